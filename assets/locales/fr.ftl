# Couch Ducks in French. One message a line of the game; tests fail on one that is missing or unused.

# The command line
help =
    Couch Ducks : un jeu d’ambiance sur un seul écran, de deux à sept canards.

    couch-ducks                  ouvre la fenêtre pour jouer
    couch-ducks simulate         fait jouer des bots entre eux, sans fenêtre
    couch-ducks referee          joue une partie par l’entrée et la sortie standard, un objet JSON par ligne

    Options
      --lang en|fr|nl|es         la langue ; sinon, la langue choisie ou celle du système
      --seed N                   d’où vient tout le hasard ; même graine, mêmes cartes
      --variants a,b             competition, constraints, madness, pressure, surprises
      --rounds N                 combien de manches par partie : 1, 3 ou 5 ; n’importe quel nombre avec simulate
      --help, --version

    Options de simulate
      --game NOM                 duck-and-cover ou canardage (duck-and-cover)
      --players N                combien de joueurs à table (4) : de 2 à 7, ou de 2 à 6 à canardage
      --games N                  combien de parties (1000)
      --bots a,b,…               qui joue, place après place : random, easy, normal, hard, expert (normal)
      --budget N                 combien un expert imagine par choix (600 manches, ou 5000 parties à canardage)
      --cores N                  sur combien de cœurs (tous) ; le résultat est le même
      --ladder                   jusqu’où va chaque niveau, de normal à qui connaît tout ce qui est caché
      --json                     un objet JSON au lieu d’un tableau
no-display = Il n’y a pas d’écran où ouvrir une fenêtre ; `couch-ducks simulate` joue sans fenêtre.
assets-missing = Couch Ducks ne trouve pas ses images et ses sons ; le dossier « assets » doit être à côté du programme.
bad-arguments = { $what } ; voir `couch-ducks --help`.
bad-value = { $option } attend { $takes }, pas « { $word } ».
takes-lang = en, fr, nl ou es
takes-players = un nombre de { $least } à { $most }
takes-game = duck-and-cover ou canardage
takes-bots = des bots parmi random,easy,normal,hard,expert
takes-variants = des variantes parmi competition,constraints,madness,pressure,surprises
takes-rounds = un nombre de manches de 1 à 9
takes-number = un nombre entier
only-simulate = --game, --players, --games, --bots, --budget, --cores, --ladder et --json vont avec `couch-ducks simulate`.
too-many-bots = Il y a { $bots } bots pour { $players } places.
not-in-game = { $option } ne va pas avec { $game }.
simulate-seat = place
simulate-bot = bot
simulate-wins = victoires
simulate-share = part
simulate-score = score moyen par manche
simulate-hits = canards touchés par partie
simulate-own-hits = les siens
simulate-began = a commencé
simulate-wins-closed = chemin parcouru, victoires
simulate-score-closed = chemin parcouru, éclaboussures
simulate-duck-and-cover = { $draws } pioches par manche ; { $single } % des manches ont fini par une seule pile, { $full } % par une zone de défausse pleine.
simulate-canardage = { $turns } tours par partie ; qui a commencé a gagné { $first } % des parties.
simulate-pace =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } en { $seconds } s, { $rate } parties par seconde.
simulate-cut-off =
    { $count ->
        [one] { $count } partie a été interrompue
       *[other] { $count } parties ont été interrompues
    } : personne n’avait fini de manche après { $patience } pioches.
simulate-no-end =
    { $count ->
        [one] { $count } partie a été interrompue
       *[other] { $count } parties ont été interrompues
    } : personne n’avait gagné après { $patience } tours.

# Ducks
name-pirate = Pip
name-knight = Waddle
name-astronaut = Nova
name-diver = Coral
name-chef = Biscuit
name-wizard = Merlin
name-rockstar = Axel
# Names to choose from, eight letters at the most
name-list = Plouf, Plume, Saturnin, Palmyre, Bulle, Colvert, Goutte, Mimosa, Canelle, Otto, Ondine, Vaguette, Radis, Soleil, Perle, Zigzag, Cabriole, Olive, Turbo, Momo, Roseau, Praline, Coquille, Kiki

