#!/usr/bin/env python3
"""The rules of Canardage once more, in plain Python, to check the game against.

    canardage.py referee
        Speaks the Canardage dialect of the referee protocol over standard input and output.

    canardage.py counts [--write] FILE
        Recounts the positions in FILE and names every figure that differs. With --write the
        figures in FILE are replaced instead.

    canardage.py compare [--matches N] [--seed S] COMMAND...
        Plays random matches through another referee, COMMAND, and compares every reply.

How moves are counted: `counts[k-1]` is the number of sequences of k moves from a position.
  * Every entry of `legal` is one move, discards too; two equal cards in a hand give one move.
  * A reorder is one move for each different line it can make, not one for each order.
  * A sequence ends where a shuffle is due (after a Scatter, or with no card left to draw) and
    where the match is over: there is no further move.
"""

import argparse
import json
import random
import subprocess
import sys
from collections import Counter
from functools import lru_cache
from itertools import combinations, permutations

WATER = "water"
DUCKS_EACH = 5
WATERS = 5
HAND_SIZE = 3

ACTIONS = {
    "adjust-left": 2,
    "adjust-right": 2,
    "dash": 1,
    "double-aim": 1,
    "double-shot": 1,
    "fire": 12,
    "hide": 3,
    "march": 6,
    "paddle-ahead": 3,
    "paddle-back": 3,
    "reorder": 2,
    "scatter": 1,
    "sharpshooter": 1,
    "squint": 2,
    "take-aim": 10,
    "take-cover": 2,
}

# Slot 1 is the front of the line.
SLOTS = range(1, 7)
ADJACENT = [(slot, slot + 1) for slot in range(1, 6)]
NEIGHBOURS = sorted(ADJACENT + [(rear, front) for front, rear in ADJACENT])

EMPTY = (None, None)


def all_ducks(players):
    """The whole duck deck, players first, then the waters."""
    return [player for player in range(players) for _ in range(DUCKS_EACH)] + [WATER] * WATERS


def all_actions():
    """The whole action deck, sorted."""
    return [card for card, copies in ACTIONS.items() for _ in range(copies)]


def is_whole(value):
    """Whether a JSON value is a whole number; in Python `True` would pass for 1."""
    return type(value) is int


def same_cards(cards, wanted):
    """Whether `cards`, any JSON value, is a list of just the wanted cards in some order."""
    if not isinstance(cards, list) or len(cards) != len(wanted):
        return False
    return Counter(map(json.dumps, cards)) == Counter(map(json.dumps, wanted))


