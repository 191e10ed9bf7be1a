### How the game's JSON files are read: strictly, with every fault at once, named by entry and field.

duel-fault-file = ファイル:{ $file }
duel-fault-entry = { $name }:{ $said }
duel-fault-field = { $entry }の{ $field }:{ $said }
duel-fault-nameless = { $entry }件目
duel-fault-json = JSONとして読めません({ $error })
duel-fault-kind = { $belongs }を書くところに{ $stands }があります
duel-fault-kind-null = null
duel-fault-kind-flag = 真偽値
duel-fault-kind-whole = 0以上の整数
duel-fault-kind-number = 負の数か小数
duel-fault-kind-text = 文字列
duel-fault-kind-list = リスト
duel-fault-kind-fields = オブジェクト
duel-fault-missing = ありません
duel-fault-twice = 2回書かれています
duel-fault-unknown_field = 「{ $quoted }」という項目はありません。使えるのは { $known } です
duel-fault-unknown_word = 「{ $quoted }」は使えません。使えるのは { $known } です
duel-fault-not_one_field = 効果は、効果名の項目を一つだけ持つオブジェクトです(ここには{ $fields }個あります)
duel-fault-range = { $value }は{ $low }〜{ $high }の範囲にありません
duel-fault-step = { $value }は{ $step }の倍数ではありません
duel-fault-id = 「{ $quoted }」はidになりません。idは英小文字と数字の語をハイフンでつないだ、{ $most }文字以内のものです
duel-fault-empty = 空です
duel-fault-long = { $length }文字あります({ $most }文字まで)
duel-fault-text = 波かっこか制御文字を含むか、前後に空白があります
