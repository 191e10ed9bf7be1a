### What is wrong with an agent's spec.

agent-bad-form = the agent “{ $quoted }” is not of the form name or name:parameter=value,parameter=value
agent-bad-twice = the agent “{ $quoted }” gives the parameter “{ $parameter }” more than once; keep one of them
agent-bad-name = there is no agent “{ $quoted }” in this game; there are: { $known }
agent-bad-teacher = nobody in this game sees all cards under the name “{ $quoted }”; there are: { $known }
agent-bad-param = the agent { $agent } has no parameter “{ $quoted }”; it has: { $known }
agent-no-param = the agent { $agent } has no parameters, so no “{ $quoted }” either
agent-bad-value = { $agent }:{ $param }={ $value } is out of range: it takes { $allowed }
agent-named = { $nickname } ({ $title })
agent-domain-number = a number from { $low } to { $high }
agent-domain-whole = a whole number from { $low } to { $high }
agent-domain-word = one of { $names }
agent-domain-file = the name of a file, without commas and equals signs
agent-file = Network (a file of one’s own, or “shipped”)