class Match:
    """One match. Its methods take for granted that a move is legal: the referee has looked."""

    def __init__(self, players):
        self.players = players
        self.expects = "deal"
        self.player = None
        # The card of each slot with the duck below it: (top, under).
        self.line = [EMPTY] * 6
        self.targets = set()
        # Pairs of (slot, player who played it).
        self.shields = set()
        # Both decks have the next card first, the pile has the last card played last.
        self.duck_deck = []
        self.action_deck = []
        self.pile = []
        self.dead = [0] * players
        self.hands = [[] for _ in range(players)]
        self.events = []
        self.legal = []
        self.winners = []

    def copy(self):
        """A copy to try moves on."""
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.line = self.line[:]
        other.targets = set(self.targets)
        other.shields = set(self.shields)
        other.duck_deck = self.duck_deck[:]
        other.action_deck = self.action_deck[:]
        other.pile = self.pile[:]
        other.dead = self.dead[:]
        other.hands = [hand[:] for hand in self.hands]
        return other

    # What can be played

    def top(self, slot):
        return self.line[slot - 1][0]

    def is_duck(self, slot):
        return is_whole(self.top(slot))

    def is_shielded(self, slot):
        return any(shielded == slot for shielded, _ in self.shields)

    def can_swap(self, slot, other):
        """Whether the player may swap their duck in `slot` with the card in `other`."""
        return (
            other in SLOTS
            and self.top(slot) == self.player
            and self.line[slot - 1] != self.line[other - 1]
        )

    def can_dash(self, slot):
        card = self.line[slot - 1]
        return self.top(slot) == self.player and any(
            before != card for before in self.line[: slot - 1]
        )

    def can_take_cover(self, slot, cover):
        return (
            self.top(slot) == self.player
            and self.is_duck(cover)
            and self.line[slot - 1][1] is None
            and self.line[cover - 1][1] is None
        )

    def places(self, card):
        """Every `at` the card can be played with; an empty one for a card that takes none."""
        targets = self.targets
        if card == "take-aim":
            return [(slot,) for slot in SLOTS if slot not in targets]
        if card == "double-aim":
            pairs = [pair for pair in ADJACENT if targets.isdisjoint(pair)]
            return pairs or self.places("take-aim")
        if card == "fire":
            return [(slot,) for slot in SLOTS if slot in targets]
        if card == "sharpshooter":
            return [(slot,) for slot in SLOTS if self.is_duck(slot) and not self.is_shielded(slot)]
        if card == "squint":
            return [
                (target, slot)
                for target, slot in NEIGHBOURS
                if target in targets and self.is_duck(slot)
            ]
        if card == "double-shot":
            return [pair for pair in ADJACENT if targets.issuperset(pair)]
        if card == "adjust-left":
            return [(slot,) for slot in SLOTS[1:] if slot in targets and slot - 1 not in targets]
        if card == "adjust-right":
            return [(slot,) for slot in SLOTS[:-1] if slot in targets and slot + 1 not in targets]
        if card == "paddle-ahead":
            return [(slot,) for slot in SLOTS if self.can_swap(slot, slot - 1)]
        if card == "paddle-back":
            return [(slot,) for slot in SLOTS if self.can_swap(slot, slot + 1)]
        if card == "dash":
            return [(slot,) for slot in SLOTS if self.can_dash(slot)]
        if card == "take-cover":
            return [pair for pair in NEIGHBOURS if self.can_take_cover(*pair)]
        if card == "hide":
            return [(slot,) for slot in SLOTS if self.is_duck(slot)]
        if card in ("march", "scatter", "reorder"):
            return [()]
        raise ValueError(card)

    def find_legal(self):
        """What the player to move can do, as the protocol lists it."""
        hand = sorted(set(self.hands[self.player]))
        plays = []
        for card in hand:
            for at in sorted(self.places(card)):
                plays.append({"card": card, "at": list(at)} if at else {"card": card})
        return plays or [{"discard": card} for card in hand]

    # What is done

    def deal(self, ducks, actions):
        self.events = []
        self.lay_line(ducks)
        for player in range(self.players):
            first = player * HAND_SIZE
            self.hands[player] = actions[first : first + HAND_SIZE]
        self.action_deck = actions[self.players * HAND_SIZE :]
        first_duck = next(slot for slot in SLOTS if self.is_duck(slot))
        self.begin_turn(self.top(first_duck))

    def play(self, play):
        """Carry out one legal play or discard."""
        self.events = []
        card = play.get("discard") or play["card"]
        self.hands[self.player].remove(card)
        if "discard" in play:
            self.pile.append(card)
            self.events.append({"discarded": {"player": self.player, "card": card}})
            self.draw()
            return
        self.events.append({"played": {"player": self.player, "card": card}})
        if card != "hide":
            self.pile.append(card)
        if card == "scatter":
            self.expects = "shuffle-ducks"
            return
        alive = self.alive()
        self.carry_out(card, play.get("at"), play.get("order"))
        left = self.alive()
        if len(left) > 1:
            self.draw()
        else:
            self.expects = "nothing"
            self.player = None
            # Nobody left: the last two died by the same double shot.
            self.winners = left or alive

    def shuffle(self, cards):
        """Take the new order of the cards that were to be shuffled."""
        if self.expects == "shuffle-ducks":
            self.events = [{"shuffled": "ducks"}]
            self.lay_line(cards)
        else:
            self.events = [{"shuffled": "actions"}]
            self.action_deck = cards[:]
            self.pile = []
        self.draw()

    def cards_to_shuffle(self):
        if self.expects == "shuffle-actions":
            return sorted(self.pile)
        on_line = [card for slot in self.line for card in slot if card is not None]
        cards = on_line + self.duck_deck
        return sorted(filter(is_whole, cards)) + [WATER] * cards.count(WATER)

    def lay_line(self, ducks):
        self.line = [(card, None) for card in ducks[:6]]
        self.duck_deck = ducks[6:]

    def alive(self):
        return [player for player in range(self.players) if self.dead[player] < DUCKS_EACH]

    def carry_out(self, card, at, order):
        """The effect of any card but a Scatter."""
        line = self.line
        slot = at[0] if at else None
        if card in ("take-aim", "double-aim"):
            self.targets.update(at)
        elif card in ("fire", "double-shot"):
            self.targets.difference_update(at)
            self.shoot(at)
        elif card == "sharpshooter":
            self.targets.discard(slot)
            self.shoot(at)
        elif card == "squint":
            self.targets.remove(slot)
            self.shoot(at[1:])
        elif card == "adjust-left":
            self.targets.remove(slot)
            self.targets.add(slot - 1)
        elif card == "adjust-right":
            self.targets.remove(slot)
            self.targets.add(slot + 1)
        elif card == "march":
            top, under = line.pop(0)
            self.duck_deck.append(top)
            if under is not None:
                self.duck_deck.append(under)
            self.refill()
        elif card == "paddle-ahead":
            line[slot - 2], line[slot - 1] = line[slot - 1], line[slot - 2]
        elif card == "paddle-back":
            line[slot - 1], line[slot] = line[slot], line[slot - 1]
        elif card == "dash":
            line.insert(0, line.pop(slot - 1))
        elif card == "reorder":
            self.line = [line[slot - 1] for slot in order]
        elif card == "take-cover":
            cover = at[1]
            line[cover - 1] = (self.top(cover), self.player)
            del line[slot - 1]
            self.refill()
        elif card == "hide":
            self.shields.add((slot, self.player))
        else:
            raise ValueError(card)

    def shoot(self, slots):
        """Shoot at the slots, the rear one first, then close up the line."""
        for slot in sorted(slots, reverse=True):
            if not self.is_duck(slot) or self.is_shielded(slot):
                self.events.append({"missed": slot})
                continue
            seat, under = self.line[slot - 1]
            self.line[slot - 1] = (under, None)
            self.dead[seat] += 1
            self.events.append({"killed": {"seat": seat, "slot": slot}})
            if self.dead[seat] == DUCKS_EACH:
                self.events.append({"out": seat})
        self.line = [card for card in self.line if card != EMPTY]
        self.refill()

    def refill(self):
        """Lay cards from the deck at the rear; only a shared win leaves slot 6 empty."""
        while len(self.line) < 6:
            if self.duck_deck:
                card = self.duck_deck.pop(0)
                self.events.append({"entered": card})
                self.line.append((card, None))
            else:
                self.line.append(EMPTY)

    def draw(self):
        """End the turn, unless the action cards have to be shuffled before."""
        if not self.action_deck:
            self.expects = "shuffle-actions"
            return
        card = self.action_deck.pop(0)
        self.hands[self.player].append(card)
        self.events.append({"drew": {"player": self.player, "card": card}})
        self.begin_turn((self.player + 1) % self.players)

    def begin_turn(self, player):
        self.player = player
        for slot, by in sorted(self.shields):
            if by == player:
                self.shields.remove((slot, by))
                self.pile.append("hide")
                self.events.append({"lifted": {"slot": slot, "by": by}})
        self.expects = "play"
        self.legal = self.find_legal()

    def reply(self):
        reply = {
            "expects": self.expects,
            "player": self.player,
            "line": [{"top": top, "under": under} for top, under in self.line],
            "targets": sorted(self.targets),
            "shields": [{"slot": slot, "by": by} for slot, by in sorted(self.shields)],
            "duck_deck": len(self.duck_deck),
            "action_deck": len(self.action_deck),
            "played": {"top": self.pile[-1] if self.pile else None, "size": len(self.pile)},
            "dead": self.dead[:],
            "hands": [sorted(hand) for hand in self.hands],
            "events": self.events,
        }
        if self.expects == "play":
            reply["legal"] = self.legal
        elif self.expects == "nothing":
            reply["winners"] = self.winners
        elif self.expects != "deal":
            reply["cards"] = self.cards_to_shuffle()
        return reply


