//! Counts every line of play from fixed deals, call by call, against a table that `perft.py` made without this code.
//!
//! A line of `perft.txt` is a grid, the calls that follow, and for each number of calls how many different lines of
//! play there are (a forced quack is one). A wrong rule changes the counts long before anybody notices on a screen.

use super::*;

fn count(pond: &Pond, calls: &[Call]) -> u64 {
    let [call, rest @ ..] = calls else { return 1 };
    if pond.is_single_stack() {
        return 1;
    }
    let Some(duck) = call.mover(pond.grid().visible()) else { return count(pond, rest) };
    let targets = pond.grid().targets(duck).unwrap();
    targets
        .iter()
        .map(|to| {
            let mut next = *pond;
            next.shift(duck, to);
            count(&next, rest)
        })
        .sum()
}

#[test]
fn move_counts_from_fixed_deals_match_the_table() {
    let mut lines = 0;
    for line in include_str!("perft.txt").lines().filter(|line| !line.starts_with('#')) {
        let [grid, calls, counts] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("not a line of the table: {line}")
        };
        let family: Vec<Duck> = grid.split(' ').map(|number| duck(number.parse().unwrap())).collect();
        let calls: Vec<Call> = cards(calls)
            .into_iter()
            .map(|card| if let Card::Number(duck) = card { Call::Number(duck) } else { Call::Max })
            .collect();
        let pond = Pond::dealt(family.as_slice().try_into().unwrap());
        let counted: Vec<String> = (1..=calls.len()).map(|depth| count(&pond, &calls[..depth]).to_string()).collect();
        assert_eq!(counted.join(" "), counts, "{grid} | {}", line.split('|').nth(1).unwrap());
        lines += 1;
    }
    assert_eq!(lines, 12);
}