# Devices, their buttons, and bots
device-arrows = Flèches
device-numpad = Pavé num.
device-keys-left = Clavier gauche
device-keys-middle = Clavier droit
device-pad = Manette
device-pad-xbox = Manette Xbox
device-pad-playstation = PlayStation
device-pad-nintendo = Manette Switch
device-mouse = Souris
device-touch = Tactile
key-space = Espace
key-enter = Entrée
key-backspace = Retour
key-shift = Maj
key-escape = Échap
key-tab = Tab
key-delete = Suppr
key-num-enter = Entrée num.
key-num = Num { $sign }
intent-up = Haut
intent-down = Bas
intent-left = Gauche
intent-right = Droite
intent-confirm = Oui, poser
intent-cancel = Retour, reprendre
intent-quack = Coin !
intent-pause = Pause
device-bot = Bot
bot-easy = facile
bot-normal = normal
bot-hard = difficile
bot-expert = expert

# Title
title-tagline = Deux à sept canards, une baignoire, tout le monde en même temps
title-play = Jouer
title-quit = Quitter
title-settings = Réglages
title-hint = Manettes, clavier, souris ou doigts : tout marche.

# Lobby
lobby-empty = Place libre
lobby-ready = Prêt !
lobby-all-ready = Tout le monde est prêt : encore une pression !
lobby-nobody = Appuie sur un bouton pour jouer
lobby-waiting =
    { $count ->
        [one] { $count } canard n’est pas encore prêt
       *[other] { $count } canards ne sont pas encore prêts
    }{ $free ->
        [0] { "" }
        [one] , { $free } place est libre
       *[other] , { $free } places sont libres
    }
lobby-tap = clique ou touche
lobby-not-yet = pas encore
lobby-take-over =
    Un bouton libre
    prend la place
lobby-dismiss = renvoyer
lobby-join = Pour jouer :
lobby-pad-limit = Pas plus de { $count } manettes dans ce navigateur. Libres pour les autres :
lobby-next = au suivant
lobby-written = fini
lobby-erase = effacer
lobby-alone =
    Seul ? Dis que tu es prêt, et { $count ->
        [one] un bot vient
       *[other] { $count } bots viennent
    } jouer
line-ready = Je suis prêt
line-duck = Canard
line-name = Nom
line-bots = Bots : { $count }
line-lot = Au sort
line-another = Un autre
line-leave = Partir
variant-competition = Compétition
variant-constraints = Contraintes
variant-madness = Folie
variant-pressure = Pression
variant-surprises = Surprises
game-duck-and-cover = Duck & Cover
game-duck-and-cover-about = Couvre tes voisins, plonge dans les trous : le moins d’éclaboussures gagne.
term-rounds =
    { $value ->
        [one] 1 manche
       *[other] { $value } manches
    }
term-rounds-about = Le plus petit total après la dernière manche gagne.
term-on = { $name } : oui
term-off = { $name } : non
variant-competition-about = Ce sont les numéros qui comptent, pas les éclaboussures.
variant-constraints-about = Aucune carte n’appelle le 1, le 2 ni le 3.
variant-madness-about = Tous les cris sont permis : un canard hennit, un autre coasse.
variant-pressure-about = À la dernière manche, un score négatif compte double.
variant-surprises-about = À chaque manche, deux cartes sont écartées en secret.

# The mat
mat-left =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
mat-pile = pile
mat-discards =
    { $count ->
        [one] { $count } défaussée
       *[other] { $count } défaussées
    }, { $left ->
        [0] la manche est finie
       *[other] encore { $left } et la manche finit
    }