class Refused(Exception):
    """A message the referee does not take; its text says why."""


class Referee:
    """Reads messages, refuses the bad ones and answers all of them."""

    def __init__(self):
        self.match = None

    def answer(self, text):
        """The reply to one line of input."""
        try:
            self.take(parse(text))
        except Refused as reason:
            expects = self.match.expects if self.match else "nothing"
            return {"error": str(reason), "expects": expects}
        return self.match.reply()

    def take(self, message):
        """Carry out one message, or refuse it before anything has changed."""
        kinds = ("new", "deal", "play", "shuffle")
        if not isinstance(message, dict) or sum(kind in message for kind in kinds) != 1:
            raise Refused("A message is an object with one of new, deal, play and shuffle.")
        if "new" in message:
            self.take_new(message)
        elif self.match is None:
            raise Refused("There is no match yet.")
        elif "deal" in message:
            self.take_deal(message["deal"])
        elif "play" in message:
            self.take_play(message["play"])
        else:
            self.take_shuffle(message["shuffle"])

    def take_new(self, message):
        if message["new"] != "canardage":
            raise Refused("The only game here is canardage.")
        players = message.get("players")
        if not is_whole(players) or not 2 <= players <= 6:
            raise Refused("A match needs 2 to 6 players.")
        self.match = Match(players)

    def take_deal(self, deal):
        match = self.match
        if match.expects != "deal":
            raise Refused("No deal is expected now.")
        if not isinstance(deal, dict):
            raise Refused("A deal is an object with ducks and actions.")
        ducks, actions = deal.get("ducks"), deal.get("actions")
        if not same_cards(ducks, all_ducks(match.players)):
            raise Refused("The ducks are five of each player and five waters.")
        if not same_cards(actions, all_actions()):
            raise Refused("The actions are the whole deck of 52 cards.")
        match.deal(ducks, actions)

    def take_play(self, play):
        match = self.match
        if match.expects != "play":
            raise Refused("No play is expected now.")
        if not isinstance(play, dict):
            raise Refused("A play is an object.")
        if play.get("card") == "reorder":
            self.check_reorder(play)
        elif play not in match.legal or not all(map(is_whole, play.get("at", []))):
            raise Refused("This is no legal play.")
        match.play(play)

    def check_reorder(self, play):
        if {"card": "reorder"} not in self.match.legal:
            raise Refused("The player holds no reorder.")
        order = play.get("order")
        if set(play) != {"card", "order"} or not same_cards(order, list(SLOTS)):
            raise Refused("A reorder needs an order of the six slots and nothing else.")
        line = self.match.line
        if [line[slot - 1] for slot in order] == line:
            raise Refused("The line would look as before.")

    def take_shuffle(self, cards):
        match = self.match
        if match.expects not in ("shuffle-ducks", "shuffle-actions"):
            raise Refused("No shuffle is expected now.")
        if not same_cards(cards, match.cards_to_shuffle()):
            raise Refused("A shuffle needs the listed cards, each once.")
        match.shuffle(cards)


