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
      --game NOM                 duck-and-cover ou canardage ; sinon le dernier joué, et duck-and-cover avec simulate
      --variants a,b             competition, constraints, madness, pressure, surprises ; à canardage, hidden-hands
      --rounds N                 combien de manches par partie de duck-and-cover : 1, 3 ou 5 ; tout nombre avec simulate
      --fullscreen, --windowed   tout l’écran, ou une fenêtre ; sinon, ce qui a été choisi
      --help, --version

    Options de simulate
      --players N                combien de joueurs à table (4) : de 2 à 7, ou de 2 à 6 à canardage
      --games N                  combien de parties (1000)
      --bots a,b,…               qui joue, place après place : random, easy, normal, hard, expert (normal)
      --budget N                 combien un expert imagine par choix (600 manches, ou 5000 parties à canardage)
      --cores N                  sur combien de cœurs (tous) ; le résultat est le même
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
takes-variants = des variantes parmi competition,constraints,madness,pressure,surprises, à canardage hidden-hands
takes-rounds = un nombre de manches de 1 à 9
takes-number = un nombre entier
only-simulate = --players, --games, --bots, --budget, --cores, --ladder et --json vont avec `couch-ducks simulate`.
not-for-referee = --game sert à jouer et à simulate ; l’arbitre apprend par l’entrée de quel jeu il s’agit.
too-many-bots = Il y a { $bots } bots pour { $players } places.
not-in-game = { $option } ne va pas avec { $game }.
either-screen = Soit --fullscreen, soit --windowed, mais pas les deux.
only-window = --fullscreen et --windowed concernent la fenêtre, et `couch-ducks { $command }` n’en ouvre pas.
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
name-list = Plouf, Plume, Saturnin, Palmyre, Bulle, Colvert, Goutte, Mimosa, Cannelle, Otto, Ondine, Vaguette, Radis, Soleil, Perle, Zigzag, Cabriole, Olive, Turbo, Momo, Roseau, Praline, Coquille, Kiki

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
key-backspace = Effacer
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
intent-confirm = Valider
intent-cancel = Retour, annuler
intent-quack = Coin-coin !
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
title-hint = Manettes, clavier, souris ou doigts : tout marche.

# Lobby
lobby-empty = Place libre
lobby-ready = Prêt !
lobby-all-ready = Tout le monde est prêt : appuie encore pour commencer !
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
lobby-tap = Clique ou touche
lobby-not-yet = Pas encore prêt
lobby-take-over =
    Appuie pour
    prendre la place
lobby-dismiss = Retirer
lobby-join = Pour jouer :
lobby-pad-limit = Seulement { $count } manettes dans ce navigateur. Aussi libres :
lobby-next = Au suivant
lobby-written = Terminé
lobby-erase = Effacer
lobby-alone =
    En solo ? Dis que tu es prêt, et { $count ->
        [one] un bot te rejoint
       *[other] { $count } bots te rejoignent
    }
lobby-too-few =
    Il faut être { $least } pour jouer à { $game } : ajoute { $missing ->
        [one] un bot
       *[other] { $missing } bots
    }
lobby-too-many =
    On joue à { $most } au plus à { $game } : { $bots ->
        [0] quelqu’un doit partir
       *[other] retire un bot
    }, ou choisis { $other }
lobby-too-many-for-all =
    On joue à { $most } au plus à { $game } : { $bots ->
        [0] quelqu’un doit partir
       *[other] retire un bot
    }
