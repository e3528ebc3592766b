# Couch Ducks in Dutch. One message a line of the game; tests fail on one that is missing or unused.

# The command line
help =
    Couch Ducks: een partyspel op één scherm, voor twee tot zeven eendjes.

    couch-ducks                  opent het venster om te spelen
    couch-ducks simulate         laat bots potjes spelen zonder venster
    couch-ducks referee          speelt één potje via standaardinvoer en -uitvoer, één JSON-object per regel

    Opties
      --lang en|fr|nl|es         de taal; anders de gekozen taal of die van het systeem
      --seed N                   waar al het toeval vandaan komt; zelfde seed, zelfde kaarten
      --game NAAM                duck-and-cover of canardage; anders het laatst gespeelde, bij simulate duck-and-cover
      --variants a,b             competition, constraints, madness, pressure, surprises; bij canardage hidden-hands
      --rounds N                 hoeveel rondes een potje duck-and-cover heeft: 1, 3 of 5; bij simulate elk aantal
      --fullscreen, --windowed   het hele scherm, of een venster; anders wat er gekozen is
      --help, --version

    Opties van simulate
      --players N                hoeveel spelers er aan tafel zitten (4): 2 tot en met 7, bij canardage tot en met 6
      --games N                  hoeveel potjes (1000)
      --bots a,b,…               wie er zit, om de beurt: random, easy, normal, hard, expert (normal)
      --budget N                 hoeveel een expert zich per keuze voorstelt (600 rondes, bij canardage 5000 potjes)
      --cores N                  op hoeveel kernen (alle); de uitslag is dezelfde
      --ladder                   hoe ver elk niveau komt, van normal tot wie alles weet wat verborgen is
      --json                     één JSON-object in plaats van een tabel
no-display = Er is geen scherm om een venster op te openen; `couch-ducks simulate` speelt zonder.
assets-missing = Couch Ducks kan zijn plaatjes en geluiden niet vinden; de map "assets" hoort naast het programma.
bad-arguments = { $what }; zie `couch-ducks --help`.
bad-value = { $option } verwacht { $takes }, niet "{ $word }".
takes-lang = en, fr, nl of es
takes-players = een getal van { $least } tot en met { $most }
takes-game = duck-and-cover of canardage
takes-bots = bots uit random,easy,normal,hard,expert
takes-variants = varianten uit competition,constraints,madness,pressure,surprises, bij canardage hidden-hands
takes-rounds = een aantal rondes van 1 tot 9
takes-number = een geheel getal
only-simulate = --players, --games, --bots, --budget, --cores, --ladder en --json horen bij `couch-ducks simulate`.
not-for-referee = --game is om te spelen en voor simulate; de scheidsrechter hoort via de invoer welk spel het is.
too-many-bots = Er zijn { $bots } bots voor { $players } plaatsen.
not-in-game = { $option } hoort niet bij { $game }.
either-screen = Ofwel --fullscreen, ofwel --windowed, niet allebei.
only-window = --fullscreen en --windowed gaan over het venster, en `couch-ducks { $command }` opent er geen.
simulate-seat = plaats
simulate-bot = bot
simulate-wins = gewonnen
simulate-share = aandeel
simulate-score = gemiddelde score per ronde
simulate-hits = geraakt per potje
simulate-own-hits = eigen eenden geraakt
simulate-began = begon
simulate-wins-closed = afgelegde weg, winst
simulate-score-closed = afgelegde weg, spetters
simulate-duck-and-cover = { $draws } kaarten per ronde; { $single }% van de rondes eindigde met één stapel, { $full }% met een volle aflegstapel.
simulate-canardage = { $turns } beurten per potje; wie begon, won { $first }% van de potjes.
simulate-pace =
    { $games ->
        [one] { $games } potje
       *[other] { $games } potjes
    } in { $seconds } s, { $rate } potjes per seconde.
simulate-cut-off =
    { $count ->
        [one] { $count } potje is afgebroken
       *[other] { $count } potjes zijn afgebroken
    }: na { $patience } kaarten had nog niemand een ronde beëindigd.
simulate-no-end =
    { $count ->
        [one] { $count } potje is afgebroken
       *[other] { $count } potjes zijn afgebroken
    }: na { $patience } beurten had nog niemand gewonnen.

# Ducks
name-pirate = Pip
name-knight = Waddle
name-astronaut = Nova
name-diver = Coral
name-chef = Biscuit
name-wizard = Merlin
name-rockstar = Axel
# Names to choose from, eight letters at the most
name-list = Plons, Veertje, Kwikkie, Perzik, Snater, Woerd, Spetter, Klaver, Bubbel, Otto, Mientje, Dobber, Augurk, Zonne, Stip, Zigzag, Salto, Olijfje, Turbo, Momo, Wilg, Schuim, Klapper, Kiki