def parse(text):
    """The JSON value in one line of input."""
    try:
        # Python would let NaN and Infinity pass.
        return json.loads(text, parse_constant=refuse_constant)
    except (ValueError, RecursionError):
        raise Refused("This is not JSON.") from None


def refuse_constant(name):
    raise ValueError(name)


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def run_referee():
    referee = Referee()
    for line in sys.stdin.buffer:
        print(compact(referee.answer(line)), flush=True)
    return 0


# Counting


@lru_cache(maxsize=None)
def orders_to_count(pattern):
    """One order for every line that looks different from this one.

    `pattern` has a number for each slot, the same for slots which look alike.
    """
    lines = {pattern}
    orders = []
    for order in permutations(SLOTS):
        line = tuple(pattern[slot - 1] for slot in order)
        if line not in lines:
            lines.add(line)
            orders.append(list(order))
    return orders


def moves(match):
    """Every move that counts in this position."""
    if match.expects != "play":
        return []
    found = []
    for play in match.legal:
        if play.get("card") == "reorder":
            pattern = tuple(match.line.index(card) for card in match.line)
            found += [{"card": "reorder", "order": order} for order in orders_to_count(pattern)]
        else:
            found.append(play)
    return found


def count_moves(match, depth):
    """How many sequences there are of 1, 2, ... `depth` moves."""
    counts = [0] * depth
    for move in moves(match):
        counts[0] += 1
        if depth > 1:
            after = match.copy()
            after.play(move)
            for index, count in enumerate(count_moves(after, depth - 1), start=1):
                counts[index] += count
    return counts