line-ready = Je suis prêt
line-duck = Canard
line-name = Nom
line-bots = Bots : { $count }
line-lot = Au hasard
line-another = +1 joueur
line-leave = Partir
# Help for one seat, ten letters or so; and a line with what is chosen there
line-help = Aide
help-none = aucune
help-hints = conseils
help-easy = bons coups
line-captain = Capitaine
line-with-value = { $line } : { $value }
lobby-add-bot = Ajouter un bot
lobby-level = Niveau
# With easy moves, when somebody tries one that is not good
refuse-not-good = Vise ce qui brille !
why-not-good = Une autre est meilleure
counter-good-cards = Les cartes claires sont les bonnes.
counter-good-places = Choisis une place qui brille.
variant-competition = Compétition
variant-constraints = Contraintes
variant-madness = Folie
variant-pressure = Pression
variant-surprises = Surprises
game-duck-and-cover = Duck & Cover
game-duck-and-cover-about = Couvre tes voisins, plonge dans les trous : le moins d’éclaboussures gagne.
game-canardage = Canardage
game-canardage-about = Fais basculer les canards des autres à la foire : le dernier qui a un canard à flot gagne.
game-players = de { $least } à { $most }
variant-hidden-hands = Mains cachées
variant-hidden-hands-about = Chacun ne regarde que ses cartes, à son tour. Sinon, tout le monde voit tout.
term-rounds =
    { $value ->
        [one] 1 manche
       *[other] { $value } manches
    }
term-rounds-about = Le plus petit total après la dernière manche gagne. Une seule manche, et la partie est courte.
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
mat-goal = Le moins mouillé gagne !
mat-goal-numbers = Le plus petit total gagne !
mat-pile = jouées
mat-discards =
    { $left ->
        [0] La manche est finie
       *[other] Plus que { $left } avant la fin
    }
call-number = Bouge ton { $number } : couvre un voisin ou plonge dans un trou !
call-max = Tout le monde bouge son plus grand numéro !
call-again = Bouge encore le { $number } !
call-no-repeat = Rien à répéter : carte défaussée.
call-draw = { $name }, pioche !
call-bot-draws = { $name } pioche…
call-round-over = Manche finie !

# Ponds
plate-away = absent
plate-quack = COIN !
plate-waits = attend
# Words at the foot of a pond, short
remark-quack = { $number } couvert : COIN-COIN !
remark-quack-stuck = Coincé : COIN-COIN !
remark-take-back = Tu changes d’avis ?
remark-draw = Pioche une carte !
banner-your-turn = { $name }, à toi !
banner-nudge = Psst, { $name }, à toi !
banner-away = Qui prend le relais ?
banner-resting = De retour ?
banner-offer = Tu t’assieds ici ?
refuse-stays = Il doit bouger
refuse-far = Trop loin
refuse-alone = Pas de voisin
hint-finish = Une seule pile !
hint-dead = Plus aucun { $number } à venir
hint-splashes = Débarrasse-toi du { $number }
hint-cover = Couvre le { $number }
hint-duck = Meilleure place ici
# With Madness, eight signs at the most
noise-parrot = COCO !
noise-horse = HIIII !
noise-sheep = BÊÊ !
noise-frog = COÂ !
noise-pig = GROIN !
noise-owl = HOU !
noise-dog = OUAF !
# Under the ponds, while the Captain speaks
subtitle = Capitaine { $name } : { $line }
subtitle-by = { $name } : { $line }
stallkeeper = Le forain