# Devices, their buttons, and bots
device-arrows = Pijltjes
device-numpad = Numpad
device-keys-left = Toetsen links
device-keys-middle = Toetsen midden
device-pad = Controller
device-pad-xbox = Xbox
device-pad-playstation = PlayStation
device-pad-nintendo = Switch
device-mouse = Muis
device-touch = Vinger
key-space = Spatie
key-enter = Enter
key-backspace = Backspace
key-shift = Shift
key-escape = Esc
key-tab = Tab
key-delete = Del
key-num-enter = Num Enter
key-num = Num { $sign }
intent-up = Omhoog
intent-down = Omlaag
intent-left = Links
intent-right = Rechts
intent-confirm = Bevestigen
intent-cancel = Terug, annuleren
intent-quack = Kwak!
intent-pause = Pauze
device-bot = Bot
bot-easy = makkelijk
bot-normal = normaal
bot-hard = moeilijk
bot-expert = expert

# Title
title-tagline = Twee tot zeven eendjes, één bad, allemaal tegelijk
title-play = Spelen
title-quit = Afsluiten
title-settings = Instellingen
title-hint = Controllers, toetsenbord, muis of vingers: alles mag.

# Lobby
lobby-empty = Vrije plek
lobby-ready = Klaar!
lobby-all-ready = Iedereen is klaar: druk nog een keer om te beginnen
lobby-nobody = Druk op een knop om mee te doen
lobby-waiting =
    { $count ->
        [one] { $count } eendje is nog niet klaar
       *[other] { $count } eendjes zijn nog niet klaar
    }{ $free ->
        [0] { "" }
        [one] , { $free } plek is vrij
       *[other] , { $free } plekken zijn vrij
    }
lobby-tap = Klik of tik
lobby-not-yet = Nog niet klaar
lobby-take-over =
    Druk op een knop
    voor deze plek
lobby-dismiss = Wegsturen
lobby-join = Meedoen:
lobby-pad-limit = Maar { $count } controllers in deze browser. Ook vrij:
lobby-next = Volgende
lobby-written = Klaar
lobby-erase = Wissen
lobby-alone =
    Alleen? Zeg dat je klaar bent, dan { $count ->
        [one] doet er een bot
       *[other] doen er { $count } bots
    } mee
lobby-too-few =
    { $game } speel je met minstens { $least }: voeg { $missing ->
        [one] een bot
       *[other] { $missing } bots
    } toe
lobby-too-many =
    { $game } speel je met hoogstens { $most }: { $bots ->
        [0] er moet iemand weg
       *[other] stuur een bot weg
    }, of kies { $other }
lobby-too-many-for-all =
    { $game } speel je met hoogstens { $most }: { $bots ->
        [0] er moet iemand weg
       *[other] stuur een bot weg
    }
line-ready = Ik ben klaar
line-duck = Eendje
line-name = Naam
line-bots = Bots: { $count }
line-lot = Willekeurig
line-another = +1 speler
line-leave = Verlaten
# Help for one seat, ten letters or so; and a line with what is chosen there
line-help = Hulp
help-none = geen
help-hints = hints
help-easy = goede zetten
line-captain = Kapitein
line-with-value = { $line }: { $value }
lobby-add-bot = Bot erbij
lobby-level = Niveau
# With easy moves, when somebody tries one that is not good
refuse-not-good = Kies wat oplicht!
why-not-good = Een andere is nu beter
counter-good-cards = De heldere kaarten zijn nu goed.
counter-good-places = Kies een plek die oplicht.
variant-competition = Competitie
variant-constraints = Beperkingen
variant-madness = Gekte
variant-pressure = Druk
variant-surprises = Verrassingen
game-duck-and-cover = Duck & Cover
game-duck-and-cover-about = Bedek je buren, duik in de gaten: de minste spetters winnen.
game-canardage = Canardage
game-canardage-about = Schiet de badeenden van de anderen om op de kermis: wie als laatste een eend heeft, wint.
game-players = { $least } t/m { $most }
variant-hidden-hands = Verborgen handen
variant-hidden-hands-about = Je ziet alleen je eigen kaarten, in je eigen beurt. Anders liggen alle handen open.
term-rounds =
    { $value ->
        [one] 1 ronde
       *[other] { $value } rondes
    }
term-rounds-about = Het laagste totaal na de laatste ronde wint. Eén ronde is een kort potje.
term-on = { $name }: aan
term-off = { $name }: uit
variant-competition-about = De getallen op de eenden tellen, niet hun spetters.
variant-constraints-about = Geen enkele kaart roept de 1, de 2 of de 3.
variant-madness-about = Elk dier mag: de ene eend hinnikt, de andere kwaakt als een kikker.
variant-pressure-about = In de laatste ronde telt een score onder nul dubbel.
variant-surprises-about = Elke ronde gaan er stiekem twee kaarten uit.

# The mat
mat-left =
    { $count ->
        [one] { $count } kaart
       *[other] { $count } kaarten
    }
mat-goal = De minste spetters winnen!
mat-goal-numbers = Het laagste totaal wint!
mat-pile = gespeeld
mat-discards =
    { $left ->
        [0] De ronde is uit
       *[other] Nog { $left } en de ronde is uit
    }