def reach(entry):
    """The match at the position an entry of the file describes."""
    referee = Referee()
    referee.take({"new": "canardage", "players": entry["players"]})
    referee.take({"deal": entry["deal"]})
    for message in entry["messages"]:
        referee.take(message)
    return referee.match


def run_counts(path, write):
    with open(path, encoding="utf-8") as file:
        entries = json.load(file)
    differences = []
    for number, entry in enumerate(entries, start=1):
        name = f"position {number} ({entry['about']}, {entry['players']} players)"
        try:
            counts = count_moves(reach(entry), len(entry["counts"]))
        except Refused as reason:
            differences.append(f"{name} cannot be reached: {reason}")
            continue
        print(f"{name}: {counts}", flush=True)
        if counts != entry["counts"]:
            differences.append(f"{name}: the file has {entry['counts']}, here it is {counts}")
            if write:
                entry["counts"] = counts
    for difference in differences:
        print(difference)
    unreached = any("cannot be reached" in difference for difference in differences)
    if not write:
        print(f"{len(entries)} positions, {len(differences)} differences")
        return 1 if differences else 0
    if unreached:
        print("nothing is written")
        return 1
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write("[\n" + ",\n".join(map(compact, entries)) + "\n]\n")
    print(f"{len(entries)} positions, {len(differences)} written anew")
    return 0


# Comparing

BAD_INPUT = 0.05
BREAK_OFF = 0.05
SHOTS = ("double-shot", "fire", "sharpshooter", "squint")

