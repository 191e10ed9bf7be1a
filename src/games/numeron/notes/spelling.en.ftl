### How the events of a match are typed, and what the notes say.

numeron-notes-seat = There are two seats.
numeron-notes-want-secret = Your secret, or ? to keep it to yourself
numeron-notes-want-fixed = Has the other fixed a secret?
numeron-notes-want-own = Your call, and the answer you got
numeron-notes-want-theirs = The other’s call, and your answer
numeron-notes-want-shown = The other’s secret, if it was shown
numeron-notes-nothing = The match has ended: there is nothing to add.
numeron-notes-no-answer = No call can get the answer { $answer }.
# Arguments: $secret, $subject, $due
numeron-notes-own-answer = { $subject } does not fit the secret { $secret }, which answers { $due }. Check the call, the answer and the secret.
numeron-notes-no-code = No code at all gives { $gives }. Check the call and the answer.
numeron-notes-excludes-one = No code fits: { $call } and { $other } exclude each other. One of the two was told or noted wrongly.
numeron-notes-excludes-many = No code fits { $together } together with { $all }. One of these answers was told or noted wrongly.
numeron-notes-shown-wrong = The secret { $secret } does not fit { $call }: it would have answered { $due }.
numeron-notes-unread = “{ $quoted }” is not read here. A call is its { $notes } digits, then EAT and BITE: 1E1B, 1H1B or just 11.
numeron-notes-spell-secret = 123 or secret 123: your own secret at the start; secret ? leaves it out, and so does beginning with a call
numeron-notes-spell-call = 012 1E1B: a call with its answer, in turn; 012 11 is enough
numeron-notes-spell-side = me: 012 1E1B, other: 345 00, or A: and B: as on the boards: whose call it is; a line “me:” says it of all below. untold: a call that you did not note
numeron-notes-all-mine = All mine
numeron-notes-all-theirs = All the other’s
numeron-notes-spell-shown = shown 345: the other’s secret, once it is over
numeron-notes-spell-reply = After the first caller hits, the other has one last call.