call-number = Verplaats je { $number }: bedek een buur of duik in een gat!
call-max = Allemaal je hoogste eendje verplaatsen!
call-again = Verplaats de { $number } nog een keer!
call-no-repeat = Niets te herhalen: afgelegd.
call-draw = { $name }, trek een kaart!
call-bot-draws = { $name } trekt een kaart…
call-round-over = De ronde is uit!

# Ponds
plate-away = weg
plate-quack = KWAK!
plate-waits = wacht
# Words at the foot of a pond, short
remark-quack = Je { $number } is bedekt: KWAK!
remark-quack-stuck = Hij kan niet weg: KWAK!
remark-take-back = Toch anders?
remark-draw = Trek een kaart!
banner-your-turn = { $name }, jouw beurt!
banner-nudge = Psst, { $name }: jouw beurt!
banner-away = Wie neemt het over?
banner-resting = Weer meedoen?
banner-offer = Kom je hier zitten?
refuse-stays = Hij moet van plek
refuse-far = Te ver
refuse-alone = Geen buur
hint-finish = Eén stapel!
hint-dead = Er komt geen { $number } meer
hint-splashes = Weg met de { $number }
hint-cover = Bedek de { $number }
hint-duck = Een betere plek
# With Madness, eight signs at the most
noise-parrot = KRAAA!
noise-horse = HIIIHI!
noise-sheep = BÈÈÈ!
noise-frog = KWAAK!
noise-pig = KNOR!
noise-owl = OEHOE!
noise-dog = WOEF!
# Under the ponds, while the Captain speaks
subtitle = Kapitein { $name }: { $line }
subtitle-by = { $name }: { $line }
stallkeeper = Kermisbaas

# The stall at the fair
# A card: its name, fourteen letters at the most, and what it does, in two short lines
card-take-aim = Mikken
card-take-aim-does = Hang een doelwit boven een plek
card-double-aim = Dubbel mikken
card-double-aim-does = Twee doelwitten naast elkaar
card-adjust-left = Naar links
card-adjust-left-does = Schuif een doelwit naar links
card-adjust-right = Naar rechts
card-adjust-right-does = Schuif een doelwit naar rechts
card-fire = Spuit!
card-fire-does = Spuit op een plek met een doelwit
card-double-shot = Dubbelspuit
card-double-shot-does = Spuit op twee doelwitten naast elkaar
card-squint = Scheel
card-squint-does = Raak een eend naast een doelwit
card-sharpshooter = Scherp oog
card-sharpshooter-does = Raak een eend zonder paraplu
card-march = Doorzwemmen!
card-march-does = Iedereen schuift één plek op
card-paddle-ahead = Inhalen
card-paddle-ahead-does = Wissel je eend met die ervoor
card-paddle-back = Terugzakken
card-paddle-back-does = Wissel je eend met die erachter
card-dash = Sprint
card-dash-does = Je eend racet naar de kop
card-reorder = Herschikken
card-reorder-does = Zet de rij in elke volgorde
card-scatter = Grote plons
card-scatter-does = Weg in de tunnel, er komen zes andere
card-take-cover = Dekking
card-take-cover-does = Je eend schuilt achter een buur
card-hide = Paraplu
card-hide-does = Hou een eend droog tot je beurt
# What to do at the counter
stall-to-come = te gaan
counter-bot = { $name } denkt na…
counter-waits = Wachten op { $name }
counter-choose = { $name }, kies een kaart
counter-nothing = Je kunt geen kaart spelen
counter-throw-one = Gooi er een weg.
counter-look = { $name }, bekijk je kaarten
counter-look-away = De rest kijkt even weg!
counter-played = { $name } speelde
where-place = Boven welke plek?
where-target = Welk doelwit?
where-duck = Welke eend?
where-own = Welke van jouw eenden?
where-cover = Welke eend, en achter wie?
where-order = Pak eenden op en zet ze ergens anders neer.
where-nowhere = Zo?
hint-card = { $card } { $place }
press-choose = Kiezen
press-throw = Weggooien
press-do = Doen!
press-back = Terug
press-look = Kijken
press-cover = Verbergen
press-pick-up = Oppakken
press-put-down = Neerzetten
# Why a card cannot be played, in a few words
why-all-targeted = Overal hangt een doelwit
why-no-target = Er hangt geen doelwit
why-no-pair = Geen twee naast elkaar
why-no-neighbour = Geen eend ernaast
why-no-room = Geen plek ernaast
why-no-duck = Geen eend van jou
why-no-change = Er verandert niets
why-no-cover = Niemand om te schuilen
why-all-dry = Alle onder paraplu’s
# What a card did
did-aimed = { $name } hangt een doelwit op.
did-aimed-two = { $name } hangt twee doelwitten op.
did-adjusted = { $name } verschuift een doelwit.
did-hit = { $name } raakt { $whom }!
did-twice = { $whom } twee keer
did-own = een eigen eend
did-water = Niets dan water!
did-shield = De paraplu houdt het!
did-marched = Iedereen schuift op.
did-ahead = { $name } haalt in.
did-back = { $name } zakt terug.
did-dashed = { $name } racet naar de kop!
did-reordered = { $name } herschikt de rij.
did-scattered = Plons! Zes nieuwe.
did-covered = { $name } schuilt achter { $whom }.
did-sheltered = { $name } houdt { $whom } droog.
did-threw-away = Niets te spelen: { $name } gooit { $card } weg.
did-out = { $name } heeft geen eend meer!

