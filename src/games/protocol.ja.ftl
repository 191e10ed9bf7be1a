### Every message between the page and a worker. Only observations cross, never the truth of a match that a person plays: [`Sight::All`], for those who see all cards, and a [`Bout`], which a worker plays to its end, are records of matches of agents, and are held against that by the page that makes them and by the worker that gets them. A guest that sits in a bout runs in the page: what it is asked, an [`Asking`], is an observation again. Control messages are plain values; what a search finds out, which can be large, travels packed as postcard bytes.

protocol-agent = このエージェントは使えません:{ $why }。
protocol-seat = { $player }は対局できません:{ $why }。
protocol-program = 外部プログラムと対局できるのは lab だけです
protocol-file = 計算できません:{ $why }。
protocol-withheld = すべてのカードを見せるのは、人が参加していない対局だけです。{ $why }
protocol-not-to-move = この席の手番ではありません。
protocol-panic = 思考プログラムに不具合が起きました({ $why })。対局はそのまま残っています。