# The stall at the fair
# A card: its name, fourteen letters at the most, and what it does, in two short lines
card-take-aim = Une cible
card-take-aim-does = Accroche une cible à une place
card-double-aim = Deux cibles
card-double-aim-does = Accroche deux cibles côte à côte
card-adjust-left = À gauche
card-adjust-left-does = Pousse une cible d’une place à gauche
card-adjust-right = À droite
card-adjust-right-does = Pousse une cible d’une place à droite
card-fire = Tire !
card-fire-does = Arrose une place qui a une cible
card-double-shot = Double jet
card-double-shot-does = Arrose deux cibles côte à côte
card-squint = Ça louche
card-squint-does = Touche un canard à côté d’une cible
card-sharpshooter = Œil de lynx
card-sharpshooter-does = Touche un canard sans parapluie
card-march = En route !
card-march-does = Tout le monde avance d’une place
card-paddle-ahead = Nage devant
card-paddle-ahead-does = Échange ton canard avec le précédent
card-paddle-back = Nage derrière
card-paddle-back-does = Échange ton canard avec le suivant
card-dash = Sprint
card-dash-does = Ton canard file en tête
card-reorder = Tout ranger
card-reorder-does = Mets la file dans l’ordre voulu
card-scatter = Grand plouf
card-scatter-does = Tous au tunnel, six autres arrivent
card-take-cover = Cachette
card-take-cover-does = Ton canard se cache derrière un voisin
card-hide = Parapluie
card-hide-does = Abrite un canard jusqu’à ton tour
# What to do at the counter
stall-to-come = à venir
counter-bot = { $name } réfléchit…
counter-waits = On attend { $name }
counter-choose = { $name }, choisis une carte
counter-nothing = Aucune carte n’est jouable
counter-throw-one = Jettes-en une.
counter-look = { $name }, tes cartes !
counter-look-away = Les autres, on ne regarde pas !
counter-played = { $name } a joué
where-place = Sur quelle place ?
where-target = Quelle cible ?
where-duck = Quel canard ?
where-own = Lequel de tes canards ?
where-cover = Quel canard, et derrière qui ?
where-order = Prends des canards et pose-les ailleurs.
where-nowhere = Comme ça ?
hint-card = { $card } { $place }
press-choose = Choisir
press-throw = Jeter
press-do = Jouer !
press-back = Retour
press-look = Regarder
press-cover = Cacher
press-pick-up = Prendre
press-put-down = Poser
# Why a card cannot be played, in a few words
why-all-targeted = Des cibles partout
why-no-target = Aucune cible en vue
why-no-pair = Pas deux côte à côte
why-no-neighbour = Pas de canard à côté
why-no-room = Pas de place à côté
why-no-duck = Aucun canard à toi ici
why-no-change = Ça ne changerait rien
why-no-cover = Nulle part où se cacher
why-all-dry = Tous sous parapluie
# What a card did
did-aimed = { $name } accroche une cible.
did-aimed-two = { $name } accroche deux cibles.
did-adjusted = { $name } pousse une cible.
did-hit = { $name } touche { $whom } !
did-twice = { $whom } deux fois
did-own = un de ses canards
did-water = Rien que de l’eau !
did-shield = Le parapluie tient bon !
did-marched = Tout le monde avance.
did-ahead = { $name } passe devant.
did-back = { $name } se laisse dépasser.
did-dashed = { $name } file en tête !
did-reordered = { $name } range la file.
did-scattered = Plouf ! Six nouveaux.
did-covered = { $name } se cache derrière { $whom }.
did-sheltered = { $name } abrite { $whom }.
did-threw-away = Rien à jouer : { $name } jette { $card }.
did-out = { $name } n’a plus de canard !

# After a round
sheet-title = Manche { $round } sur { $rounds }
sheet-by-single =
    { $count ->
        [one] { $names } a fini la manche avec une seule pile
       *[other] { $names } ont fini la manche avec une seule pile
    }
sheet-by-single-short = Une seule pile a fini la manche
sheet-by-discards = { $count } défausses ont fini la manche
sheet-points = manche
sheet-total = total
sheet-single = Une seule pile : on la déduit !
sheet-single-double = Une seule pile, déduite deux fois !
sheet-single-nothing = Une seule pile sans éclaboussures : rien à déduire
sheet-go-on = Continuer
podium-title =
    { $count ->
        [one] { $names } gagne !
       *[other] { $names } gagnent ensemble !
    }
and = et
podium-rematch = Revanche
podium-other = Jouer à { $game }
podium-ducks =
    { $points ->
        [0] aucun canard
        [one] { $points } canard
       *[other] { $points } canards
    }
podium-lobby = Changer de joueurs
podium-title-screen = Accueil
podium-total = total
podium-left = canards
podium-tie = { $points } partout, moins de canards : { $seats }
podium-tie-short = { $points } partout : le moins de canards gagne
award-round = Meilleure manche : { $name }, { $count }
award-stack = Plus haute pile : { $name }, { $count } canards
award-quacks = Le plus de coin-coin : { $name }, { $count } fois
award-hits = Meilleure gâchette : { $name }, { $count } fois
award-own = Contre son camp : { $name }, { $count } canards