# After a round
sheet-title = Ronde { $round } van { $rounds }
sheet-by-single =
    { $count ->
        [one] { $names } beëindigde de ronde met één stapel
       *[other] { $names } beëindigden de ronde met één stapel
    }
sheet-by-single-short = Eén stapel: de ronde is uit
sheet-by-discards = { $count } kaarten afgelegd: de ronde is uit
sheet-points = ronde
sheet-total = totaal
sheet-single = Eén stapel gaat eraf!
sheet-single-double = Eén stapel, en die gaat er dubbel af!
sheet-single-nothing = Eén stapel zonder spetters: niets eraf
sheet-go-on = Verder
podium-title =
    { $count ->
        [one] { $names } wint!
       *[other] { $names } winnen samen!
    }
and = en
podium-rematch = Nog een potje
podium-other = { $game } spelen
podium-ducks =
    { $points ->
        [0] geen eendjes
        [one] { $points } eendje
       *[other] { $points } eendjes
    }
podium-lobby = Andere spelers
podium-title-screen = Startscherm
podium-total = totaal
podium-left = eenden
podium-tie = Gelijk op { $points }, minste eenden: { $seats }
podium-tie-short = Gelijk op { $points }: minste eenden wint
award-round = Beste ronde: { $name }, { $count }
award-stack = Hoogste stapel: { $name }, { $count } eenden
award-quacks = Vaakst gekwaakt: { $name }, { $count } keer
award-hits = Beste schutter: { $name }, { $count } keer raak
award-own = Eigen doelpunten: { $name }, { $count } eenden

# De regels, om iets na te kijken: elk met een plaatje, hoogstens zo’n honderd tekens
rules-open = Regels
rules-open-about = Alle regels van dit spel, met plaatjes.
rules-leaf-aim = Het doel
rules-leaf-turn = Een beurt
rules-leaf-cards = De kaarten
rules-leaf-end = Het einde van een ronde
rules-leaf-variants = Varianten
rules-leaf-aiming = Doelwitten
rules-leaf-shooting = Spuiten
rules-leaf-swimming = Zwemmen
rules-leaf-hiding = Schuilen
rules-leaf-won = Wie wint?
# Duck & Cover
rules-pond-aim = Wie op het eind de minste spetters heeft, wint. Onder nul is nog beter!
rules-pond-splashes = Elke druppel is een spetter. Een 1 heeft er geen, een 12 heeft er vijf.
rules-pond-family = Je speelt met twee tot zeven. Iedereen heeft eendje 1 tot en met 12, geschud en open neergelegd.
rules-pond-captain = De kapitein trekt de kaarten voor iedereen, en speelt zelf ook mee.
rules-pond-rounds =
    { $rounds ->
        [one] Jullie spelen één ronde.
       *[other] Jullie spelen { $rounds } rondes, en de punten tellen op.
    }
rules-pond-tie = Gelijk? Wie in de laatste ronde de minste eendjes laat zien, gaat voor. Nog gelijk? Dan delen ze.
rules-pond-call = De kaart roept een getal. Zie je jouw eendje met dat getal? Dan moet je het verplaatsen.
rules-pond-cover = Bedek: spring op een eendje er vlak naast. Niet schuin!
rules-pond-duck = Of duik in een gat naast een ander eendje, dichtbij of ver weg. Jij kiest.
rules-pond-stack = De hele stapel reist mee, in dezelfde volgorde. Bedekt blijft bedekt, tot de ronde uit is.
rules-pond-together = Iedereen kiest, en dan gaan alle eendjes tegelijk. Tot dan mag je je zet terugnemen.
rules-pond-quack = Is jouw eendje bedekt? Dan kwaak je. Maar wie iets kan verplaatsen, moet dat ook doen.
rules-pond-deck = Er zijn 26 trekkaarten: elk getal twee keer, één Max en één Herhaal.
rules-pond-max = Max: iedereen verplaatst het hoogste eendje dat niet bedekt is. Niemand kwaakt dus.
rules-pond-repeat = Herhaal: hetzelfde nog een keer. Na Max weer je hoogste, ook als dat nu een ander is.
rules-pond-nothing = Eerste kaart van de ronde, of vlak na een afgelegde kaart? Niets te herhalen: afgelegd, zonder kwaken.
rules-pond-all-quack = Iedereen kwaakt? De kaart wordt afgelegd. Gaat er ook maar één eendje, dan is hij gespeeld.
rules-pond-shuffle = Zijn de kaarten op? Wat gespeeld is, wordt geschud. De aflegstapel blijft, en Herhaal weet het nog.
rules-pond-full =
    { $players ->
        [0] De ronde is uit als de aflegstapel vol is. Hoe meer spelers, hoe minder kaarten erop gaan.
       *[other] Met { $players } spelers is de ronde uit als er { $count } kaarten zijn afgelegd.
    }