call-number = Bouge-le : couvre ou plonge !
call-max = Tout le monde bouge son plus grand numéro !
call-again = Encore le { $number } !
call-no-repeat = Rien à répéter : défaussée.
call-take-back = { $name } : reprendre ?
call-draw = { $name }, pioche !
call-bot-draws = { $name } pioche…
call-round-over = Manche finie !

# Ponds
plate-choosing = choisit
plate-away = absent
plate-ready = prêt
plate-quack = COIN !
plate-must-quack = coin !
plate-waits = attend
banner-your-turn = { $name }, à toi !
banner-away = Qui prend le relais ?
banner-resting = De retour ?
banner-offer = S’asseoir ici ?
refuse-stays = Il doit bouger
refuse-far = Trop loin
refuse-alone = Pas de voisin
hint-finish = Une seule pile !
hint-dead = Plus aucun { $number } à venir
hint-splashes = Débarrasse-toi du { $number }
hint-cover = Couvre le { $number }
hint-duck = Mieux placé là
# With Madness, eight signs at the most
noise-parrot = COCO !
noise-horse = HIIII !
noise-sheep = BÊÊ !
noise-frog = COÂ !
noise-pig = GROIN !
noise-owl = HOU !
noise-dog = OUAF !
# Under the ponds, while the Captain speaks
subtitle = Captain { $name } : { $line }

# After a round
sheet-title = Manche { $round } sur { $rounds }
sheet-by-single = Une seule pile : la manche est finie
sheet-by-discards = La zone de défausse est pleine
sheet-points = manche
sheet-total = total
sheet-single = Une seule pile compte en négatif !
sheet-single-double = Une seule pile, et elle compte double !
sheet-go-on = pour continuer
podium-title =
    { $count ->
        [one] { $names } gagne !
       *[other] { $names } gagnent ensemble !
    }
podium-and = et
podium-rematch = Revanche
podium-lobby = Autres canards
podium-title-screen = Accueil

# Pause
pause-title = Pause
pause-by = { $name } fait une pause
pause-resume = Continuer
pause-mind = Un bot joue pour moi
pause-lobby = Retour au salon
pause-title-screen = Retour à l’accueil
pause-quit = Quitter

# Settings, and leaving
settings-language = Langue : { $language }
settings-sound = Son
settings-picture = Image
settings-game = Jeu
settings-master = Tout : { $volume }
settings-music = Musique : { $volume }
settings-effects = Bruitages : { $volume }
settings-voice = Voix du Captain : { $volume }
volume-off = muet
settings-speed = Animations : { $speed }
speed-instant = immédiates
speed-quick = rapides
speed-normal = normales
speed-calm = calmes
settings-motion = Balancements : { $amount }
settings-shake = Secousses : { $amount }
settings-flashes = Flashs : { $amount }
amount-off = non
amount-less = un peu
amount-full = oui
settings-rumble = Vibrations : { $strength }
rumble-off = aucune
rumble-soft = douces
rumble-normal = normales
rumble-strong = fortes
settings-pace = Rythme des bots : { $pace }
pace-calm = calme
pace-normal = normal
pace-quick = rapide
settings-thinking = Les experts réfléchissent { $thinking }
thinking-short = un peu
thinking-normal = bien
thinking-long = longtemps
settings-hints = Conseils : { $hints }
hints-off = non
hints-on = oui
settings-controls = Commandes
settings-back = Retour
controls-press = appuie sur le nouveau…
controls-defaults = Par défaut
controls-reset = Tout est comme à l’origine.
controls-swapped = C’était « { $intent } » ({ $device }) : les deux ont changé de place.
controls-useless = Ce bouton ne convient pas.
controls-pause-stays = Cette touche fait toujours la pause.
leave-title = Quitter la partie ?
leave-why = Elle s’arrête pour tout le monde, sans gagnant.
leave-no = Non, on continue
leave-to-lobby = Oui, vers le salon
leave-to-title = Oui, vers l’accueil
leave-quit = Oui, quitter