# Les règles, pour s’y retrouver : chacune avec son image, une centaine de signes au plus
rules-open = Règles
rules-open-about = Toutes les règles de ce jeu, en images.
rules-leaf-aim = Le but
rules-leaf-turn = Un tour
rules-leaf-cards = Les cartes
rules-leaf-end = La fin d’une manche
rules-leaf-variants = Variantes
rules-leaf-aiming = Les cibles
rules-leaf-shooting = Les tirs
rules-leaf-swimming = La nage
rules-leaf-hiding = À l’abri
rules-leaf-won = Qui gagne ?
# Duck & Cover
rules-pond-aim = Qui a le moins d’éclaboussures à la fin gagne. Sous zéro, c’est encore mieux !
rules-pond-splashes = Chaque goutte est une éclaboussure. Le 1 n’en a pas, le 12 en a cinq.
rules-pond-family = On joue de deux à sept. Chacun a les canards 1 à 12, mélangés et face visible.
rules-pond-captain = Le Capitaine pioche les cartes pour tout le monde, et joue lui aussi.
rules-pond-rounds =
    { $rounds ->
        [one] On joue une seule manche.
       *[other] On joue { $rounds } manches, et les points s’ajoutent.
    }
rules-pond-tie = Égalité ? Qui montre le moins de canards à la dernière manche passe devant. Encore égalité ? On partage.
rules-pond-call = La carte appelle un numéro. Tu vois ton canard avec ce numéro ? Alors il doit bouger.
rules-pond-cover = Couvre : saute sur un canard juste à côté. Jamais en diagonale !
rules-pond-duck = Ou plonge dans un trou qui touche un autre canard, près ou loin. C’est toi qui choisis.
rules-pond-stack = Toute la pile voyage, dans le même ordre. Un canard couvert le reste jusqu’à la fin de la manche.
rules-pond-together = Tout le monde choisit, puis tous les canards bougent ensemble. Avant, tu peux reprendre ton coup.
rules-pond-quack = Ton canard est couvert ? Alors tu fais coin-coin. Mais qui peut bouger doit bouger.
rules-pond-deck = La pioche a 26 cartes : chaque numéro deux fois, un Max et un Bis.
rules-pond-max = Max : chacun bouge son plus grand canard visible. Personne ne fait coin-coin.
rules-pond-repeat = Bis : la même chose encore une fois. Après Max, ton plus grand, même si c’en est un autre.
rules-pond-nothing = Première carte de la manche, ou après une défausse ? Rien à répéter : défaussée, sans coin-coin.
rules-pond-all-quack = Coin-coin général ? La carte est défaussée. Si un seul canard bouge, elle va aux cartes jouées.
rules-pond-shuffle = La pioche est vide ? On mélange les cartes jouées. Les défausses restent, et Bis se souvient.
rules-pond-full =
    { $players ->
        [0] La manche finit quand toutes les places de défausse sont prises. Plus on est, moins il y en a.
       *[other] À { $players } joueurs, la manche finit quand { $count } cartes sont défaussées.
    }