rules-pond-single = De ronde is ook uit als iemand nog maar één stapel heeft, aan het eind van de beurt.
rules-pond-plus = Tel de druppels op al je eendjes die je ziet. Bedekte eendjes tellen niet.
rules-pond-minus = Eén stapel gaat eraf! Met een 12 bovenop zijn dat vijf spetters minder.
rules-pond-hidden = Niemand kijkt in de trekkaarten of onder een eendje. Hoe hoog een stapel is, ziet iedereen.
rules-pond-anew = Volgende ronde: alle eendjes worden opnieuw gelegd. Alleen de punten blijven.
rules-pond-competition = De getallen tellen, niet de druppels: een 12 telt voor twaalf.
rules-pond-constraints = Geen kaart roept 1, 2 of 3. Die gaan alleen mee in een stapel, of met Max.
rules-pond-madness = Elk dier mag: hinnik of blaat in plaats van te kwaken. Verder verandert er niets.
rules-pond-pressure = In de laatste ronde telt alles onder nul dubbel.
rules-pond-surprises = Elke ronde gaan er stiekem twee kaarten uit. Misschien zelfs Max of Herhaal.
rules-pond-mix = Meng ze zoals je wilt, in de lobby voor het potje. Hoeveel kaarten je aflegt, verandert niet.
# Canardage
rules-fair-aim = Wie als laatste nog een eend heeft drijven, wint.
rules-fair-ducks = Je speelt met drie tot zes. Iedereen heeft vijf gelijke eenden, in de tunnel of in de rij.
rules-fair-line = De rij heeft zes plekken. De kop is links, en iedereen zwemt daarheen.
rules-fair-water = Vijf keer is er alleen water: niemand om te raken.
rules-fair-begins = Van wie de voorste eend is, die begint. Daarna is ieder om de beurt.
rules-fair-cards = Er zijn 52 kaarten voor iedereen samen. Elke hand heeft er drie.
rules-fair-lift = Eerst klap je je eigen paraplu van vorige keer in, ook als je eruit ligt.
rules-fair-play = Speel een van je drie kaarten: eerst de kaart, dan de plek.
rules-fair-must = Kan een ervan iets veranderen? Dan moet je er een spelen, ook als het pijn doet.
rules-fair-throw = Alleen als alle drie niets zouden veranderen, gooi je er een weg. Die doet niets.
rules-fair-close = Een gat? Wie erachter zwemt schuift op, en de volgende komt uit de tunnel.
rules-fair-draw = Dan trek je er weer een, tot je er drie hebt. Zijn ze op? Wat gespeeld is, wordt geschud.
rules-fair-take-aim = Een doelwit boven een plek zonder, ook boven water of een paraplu.
rules-fair-double-aim = Twee doelwitten naast elkaar. Alleen als er geen twee plekken vrij zijn, één.
rules-fair-adjust-left = Een doelwit, welk dan ook, schuift één plek naar links als daar niets hangt.
rules-fair-adjust-right = Een doelwit, welk dan ook, schuift één plek naar rechts als daar niets hangt.
rules-fair-stay = Doelwitten en paraplu’s blijven op hun plek terwijl de eenden verder zwemmen.
rules-fair-one = Eén doelwit per plek, dus hoogstens zes. Dan kan niemand meer mikken.
rules-fair-fire = Spuit op een plek met een doelwit. Het doelwit valt ook.
rules-fair-double-shot = Spuit op twee doelwitten naast elkaar, wat daar ook is, het achterste eerst. Ze vallen allebei.
rules-fair-squint = Spuit op een eend naast een doelwit, nooit op water. Alleen dat doelwit valt.
rules-fair-sharpshooter = Raakt elke eend die je ziet, doelwit of niet. Geen water, geen paraplu. Zijn doelwit valt ook.
rules-fair-hit = Een geraakte eend kiept om en blijft bij de eigenaar. Het kan er een van jou zijn!
rules-fair-miss = Water of een paraplu? Mis. Het doelwit valt toch.
rules-fair-march = De voorste zwemt de tunnel in, achter alle anderen. De rest schuift op.
rules-fair-paddle-ahead = Je eend wisselt met wat ervoor zwemt, ook water, maar niet met een gelijke.
rules-fair-paddle-back = Je eend wisselt met wat erachter zwemt, ook water, maar niet met een gelijke.
rules-fair-dash = Je eend racet naar de kop. Wie hij inhaalt, zakt terug, en dat zijn niet enkel gelijken.
rules-fair-reorder = Zet alle zes in een volgorde naar keuze. De rij moet er daarna anders uitzien.
rules-fair-scatter = Alle zes gaan de tunnel in, alles wordt geschud, en er komen er zes uit.
rules-fair-take-cover = Je eend schuilt achter een buur, van wie ook. Niet achter water, en niet achter twee.
rules-fair-hide = Boven een eend, tot je volgende beurt. Hij blijft boven die plek, en er passen er twee onder.
rules-fair-pair = Twee op één plek zwemmen samen. De plek die leeg werd, sluit zich.
rules-fair-bared = Is de voorste geraakt? De verstopte is veilig en weer te zien. Niemand schuift op.
rules-fair-part = In de tunnel gaan de twee uit elkaar: ze komen er een voor een uit.
rules-fair-who = Iedereen ziet wie er schuilt. Daarna moet je het onthouden.
rules-fair-out = Zijn al je vijf eenden om? Dan kun je niet meer winnen, maar je speelt wel door.
rules-fair-won = Heeft nog maar één speler eenden? Die wint, wie er ook spoot.
rules-fair-shared = Raakt één schot de laatste eenden van de laatste twee spelers? Ze winnen allebei.
rules-fair-places = De anderen staan op volgorde van hoe lang ze het volhielden.
rules-fair-open-name = Open handen
rules-fair-open = Iedereen ziet alle kaarten van iedereen.
rules-fair-hidden = Iedereen bekijkt alleen de eigen kaarten, in de eigen beurt.