NOT_JSON = [
    "{",
    "quack",
    "}{",
    '{"play":',
    "{'shuffle':[]}",
    '{"play":{"card":"march"}',
    '{"deal":[1,}',
    '{"play":{"card":"take-aim","at":[01]}}',
    '{"new":"canardage","players":NaN}',
]
NOT_A_MESSAGE = [
    None,
    7,
    "new",
    [],
    [{"play": {"card": "march"}}],
    {},
    {"moves": []},
    {"Play": {"card": "march"}},
]
BAD_NEWS = [
    {"new": "canardage"},
    {"new": "canardage", "players": 1},
    {"new": "canardage", "players": 7},
    {"new": "canardage", "players": 0},
    {"new": "canardage", "players": -3},
    {"new": "canardage", "players": 2.5},
    {"new": "canardage", "players": "4"},
    {"new": "canardage", "players": None},
    {"new": "canardage", "players": [4]},
    {"new": "snap", "players": 4},
    {"new": None, "players": 4},
    {"new": 4, "players": 4},
]
BAD_PLAYS = [
    None,
    3,
    "march",
    [],
    {},
    {"card": None},
    {"card": 3, "at": [1]},
    {"card": "quack", "at": [1]},
    {"card": "Fire", "at": [1]},
    {"card": "fire"},
    {"card": "fire", "at": []},
    {"card": "fire", "at": 1},
    {"card": "take-aim", "at": "1"},
    {"card": "take-aim", "at": ["1"]},
    {"card": "take-aim", "at": [None]},
    {"card": "take-aim", "at": [1, 2]},
    {"card": "take-aim", "at": [0]},
    {"card": "take-aim", "at": [7]},
    {"card": "take-aim", "at": [-1]},
    {"card": "take-aim", "at": [1.5]},
    {"card": "double-aim", "at": [2, 1]},
    {"card": "double-aim", "at": [6, 7]},
    {"card": "hide"},
    {"card": "march", "at": [1]},
    {"card": "scatter", "at": [1, 2]},
    {"card": "reorder"},
    {"card": "reorder", "order": None},
    {"card": "reorder", "order": 654321},
    {"card": "reorder", "order": []},
    {"card": "reorder", "order": [1, 2, 3, 4, 5, 6]},
    {"card": "reorder", "order": [5, 4, 3, 2, 1, 0]},
    {"card": "reorder", "order": [7, 6, 5, 4, 3, 2]},
    {"card": "reorder", "order": [6, 5, 4, 3, 2]},
    {"card": "reorder", "order": [6, 5, 4, 3, 2, 1, 1]},
    {"card": "reorder", "order": [6, 5, 4, 3, 2, 2]},
    {"card": "reorder", "order": ["6", "5", "4", "3", "2", "1"]},
    {"discard": None},
    {"discard": "quack"},
    {"discard": ["fire"]},
]
STRANGERS = [None, -1, 6, 0.5, True, "", "0", "duck", "Water", "Fire", [], {}]


class Difference(Exception):
    """The two referees do not agree; its text shows how."""


class Stopped(Exception):
    """The other referee does not answer any more."""


class Comparison:
    """Two referees who get the same messages: our own and another program."""

    def __init__(self, command, seed):
        self.random = random.Random(seed)
        self.other = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.own = Referee()
        self.messages = 0
        # The lines sent since the last match began, to play a difference again.
        self.sent = []

    def send(self, line):
        """Send one line to both, compare the replies and return our own."""
        self.messages += 1
        self.sent.append(line)
        own = self.own.answer(line)
        try:
            self.other.stdin.write(line.encode() + b"\n")
            self.other.stdin.flush()
            answer = self.other.stdout.readline()
        except BrokenPipeError:
            answer = b""
        if not answer:
            raise Stopped("\n".join(self.sent) + "\nno answer to the last line")
        answer = answer.decode(errors="replace").strip()
        try:
            other = json.loads(answer)
        except ValueError:
            other = None
        if not agree(own, other):
            raise Difference("\n".join(self.sent) + f"\nhere:  {compact(own)}\nthere: {answer}")
        return own

    def send_bad(self):
        """Send something which both must refuse."""
        bad = bad_input(self.random, self.own.match)
        reply = self.send(bad)
        if "error" not in reply:
            raise Difference("\n".join(self.sent) + "\nboth took the last line, which is bad")

    def play_match(self):
        """Play one random match, now and then only the beginning of one."""
        players = self.random.randint(2, 6)
        # In every other match one card is played more often, to see more of it.
        favourite = self.random.choice([None, self.random.choice(list(ACTIONS))])
        # And in every other match the last two ducks wait for a shared win, which is rare.
        patient = self.random.random() < 0.5
        turns_left = self.random.randrange(60) if self.random.random() < BREAK_OFF else None
        self.sent = []
        self.send(compact({"new": "canardage", "players": players}))
        while turns_left != 0:
            if self.random.random() < BAD_INPUT:
                self.send_bad()
            if self.own.match.expects == "nothing":
                return
            message = random_message(self.random, self.own.match, favourite, patient)
            self.send(compact(message))
            if turns_left is not None:
                turns_left -= 1

    def close(self):
        """End the input of the other referee and return its exit status."""
        try:
            self.other.stdin.close()
        except BrokenPipeError:
            pass
        self.other.stdout.close()
        return self.other.wait()