rules-pond-single = La manche finit aussi quand quelqu’un n’a plus qu’une seule pile, une fois le tour fini.
rules-pond-plus = Compte les gouttes de tous tes canards visibles. Les canards couverts ne comptent pas.
rules-pond-minus = Une seule pile se déduit ! Avec un 12 au-dessus, c’est cinq éclaboussures de moins.
rules-pond-hidden = Personne ne regarde la pioche ni sous un canard. La hauteur d’une pile, tout le monde la voit.
rules-pond-anew = Manche suivante : on redistribue tous les canards. Seuls les points restent.
rules-pond-competition = Ce sont les numéros qui comptent, pas les gouttes : un 12 compte douze.
rules-pond-constraints = Aucune carte n’appelle 1, 2 ni 3. Ils ne bougent que dans une pile, ou avec Max.
rules-pond-madness = Tous les cris sont permis à la place du coin-coin. Rien d’autre ne change.
rules-pond-pressure = À la dernière manche, tout ce qui est sous zéro compte double.
rules-pond-surprises = À chaque manche, deux cartes manquent en secret. Peut-être même Max ou Bis.
rules-pond-mix = Mélange-les comme tu veux, au salon, avant la partie. Le nombre de défausses ne change pas.
# Canardage
rules-fair-aim = Le dernier qui a un canard à flot gagne.
rules-fair-ducks = On joue de trois à six. Chacun a cinq canards pareils, dans le tunnel ou dans la file.
rules-fair-line = La file a six places. La tête est à gauche, et tout le monde nage vers elle.
rules-fair-water = Cinq fois, il n’y a que de l’eau : personne à toucher.
rules-fair-begins = Le premier canard est à qui ? C’est à lui de commencer. Puis chacun son tour.
rules-fair-cards = Il y a 52 cartes pour tout le monde. Chacun en a trois en main.
rules-fair-lift = D’abord, tu replies ton parapluie du tour d’avant, même si tu es hors jeu.
rules-fair-play = Joue une de tes trois cartes : d’abord la carte, puis la place.
rules-fair-must = L’une d’elles peut changer quelque chose ? Alors joues-en une, même à contrecœur.
rules-fair-throw = Seulement si aucune des trois ne peut rien changer, défausses-en une. Elle ne fait rien.
rules-fair-close = Un trou ? Ceux de derrière avancent, et le suivant sort du tunnel.
rules-fair-draw = Puis tu pioches, pour en avoir trois. Il n’y en a plus ? On mélange les cartes jouées.
rules-fair-take-aim = Une cible au-dessus d’une place qui n’en a pas, même sur l’eau ou un parapluie.
rules-fair-double-aim = Deux cibles côte à côte. Une seule s’il n’y a pas deux places libres.
rules-fair-adjust-left = Une cible, n’importe laquelle, va d’une place à gauche s’il n’y en a pas déjà.
rules-fair-adjust-right = Une cible, n’importe laquelle, va d’une place à droite s’il n’y en a pas déjà.
rules-fair-stay = Cibles et parapluies restent à leur place pendant que les canards nagent.
rules-fair-one = Une cible par place, donc six au plus. Ensuite, plus personne ne peut viser.
rules-fair-fire = Arrose une place qui a une cible. La cible tombe aussi.
rules-fair-double-shot = Arrose deux cibles côte à côte, quoi qu’il y ait, celle de derrière d’abord. Les deux tombent.
rules-fair-squint = Arrose un canard à côté d’une cible, jamais l’eau. Seule cette cible tombe.
rules-fair-sharpshooter = Touche tout canard visible, cible ou pas. Ni l’eau, ni sous un parapluie. Sa cible tombe aussi.
rules-fair-hit = Un canard touché bascule et reste chez son propriétaire. Ça peut être le tien !
rules-fair-miss = De l’eau ou un parapluie ? Raté. La cible tombe quand même.
rules-fair-march = Le premier file dans le tunnel, derrière tous les autres. Le reste avance.
rules-fair-paddle-ahead = Ton canard échange avec ce qui est devant lui, même l’eau, mais pas un pareil.
rules-fair-paddle-back = Ton canard échange avec ce qui est derrière lui, même l’eau, mais pas un pareil.
rules-fair-dash = Ton canard file en tête. Ceux qu’il double reculent, et l’un d’eux au moins est différent.
rules-fair-reorder = Mets les six dans n’importe quel ordre. La file doit être différente après.
rules-fair-scatter = Les six vont dans le tunnel, on mélange tout, et six en sortent.
rules-fair-take-cover = Ton canard se cache derrière un voisin, à qui qu’il soit. Pas derrière l’eau, ni derrière deux.
rules-fair-hide = Au-dessus d’un canard, jusqu’à ton prochain tour. Il garde sa place, et en abrite même deux.
rules-fair-pair = Deux à la même place nagent ensemble. La place quittée se referme.
rules-fair-bared = Celui de devant est touché ? Le caché est sauf, et on le revoit. Personne n’avance.
rules-fair-part = Dans le tunnel, les deux se séparent : ils ressortent un par un.
rules-fair-who = Tout le monde voit qui se cache. Après, il faut s’en souvenir.
rules-fair-out = Tes cinq canards ont basculé ? Tu ne peux plus gagner, mais tu joues encore tes cartes.
rules-fair-won = Un seul joueur a encore des canards ? Il gagne, peu importe qui a tiré.
rules-fair-shared = Un seul tir touche les derniers canards des deux derniers joueurs ? Les deux gagnent.
rules-fair-places = Les autres sont classés selon le temps qu’ils ont tenu.
rules-fair-open-name = Mains visibles
rules-fair-open = Tout le monde voit toutes les cartes.
rules-fair-hidden = Chacun ne regarde que ses cartes, à son tour.