# Pause
pause-title = Pauze
pause-by = { $name } drukte op pauze
pause-resume = Verder
pause-mind = Een bot speelt voor mij
pause-lobby = Terug naar de lobby
pause-title-screen = Terug naar het startscherm
pause-quit = Afsluiten

# Settings, and leaving
settings-language = Taal: { $language }
settings-sound = Geluid
settings-picture = Beeld
settings-screen = Scherm
settings-game = Spel
settings-master = Hoofdvolume: { $volume }
settings-music = Muziek: { $volume }
settings-effects = Geluidseffecten: { $volume }
settings-voice = Stem van de kapitein: { $volume }
volume-off = uit
settings-speed = Animaties: { $speed }
speed-instant = meteen
speed-quick = snel
speed-normal = normaal
speed-calm = rustig
settings-motion = Deinen en wiegen: { $amount }
settings-shake = Schudden: { $amount }
settings-flashes = Flitsen: { $amount }
amount-off = uit
amount-less = minder
amount-full = normaal
settings-rumble = Trillen: { $strength }
rumble-off = uit
rumble-soft = zacht
rumble-normal = normaal
rumble-strong = sterk
settings-pace = Tempo van bots: { $pace }
pace-calm = rustig
pace-normal = normaal
pace-quick = snel
settings-thinking = Denktijd experts: { $thinking }
thinking-short = kort
thinking-normal = normaal
thinking-long = lang
settings-explains = Uitleg bij iets nieuws: { $switch }
settings-nudges = Seintje na lang nadenken: { $switch }
switch-off = uit
switch-on = aan
settings-full-screen = Volledig scherm: { $switch }
settings-edge = Beeldgrootte: { $percent }%
settings-away = Pauze als je van venster wisselt: { $switch }
settings-controls = Besturing
settings-back = Terug
controls-press = druk op een knop…
controls-defaults = Standaard
controls-reset = De besturing is hersteld.
controls-swapped = Omgewisseld met “{ $intent }” van { $device }.
controls-useless = Die knop kan niet.
controls-pause-stays = Esc is altijd voor de pauze.
leave-title = Stoppen met dit potje?
leave-why = Het stopt dan voor iedereen, en niemand wint.
leave-no = Nee, doorspelen
leave-to-lobby = Ja, naar de lobby
leave-to-title = Ja, naar het startscherm
leave-quit = Ja, afsluiten

# Said aloud for those who cannot see the table: short, and never more than what is on it
aloud-to = { $name }: { $sentence }
aloud-quack = Je kunt niet bewegen: kwak!
aloud-cover = Je { $duck } ligt op rij { $row }, kolom { $column }. Hij kan { $list } bedekken, of in een gat duiken.
aloud-duck = Je { $duck } ligt op rij { $row }, kolom { $column }. Hij heeft geen buur om te bedekken: duik in een gat.
aloud-above = de { $duck } erboven
aloud-below = de { $duck } eronder
aloud-left = de { $duck } links
aloud-right = de { $duck } rechts
aloud-cell = Rij { $row }, kolom { $column }: { $what }
aloud-can-cover = de { $duck }, kan bedekt worden
aloud-too-far = de { $duck }, te ver weg
aloud-can-duck = een gat, vrij
aloud-no-neighbour = open water, geen buur
aloud-covered = De { $duck } van { $name } bedekt de { $covered }.
aloud-ducked = De { $duck } van { $name } duikt in een gat.
aloud-quacked = { $name } kwaakt.
aloud-score = { $name }: { $round } in deze ronde, { $total } in totaal.
aloud-total = { $name }: { $total }.
aloud-go-on = Druk om door te gaan.
aloud-bot = een bot
aloud-line-duck = Eend: { $duck }
aloud-line-name = Naam: { $name }
aloud-line-level = Bot { $name }: { $level }
aloud-line-hat = Kapitein: { $name }
aloud-game =
    { $name }{ $chosen ->
        [yes] , gekozen
       *[no] { "" }
    }. { $players } spelers. { $about }

# The stall aloud
aloud-look = Jouw beurt. Bekijk je kaarten terwijl de anderen wegkijken.
aloud-hand = Jouw beurt. Je kaarten: { $list }.
aloud-card = { $card }: { $what }
aloud-row = Van voren af: { $list }.
aloud-place = { $number } { $what }
aloud-places = { $one } en { $other }
aloud-water = water
aloud-over = { $what } met een eend erachter
aloud-aimed = { $what } met een doelwit
aloud-sheltered = { $what } onder een paraplu
aloud-everywhere = de hele rij

