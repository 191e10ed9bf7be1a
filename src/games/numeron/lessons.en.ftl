### What a newcomer is told.

numeron-lesson-first = Your first match
numeron-lesson-secret = First hide a code: different digits, in an order that only you know.
numeron-lesson-call = Now call a code. You hear two figures: EAT counts digits in the right place, BITE digits that belong elsewhere.
numeron-lesson-answer = Each answer rules codes out: what is left would have given the same answers. The count stands above your calls.
numeron-lesson-none = No digit fits: three digits less to think about. That tells a lot.
numeron-lesson-every = All digits are there: only their order is open.
numeron-lesson-split = A good call splits what is left into many small groups, whatever the answer. It need not be able to hit.
numeron-lesson-few = Few codes are left. From here on a call that may hit is usually best.
numeron-lesson-race = Your opponent has nearly found your code. Ask yourself whether you still have time to narrow down.
numeron-lesson-sure = Only one code is left. Call it!
