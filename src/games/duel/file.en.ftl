### How the game's JSON files are read: strictly, with every fault at once, named by entry and field.

duel-fault-file = the file: { $file }
duel-fault-entry = { $name }: { $said }
duel-fault-field = { $entry }, { $field }: { $said }
duel-fault-nameless = entry { $entry }
duel-fault-json = this is not JSON: { $error }
duel-fault-kind = { $stands } stands where { $belongs } belongs
duel-fault-kind-null = nothing
duel-fault-kind-flag = true or false
duel-fault-kind-whole = a whole number
duel-fault-kind-number = a number below 0 or with a fraction
duel-fault-kind-text = a text
duel-fault-kind-list = a list
duel-fault-kind-fields = an object with named fields
duel-fault-missing = it is missing
duel-fault-twice = it stands there twice
duel-fault-unknown_field = there is no field “{ $quoted }” here; there are: { $known }
duel-fault-unknown_word = “{ $quoted }” is not known here; there are: { $known }
duel-fault-not_one_field = an effect is an object with one field, its name; this has { $fields }
duel-fault-range = { $value } is not from { $low } to { $high }
duel-fault-step = { $value } is no multiple of { $step }
duel-fault-id = “{ $quoted }” is no id: an id is lower-case letters and digits, in words joined by hyphens, of { $most } characters at most
duel-fault-empty = it is empty
duel-fault-long = it has { $length } characters, { $most } are allowed
duel-fault-text = it has a brace, a control character, or a space at an end
