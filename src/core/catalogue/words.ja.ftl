### What is wrong with an agent's spec.

agent-bad-form = 「{ $quoted }」は「名前」や「名前:項目=値,項目=値」の形になっていません
agent-bad-twice = 「{ $quoted }」では項目「{ $parameter }」が2回以上指定されています。1つだけ残してください
agent-bad-name = このゲームに「{ $quoted }」というエージェントはありません(あるのは { $known })
agent-bad-teacher = このゲームに、すべてを見る「{ $quoted }」はいません(いるのは { $known })
agent-bad-param = エージェント{ $agent }に「{ $quoted }」という項目はありません(あるのは { $known })
agent-no-param = エージェント{ $agent }に「{ $quoted }」という項目はありません(項目を持ちません)
agent-bad-value = { $agent }:{ $param }={ $value } は範囲外です(使えるのは{ $allowed })
agent-named = { $nickname }({ $title })
agent-domain-number = { $low }から{ $high }までの数
agent-domain-whole = { $low }から{ $high }までの整数
agent-domain-word = { $names } のいずれか
agent-domain-file = ファイル名(「,」と「=」は使えません)
agent-file = ネットワーク(自分のファイル。「shipped」なら付属のもの)
