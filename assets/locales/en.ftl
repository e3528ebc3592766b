# Couch Ducks in English. One message a line of the game; tests fail on one that is missing or unused.

# The command line
help =
    Couch Ducks: a party game for one screen, two to seven ducks.

    couch-ducks                  open the window and play
    couch-ducks simulate         let bots play matches without a window
    couch-ducks referee          play one match over standard input and output, a JSON object a line

    Options
      --lang en|fr|nl|es         the language; else the chosen one, or that of the system
      --seed N                   where all chance comes from; the same seed, the same cards
      --game NAME                duck-and-cover or canardage; else the one played last, with simulate duck-and-cover
      --variants a,b             competition, constraints, madness, pressure, surprises; in canardage hidden-hands
      --rounds N                 how many rounds a match of duck-and-cover has: 1, 3 or 5; any number with simulate
      --fullscreen, --windowed   all of the screen, or a window; else what was chosen
      --help, --version

    Options of simulate
      --players N                how many sit at the table (4): 2 to 7, in canardage 2 to 6
      --games N                  how many matches (1000)
      --bots a,b,…               who sits there, in turn: random, easy, normal, hard, expert (normal)
      --budget N                 how much an expert imagines for one choice (600 rounds, in canardage 5000 matches)
      --cores N                  on how many cores (all); the result is the same
      --ladder                   how far each level gets from normal to one who knows what is hidden
      --json                     one JSON object instead of a table
no-display = There is no display to open a window on; `couch-ducks simulate` plays without one.
assets-missing = Couch Ducks cannot find its pictures and sounds; the folder "assets" belongs beside the program.
bad-arguments = { $what }; see `couch-ducks --help`.
bad-value = { $option } takes { $takes }, not "{ $word }".
takes-lang = en, fr, nl or es
takes-players = a number from { $least } to { $most }
takes-game = duck-and-cover or canardage
takes-bots = bots out of random,easy,normal,hard,expert
takes-variants = variants out of competition,constraints,madness,pressure,surprises, in canardage hidden-hands
takes-rounds = a number of rounds from 1 to 9
takes-number = a whole number
only-simulate = --players, --games, --bots, --budget, --cores, --ladder and --json belong to `couch-ducks simulate`.
not-for-referee = --game is for playing and for simulate; the referee is told over the pipe which game it is.
too-many-bots = There are { $bots } bots for { $players } seats.
not-in-game = { $option } does not belong to { $game }.
either-screen = Either --fullscreen or --windowed, not both.
only-window = --fullscreen and --windowed are for the window, and `couch-ducks { $command }` opens none.
simulate-seat = seat
simulate-bot = bot
simulate-wins = wins
simulate-share = share
simulate-score = mean score a round
simulate-hits = hits a match
simulate-own-hits = own ducks hit
simulate-began = began
simulate-wins-closed = way closed, wins
simulate-score-closed = way closed, splashes
simulate-duck-and-cover = { $draws } draws a round; { $single } % of the rounds ended with a single stack, { $full } % with a full discard area.
simulate-canardage = { $turns } turns a match; whoever began won { $first } % of the matches.
simulate-pace =
    { $games ->
        [one] { $games } match
       *[other] { $games } matches
    } in { $seconds } s, { $rate } matches a second.
simulate-cut-off =
    { $count ->
        [one] { $count } match was cut off
       *[other] { $count } matches were cut off
    }: nobody had ended a round after { $patience } draws.
simulate-no-end =
    { $count ->
        [one] { $count } match was cut off
       *[other] { $count } matches were cut off
    }: nobody had won after { $patience } turns.

# Ducks
name-pirate = Pip
name-knight = Waddle
name-astronaut = Nova
name-diver = Coral
name-chef = Biscuit
name-wizard = Merlin
name-rockstar = Axel
# Names to choose from, eight letters at the most
name-list = Puddle, Quill, Drake, Peaches, Nibbles, Marina, Splash, Daisy, Bubbles, Otto, Mabel, Feather, Pickles, Sunny, Dot, Ziggy, Flip, Olive, Turbo, Momo, Willow, Scout, Poppy, Kiki