# Dit à voix haute à qui ne voit pas la table : bref, et jamais plus que ce qui s’y trouve
aloud-to = { $name } : { $sentence }
aloud-quack = Tu ne peux pas bouger : couac !
aloud-cover = Ton { $duck } est rangée { $row }, colonne { $column }. Il peut couvrir { $list }, ou plonger dans un trou.
aloud-duck = Ton { $duck } est rangée { $row }, colonne { $column }. Il n’a pas de voisin à couvrir : plonge dans un trou.
aloud-above = le { $duck } au-dessus
aloud-below = le { $duck } au-dessous
aloud-left = le { $duck } à gauche
aloud-right = le { $duck } à droite
aloud-cell = Rangée { $row }, colonne { $column } : { $what }
aloud-can-cover = le { $duck }, on peut le couvrir
aloud-too-far = le { $duck }, trop loin
aloud-can-duck = un trou, libre
aloud-no-neighbour = eau libre, pas de voisin
aloud-covered = Le { $duck } de { $name } couvre le { $covered }.
aloud-ducked = Le { $duck } de { $name } plonge dans un trou.
aloud-quacked = { $name } fait couac.
aloud-score = { $name } : { $round } dans cette manche, { $total } en tout.
aloud-total = { $name } : { $total }.
aloud-go-on = Appuie pour continuer.
aloud-bot = un bot
aloud-line-duck = Canard : { $duck }
aloud-line-name = Nom : { $name }
aloud-line-level = Bot { $name } : { $level }
aloud-line-hat = Capitaine : { $name }

# What the Captain says: spoken and shown; plain text, no variables
say-call-1 = Un !
say-call-2 = Deux !
say-call-3 = Trois !
say-call-4 = Quatre !
say-call-5 = Cinq !
say-call-6 = Six !
say-call-7 = Sept !
say-call-8 = Huit !
say-call-9 = Neuf !
say-call-10 = Dix !
say-call-11 = Onze !
say-call-12 = Douze !
say-max = Max ! Chacun son plus grand numéro !
say-repeat = Bis ! Encore une fois !
say-repeat-nothing = Bis de quoi ? Défaussée !
say-discarded-1 = Coin général ! Une défaussée.
say-discarded-2 = Coin général ! Deux défaussées.
say-discarded-3 = Coin général ! Trois défaussées.
say-discarded-4 = Coin général ! Quatre défaussées.
say-discarded-5 = Coin général ! Cinq défaussées.
say-discarded-6 = Coin général ! Six défaussées.
say-discarded-7 = Coin général ! Sept défaussées.
say-discarded-8 = Coin général ! Huit défaussées.
say-discarded-9 = Coin général ! Neuf défaussées.
say-left-0 = La zone de défausse est pleine !
say-left-1 = Encore une, et la manche finit.
say-left-2 = Encore deux, et la manche finit.
say-left-3 = Encore trois, et la manche finit.
say-left-4 = Encore quatre, et la manche finit.
say-left-5 = Encore cinq, et la manche finit.
say-left-6 = Encore six, et la manche finit.
say-left-7 = Encore sept, et la manche finit.
say-left-8 = Encore huit, et la manche finit.
say-shuffle = On mélange ! Ma pile devient la pioche.
say-round-1 = Canards, sur le pont ! Première manche !
say-round-2 = Deuxième manche ! Souquez ferme !
say-round-3 = Troisième et dernière manche ! Gare aux plumes !
say-over-single = Manche finie ! Une seule pile !
say-over-discards = Manche finie ! La défausse déborde !
say-wins-pirate = Le pirate gagne ! Quel trésor !
say-wins-knight = Le chevalier gagne ! Noble plumage !
say-wins-astronaut = L’astronaute gagne ! Quel décollage !
say-wins-diver = Le plongeur gagne ! Profond respect !
say-wins-chef = Le chef gagne ! Un délice !
say-wins-wizard = Le magicien gagne ! Pure magie !
say-wins-rockstar = La rockstar gagne ! Une autre, une autre !
say-wins-shared = Victoire partagée ! Hip hip, coin coin !