# Pause
pause-title = Pause
pause-by = { $name } a mis en pause
pause-resume = Reprendre
pause-mind = Un bot joue pour moi
pause-lobby = Retour au salon
pause-title-screen = Retour à l’accueil
pause-quit = Quitter

# Settings, and leaving
settings-language = Langue : { $language }
settings-sound = Son
settings-picture = Image
settings-screen = Écran
settings-game = Jeu
settings-master = Volume général : { $volume }
settings-music = Musique : { $volume }
settings-effects = Bruitages : { $volume }
settings-voice = Voix du Capitaine : { $volume }
volume-off = à zéro
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
settings-thinking = Réflexion des experts : { $thinking }
thinking-short = courte
thinking-normal = normale
thinking-long = longue
settings-explains = Expliquer ce qui est nouveau : { $switch }
settings-nudges = Rappel aux joueurs lents : { $switch }
switch-off = non
switch-on = oui
settings-full-screen = Plein écran : { $switch }
settings-edge = Taille de l’image : { $percent } %
settings-away = Pause quand on change de fenêtre : { $switch }
settings-controls = Commandes
settings-back = Retour
controls-press = appuie sur un bouton…
controls-defaults = Par défaut
controls-reset = Commandes réinitialisées.
controls-swapped = Échangé avec « { $intent } » ({ $device }).
controls-useless = Ce bouton ne convient pas.
controls-pause-stays = La touche Échap est réservée à la pause.
leave-title = Quitter la partie ?
leave-why = Elle s’arrête pour tout le monde, sans gagnant.
leave-no = Non, on continue
leave-to-lobby = Oui, retour au salon
leave-to-title = Oui, retour à l’accueil
leave-quit = Oui, quitter

# Said aloud for those who cannot see the table: short, and never more than what is on it
aloud-to = { $name } : { $sentence }
aloud-quack = Tu ne peux pas bouger : coin-coin !
aloud-cover = Ton { $duck } est rangée { $row }, colonne { $column }. Il peut couvrir { $list }, ou plonger dans un trou.
aloud-duck = Ton { $duck } est rangée { $row }, colonne { $column }. Il n’a pas de voisin à couvrir : plonge dans un trou.
aloud-above = le { $duck } au-dessus
aloud-below = le { $duck } au-dessous
aloud-left = le { $duck } à gauche
aloud-right = le { $duck } à droite
aloud-cell = Rangée { $row }, colonne { $column } : { $what }
aloud-can-cover = le { $duck }, on peut le couvrir
aloud-too-far = le { $duck }, trop loin
aloud-can-duck = un trou, libre
aloud-no-neighbour = eau libre, pas de voisin
aloud-covered = Le { $duck } de { $name } couvre le { $covered }.
aloud-ducked = Le { $duck } de { $name } plonge dans un trou.
aloud-quacked = { $name } fait coin-coin.
aloud-score = { $name } : { $round } dans cette manche, { $total } en tout.
aloud-total = { $name } : { $total }.
aloud-go-on = Appuie pour continuer.
aloud-bot = un bot
aloud-line-duck = Canard : { $duck }
aloud-line-name = Nom : { $name }
aloud-line-level = Bot { $name } : { $level }
aloud-line-hat = Capitaine : { $name }
aloud-game =
    { $name }{ $chosen ->
        [yes] , choisi
       *[no] { "" }
    }. { $players } joueurs. { $about }