# Devices, their buttons, and bots
device-arrows = Arrows
device-numpad = Numpad
device-keys-left = Left keys
device-keys-middle = Middle keys
device-pad = Controller
device-pad-xbox = Xbox
device-pad-playstation = PlayStation
device-pad-nintendo = Switch
device-mouse = Mouse
device-touch = Touch
key-space = Space
key-enter = Enter
key-backspace = Backspace
key-shift = Shift
key-escape = Esc
key-tab = Tab
key-delete = Del
key-num-enter = Num Enter
key-num = Num { $sign }
intent-up = Up
intent-down = Down
intent-left = Left
intent-right = Right
intent-confirm = Confirm
intent-cancel = Back, undo
intent-quack = Quack!
intent-pause = Pause
device-bot = Bot
bot-easy = easy
bot-normal = normal
bot-hard = hard
bot-expert = expert

# Title
title-tagline = Two to seven ducks, one bath, everybody at once
title-play = Play
title-quit = Quit
title-settings = Settings
title-hint = Controllers, keyboard, mouse or touch: whatever is at hand.

# Lobby
lobby-empty = Free seat
lobby-ready = Ready!
lobby-all-ready = Everybody is ready: press once more to start
lobby-nobody = Press a button to join
lobby-waiting =
    { $count ->
        [one] Waiting for { $count } duck to be ready
       *[other] Waiting for { $count } ducks to be ready
    }{ $free ->
        [0] { "" }
        [one] , { $free } seat is free
       *[other] , { $free } seats are free
    }
lobby-tap = Click or tap
lobby-not-yet = Not ready
lobby-take-over =
    Press any button
    to take this seat
lobby-dismiss = Remove
lobby-join = To join:
lobby-pad-limit = Only { $count } controllers in this browser. Also free:
lobby-next = Next player
lobby-written = Done
lobby-erase = Erase
lobby-alone =
    Playing solo? Say you’re ready and { $count ->
        [one] a bot joins
       *[other] { $count } bots join
    } in
lobby-too-few =
    { $game } needs { $least }: add { $missing ->
        [one] a bot
       *[other] { $missing } bots
    }
lobby-too-many =
    Only { $most } can play { $game }: { $bots ->
        [0] let somebody sit out
       *[other] remove a bot
    }, or choose { $other }
lobby-too-many-for-all =
    Only { $most } can play { $game }: { $bots ->
        [0] let somebody sit out
       *[other] remove a bot
    }
line-ready = I’m ready
line-duck = Duck
line-name = Name
line-bots = Bots: { $count }
line-lot = Random
line-another = +1 player
line-leave = Leave
# Help for one seat, ten letters or so; and a line with what is chosen there
line-help = Help
help-none = none
help-hints = hints
help-easy = easy moves
line-captain = Captain
line-with-value = { $line }: { $value }
lobby-add-bot = Add a bot
lobby-level = Level
# With easy moves, when somebody tries one that is not good
refuse-not-good = Try a glowing one!
why-not-good = Another is better now
counter-good-cards = The bright cards are good now.
counter-good-places = Choose a place that glows.
variant-competition = Competition
variant-constraints = Constraints
variant-madness = Madness
variant-pressure = Pressure
variant-surprises = Surprises
game-duck-and-cover = Duck & Cover
game-duck-and-cover-about = Cover your neighbours, duck into gaps: the fewest splashes win.
game-canardage = Canardage
game-canardage-about = Shoot the others’ rubber ducks out of the line: the last one with a duck afloat wins.
game-players = { $least } to { $most }
variant-hidden-hands = Hidden hands
variant-hidden-hands-about = Everybody sees only their own cards, in their own turn. Otherwise all hands lie open.
term-rounds =
    { $value ->
        [one] 1 round
       *[other] { $value } rounds
    }
term-rounds-about = The lowest total after the last round wins. One round makes a short match.
term-on = { $name }: on
term-off = { $name }: off
variant-competition-about = The numbers on the ducks count, not their splashes.
variant-constraints-about = No card calls the 1, the 2 or the 3.
variant-madness-about = Any animal goes: one duck neighs, another croaks.
variant-pressure-about = In the last round a score below zero counts double.
variant-surprises-about = Every round two cards are secretly left out.

