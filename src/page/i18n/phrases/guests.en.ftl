### Readers' own agents: kept, tried, at the table.

guests-title = Your own agents
guests-lead = Write an agent in JavaScript, or in any language that compiles to WebAssembly, and play it here. Or bring a network (.safetensors) that you have trained. It runs in a sandbox on this device: it sees what its seat sees, reaches no network, and nothing of it leaves the browser.
guests-guide = Your program speaks the lines of “lab agent”. The source code shows how, with whole players, in src/page/guest/README.md.
guests-example = Put the example into the field
guests-add = Add an agent
guests-name = Name
guests-paste = JavaScript
guests-choose = Choose a file (.js, .wasm or .safetensors), or drop one here
guests-games = Plays
guests-keep = Keep it
guests-default-name = My agent
guests-kept = { $name } is kept on this device.
guests-unkept = { $name } is in this tab only, for the browser keeps nothing: { $trouble }
guests-unread = Your agents cannot be read: { $unread }
guests-none = None yet.
guests-empty = There is no program: choose a file, or paste one.
guests-no-name = Give it a name of 1 to { $characters } characters.
guests-no-game = Tick at least one game.
guests-no-file = { $name } is neither JavaScript (.js), WebAssembly (.wasm) nor a network (.safetensors).
guests-read = { $name }, { $size } kB, is read.
guests-about-js = JavaScript, { $source } kB
guests-about-wasm = WebAssembly, { $source } kB
guests-rename = Rename
guests-rename-of = Rename { $rename }
guests-edit = Open and edit
guests-edit-of = Open and edit { $edit }
guests-edited = Edit { $guest }
guests-cancel = Cancel
guests-in-file = The program is a WebAssembly file of { $bytes } kB. Another file takes its place.
guests-remove = Remove
guests-remove-of = Remove { $remove }
guests-removed = { $old } was removed.
guests-try = Try a match
guests-try-of = Try a match with { $agent }
guests-tries = { $decisions ->
    [one] It plays a match against players who choose at random … { $decisions } decision so far
   *[other] It plays a match against players who choose at random … { $decisions } decisions so far
}
guests-tried-whole = { $decisions ->
    [one] { $title }: it played a match to its end against players who choose at random: { $decisions } decision of its own, all legal and in time.
   *[other] { $title }: it played a match to its end against players who choose at random: { $decisions } decisions of its own, all legal and in time.
}
guests-tried-part = { $decisions ->
    [one] { $title }: it played a match against players who choose at random: { $decisions } decision of its own, all legal and in time. The trial stops there: the whole match would take too long.
   *[other] { $title }: it played a match against players who choose at random: { $decisions } decisions of its own, all legal and in time. The trial stops there: the whole match would take too long.
}
guests-tried = At its first decision it chose { $action }.
guests-tried-says = It says: { $headline }
guests-tried-forfeit = { $title }: at its decision { $decisions }, move { $ply } of the match, it would forfeit, for { $why }
guests-in-tab = in this tab only
guests-bring = Bring your own agent
guests-yours = Your own agent, in a sandbox on this device.
guests-not-here = { $missing } plays at this table but is not kept here: you can only look at the match. Add it under that name to play on.
guests-no-room = Your agent could not be asked: the browser opened no sandbox for it ({ $why }). Try again, or reload the page; the match is kept.
guests-not-loaded = Your agent could not be asked: its sandbox did not load. Check the network, and try again; the match is kept.
guests-forfeits = { $player ->
    [you] { $player } forfeit the match: { $why }
   *[other] { $player } forfeits the match: { $why }
}
guests-silent = It gives no reasons.
guests-unshown = Its reasons cannot be shown: { $why }.
guests-choice = The choice
guests-chose = It chose { $action }.
guests-outcome = what it thinks possible
guests-about-network = Network, { $source } kB
guests-network-shipped = the one it comes with
guests-network-kept = “{ $agent }” is kept. { $agents } can play by it: choose it under “Each setting”.
guests-network-refused = “{ $agent }” was not kept: { $why }.
guests-network-none = none of the ticked games has an agent that plays by a network
guests-person = An opponent that plays like you
guests-person-about = It learns how you place from the hands of OFC Pineapple that are kept on this device. They stay here.
guests-person-make = Make an opponent that plays like me
guests-person-learns = It learns how you place …
guests-person-name = Like me
guests-person-few = { $hands ->
    [one] There are too few hands to learn from yet. Play { $hands } more hand of OFC Pineapple, then try again.
   *[other] There are too few hands to learn from yet. Play { $hands } more hands of OFC Pineapple, then try again.
}
guests-person-report = Of { $held } placements kept back it named yours first in { $first }, among three in { $three }.
guests-person-failed = The opponent could not be made: { $why }. Your matches are as they were; try again.
guests-person-put-down = other work came first
