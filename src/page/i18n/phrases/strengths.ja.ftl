### エージェントの強さと、部品ごとの効果。

strengths-title = どれくらい強い？
strengths-games = ゲーム
strengths-about = 調整に使っていない配りで測った結果です。
strengths-agents = 勝率
strengths-lead = { $seats ->
    [1] 同じ配りで席を入れ替えながら、{ $agent }と対戦した結果です。
   *[other] 同じ配りで席を回しながら、{ $agent }{ $seats }人と対戦した結果です。
 }点が勝率、帯が95 %区間、縦線が互角の位置です。
strengths-lead-points = { $seats ->
    [1] 同じ配りで席を入れ替えながら、{ $agent }と対戦した結果です。
   *[other] 同じ配りで席を回しながら、{ $agent }{ $seats }人と対戦した結果です。
 }点が1ハンドの得点、帯が95 %区間、縦線が互角の位置です。
strengths-yardstick = 全員の対戦相手
strengths-games-played = { $games }ゲーム、{ $date }
strengths-play = このAIと遊ぶ
strengths-even-points = 0点
strengths-points = { $mean }点({ $low }〜{ $high })
strengths-percent-points = { $mean }({ $low }〜{ $high })
strengths-parts = どの部品が効いている？
strengths-parts-lead = すべてオフの{ $agent }は、{ $rival }{ $seats }人に{ $wins }勝ちます。1か所だけ変えて同じ{ $games }ゲームを打ち直すと、勝率が何ポイント変わるかを示します。
strengths-ways-lead = 小さな学習で、1つだけ欠いて育てた生徒と、すべてを備えた生徒が{ $games }ゲーム対戦しました。100ゲームあたり何勝多いか、少ないかを示します。
strengths-way-result = 教師なし(勝敗だけで学ぶ)
strengths-way-expectations = 自分の山札とシールドの確率なし
strengths-way-costs = 今のコストなし
strengths-way-names = カード名の区別なし
strengths-set-to = { $param }：{ $value }
strengths-switched = { $all }
strengths-reading = どれくらい読めている？
strengths-reading-lead = 正解に対する対数損失です。確信して当てれば0で、小さいほどよく読めています。右の列ほど、多くの手がかりを使います。
strengths-by-counting = 枚数だけ
strengths-by-bids = 宣言も
strengths-by-passes = パスも
strengths-by-plays = 出した札も
strengths-read-six = 6人
strengths-read-two = 2人
strengths-read-usual = ルールどおりに打つ人たち
strengths-read-others = ルールに合わない人たち
strengths-read-habits = 同じ人たちを、学んだ癖で読む