# The mat
mat-left =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
mat-goal = Fewest splashes win!
mat-goal-numbers = Lowest total wins!
mat-pile = played
mat-discards =
    { $left ->
        [0] The round is over
        [one] { $left } more discard ends the round
       *[other] { $left } more discards end the round
    }
call-number = Move your { $number }: cover a neighbour or duck into a gap!
call-max = Everybody moves their highest duck!
call-again = Move the { $number } again!
call-no-repeat = Nothing to repeat: discarded.
call-draw = { $name }, draw a card!
call-bot-draws = { $name } draws…
call-round-over = Round over!

# Ponds
plate-away = away
plate-quack = QUACK!
plate-waits = waiting
# Words at the foot of a pond, short
remark-quack = Your { $number } is covered: QUACK!
remark-quack-stuck = It cannot move: QUACK!
remark-take-back = Change your mind?
remark-draw = Draw a card!
banner-your-turn = { $name }, your turn!
banner-nudge = Psst, { $name }: your turn!
banner-away = Controller lost: take over?
banner-resting = Back in the game?
banner-offer = Sit down here?
refuse-stays = It must move
refuse-far = Too far
refuse-alone = No neighbour
hint-finish = A single stack!
hint-dead = No { $number }s left
hint-splashes = Get rid of the { $number }
hint-cover = Cover the { $number }
hint-duck = A better spot
# With Madness, eight signs at the most
noise-parrot = SQUAWK!
noise-horse = NEIGH!
noise-sheep = BAA!
noise-frog = RIBBIT!
noise-pig = OINK!
noise-owl = HOO!
noise-dog = WOOF!
# Under the ponds, while the Captain speaks
subtitle = Captain { $name }: { $line }
subtitle-by = { $name }: { $line }
stallkeeper = Stallkeeper

# The stall at the fair
# A card: its name, fourteen letters at the most, and what it does, in two short lines
card-take-aim = Take aim
card-take-aim-does = Hang a target over a place
card-double-aim = Double aim
card-double-aim-does = Two targets, side by side
card-adjust-left = Nudge left
card-adjust-left-does = Move a target one place left
card-adjust-right = Nudge right
card-adjust-right-does = Move a target one place right
card-fire = Fire!
card-fire-does = Shoot at a place with a target
card-double-shot = Double shot
card-double-shot-does = Shoot at two targets side by side
card-squint = Squint
card-squint-does = Hit a duck beside a target
card-sharpshooter = Sharpshooter
card-sharpshooter-does = Hit any duck without an umbrella
card-march = March!
card-march-does = Everybody swims one place on
card-paddle-ahead = Paddle ahead
card-paddle-ahead-does = Swap your duck with the one ahead
card-paddle-back = Paddle back
card-paddle-back-does = Swap your duck with the one behind
card-dash = Dash
card-dash-does = Your duck races to the front
card-reorder = Reorder
card-reorder-does = Put the line in any order
card-scatter = Scatter
card-scatter-does = All into the tunnel, six others come out
card-take-cover = Take cover
card-take-cover-does = Your duck hides behind its neighbour
card-hide = Umbrella
card-hide-does = Shelter a duck until your next turn
# What to do at the counter
stall-to-come = to come
counter-bot = { $name } is thinking…
counter-waits = Waiting for { $name }
counter-choose = { $name }, choose a card
counter-nothing = No card can be played
counter-throw-one = Throw one of them away.
counter-look = { $name }, look at your cards
counter-look-away = Everybody else, look away!
counter-played = { $name } played
where-place = Over which place?
where-target = Which target?
where-duck = Which duck?
where-own = Which of your ducks?
where-cover = Which duck, and behind whom?
where-order = Pick ducks up and put them down elsewhere.
where-nowhere = Like this?
hint-card = { $card } { $place }
press-choose = Choose
press-throw = Throw away
press-do = Do it!
press-back = Back
press-look = Look
press-cover = Hide
press-pick-up = Pick up
press-put-down = Put down
# Why a card cannot be played, in a few words
why-all-targeted = A target everywhere
why-no-target = No target hangs yet
why-no-pair = No two side by side
why-no-neighbour = No duck beside one
why-no-room = No room to move one
why-no-duck = No duck of yours here
why-no-change = Nothing would change
why-no-cover = Nobody to hide behind
why-all-dry = All under umbrellas
# What a card did
did-aimed = { $name } hangs a target.
did-aimed-two = { $name } hangs two targets.
did-adjusted = { $name } moves a target.
did-hit = { $name } hits { $whom }!
did-twice = { $whom } twice
did-own = a duck of their own
did-water = Nothing but water!
did-shield = The umbrella holds!
did-marched = Everybody moves up.
did-ahead = { $name } paddles ahead.
did-back = { $name } drops back.
did-dashed = { $name } dashes to the front!
did-reordered = { $name } reorders the line.
did-scattered = Splash! Six new ones.
did-covered = { $name } hides behind { $whom }.
did-sheltered = { $name } shelters { $whom }.
did-threw-away = Nothing to play: { $name } throws away { $card }.
did-out = { $name } has no duck left!

