//! Writes all sentences below a folder as one file a language, for a program that takes its words in while it runs:
//! `yomite-phrases src out` writes `out/words-en.txt` and `out/words-ja.txt`. A line is a message: its key, a space and
//! its template, in the order of the keys.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use yomite_phrases::{LANGUAGES, read};

fn main() -> ExitCode {
    let args: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [from, to] = &args[..] else {
        eprintln!("usage: yomite-phrases FOLDER OUT");
        return ExitCode::from(2);
    };
    match write(from, to) {
        Ok(()) => ExitCode::SUCCESS,
        Err(faults) => {
            eprintln!("{faults}");
            ExitCode::FAILURE
        }
    }
}

fn write(from: &Path, to: &Path) -> Result<(), String> {
    let mut areas = Vec::new();
    let ending = format!(".{}.ftl", LANGUAGES[0].code);
    let failed = |path: &Path, error: io::Error| format!("{}: {error}", path.display());
    collect(from, &ending, &mut areas).map_err(|error| failed(from, error))?;
    let mut words = LANGUAGES.map(|_| BTreeMap::new());
    for area in areas {
        let messages = read(&area, &[]).map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            faults.join("\n")
        })?;
        for message in messages {
            for (words, template) in words.iter_mut().zip(message.templates) {
                if template.contains('\n') {
                    return Err(format!("{}: a sentence has no lines", message.key));
                }
                words.insert(message.key.clone(), template);
            }
        }
    }
    for (language, words) in LANGUAGES.iter().zip(&words) {
        let lines: String = words
            .iter()
            .map(|(key, template)| format!("{key} {template}\n"))
            .collect();
        let file = to.join(format!("words-{}.txt", language.code));
        fs::write(&file, lines).map_err(|error| failed(&file, error))?;
    }
    Ok(())
}

/// The areas below a folder, by the files of the first language.
fn collect(folder: &Path, ending: &str, into: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, ending, into)?;
        } else if let Some(area) = path.to_string_lossy().strip_suffix(ending) {
            into.push(area.into());
        }
    }
    Ok(())
}