# The stall aloud
aloud-look = À toi. Regarde tes cartes pendant que les autres se détournent.
aloud-hand = À toi. Tes cartes : { $list }.
aloud-card = { $card } : { $what }
aloud-row = Depuis la tête : { $list }.
aloud-place = { $number } { $what }
aloud-places = { $one } et { $other }
aloud-water = eau
aloud-over = { $what } avec un canard caché derrière
aloud-aimed = { $what } sous une cible
aloud-sheltered = { $what } sous un parapluie
aloud-everywhere = toute la file

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
say-discarded-1 = Coin-coin général ! Une défaussée.
say-discarded-2 = Coin-coin général ! Deux défaussées.
say-discarded-3 = Coin-coin général ! Trois défaussées.
say-discarded-4 = Coin-coin général ! Quatre défaussées.
say-discarded-5 = Coin-coin général ! Cinq défaussées.
say-discarded-6 = Coin-coin général ! Six défaussées.
say-discarded-7 = Coin-coin général ! Sept défaussées.
say-discarded-8 = Coin-coin général ! Huit défaussées.
say-discarded-9 = Coin-coin général ! Neuf défaussées.
say-left-0 = La défausse est pleine !
say-left-1 = Plus qu’une avant la fin !
say-left-2 = Plus que deux avant la fin !
say-left-3 = Plus que trois avant la fin !
say-left-4 = Plus que quatre avant la fin !
say-left-5 = Plus que cinq avant la fin !
say-left-6 = Plus que six avant la fin !
say-left-7 = Plus que sept avant la fin !
say-left-8 = Plus que huit avant la fin !
say-shuffle = On mélange ! Les cartes jouées redeviennent la pioche.
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
say-wins-shared = Victoire partagée ! Hip hip, coin-coin !

# What the stallkeeper says: spoken and shown; plain text, no variables
keeper-turn-pirate = Au pirate de jouer !
keeper-turn-knight = Au chevalier de jouer !
keeper-turn-astronaut = À l’astronaute de jouer !
keeper-turn-diver = Au plongeur de jouer !
keeper-turn-chef = Au chef de jouer !
keeper-turn-wizard = Au magicien de jouer !
keeper-turn-rockstar = À la rockstar de jouer !
keeper-hit-pirate = Touché, le pirate !
keeper-hit-knight = Touché, le chevalier !
keeper-hit-astronaut = Touché, l’astronaute !
keeper-hit-diver = Touché, le plongeur !
keeper-hit-chef = Touché, le chef !
keeper-hit-wizard = Touché, le magicien !
keeper-hit-rockstar = Touchée, la rockstar !
keeper-out-pirate = Le pirate est hors jeu !
keeper-out-knight = Le chevalier est hors jeu !
keeper-out-astronaut = L’astronaute est hors jeu !
keeper-out-diver = Le plongeur est hors jeu !
keeper-out-chef = Le chef est hors jeu !
keeper-out-wizard = Le magicien est hors jeu !
keeper-out-rockstar = La rockstar est hors jeu !
keeper-wins-pirate = Le gros lot au pirate ! Beau butin !
keeper-wins-knight = Le gros lot au chevalier ! Beau combat !
keeper-wins-astronaut = Le gros lot à l’astronaute ! Astronomique !
keeper-wins-diver = Le gros lot au plongeur ! Jamais coulé !
keeper-wins-chef = Le gros lot au chef ! Bien servi !
keeper-wins-wizard = Le gros lot au magicien ! Sans trucage !
keeper-wins-rockstar = Le gros lot à la rockstar ! Quel show !
keeper-wins-shared = Le gros lot se partage ! Sans dispute !
keeper-begins = Approchez ! Cinq canards par personne !
keeper-two-left = Plus que deux ! C’est du sérieux !
keeper-water = Rien que de l’eau !
keeper-shield = Toujours au sec !
keeper-scatter = On change tout !
keeper-nothing = Rien à jouer ? Jette une carte !

# Lessons
title-learn = Apprendre à jouer
lobby-learn = Apprendre
lobby-learn-about = Apprends ce jeu en deux minutes, en y jouant.
learn-title = Quel jeu ?
lesson-next = Passer cette étape
lesson-back = Une étape en arrière
lesson-again = Depuis le début
lesson-leave = Quitter la leçon
lesson-over = Et voilà, tu sais tout !
lesson-play = Maintenant pour de vrai