# After a round
sheet-title = Round { $round } of { $rounds }
sheet-by-single =
    { $count ->
        [one] { $names } ended the round with a single stack
       *[other] { $names } ended the round with single stacks
    }
sheet-by-single-short = A single stack ended the round
sheet-by-discards = { $count } discards ended the round
sheet-points = round
sheet-total = total
sheet-single = A single stack comes off the score!
sheet-single-double = A single stack comes off twice!
sheet-single-nothing = A single stack without splashes: nothing to take off
sheet-go-on = Continue
podium-title =
    { $count ->
        [one] { $names } wins!
       *[other] { $names } share the win!
    }
and = and
podium-rematch = Rematch
podium-other = Play { $game }
podium-ducks =
    { $points ->
        [0] no ducks
        [one] { $points } duck
       *[other] { $points } ducks
    }
podium-lobby = Change players
podium-title-screen = Main menu
podium-total = total
podium-left = ducks
podium-tie = Tie at { $points }, fewer ducks left: { $seats }
podium-tie-short = Tie at { $points }: fewer ducks left win
award-round = Best round: { $name }, { $count }
award-stack = Tallest stack: { $name }, { $count } ducks
award-quacks = Most quacks: { $name }, { $count } times
award-hits = Best shot: { $name }, { $count } hits
award-own = Own goals: { $name }, { $count } ducks

# The rules, to look something up: each with its picture, about a hundred signs at the most
rules-open = Rules
rules-open-about = All the rules of this game, with pictures.
rules-leaf-aim = The goal
rules-leaf-turn = A turn
rules-leaf-cards = The cards
rules-leaf-end = The end of a round
rules-leaf-variants = Variants
rules-leaf-aiming = Targets
rules-leaf-shooting = Shots
rules-leaf-swimming = Swimming
rules-leaf-hiding = Hiding
rules-leaf-won = Who wins?
# Duck & Cover
rules-pond-aim = Whoever has the fewest splashes in the end wins. Below zero is even better!
rules-pond-splashes = Every drop is a splash. A 1 has none, a 12 has five.
rules-pond-family = Two to seven play. Everybody has ducks 1 to 12, shuffled and laid out face up.
rules-pond-captain = The Captain draws the cards for everybody, and plays along too.
rules-pond-rounds =
    { $rounds ->
        [one] One round is played.
       *[other] { $rounds } rounds are played, and their points add up.
    }
rules-pond-tie = A tie? Whoever shows fewer ducks in the last round is ahead. Still a tie? Then they share.
rules-pond-call = The card calls a number. Can you see your duck with that number? Then it has to move.
rules-pond-cover = Cover: hop onto a duck right beside it. Not across a corner!
rules-pond-duck = Or duck into a gap that has another duck beside it, near or far. You choose.
rules-pond-stack = The whole stack travels along, in the same order. Covered ducks stay covered until the round ends.
rules-pond-together = Everybody chooses, then all ducks move at once. Until then you may take a move back.
rules-pond-quack = Is your duck covered? Then you quack. But whoever can move has to move.
rules-pond-deck = The deck has 26 cards: every number twice, one Max and one Repeat.
rules-pond-max = Max: everybody moves their highest duck that is not covered. So nobody quacks.
rules-pond-repeat = Repeat: the same once more. After a Max, your highest again, even if that is another one now.
rules-pond-nothing = First card of a round, or right after a discard? Nothing to repeat: discarded, and nobody quacks.
rules-pond-all-quack = All quack? The card is discarded. If even one duck moves, it joins the played cards.
rules-pond-shuffle = The deck is empty? The played cards are shuffled. Discards stay, and Repeat still remembers.
rules-pond-full =
    { $players ->
        [0] When the places for discards are full, the round ends. The more you are, the fewer there are.
       *[other] With { $players } players the round ends when { $count } cards are discarded.
    }