# What the Captain says: spoken and shown; plain text, no variables
say-call-1 = Eén!
say-call-2 = Twee!
say-call-3 = Drie!
say-call-4 = Vier!
say-call-5 = Vijf!
say-call-6 = Zes!
say-call-7 = Zeven!
say-call-8 = Acht!
say-call-9 = Negen!
say-call-10 = Tien!
say-call-11 = Elf!
say-call-12 = Twaalf!
say-max = Max! Je hoogste eendje!
say-repeat = Herhaal! Nog een keer!
say-repeat-nothing = Herhaal? Wat dan? Afgelegd!
say-discarded-1 = Iedereen kwaakt! Eén afgelegd.
say-discarded-2 = Iedereen kwaakt! Twee afgelegd.
say-discarded-3 = Iedereen kwaakt! Drie afgelegd.
say-discarded-4 = Iedereen kwaakt! Vier afgelegd.
say-discarded-5 = Iedereen kwaakt! Vijf afgelegd.
say-discarded-6 = Iedereen kwaakt! Zes afgelegd.
say-discarded-7 = Iedereen kwaakt! Zeven afgelegd.
say-discarded-8 = Iedereen kwaakt! Acht afgelegd.
say-discarded-9 = Iedereen kwaakt! Negen afgelegd.
say-left-0 = De aflegstapel is vol!
say-left-1 = Nog één en de ronde is uit.
say-left-2 = Nog twee en de ronde is uit.
say-left-3 = Nog drie en de ronde is uit.
say-left-4 = Nog vier en de ronde is uit.
say-left-5 = Nog vijf en de ronde is uit.
say-left-6 = Nog zes en de ronde is uit.
say-left-7 = Nog zeven en de ronde is uit.
say-left-8 = Nog acht en de ronde is uit.
say-shuffle = Schudden maar! De gespeelde kaarten doen weer mee.
say-round-1 = Alle eendjes aan dek! De eerste ronde!
say-round-2 = De tweede ronde! Roeien maar!
say-round-3 = De derde en laatste ronde! Hou je veren vast!
say-over-single = De ronde is uit! Eén enkele stapel!
say-over-discards = De ronde is uit! De aflegstapel loopt over!
say-wins-pirate = De piraat wint! Wat een schat!
say-wins-knight = De ridder wint! Edele veren!
say-wins-astronaut = De astronaut wint! Hoger kan niet!
say-wins-diver = De duiker wint! Een diepe buiging!
say-wins-chef = De kok wint! Om van te smullen!
say-wins-wizard = De tovenaar wint! Pure magie!
say-wins-rockstar = De rockster wint! Toegift!
say-wins-shared = Samen gewonnen! Hiep hiep, kwak!

# What the stallkeeper says: spoken and shown; plain text, no variables
keeper-turn-pirate = De piraat is aan de beurt!
keeper-turn-knight = De ridder is aan de beurt!
keeper-turn-astronaut = De astronaut is aan de beurt!
keeper-turn-diver = De duiker is aan de beurt!
keeper-turn-chef = De kok is aan de beurt!
keeper-turn-wizard = De tovenaar is aan de beurt!
keeper-turn-rockstar = De rockster is aan de beurt!
keeper-hit-pirate = De piraat is geraakt!
keeper-hit-knight = De ridder is geraakt!
keeper-hit-astronaut = De astronaut is geraakt!
keeper-hit-diver = De duiker is geraakt!
keeper-hit-chef = De kok is geraakt!
keeper-hit-wizard = De tovenaar is geraakt!
keeper-hit-rockstar = De rockster is geraakt!
keeper-out-pirate = De piraat ligt eruit!
keeper-out-knight = De ridder ligt eruit!
keeper-out-astronaut = De astronaut ligt eruit!
keeper-out-diver = De duiker ligt eruit!
keeper-out-chef = De kok ligt eruit!
keeper-out-wizard = De tovenaar ligt eruit!
keeper-out-rockstar = De rockster ligt eruit!
keeper-wins-pirate = Hoofdprijs voor de piraat! Mooie buit!
keeper-wins-knight = Hoofdprijs voor de ridder! Dapper!
keeper-wins-astronaut = Hoofdprijs voor de astronaut! Hemelhoog!
keeper-wins-diver = Hoofdprijs voor de duiker! Nooit gezonken!
keeper-wins-chef = Hoofdprijs voor de kok! Goed opgediend!
keeper-wins-wizard = Hoofdprijs voor de tovenaar! Zonder trucs!
keeper-wins-rockstar = Hoofdprijs voor de rockster! Wat een show!
keeper-wins-shared = Samen de hoofdprijs! Eerlijk delen!
keeper-begins = Komt dat zien! Vijf eenden per persoon!
keeper-two-left = Nog maar twee! Nu gaat het erom!
keeper-water = Niets dan water!
keeper-shield = Kurkdroog!
keeper-scatter = Alles door elkaar!
keeper-nothing = Niets te spelen? Gooi er een weg!

