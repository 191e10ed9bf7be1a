use super::*;
use crate::catalogue::ParamInfo;
use crate::words::Phrase;

const P: Phrase = Phrase {
    key: "t",
    said: ["t"; 2],
};
const CATALOGUE: &[AgentInfo] = &[AgentInfo::new("bayes", P, P, P).params(crate::params! {
    "open", P, "1", Domain::Whole(1, 140);
    "threshold", P, "0.5", Domain::Number(0.0, 1.0);
})];

#[test]
fn a_spec_reads_back_as_it_is_written() {
    for text in ["bayes", "bayes:open=3", "bayes:open=3,threshold=0.25"] {
        let spec: AgentSpec = text.parse().unwrap();
        assert_eq!(spec.to_string(), text);
    }
    let params = "bayes:threshold=0.25"
        .parse::<AgentSpec>()
        .unwrap()
        .resolve(CATALOGUE)
        .unwrap();
    assert_eq!(
        (params.number("threshold"), params.whole("open")),
        (0.25, 1)
    );
}

#[test]
fn a_wrong_spec_says_what_there_is() {
    let error = |text: &str| {
        text.parse::<AgentSpec>()
            .and_then(|s| s.resolve(CATALOGUE))
            .unwrap_err()
            .to_string()
    };
    assert!(error("guess").contains("there are: bayes"));
    assert!(error("bayes:x=1").contains("it has: open, threshold"));
    assert!(error("bayes:open=0").contains("a whole number from 1 to 140"));
    assert!(error("bayes:threshold=NaN").contains("from 0 to 1"));
    let twice = "bayes:open=3,threshold=0.5,open=4";
    assert_eq!(
        twice.parse::<AgentSpec>(),
        Err(SpecError::Twice {
            text: twice.to_owned(),
            name: "open".to_owned(),
        })
    );
    for text in [
        "",
        ":a=1",
        "bayes:",
        "bayes:open",
        "bayes:=1",
        "bayes:open=",
    ] {
        assert!(
            matches!(text.parse::<AgentSpec>(), Err(SpecError::Form { .. })),
            "{text}"
        );
    }
}

#[test]
fn to_think_longer_is_to_make_more_simulations_up_to_the_most() {
    let searching = [AgentInfo {
        params: &[ParamInfo {
            name: "simulations",
            meaning: P,
            default: "8000",
            domain: Domain::Whole(100, 100_000),
        }],
        ..CATALOGUE[0]
    }];
    let plain = AgentSpec::plain("bayes");
    assert_eq!(plain.simulations(&searching), Some(8_000));
    let deeper = plain.deeper(&searching, 8).expect("there is more");
    assert_eq!(deeper.simulations(&searching), Some(64_000));
    let deepest = deeper.deeper(&searching, 8).expect("there is more");
    assert_eq!(deepest.simulations(&searching), Some(100_000));
    assert_eq!(deepest.deeper(&searching, 8), None);
    assert!(deepest.resolve(&searching).is_ok());
    assert_eq!(plain.deeper(CATALOGUE, 8), None, "it makes none");
    assert_eq!(AgentSpec::plain("nobody").deeper(&searching, 8), None);
}