rules-pond-single = The round also ends when somebody has a single stack, once the turn is over.
rules-pond-plus = Count the drops on all your ducks that can be seen. Covered ducks do not count.
rules-pond-minus = A single stack is taken off! With a 12 on top, that is five splashes less.
rules-pond-hidden = Nobody looks into the deck or under a duck. How high a stack is, everybody sees.
rules-pond-anew = Next round: all ducks are dealt anew. Only the points stay.
rules-pond-competition = The numbers count, not the drops: a 12 counts twelve.
rules-pond-constraints = No card calls 1, 2 or 3. They only move in a stack, or with Max.
rules-pond-madness = Any animal goes: neigh or baa instead of quack. Nothing else changes.
rules-pond-pressure = In the last round, whatever is below zero counts double.
rules-pond-surprises = Every round two cards are secretly left out. Perhaps even Max or Repeat.
rules-pond-mix = Mix them as you like, in the lobby before the match. How many discards end a round stays the same.
# Canardage
rules-fair-aim = The last one with a duck afloat wins.
rules-fair-ducks = Three to six play. Everybody has five ducks, all alike, in the tunnel or in the line.
rules-fair-line = The line has six places. The front is on the left, and everybody swims towards it.
rules-fair-water = Five times there is only water: nobody to hit.
rules-fair-begins = Whoever owns the first duck begins. Then everybody takes turns.
rules-fair-cards = There are 52 cards for everybody together. Each hand has three.
rules-fair-lift = First you fold up your own umbrella from last time, even if you are out.
rules-fair-play = Play one of your three cards: first the card, then the place.
rules-fair-must = Can one of them change something? Then you must play one, even if it hurts.
rules-fair-throw = Only if all three would change nothing, throw one away. It does nothing.
rules-fair-close = A gap? Those behind move up, and the next one comes out of the tunnel.
rules-fair-draw = Then you draw, up to three again. No cards left? The played ones are shuffled.
rules-fair-take-aim = A target goes over any place without one, over water and umbrellas too.
rules-fair-double-aim = Two targets side by side. Only if no two places are free, just one.
rules-fair-adjust-left = Any target moves one place to the left, if no other one hangs there.
rules-fair-adjust-right = Any target moves one place to the right, if no other one hangs there.
rules-fair-stay = Targets and umbrellas stay in their place while the ducks swim on.
rules-fair-one = One target for each place, so six at the most. Then nobody can aim any more.
rules-fair-fire = Shoots at a place with a target. The target falls, too.
rules-fair-double-shot = Shoots at two targets side by side, whatever is there, the rear one first. Both targets fall.
rules-fair-squint = Shoots at a duck beside a target, never at water. Only that target falls.
rules-fair-sharpshooter = Hits any duck you see, target or not. Not water, not under an umbrella. Its target falls, too.
rules-fair-hit = A duck that is hit tips over and stays with its owner. It may be your own!
rules-fair-miss = Water or an umbrella? A miss. The target falls all the same.
rules-fair-march = The first one swims into the tunnel, behind all others. The rest move up.
rules-fair-paddle-ahead = Your duck swaps with whatever is ahead of it, even water, but not its like.
rules-fair-paddle-back = Your duck swaps with whatever is behind it, even water, but not its like.
rules-fair-dash = Your duck races to the front. Those it passes drop back, and not all may be its like.
rules-fair-reorder = Put all six in any order. The line has to look different afterwards.
rules-fair-scatter = All six go into the tunnel, everybody is mixed, and six come out.
rules-fair-take-cover = Your duck hides behind any duck beside it. Not behind water, and not behind two.
rules-fair-hide = Over any duck, until your next turn. It stays over its place, and shelters two as well.
rules-fair-pair = Two in one place swim as one. The place that was left closes up.
rules-fair-bared = The one in front is hit? The hidden one is safe and seen again. Nobody moves up.
rules-fair-part = In the tunnel the two part: they come out one by one.
rules-fair-who = Everybody sees who hides. After that, you have to remember.
rules-fair-out = All five ducks tipped over? You cannot win any more, but you go on playing cards.
rules-fair-won = Only one player has ducks left? They win, whoever fired the shot.
rules-fair-shared = One shot takes the last ducks of the last two players? Both win.
rules-fair-places = The others are placed by how long they lasted.
rules-fair-open-name = Open hands
rules-fair-open = Everybody sees all cards of everybody.
rules-fair-hidden = Everybody looks at their own cards only, in their turn.