# Lessons
title-learn = Leren spelen
lobby-learn = Leren
lobby-learn-about = Leer dit spel in twee minuten, al spelend.
learn-title = Welk spel?
lesson-next = Sla deze stap over
lesson-back = Een stap terug
lesson-again = Vanaf het begin
lesson-leave = Stop met de les
lesson-over = Meer is het niet!
lesson-play = Nu echt

# What the Captain says in the lesson: spoken and shown; two short sentences, no variables
say-lesson-goal = Welkom in bad! Elke druppel op een eendje is een spetter, en wie de minste spetters heeft, wint.
say-lesson-draw = De kaart van de kapitein zegt welk eendje iedereen verplaatst. Kapitein, trek een kaart!
say-lesson-cover = Zeven! Zet je 7 op de 12 ernaast: wat bedekt is, spettert niet meer.
say-lesson-repeat = Herhaal: hetzelfde eendje nog een keer! Zet de 7 op de 3: wat eronder ligt, gaat mee.
say-lesson-quack = Twaalf! Maar je 12 is bedekt en kan niet weg. Dus: kwak!
say-lesson-discard = Iedereen kwaakte, dus de kaart wordt afgelegd. Te veel daarvan en de ronde is uit. Kapitein, de volgende!
say-lesson-duck = Elf! Je hoeft niet te bedekken: duik in een gat! Elke lege plek naast een ander eendje is goed.
say-lesson-max = Max is ieders hoogste eendje. Bij jou de 11: zet hem op de 7!
say-lesson-watch = Kijk hoe het verdergaat: steeds minder eendjes, steeds minder spetters.
say-lesson-last = Elf! Bedek je laatste buur: wie nog maar één stapel heeft, maakt de ronde uit.
say-lesson-score = Eén stapel is een kunststuk: de spetters gaan van je totaal af! Het laagste totaal wint.
say-help-draw = Bijna! De kapitein trekt een kaart met deze knop.
say-help-move = Bijna! Ga naar de plek met het teken en zet je eendje daar neer.
say-help-quack = Bijna! Je eendje is bedekt: druk op de knop om te kwaken.

# What the stallkeeper says in the lesson: spoken and shown; two short sentences, no variables
keeper-lesson-goal = Komt dat zien! Ieders eenden zwemmen in deze rij. Wie de laatste eend heeft, wint.
keeper-lesson-aim = Speel de kaart Mikken en hang het doelwit boven de eend met het teken. Nooit boven je eigen eend!
keeper-lesson-march = Doorzwemmen! Iedereen schuift één plek op, maar het doelwit blijft hangen.
keeper-lesson-own = Pas op, het doelwit hangt boven jouw eend! Laat je terugzakken achter de volgende.
keeper-lesson-fire = Nu zit er een ander onder het doelwit. Spuit!
keeper-lesson-cover = Je eend kan achter zijn buur schuilen. Daar raakt niemand hem.
keeper-lesson-umbrella = Een paraplu houdt de eenden op die plek droog tot je volgende beurt.
keeper-lesson-out = Even later: daar zwemt iemands allerlaatste eend. Spuit, en die is uitgespeeld!
keeper-lesson-over = Een kaart die gespeeld kan worden, moet gespeeld worden, ook als het pijn doet. De laatste eend wint!
keeper-help-play = Bijna! Eerst de kaart met het teken, dan de plek met het teken.

# The first match: a sentence when something happens to somebody for the first time
first-move = Je eendje mag een buur bedekken, of in een gat naast een ander eendje duiken.
first-quack = Een bedekt eendje kan niet weg: het kwaakt en blijft liggen.
first-cover = Wat bedekt is, spettert niet meer, tot weggaat wat erop ligt.
first-gap = Een gat bedekt niemand, maar kan je eendje bij een betere buur brengen.
first-stack = De hele stapel ging mee: wat onder een eendje ligt, gaat overal mee naartoe.
first-max = Max roept ieders hoogste eendje dat te zien is.
first-repeat = Herhaal roept hetzelfde eendje nog een keer.
first-all-quack = Niemand kon weg, dus de kaart wordt afgelegd. Is die rij vol, dan is de ronde uit.
first-turn = Jouw beurt: kies een kaart, dan een plek. Je ziet wat ze doet voor je ja zegt.
first-target = Er hangt een doelwit boven je eend! Wie Spuit! speelt, kan hem raken.
first-hit = Een eend van jou is geraakt en komt niet meer terug.
first-water = Alleen water onder dat doelwit: niemand is geraakt, en het doelwit is weg.
first-march = De rij is opgeschoven, maar de doelwitten blijven hangen.
first-hidden = Je eend is verstopt: niemand raakt hem zolang de ander ervoor zit.
first-umbrella = Op die plek wordt niemand geraakt tot je volgende beurt.
first-throw = Geen van je kaarten kon gespeeld worden, dus gaat er een weg.
first-out = Al je eenden zijn weg. Je speelt nog je kaarten, maar je kunt niet meer winnen.
