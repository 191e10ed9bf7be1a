### What the game says.

coyote-title = コヨーテ
coyote-tagline = 自分の札だけが見えないまま、全員の札の合計を宣言していく。
coyote-primer-1 = 一人一枚ずつ札を持ちます。自分の札は、自分以外の全員に見えています。
coyote-primer-2 = 順番に、全員の札の合計はこの数以上だと思う数を宣言します。宣言は140まで、必ず前より大きくします。
coyote-primer-3 = 前の宣言が大きすぎると思えば「コヨーテ」。合計が宣言より小さければ宣言した人が、そうでなければ自分がライフを失います。
coyote-primer-4 = 特殊札:「?」は山札から引き直し、max→0は最大の数を0に、×2は合計を2倍に、夜はラウンド後に山札を元に戻します。
coyote-primer-5 = 使った札は次のシャッフルまで公開されたまま。数えておきましょう。ライフは{ $lives }つ。最後まで残った人の勝ちです。
coyote-rule-players = 人数
coyote-rule-lives = ライフ
coyote-card-night = 夜
coyote-label-bid = { $bid }
coyote-label-call = コヨーテ!
coyote-told-call = コヨーテ! 合計{ $total }、{ $loser }のライフ−1
coyote-bad-config = 人数は2〜6人、ライフは1〜5です({ $players }人、ライフ{ $lives }はできません)。
coyote-bad-deck = この{ $deck }枚は、36枚の山札と一致しません。
coyote-bad-later = { $deck }番目のシャッフル後の山札に、枚数を超える札があります。
coyote-bad-opening-call = まだ宣言がないのでコヨーテはできません。1〜{ $top }の数を宣言してください。
coyote-bad-only-call = { $top }が宣言の上限です。ここではコヨーテしかできません。
coyote-bad-high = { $bid }は大きすぎます。宣言できるのは{ $low }〜{ $top }です。
coyote-bad-opening = { $bid }は宣言できません。最初の宣言は1〜{ $top }です。
coyote-bad-low = { $bid }では{ $raise }を上回りません。{ $low }〜{ $top }を宣言するか、コヨーテしてください。
coyote-axis-total = 合計
coyote-mark-last = 前の宣言 { $bid }
coyote-part-missed = { $below }未満:コヨーテ成功 { $reached }
coyote-part-reached = { $last-bid }以上:コヨーテ失敗 { $reached }

coyote-nudge-call-sure = 見えている札からすると、合計が前の宣言以上になることはありません。
coyote-nudge-call-likely = 札だけで考えても、コヨーテは外れるより当たるほうが多いところです。
coyote-nudge-call-against = 札だけで考えると、合計が前の宣言以上の確率は五分以上です。ほかに疑わしいところがないか考えてみてください。
coyote-nudge-open-sure = 最初の宣言です。{ $safe }までなら、大きすぎることはありません。
coyote-nudge-open-above = 最初の宣言です。{ $safe }までは大きすぎることはありませんが、その上も考えてみてください。
coyote-nudge-open = 最初の宣言です。いちばん小さい宣言でも、大きすぎることがあります。
coyote-nudge-raise-sure = まだ余裕があります。{ $safe }までなら、大きすぎることはありません。
coyote-nudge-raise-above = まだ余裕があります。{ $safe }までは大きすぎることはありませんが、その上も考えてみてください。
coyote-nudge-raise-likely = まだ余裕があります。札だけで考えれば、1上げても合計がそれ以上のことが多いところです。
coyote-nudge-raise-against = 札だけで考えると、1上げれば五分以上の確率で大きすぎます。それでも誰がコヨーテするか考えてみてください。