# Pause
pause-title = Paused
pause-by = Paused by { $name }
pause-resume = Resume
pause-mind = Let a bot play for me
pause-lobby = Back to the lobby
pause-title-screen = Back to the main menu
pause-quit = Quit

# Settings, and leaving
settings-language = Language: { $language }
settings-sound = Sound
settings-picture = Picture
settings-screen = Screen
settings-game = Game
settings-master = Master volume: { $volume }
settings-music = Music: { $volume }
settings-effects = Effects: { $volume }
settings-voice = Captain’s voice: { $volume }
volume-off = off
settings-speed = Animations: { $speed }
speed-instant = instant
speed-quick = quick
speed-normal = normal
speed-calm = calm
settings-motion = Bobbing and swaying: { $amount }
settings-shake = Shaking: { $amount }
settings-flashes = Flashes: { $amount }
amount-off = off
amount-less = less
amount-full = normal
settings-rumble = Rumble: { $strength }
rumble-off = off
rumble-soft = soft
rumble-normal = normal
rumble-strong = strong
settings-pace = Bots’ pace: { $pace }
pace-calm = calm
pace-normal = normal
pace-quick = quick
settings-thinking = Expert thinking: { $thinking }
thinking-short = short
thinking-normal = normal
thinking-long = long
settings-explains = Explain what is new: { $switch }
settings-nudges = Nudge slow players: { $switch }
switch-off = off
switch-on = on
settings-full-screen = Full screen: { $switch }
settings-edge = Picture size: { $percent }%
settings-away = Pause when you switch windows: { $switch }
settings-controls = Controls
settings-back = Back
controls-press = press a button…
controls-defaults = Defaults
controls-reset = Controls reset.
controls-swapped = Swapped with “{ $intent }” of { $device }.
controls-useless = That button cannot be used.
controls-pause-stays = Esc is reserved for pause.
leave-title = Leave the match?
leave-why = It ends here for everybody, and nobody wins.
leave-no = No, play on
leave-to-lobby = Yes, to the lobby
leave-to-title = Yes, to the main menu
leave-quit = Yes, quit

# Said aloud for those who cannot see the table: short, and never more than what is on it
aloud-to = { $name }: { $sentence }
aloud-quack = You cannot move: quack!
aloud-cover = Your { $duck } is in row { $row }, column { $column }. It can cover { $list }, or duck into a gap.
aloud-duck = Your { $duck } is in row { $row }, column { $column }. It has no neighbour to cover: duck into a gap.
aloud-above = the { $duck } above
aloud-below = the { $duck } below
aloud-left = the { $duck } on the left
aloud-right = the { $duck } on the right
aloud-cell = Row { $row }, column { $column }: { $what }
aloud-can-cover = the { $duck }, can be covered
aloud-too-far = the { $duck }, too far away
aloud-can-duck = a gap, free
aloud-no-neighbour = open water, no neighbour
aloud-covered = { $name }’s { $duck } covers the { $covered }.
aloud-ducked = { $name }’s { $duck } ducks into a gap.
aloud-quacked = { $name } quacks.
aloud-score = { $name }: { $round } in this round, { $total } in all.
aloud-total = { $name }: { $total }.
aloud-go-on = Press to continue.
aloud-bot = a bot
aloud-line-duck = Duck: { $duck }
aloud-line-name = Name: { $name }
aloud-line-level = Bot { $name }: { $level }
aloud-line-hat = Captain: { $name }
aloud-game =
    { $name }{ $chosen ->
        [yes] , chosen
       *[no] { "" }
    }. { $players } players. { $about }

