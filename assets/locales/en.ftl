# Couch Ducks in English. One message a line of the game; tests fail on one that is missing or unused.

# The command line
help =
    Couch Ducks: a party game for one screen, two to seven ducks.

    couch-ducks                  open the window and play
    couch-ducks simulate         let bots play matches without a window
    couch-ducks referee          play one match over standard input and output, a JSON object a line

    Options
      --lang en|fr|nl|es         the language; else that of the system
      --seed N                   where all chance comes from; the same seed, the same cards
      --variants a,b             competition, constraints, pressure, surprises
      --help, --version

    Options of simulate
      --players 2…7              how many sit at the table (4)
      --games N                  how many matches (1000)
      --bots a,b,…               who sits there, in turn: random, greedy (greedy)
      --json                     one JSON object instead of a table
no-display = There is no display to open a window on; `couch-ducks simulate` plays without one.
assets-missing = Couch Ducks cannot find its pictures and sounds; the folder "assets" belongs beside the program.
bad-arguments = { $what }; see `couch-ducks --help`.
bad-value = { $option } takes { $takes }, not "{ $word }".
takes-lang = en, fr, nl or es
takes-players = a number from 2 to 7
takes-bots = bots such as random,greedy
takes-variants = variants out of competition,constraints,pressure,surprises
takes-number = a whole number
only-simulate = --players, --games, --bots and --json belong to `couch-ducks simulate`.
too-many-bots = There are { $bots } bots for { $players } seats.
simulate-seat = seat
simulate-bot = bot
simulate-wins = wins
simulate-share = share
simulate-score = mean score a round
simulate-summary =
    { $draws } draws a round; { $single } % of the rounds ended with a single stack, { $full } % with a full discard area.
    { $games ->
        [one] { $games } match
       *[other] { $games } matches
    } in { $seconds } s, { $rate } matches a second.
simulate-cut-off =
    { $count ->
        [one] { $count } match was cut off
       *[other] { $count } matches were cut off
    }: nobody had ended a round after { $draws } draws.

# Ducks
name-pirate = Pip
name-knight = Waddle
name-astronaut = Nova
name-diver = Coral
name-chef = Biscuit
name-wizard = Merlin
name-rockstar = Axel

# Devices and their buttons
device-wasd = WASD
device-arrows = Arrows
device-ijkl = IJKL
device-numpad = Numpad
device-pad = Pad
device-bot = Bot
key-space = Space
key-q = Q
key-e = E
key-escape = Esc
key-enter = Enter
key-backspace = Backspace
key-shift = Shift
key-n = N
key-u = U
key-o = O
key-num-enter = Num Enter
key-num-minus = Num −
key-num-plus = Num +
pad-south = A
pad-east = B
pad-west = X
pad-start = Start
pad-stick = Stick

# Title
title-tagline = Two to seven ducks, one bath, everybody at once
title-play = Play
title-quit = Quit
title-hint = Gamepads and keyboard both work. Press Space, Enter or A.

# Lobby
lobby-title = Who is playing?
lobby-variants = With { $list }
lobby-empty = Free seat
lobby-ready = Ready!
lobby-press-ready = when you are ready
lobby-joins = joins
lobby-steer = left, right: your duck · up, down: more or fewer bots
lobby-hat = takes the Captain’s hat
lobby-leave = leaves
lobby-pause = pause
lobby-all-ready = Everybody is ready: press once more to start
lobby-nobody = Press a button to join
lobby-one-more = One more duck, please: join, or press up for a bot
lobby-waiting =
    { $count ->
        [one] Waiting for { $count } duck to be ready
       *[other] Waiting for { $count } ducks to be ready
    }{ $free ->
        [0] { "" }
        [one] , { $free } seat is free
       *[other] , { $free } seats are free
    }
variant-competition = Competition
variant-constraints = Constraints
variant-pressure = Pressure
variant-surprises = Surprises

# The mat
card-max = Max
card-repeat = Repeat
card-repeat-short = ×2
mat-left =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
mat-pile = pile
mat-discards =
    { $count } discarded, { $left ->
        [0] the round is over
        [one] { $left } more ends the round
       *[other] { $left } more end the round
    }
call-number = Move it: cover or duck!
call-max = Everybody moves their highest duck!
call-again = Once more the { $number }!
call-no-repeat = Nothing to repeat: discarded.
call-take-back = { $name }: { $button } takes it back
call-draw = { $name }, press { $button } to draw
call-bot-draws = { $name } draws …
call-round-over = Round over!

# Ponds
plate-choosing = choosing
plate-away = away
plate-ready = ready
plate-quack = QUACK!
plate-must-quack = quack!
refuse-stays = It must move
refuse-far = Too far
refuse-alone = No neighbour

# After a round
sheet-title = Round { $round } of { $rounds }
sheet-by-single = A single stack ends the round
sheet-by-discards = The discard area is full
sheet-points = round
sheet-total = total
sheet-single = A single stack counts below zero!
sheet-single-double = A single stack, and it counts double!
sheet-go-on = goes on
podium-title =
    { $count ->
        [one] { $names } wins!
       *[other] { $names } share the win!
    }
podium-and = and
podium-rematch = Rematch
podium-lobby = Other ducks
podium-title-screen = Title

# Pause
pause-title = Pause
pause-resume = Go on
pause-lobby = Back to the lobby
pause-title-screen = Back to the title
pause-quit = Quit