def agree(own, other):
    """Whether two replies are the same; the text of an error may be any."""
    if not isinstance(other, dict):
        return False
    if "error" in own:
        if not isinstance(other.get("error"), str) or not other["error"]:
            return False
        other = {**other, "error": own["error"]}
    # As text, so that `1`, `1.0` and `true` are not the same.
    return json.dumps(own, sort_keys=True) == json.dumps(other, sort_keys=True)


def random_message(rng, match, favourite=None, patient=False):
    """A good message for what the match expects."""
    if match.expects == "deal":
        ducks, actions = all_ducks(match.players), all_actions()
        rng.shuffle(ducks)
        rng.shuffle(actions)
        return {"deal": {"ducks": ducks, "actions": actions}}
    if match.expects == "play":
        return {"play": random_play(rng, match, favourite, patient)}
    cards = match.cards_to_shuffle()
    rng.shuffle(cards)
    return {"shuffle": cards}


def random_play(rng, match, favourite, patient):
    """A legal play: first the card is chosen, then what is done with it."""
    plays = match.legal
    if "discard" in plays[0]:
        return rng.choice(plays)
    if patient and sum(match.dead) == DUCKS_EACH * match.players - 2:
        plays = wait_for_shared_win(match)
    cards = sorted({play["card"] for play in plays})
    card = favourite if favourite in cards and rng.random() < 0.5 else rng.choice(cards)
    if card != "reorder":
        return rng.choice([play for play in plays if play["card"] == card])
    while True:
        order = rng.sample(SLOTS, 6)
        if [match.line[slot - 1] for slot in order] != match.line:
            return {"card": "reorder", "order": order}


def wait_for_shared_win(match):
    """The legal plays that share the win, or else do not end the match, if there are any."""
    winners = {0: [], 1: [], 2: []}
    for play in match.legal:
        after = match.copy()
        if play["card"] in SHOTS:
            after.play(play)
        winners[len(after.winners)].append(play)
    return winners[2] or winners[0] or winners[1]


def bad_input(rng, match):
    """A line which has to be refused now."""
    kind = rng.randrange(8)
    if kind == 0:
        return rng.choice(NOT_JSON)
    if kind == 1:
        return compact(rng.choice(NOT_A_MESSAGE))
    if kind == 2:
        return compact(rng.choice(BAD_NEWS))
    if kind == 3 and match.expects != "nothing":
        # The right message, cut short.
        line = compact(random_message(rng, match))
        return line[: rng.randrange(1, len(line))]
    if kind <= 5 or match.expects == "nothing":
        return compact(message_out_of_order(rng, match))
    if match.expects == "deal":
        deal = random_message(rng, match)["deal"]
        part = rng.choice(["ducks", "actions", None])
        if part is None:
            deal = rng.choice([None, [], "deal", {}, {"ducks": deal["ducks"]}, deal["actions"]])
        else:
            deal[part] = spoil(rng, deal[part])
        return compact({"deal": deal})
    if match.expects == "play":
        return compact({"play": bad_play(rng, match)})
    return compact({"shuffle": spoil(rng, random_message(rng, match)["shuffle"])})