# The stall aloud
aloud-look = Your turn. Look at your cards while the others look away.
aloud-hand = Your turn. Your cards: { $list }.
aloud-card = { $card }: { $what }
aloud-row = From the front: { $list }.
aloud-place = { $number } { $what }
aloud-places = { $one } and { $other }
aloud-water = water
aloud-over = { $what } with a duck behind it
aloud-aimed = { $what } with a target
aloud-sheltered = { $what } under an umbrella
aloud-everywhere = the whole line

# What the Captain says: spoken and shown; plain text, no variables
say-call-1 = One!
say-call-2 = Two!
say-call-3 = Three!
say-call-4 = Four!
say-call-5 = Five!
say-call-6 = Six!
say-call-7 = Seven!
say-call-8 = Eight!
say-call-9 = Nine!
say-call-10 = Ten!
say-call-11 = Eleven!
say-call-12 = Twelve!
say-max = Max! Your highest duck!
say-repeat = Repeat! Once more!
say-repeat-nothing = Repeat what? Discarded!
say-discarded-1 = All quack! One discarded.
say-discarded-2 = All quack! Two discarded.
say-discarded-3 = All quack! Three discarded.
say-discarded-4 = All quack! Four discarded.
say-discarded-5 = All quack! Five discarded.
say-discarded-6 = All quack! Six discarded.
say-discarded-7 = All quack! Seven discarded.
say-discarded-8 = All quack! Eight discarded.
say-discarded-9 = All quack! Nine discarded.
say-left-0 = The discard area is full!
say-left-1 = One more ends the round.
say-left-2 = Two more end the round.
say-left-3 = Three more end the round.
say-left-4 = Four more end the round.
say-left-5 = Five more end the round.
say-left-6 = Six more end the round.
say-left-7 = Seven more end the round.
say-left-8 = Eight more end the round.
say-shuffle = Shuffle time! My pile is the new deck.
say-round-1 = All ducks on deck! Round one!
say-round-2 = Round two! Paddle on!
say-round-3 = Third and last round! Hold on to your feathers!
say-over-single = Round over! A single stack!
say-over-discards = Round over! The discards overflow!
say-wins-pirate = The pirate wins! What a treasure!
say-wins-knight = The knight wins! Noble feathers!
say-wins-astronaut = The astronaut wins! Over the moon!
say-wins-diver = The diver wins! Deep respect!
say-wins-chef = The chef wins! Delicious!
say-wins-wizard = The wizard wins! Pure magic!
say-wins-rockstar = The rock star wins! Encore!
say-wins-shared = A shared win! Hip hip, quack!

# What the stallkeeper says: spoken and shown; plain text, no variables
keeper-turn-pirate = The pirate’s turn!
keeper-turn-knight = The knight’s turn!
keeper-turn-astronaut = The astronaut’s turn!
keeper-turn-diver = The diver’s turn!
keeper-turn-chef = The chef’s turn!
keeper-turn-wizard = The wizard’s turn!
keeper-turn-rockstar = The rock star’s turn!
keeper-hit-pirate = Got the pirate!
keeper-hit-knight = Got the knight!
keeper-hit-astronaut = Got the astronaut!
keeper-hit-diver = Got the diver!
keeper-hit-chef = Got the chef!
keeper-hit-wizard = Got the wizard!
keeper-hit-rockstar = Got the rock star!
keeper-out-pirate = The pirate is out!
keeper-out-knight = The knight is out!
keeper-out-astronaut = The astronaut is out!
keeper-out-diver = The diver is out!
keeper-out-chef = The chef is out!
keeper-out-wizard = The wizard is out!
keeper-out-rockstar = The rock star is out!
keeper-wins-pirate = First prize: the pirate! Fair plunder!
keeper-wins-knight = First prize: the knight! Well fought!
keeper-wins-astronaut = First prize: the astronaut! Sky high!
keeper-wins-diver = First prize: the diver! Never sunk!
keeper-wins-chef = First prize: the chef! Well served!
keeper-wins-wizard = First prize: the wizard! No tricks!
keeper-wins-rockstar = First prize: the rock star! What a show!
keeper-wins-shared = A shared prize! Split it nicely!
keeper-begins = Step right up! Five ducks for everybody!
keeper-two-left = Only two left! Now it counts!
keeper-water = Nothing but water!
keeper-shield = Dry as a bone!
keeper-scatter = All change, please!
keeper-nothing = Nothing to play? Throw one away!