# What the Captain says in the lesson: spoken and shown; two short sentences, no variables
say-lesson-goal = Bienvenue au bain ! Chaque goutte sur un canard est une éclaboussure, et le moins d’éclaboussures gagne.
say-lesson-draw = La carte du Capitaine dit quel canard tout le monde bouge. Capitaine, pioche !
say-lesson-cover = Sept ! Pose ton 7 sur le 12 d’à côté : un canard couvert n’éclabousse plus.
say-lesson-repeat = Bis, c’est le même canard encore une fois ! Pose le 7 sur le 3 : ce qu’il y a dessous le suit.
say-lesson-quack = Douze ! Mais ton 12 est couvert et ne peut pas bouger. Alors, coin-coin !
say-lesson-discard = Coin-coin général : la carte est défaussée. Trop de défausses, et la manche est finie. Capitaine, la suivante !
say-lesson-duck = Onze ! Tu n’es pas obligé de couvrir : plonge dans un trou ! N’importe quelle place vide à côté d’un autre canard.
say-lesson-max = Max, c’est le plus grand numéro de chacun. Pour toi le 11 : pose-le sur le 7 !
say-lesson-watch = Regarde la suite : de moins en moins de canards, de moins en moins d’éclaboussures.
say-lesson-last = Onze ! Couvre ton dernier voisin : une seule pile, et la manche est finie.
say-lesson-score = Une seule pile, quel exploit : ses éclaboussures se déduisent ! Le plus petit total gagne.
say-help-draw = Presque ! Le Capitaine pioche avec ce bouton.
say-help-move = Presque ! Va à la place marquée, et poses-y ton canard.
say-help-quack = Presque ! Ton canard est couvert : appuie pour faire coin-coin.

# What the stallkeeper says in the lesson: spoken and shown; two short sentences, no variables
keeper-lesson-goal = Approchez ! Les canards de tout le monde nagent dans cette file. Le dernier à flot gagne.
keeper-lesson-aim = Joue la carte Une cible, et accroche-la au-dessus du canard marqué. Jamais au-dessus d’un des tiens !
keeper-lesson-march = En route ! Tout le monde avance d’une place, mais la cible reste où elle est.
keeper-lesson-own = Attention, la cible est au-dessus de ton canard ! Laisse passer celui de derrière.
keeper-lesson-fire = Maintenant, c’est un autre qui est sous la cible. Tire !
keeper-lesson-cover = Ton canard peut se cacher derrière son voisin. Là, personne ne peut le toucher.
keeper-lesson-umbrella = Un parapluie garde au sec les canards de sa place jusqu’à ton prochain tour.
keeper-lesson-out = Un peu plus tard, voici le tout dernier canard de quelqu’un. Tire, et il est éliminé !
keeper-lesson-over = Une carte jouable doit être jouée, même si ça fait mal. Le dernier à flot gagne !
keeper-help-play = Presque ! D’abord la carte marquée, puis la place marquée.

# The first match: a sentence when something happens to somebody for the first time
first-move = Ton canard peut couvrir un voisin, ou plonger dans un trou à côté d’un autre.
first-quack = Un canard couvert ne peut pas bouger : il fait coin-coin et reste là.
first-cover = Ce qui est couvert n’éclabousse plus, tant que rien ne bouge au-dessus.
first-gap = Un trou ne couvre personne, mais il peut mener ton canard à un meilleur voisin.
first-stack = Toute la pile a suivi : ce qui est sous un canard va où il va.
first-max = Max appelle le plus grand numéro visible de chacun.
first-repeat = Bis appelle encore une fois le même canard.
first-all-quack = Personne n’a pu bouger : la carte est défaussée. Quand la rangée est pleine, la manche est finie.
first-turn = À toi : choisis une carte, puis sa place. Tu vois ce qu’elle fait avant de dire oui.
first-target = Une cible au-dessus de ton canard ! Qui joue Tire ! peut le toucher.
first-hit = Un de tes canards est touché : il ne revient plus.
first-water = Que de l’eau sous cette cible : personne n’est touché, et la cible a disparu.
first-march = La file a avancé, mais les cibles restent où elles sont.
first-hidden = Ton canard est caché : personne ne le touche tant que l’autre est devant.
first-umbrella = Personne ne peut être touché à cette place jusqu’à ton prochain tour.
first-throw = Aucune de tes cartes ne peut être jouée : l’une d’elles est jetée.
first-out = Tes canards sont tous partis. Tu joues encore tes cartes, mais tu ne peux plus gagner.
