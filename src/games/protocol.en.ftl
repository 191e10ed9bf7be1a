### Every message between the page and a worker. Only observations cross, never the truth of a match that a person plays: [`Sight::All`], for those who see all cards, and a [`Bout`], which a worker plays to its end, are records of matches of agents, and are held against that by the page that makes them and by the worker that gets them. A guest that sits in a bout runs in the page: what it is asked, an [`Asking`], is an observation again. Control messages are plain values; what a search finds out, which can be large, travels packed as postcard bytes.

protocol-agent = The agent cannot play: { $why }.
protocol-seat = { $player } cannot play: { $why }.
protocol-program = a program can be asked only by the lab
protocol-file = This cannot be worked out: { $why }.
protocol-withheld = All cards are shown only where no person plays. { $why }
protocol-not-to-move = This seat has nothing to decide here.
protocol-panic = The thinking program broke ({ $why }). The game is intact; please report this.