def message_out_of_order(rng, match):
    """A message that would be good at another time."""
    ducks, actions = all_ducks(match.players), all_actions()
    rng.shuffle(ducks)
    rng.shuffle(actions)
    messages = []
    if match.expects != "deal":
        messages.append({"deal": {"ducks": ducks, "actions": actions}})
    if match.expects != "play":
        # The last legal plays are what was legal the turn before.
        plays = match.legal + [{"card": "march"}, {"discard": "fire"}]
        messages.append({"play": rng.choice(plays)})
    if match.expects != "shuffle-ducks":
        messages.append({"shuffle": ducks})
    if match.expects != "shuffle-actions":
        messages.append({"shuffle": actions})
    return rng.choice(messages)


def spoil(rng, cards):
    """These cards with a mistake in them."""
    index, other = rng.sample(range(len(cards)), 2)
    kind = rng.randrange(6)
    if kind == 0:
        return rng.choice([None, 3, "cards", {}, [], [cards]])
    if kind == 1:
        return cards[:index] + cards[index + 1 :]
    if kind == 2:
        return cards + [cards[index]]
    if kind == 3 and cards[index] != cards[other]:
        return [cards[other] if card == cards[index] else card for card in cards]
    stranger = rng.choice([stranger for stranger in STRANGERS if stranger != cards[index]])
    return cards[:index] + [stranger] + cards[index + 1 :]


def bad_play(rng, match):
    """A play which is not legal now, but may look like one."""
    alike = [pair for pair in combinations(SLOTS, 2) if same_look(match, *pair)]
    if {"card": "reorder"} in match.legal and alike and rng.random() < 0.5:
        # An order which changes nothing to be seen.
        one, other = rng.choice(alike)
        order = list(SLOTS)
        order[one - 1], order[other - 1] = other, one
        return {"card": "reorder", "order": order}
    while True:
        kind = rng.randrange(5)
        if kind == 0:
            play = rng.choice(BAD_PLAYS)
        elif kind == 1:
            play = {"discard": rng.choice(list(ACTIONS))}
        elif kind == 2:
            # A legal one with its slots changed.
            play = dict(rng.choice(match.legal))
            if "discard" in play:
                continue
            at = play.get("at", [])
            play["at"] = rng.choice([at[::-1], at[1:], at + [rng.randint(0, 7)]])
            if not play["at"]:
                continue
        else:
            # More often than not of the player's own hand.
            cards = match.hands[match.player] if kind == 3 else list(ACTIONS)
            slots = [rng.randint(0, 7) for _ in range(rng.randint(1, 2))]
            play = {"card": rng.choice(cards), "at": slots}
        if play not in match.legal or play == {"card": "reorder"}:
            return play


def same_look(match, slot, other):
    return match.line[slot - 1] == match.line[other - 1]


def run_compare(command, matches, seed):
    try:
        comparison = Comparison(command, seed)
    except OSError as error:
        print(error)
        return 1
    differences = []
    played = 0
    try:
        for _ in range(matches):
            played += 1
            try:
                comparison.play_match()
            except Difference as difference:
                differences.append(difference)
    except Stopped as stopped:
        differences.append(stopped)
        comparison.close()
    else:
        status = comparison.close()
        if status != 0:
            differences.append(f"the other referee ended with status {status}")
    if differences:
        print(differences[0])
    print(f"{played} matches, {comparison.messages} messages, {len(differences)} differences")
    return 1 if differences else 0


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("referee", help="speak the referee protocol")
    counts = commands.add_parser("counts", help="recount positions")
    counts.add_argument("file")
    counts.add_argument("--write", action="store_true", help="replace the figures in the file")
    compare = commands.add_parser("compare", help="compare with another referee")
    compare.add_argument("--matches", type=int, default=100)
    compare.add_argument("--seed", type=int, default=1)
    compare.add_argument("other", nargs=argparse.REMAINDER, metavar="COMMAND")
    options = parser.parse_args()
    if options.command == "referee":
        return run_referee()
    if options.command == "counts":
        return run_counts(options.file, options.write)
    if not options.other:
        compare.error("a command is needed")
    return run_compare(options.other, options.matches, options.seed)


if __name__ == "__main__":
    sys.exit(main())
