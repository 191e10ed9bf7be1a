### What notes of any game say.

notes-not-taken = This game cannot be taken down from a real table.
notes-too-many = Notes have { $most } lines at most.
notes-heads-nothing = “{ $quoted }” says whose the lines below are, and none follows.
notes-no-seen = There is nothing in this line.
