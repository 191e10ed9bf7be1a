//! x
use yomite::games::numeron::solve::{Search, Stuck, Tree, Width};
use yomite::games::numeron::{Codes, Rule};
#[test]
fn three() {
    let t = std::time::Instant::now();
    let mut s = Search::new(3, Width::FULL);
    let tree = s.tree(|a, n, t| println!("{a} {n} {t}")).unwrap();
    println!(
        "{} {:?} visited {} {:?}",
        tree.total(),
        t.elapsed(),
        s.visited(),
        tree.distribution(Codes::of(3))
    );
    for rule in Rule::ALL {
        let t = std::time::Instant::now();
        let c = Codes::of(3);
        let tree = Tree::grow::<Stuck>(c, &mut |set| {
            Ok(if set.len() == 720 {
                0
            } else {
                rule.choose(c, set)
            })
        })
        .unwrap();
        println!(
            "{rule:?} {} {:?} {:?}",
            tree.total(),
            tree.distribution(c),
            t.elapsed()
        );
    }
}
#[test]
fn four() {
    for rule in Rule::ALL {
        let t = std::time::Instant::now();
        let c = Codes::of(4);
        let tree = Tree::grow::<Stuck>(c, &mut |set| {
            Ok(if set.len() == 5040 {
                0
            } else {
                rule.choose(c, set)
            })
        })
        .unwrap();
        println!(
            "{rule:?} {} {:?} {:?}",
            tree.total(),
            tree.distribution(c),
            t.elapsed()
        );
    }
    let best: usize = std::env::var("W").unwrap().parse().unwrap();
    let exact: usize = std::env::var("E").unwrap().parse().unwrap();
    let t = std::time::Instant::now();
    let mut s = Search::new(4, Width { exact, best });
    let tree = s
        .tree(|a, n, tt| println!("{a} {n} {tt} {:?}", t.elapsed()))
        .unwrap();
    println!(
        "{} {:?} visited {} {:?}",
        tree.total(),
        t.elapsed(),
        s.visited(),
        tree.distribution(Codes::of(4))
    );
    std::fs::write(std::env::var("OUT").unwrap(), tree.to_text(Codes::of(4))).unwrap();
}
