### What is wrong with a file; without a full stop.

assets-unknown = 「{ $quoted }」というファイルはこのプログラムにありません
assets-missing = ファイル「{ $quoted }」がありません
assets-length = { $file }の大きさが{ $expected }バイトではなく{ $bytes }バイトです
assets-hash = { $file }の内容が、このプログラムのビルド時のものと異なります
assets-content = { $cannot }は使えません({ $used })
assets-brought = 「{ $quoted }」は、このエージェントのネットワークとして使えません({ $used })