# Lessons
title-learn = Learn to play
lobby-learn = Learn
lobby-learn-about = Learn this game in two minutes, by playing it.
learn-title = Which game?
lesson-next = Skip this step
lesson-back = One step back
lesson-again = From the beginning
lesson-leave = Leave the lesson
lesson-over = That was all there is to it!
lesson-play = Now for real

# What the Captain says in the lesson: spoken and shown; two short sentences, no variables
say-lesson-goal = Welcome to the bath! Every drop on a duck is a splash, and the fewest splashes win.
say-lesson-draw = The Captain’s card says which duck everybody moves. Captain, turn one over!
say-lesson-cover = Seven! Put your 7 onto the 12 beside it: what is covered no longer splashes.
say-lesson-repeat = Repeat means the same duck again! Put the 7 onto the 3: what lies under it comes along.
say-lesson-quack = Twelve! But your 12 is covered and cannot move. So it quacks!
say-lesson-discard = Everybody quacked, so the card is discarded. Enough of those end the round. Captain, the next one!
say-lesson-duck = Eleven! You need not cover: duck into a gap! Any empty place beside another duck will do.
say-lesson-max = Max calls everybody’s highest duck. Yours is the 11: put it onto the 7!
say-lesson-watch = Now watch how it goes on: fewer and fewer ducks, fewer and fewer splashes.
say-lesson-last = Eleven! Cover your last neighbour: whoever has a single stack ends the round.
say-lesson-score = A single stack is a feat: its splashes are taken off your total! The lowest total wins.
say-help-draw = Nearly! The Captain turns over a card with this button.
say-help-move = Nearly! Move to the place that is marked, and put your duck down there.
say-help-quack = Nearly! Your duck is covered, so press the button to quack.

# What the stallkeeper says in the lesson: spoken and shown; two short sentences, no variables
keeper-lesson-goal = Step right up! Everybody’s ducks swim in this line. Whoever has the last one afloat wins.
keeper-lesson-aim = Play the card Take aim, and hang its target over the marked duck. Never over your own!
keeper-lesson-march = March! Everybody swims one place on, but the target stays where it hangs.
keeper-lesson-own = Careful, the target hangs over your duck! Drop back behind the next one.
keeper-lesson-fire = Now there is somebody else under the target. Fire!
keeper-lesson-cover = Your duck can take cover behind its neighbour. Nobody can hit it there.
keeper-lesson-umbrella = An umbrella keeps the ducks at its place dry until your next turn.
keeper-lesson-out = A while later, here swims somebody’s very last duck. Fire, and they are out!
keeper-lesson-over = A card that can be played must be played, even if it hurts. The last one afloat wins!
keeper-help-play = Nearly! First the marked card, then the marked place.

# The first match: a sentence when something happens to somebody for the first time
first-move = Your duck may cover a neighbour, or duck into a gap beside another duck.
first-quack = A covered duck cannot be called: it quacks and stays where it is.
first-cover = What is covered no longer splashes. It only comes out again when what lies on it moves.
first-gap = A gap covers nobody, but it can bring your duck to a better neighbour.
first-stack = The whole stack came along: ducks under a duck go wherever it goes.
first-max = Max calls everybody’s highest duck that can be seen.
first-repeat = Repeat calls the same duck again.
first-all-quack = Nobody could move, so the card is discarded. When that row is full, the round ends.
first-turn = Your turn: choose a card, then a place for it. You see what it does before you say yes.
first-target = A target hangs over your duck! Whoever plays Fire can hit it there.
first-hit = A duck of yours is hit and out of the line for good.
first-water = Only water under that target: nobody was hit, and the target is gone.
first-march = The line has moved, but the targets stay where they hang.
first-hidden = Your duck is hidden: nobody can hit it until the one before it is gone.
first-umbrella = Nobody at that place can be hit until your next turn.
first-throw = None of your cards could be played, so one is thrown away.
first-out = Your ducks are all gone. You still play your cards, but you cannot win.
