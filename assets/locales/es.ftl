# Couch Ducks in Spanish. One message a line of the game; tests fail on one that is missing or unused.

# The command line
help =
    Couch Ducks: un juego de fiesta en una sola pantalla, de dos a siete patos.

    couch-ducks                  abre la ventana para jugar
    couch-ducks simulate         hace que los bots jueguen partidas sin ventana
    couch-ducks referee          juega una partida por la entrada y la salida estándar, un objeto JSON por línea

    Opciones
      --lang en|fr|nl|es         el idioma; si no, el elegido o el del sistema
      --seed N                   de donde sale todo el azar; misma semilla, mismas cartas
      --game NOMBRE              duck-and-cover o canardage; si no, el último jugado; con simulate, duck-and-cover
      --variants a,b             competition, constraints, madness, pressure, surprises; en canardage, hidden-hands
      --rounds N                 cuántas rondas tiene una partida de duck-and-cover: 1, 3 o 5; con simulate, cualquier número
      --fullscreen, --windowed   toda la pantalla, o una ventana; si no, lo que se eligió
      --help, --version

    Opciones de simulate
      --players N                cuántos se sientan a la mesa (4): de 2 a 7, en canardage de 2 a 6
      --games N                  cuántas partidas (1000)
      --bots a,b,…               quién se sienta, por turno: random, easy, normal, hard, expert (normal)
      --budget N                 cuánto imagina un experto por elección (600 rondas, en canardage 5000 partidas)
      --cores N                  en cuántos núcleos (todos); el resultado es el mismo
      --ladder                   hasta dónde llega cada nivel, de normal a quien conoce todo lo oculto
      --json                     un objeto JSON en vez de una tabla
no-display = No hay pantalla donde abrir una ventana; `couch-ducks simulate` juega sin ella.
assets-missing = Couch Ducks no encuentra sus imágenes y sonidos; la carpeta «assets» va junto al programa.
bad-arguments = { $what }; mira `couch-ducks --help`.
bad-value = { $option } espera { $takes }, no «{ $word }».
takes-lang = en, fr, nl o es
takes-players = un número del { $least } al { $most }
takes-game = duck-and-cover o canardage
takes-bots = bots de entre random,easy,normal,hard,expert
takes-variants = variantes de entre competition,constraints,madness,pressure,surprises, en canardage hidden-hands
takes-rounds = un número de rondas del 1 al 9
takes-number = un número entero
only-simulate = --players, --games, --bots, --budget, --cores, --ladder y --json van con `couch-ducks simulate`.
not-for-referee = --game es para jugar y para simulate; al árbitro se le dice por la entrada qué juego es.
too-many-bots = Hay { $bots } bots para { $players } sitios.
not-in-game = { $option } no va con { $game }.
either-screen = O --fullscreen o --windowed, pero no los dos.
only-window = --fullscreen y --windowed son para la ventana, y `couch-ducks { $command }` no abre ninguna.
simulate-seat = sitio
simulate-bot = bot
simulate-wins = victorias
simulate-share = parte
simulate-score = puntuación media por ronda
simulate-hits = patos dados por partida
simulate-own-hits = patos propios
simulate-began = empezó
simulate-wins-closed = camino recorrido, victorias
simulate-score-closed = camino recorrido, salpicaduras
simulate-duck-and-cover = { $draws } cartas por ronda; el { $single } % de las rondas acabó con una sola pila, el { $full } % con la zona de descarte llena.
simulate-canardage = { $turns } turnos por partida; quien empezó ganó el { $first } % de las partidas.
simulate-pace =
    { $games ->
        [one] { $games } partida
       *[other] { $games } partidas
    } en { $seconds } s, { $rate } partidas por segundo.
simulate-cut-off =
    { $count ->
        [one] { $count } partida se cortó
       *[other] { $count } partidas se cortaron
    }: nadie había acabado una ronda después de { $patience } cartas.
simulate-no-end =
    { $count ->
        [one] { $count } partida se cortó
       *[other] { $count } partidas se cortaron
    }: nadie había ganado después de { $patience } turnos.

# Ducks
name-pirate = Pip
name-knight = Waddle
name-astronaut = Nova
name-diver = Coral
name-chef = Biscuit
name-wizard = Merlín
name-rockstar = Axel
# Names to choose from, eight letters at the most
name-list = Charco, Pluma, Patricio, Mango, Burbuja, Ánade, Gota, Azucena, Espuma, Otto, Mabel, Chapoteo, Pepino, Sol, Lunar, Zigzag, Pirueta, Oliva, Turbo, Momo, Junco, Bizcocho, Amapola, Kiki

# Devices, their buttons, and bots
device-arrows = Flechas
device-numpad = Numérico
device-keys-left = Teclas izq.
device-keys-middle = Teclas der.
device-pad = Mando
device-pad-xbox = Mando Xbox
device-pad-playstation = PlayStation
device-pad-nintendo = Mando Switch
device-mouse = Ratón
device-touch = Táctil
key-space = Espacio
key-enter = Intro
key-backspace = Retroceso
key-shift = Mayús
key-escape = Esc
key-tab = Tab
key-delete = Supr
key-num-enter = Intro num.
key-num = Num { $sign }
intent-up = Arriba
intent-down = Abajo
intent-left = Izquierda
intent-right = Derecha
intent-confirm = Confirmar
intent-cancel = Atrás, deshacer
intent-quack = ¡Cuac!
intent-pause = Pausa
device-bot = Bot
bot-easy = fácil
bot-normal = normal
bot-hard = difícil
bot-expert = experto

# Title
title-tagline = De dos a siete patos, una bañera y todos a la vez
title-play = Jugar
title-quit = Salir
title-settings = Ajustes
title-hint = Mandos, teclado, ratón o dedos: todo vale.

# Lobby
lobby-empty = Sitio libre
lobby-ready = ¡Listo!
lobby-all-ready = Todos están listos: pulsa otra vez para empezar
lobby-nobody = Pulsa un botón para jugar
lobby-waiting =
    { $count ->
        [one] { $count } pato aún no está listo
       *[other] { $count } patos aún no están listos
    }{ $free ->
        [0] { "" }
        [one] , { $free } sitio está libre
       *[other] , { $free } sitios están libres
    }
lobby-tap = Haz clic o toca
lobby-not-yet = Aún no
lobby-take-over =
    Pulsa para ocupar
    este sitio
lobby-dismiss = Quitar
lobby-join = Para jugar:
lobby-pad-limit = Solo { $count } mandos en este navegador. También libres:
lobby-next = Siguiente
lobby-written = Hecho
lobby-erase = Borrar
lobby-alone =
    ¿Nadie más? Di que estás listo y { $count ->
        [one] se apunta un bot
       *[other] se apuntan { $count } bots
    }
lobby-too-few =
    Para { $game } hacen falta { $least }: añade { $missing ->
        [one] un bot
       *[other] { $missing } bots
    }
lobby-too-many =
    A { $game } juegan { $most } como mucho: { $bots ->
        [0] que alguien se vaya
       *[other] quita un bot
    }, o elige { $other }
lobby-too-many-for-all =
    A { $game } juegan { $most } como mucho: { $bots ->
        [0] que alguien se vaya
       *[other] quita un bot
    }
line-ready = Estoy listo
line-duck = Pato
line-name = Nombre
line-bots = Bots: { $count }
line-lot = Al azar
line-another = +1 jugador
line-leave = Salir
# Help for one seat, ten letters or so; and a line with what is chosen there
line-help = Ayuda
help-none = ninguna
help-hints = pistas
help-easy = jugada fácil
line-captain = Capitán
line-with-value = { $line }: { $value }
lobby-add-bot = Un bot más
lobby-level = Nivel
# With easy moves, when somebody tries one that is not good
refuse-not-good = ¡Prueba donde brilla!
why-not-good = Otra es mejor ahora
counter-good-cards = Las cartas claras son las buenas.
counter-good-places = Elige un puesto que brille.
variant-competition = Competición
variant-constraints = Restricciones
variant-madness = Locura
variant-pressure = Presión
variant-surprises = Sorpresas
game-duck-and-cover = Duck & Cover
game-duck-and-cover-about = Tapa a tus vecinos, zambúllete en los huecos: gana quien menos salpica.
game-canardage = Canardage
game-canardage-about = Derriba los patos de los demás en la feria: gana quien conserve el último pato a flote.
game-players = de { $least } a { $most }
variant-hidden-hands = Manos ocultas
variant-hidden-hands-about = Cada cual mira solo sus cartas, en su turno. Si no, todas las manos están a la vista.
term-rounds =
    { $value ->
        [one] 1 ronda
       *[other] { $value } rondas
    }
term-rounds-about = Gana el total más bajo después de la última ronda. Con una ronda, la partida es corta.
term-on = { $name }: sí
term-off = { $name }: no
variant-competition-about = Cuentan los números de los patos, no sus salpicaduras.
variant-constraints-about = Ninguna carta llama al 1, al 2 ni al 3.
variant-madness-about = Vale cualquier animal: un pato relincha, otro croa.
variant-pressure-about = En la última ronda, una puntuación negativa cuenta doble.
variant-surprises-about = En cada ronda se apartan dos cartas en secreto.

# The mat
mat-left =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
mat-goal = ¡Gana quien menos salpica!
mat-goal-numbers = ¡Gana el total más bajo!
mat-pile = jugadas
mat-discards =
    { $left ->
        [0] La ronda ha terminado
        [one] { $left } descarte más y se acaba
       *[other] { $left } descartes más y se acaba
    }
call-number = ¡Mueve tu { $number }: tapa a un vecino o zambúllete en un hueco!
call-max = ¡Todos mueven su número más alto!
call-again = ¡Mueve otra vez el { $number }!
call-no-repeat = Nada que repetir: descartada.
call-draw = { $name }, ¡roba carta!
call-bot-draws = { $name } roba…
call-round-over = ¡Fin de la ronda!

# Ponds
plate-away = ausente
plate-quack = ¡CUAC!
plate-waits = espera
# Words at the foot of a pond, short
remark-quack = Tu { $number } está tapado: ¡CUAC!
remark-quack-stuck = No se puede mover: ¡CUAC!
remark-take-back = ¿Cambias de idea?
remark-draw = ¡Roba una carta!
banner-your-turn = ¡{ $name }, te toca!
banner-nudge = ¡Eh, { $name }, te toca!
banner-away = ¿Quién toma el mando?
banner-resting = ¿De vuelta?
banner-offer = ¿Te sientas aquí?
refuse-stays = Tiene que moverse
refuse-far = Muy lejos
refuse-alone = Sin vecino
hint-finish = ¡Una sola pila!
hint-dead = Ya no sale el { $number }
hint-splashes = Fuera el { $number }
hint-cover = Tapa el { $number }
hint-duck = Un sitio mejor
# With Madness, eight signs at the most
noise-parrot = ¡RUAA!
noise-horse = ¡HIIII!
noise-sheep = ¡BEEE!
noise-frog = ¡CROAC!
noise-pig = ¡OINC!
noise-owl = ¡UHUU!
noise-dog = ¡GUAU!
# Under the ponds, while the Captain speaks
subtitle = Capitán { $name }: { $line }
subtitle-by = { $name }: { $line }
stallkeeper = El feriante

# The stall at the fair
# A card: its name, fourteen letters at the most, and what it does, in two short lines
card-take-aim = Apuntar
card-take-aim-does = Cuelga una diana sobre un puesto
card-double-aim = Doble diana
card-double-aim-does = Dos dianas, una junto a otra
card-adjust-left = A la izquierda
card-adjust-left-does = Mueve una diana a la izquierda
card-adjust-right = A la derecha
card-adjust-right-does = Mueve una diana a la derecha
card-fire = ¡Dispara!
card-fire-does = Moja un puesto que tenga diana
card-double-shot = Doble chorro
card-double-shot-does = Moja dos dianas que estén juntas
card-squint = Ojo bizco
card-squint-does = Dale a un pato junto a una diana
card-sharpshooter = Vista de lince
card-sharpshooter-does = Dale a cualquier pato sin paraguas
card-march = ¡Adelante!
card-march-does = Todos avanzan un puesto
card-paddle-ahead = Adelantar
card-paddle-ahead-does = Cambia tu pato por el de delante
card-paddle-back = Rezagarse
card-paddle-back-does = Cambia tu pato por el de detrás
card-dash = Acelerón
card-dash-does = Tu pato se pone en cabeza
card-reorder = Reordenar
card-reorder-does = Pon la fila en el orden que quieras
card-scatter = Desbandada
card-scatter-does = Todos al túnel, y salen otros seis
card-take-cover = A cubierto
card-take-cover-does = Tu pato se esconde tras un vecino
card-hide = Paraguas
card-hide-does = Resguarda un pato hasta tu turno
# What to do at the counter
stall-to-come = por venir
counter-bot = { $name } piensa…
counter-waits = Esperamos a { $name }
counter-choose = { $name }, elige una carta
counter-nothing = No se puede jugar ninguna carta
counter-throw-one = Descarta una.
counter-look = { $name }, mira tus cartas
counter-look-away = ¡Los demás, sin mirar!
counter-played = { $name } ha jugado
where-place = ¿Sobre qué puesto?
where-target = ¿Qué diana?
where-duck = ¿Qué pato?
where-own = ¿Cuál de tus patos?
where-cover = ¿Qué pato y detrás de quién?
where-order = Levanta patos y ponlos en otro puesto.
where-nowhere = ¿Así?
hint-card = { $card } { $place }
press-choose = Elegir
press-throw = Descartar
press-do = ¡Jugar!
press-back = Atrás
press-look = Mirar
press-cover = Ocultar
press-pick-up = Levantar
press-put-down = Poner
# Why a card cannot be played, in a few words
why-all-targeted = Ya hay dianas en todos
why-no-target = Aún no hay ninguna diana
why-no-pair = No hay dos juntas
why-no-neighbour = Ningún pato al lado
why-no-room = No hay sitio al lado
why-no-duck = Ningún pato tuyo aquí
why-no-change = No cambiaría nada
why-no-cover = Sin nadie que lo tape
why-all-dry = Todos con paraguas
# What a card did
did-aimed = { $name } cuelga una diana.
did-aimed-two = { $name } cuelga dos dianas.
did-adjusted = { $name } mueve una diana.
did-hit = ¡{ $name } le da a { $whom }!
did-twice = { $whom } dos veces
did-own = un pato propio
did-water = ¡Nada más que agua!
did-shield = ¡El paraguas aguanta!
did-marched = Todos avanzan.
did-ahead = { $name } adelanta.
did-back = { $name } se rezaga.
did-dashed = ¡{ $name } se pone en cabeza!
did-reordered = { $name } reordena la fila.
did-scattered = ¡Plaf! Seis nuevos.
did-covered = { $name } se esconde tras { $whom }.
did-sheltered = { $name } resguarda a { $whom }.
did-threw-away = Nada que jugar: { $name } descarta { $card }.
did-out = ¡{ $name } se queda sin patos!

# After a round
sheet-title = Ronda { $round } de { $rounds }
sheet-by-single =
    { $count ->
        [one] { $names } acaba la ronda con una sola pila
       *[other] { $names } acaban la ronda con una sola pila
    }
sheet-by-single-short = Una sola pila acaba la ronda
sheet-by-discards = { $count } descartes acaban la ronda
sheet-points = ronda
sheet-total = total
sheet-single = ¡Una sola pila: se resta!
sheet-single-double = ¡Una sola pila: se resta dos veces!
sheet-single-nothing = Una sola pila sin salpicaduras: nada que restar
sheet-go-on = Continuar
podium-title =
    { $count ->
        [one] ¡Gana { $names }!
       *[other] ¡{ $names } comparten la victoria!
    }
and = y
podium-rematch = Revancha
podium-other = Jugar a { $game }
podium-ducks =
    { $points ->
        [0] ningún pato
        [one] { $points } pato
       *[other] { $points } patos
    }
podium-lobby = Cambiar jugadores
podium-title-screen = Inicio
podium-total = total
podium-left = patos
podium-tie = Empate a { $points }, menos patos: { $seats }
podium-tie-short = Empate a { $points }: menos patos gana
award-round = La mejor ronda: { $name }, { $count }
award-stack = La pila más alta: { $name }, { $count } patos
award-quacks = Más cuacs: { $name }, { $count } veces
award-hits = Mejor puntería: { $name }, { $count } aciertos
award-own = En propia puerta: { $name }, { $count } patos

# Las reglas, para consultarlas: cada una con su dibujo, unos cien signos como mucho
rules-open = Reglas
rules-open-about = Todas las reglas de este juego, con dibujos.
rules-leaf-aim = El objetivo
rules-leaf-turn = Un turno
rules-leaf-cards = Las cartas
rules-leaf-end = El final de una ronda
rules-leaf-variants = Variantes
rules-leaf-aiming = Las dianas
rules-leaf-shooting = Los disparos
rules-leaf-swimming = A nado
rules-leaf-hiding = A cubierto
rules-leaf-won = ¿Quién gana?
# Duck & Cover
rules-pond-aim = Gana quien tenga menos salpicaduras al final. Por debajo de cero, ¡mejor todavía!
rules-pond-splashes = Cada gota es una salpicadura. El 1 no tiene ninguna; el 12, cinco.
rules-pond-family = Juegan de dos a siete. Cada cual tiene los patos del 1 al 12, mezclados y boca arriba.
rules-pond-captain = El capitán roba las cartas para todos, y también juega.
rules-pond-rounds =
    { $rounds ->
        [one] Se juega una sola ronda.
       *[other] Se juegan { $rounds } rondas y se suman los puntos.
    }
rules-pond-tie = ¿Empate? Va delante quien muestre menos patos en la última ronda. ¿Otro empate? Se comparte.
rules-pond-call = La carta llama a un número. ¿Ves tu pato con ese número? Entonces tiene que moverse.
rules-pond-cover = Tapa: salta sobre un pato que esté justo al lado. ¡En diagonal, no!
rules-pond-duck = O zambúllete en un hueco junto a otro pato, cerca o lejos. Tú eliges.
rules-pond-stack = Toda la pila viaja, en el mismo orden. Un pato tapado sigue tapado hasta el final de la ronda.
rules-pond-together = Todos eligen y luego todos los patos se mueven a la vez. Hasta entonces puedes deshacer tu jugada.
rules-pond-quack = ¿Tu pato está tapado? Entonces dices cuac. Pero quien pueda mover tiene que mover.
rules-pond-deck = El mazo tiene 26 cartas: cada número dos veces, un Max y un Repite.
rules-pond-max = Max: cada cual mueve su pato más alto sin tapar. Así nadie dice cuac.
rules-pond-repeat = Repite: lo mismo otra vez. Tras Max, otra vez tu más alto, aunque ahora sea otro.
rules-pond-nothing = ¿Primera carta de la ronda, o justo tras un descarte? Nada que repetir: se descarta, sin cuac.
rules-pond-all-quack = ¿Cuac general? La carta se descarta. Si se mueve un solo pato, va con las jugadas.
rules-pond-shuffle = ¿Se acabó el mazo? Se barajan las jugadas. Los descartes se quedan, y Repite se acuerda.
rules-pond-full =
    { $players ->
        [0] La ronda acaba cuando no caben más descartes. Cuantos más juegan, menos caben.
       *[other] Con { $players } jugadores, la ronda acaba cuando hay { $count } cartas descartadas.
    }
rules-pond-single = La ronda también acaba cuando alguien tiene una sola pila, al terminar el turno.
rules-pond-plus = Cuenta las gotas de todos tus patos a la vista. Los tapados no cuentan.
rules-pond-minus = ¡Una sola pila se resta! Con un 12 encima, son cinco salpicaduras menos.
rules-pond-hidden = Nadie mira el mazo ni debajo de un pato. La altura de una pila la ven todos.
rules-pond-anew = Siguiente ronda: se reparten de nuevo todos los patos. Solo quedan los puntos.
rules-pond-competition = Cuentan los números, no las gotas: un 12 vale doce.
rules-pond-constraints = Ninguna carta llama al 1, 2 ni 3. Solo se mueven en una pila o con Max.
rules-pond-madness = Vale cualquier animal: relincha o bala en vez de decir cuac. Nada más cambia.
rules-pond-pressure = En la última ronda, todo lo que esté bajo cero cuenta doble.
rules-pond-surprises = En cada ronda faltan dos cartas en secreto. Quizá incluso Max o Repite.
rules-pond-mix = Combínalas como quieras en la sala, antes de la partida. El número de descartes no cambia.
# Canardage
rules-fair-aim = Gana quien conserve el último pato a flote.
rules-fair-ducks = Juegan de tres a seis. Cada cual tiene cinco patos iguales, en el túnel o en la fila.
rules-fair-line = La fila tiene seis puestos. La cabeza está a la izquierda y todos nadan hacia ella.
rules-fair-water = Cinco veces solo hay agua: nadie a quien dar.
rules-fair-begins = Empieza el dueño del primer pato. Después, por turnos.
rules-fair-cards = Hay 52 cartas para todos. Cada mano tiene tres.
rules-fair-lift = Primero cierras tu propio paraguas de la vez anterior, aunque estés fuera.
rules-fair-play = Juega una de tus tres cartas: primero la carta, luego el puesto.
rules-fair-must = ¿Alguna puede cambiar algo? Entonces tienes que jugar una, aunque te duela.
rules-fair-throw = Solo si ninguna de las tres cambiaría nada, descarta una. No hace nada.
rules-fair-close = ¿Un hueco? Los de detrás avanzan y sale el siguiente del túnel.
rules-fair-draw = Luego robas, hasta tener tres. ¿No quedan? Se barajan las jugadas.
rules-fair-take-aim = Una diana sobre un puesto sin ella, también sobre agua o un paraguas.
rules-fair-double-aim = Dos dianas juntas. Una sola si no hay dos puestos libres.
rules-fair-adjust-left = Una diana cualquiera pasa un puesto a la izquierda, si allí no hay otra.
rules-fair-adjust-right = Una diana cualquiera pasa un puesto a la derecha, si allí no hay otra.
rules-fair-stay = Dianas y paraguas se quedan en su puesto mientras los patos nadan.
rules-fair-one = Una diana por puesto, así que seis como mucho. Entonces nadie puede apuntar.
rules-fair-fire = Moja un puesto con diana. La diana cae también.
rules-fair-double-shot = Moja dos dianas juntas, haya lo que haya, primero la de detrás. Caen las dos.
rules-fair-squint = Moja a un pato junto a una diana, nunca el agua. Solo cae esa diana.
rules-fair-sharpshooter = Da a cualquier pato visible, con o sin diana. Ni al agua ni bajo un paraguas. Su diana cae.
rules-fair-hit = Un pato alcanzado vuelca y se queda con su dueño. ¡Puede ser el tuyo!
rules-fair-miss = ¿Agua o un paraguas? Fallo. La diana cae igual.
rules-fair-march = El primero se mete en el túnel, detrás de todos. Los demás avanzan.
rules-fair-paddle-ahead = Tu pato cambia con lo que tiene delante, también agua, pero no con uno igual.
rules-fair-paddle-back = Tu pato cambia con lo que tiene detrás, también agua, pero no con uno igual.
rules-fair-dash = Tu pato se pone en cabeza. Los que adelanta retroceden, y alguno ha de ser distinto.
rules-fair-reorder = Pon a los seis en cualquier orden. Después, la fila tiene que ser distinta.
rules-fair-scatter = Los seis van al túnel, se mezcla todo y salen seis.
rules-fair-take-cover = Tu pato se esconde tras un vecino, sea de quien sea. No tras agua, ni tras dos.
rules-fair-hide = Sobre un pato, hasta tu próximo turno. Se queda en su puesto y resguarda también a dos.
rules-fair-pair = Dos en un mismo puesto nadan juntos. El puesto que queda vacío se cierra.
rules-fair-bared = ¿Le dan al de delante? El escondido se salva y se ve otra vez. Nadie avanza.
rules-fair-part = En el túnel los dos se separan: salen de uno en uno.
rules-fair-who = Todos ven quién se esconde. Después hay que recordarlo.
rules-fair-out = ¿Tus cinco patos volcados? Ya no puedes ganar, pero sigues jugando cartas.
rules-fair-won = ¿Solo un jugador conserva patos? Gana, dispare quien dispare.
rules-fair-shared = ¿Un solo disparo da a los últimos patos de los dos últimos jugadores? Ganan ambos.
rules-fair-places = Los demás se clasifican según cuánto aguantaron.
rules-fair-open-name = Manos a la vista
rules-fair-open = Todos ven todas las cartas.
rules-fair-hidden = Cada cual mira solo sus cartas, en su turno.

# Pause
pause-title = Pausa
pause-by = { $name } ha pulsado pausa
pause-resume = Seguir
pause-mind = Un bot juega por mí
pause-lobby = Volver a la sala
pause-title-screen = Volver al inicio
pause-quit = Salir

# Settings, and leaving
settings-language = Idioma: { $language }
settings-sound = Sonido
settings-picture = Imagen
settings-screen = Pantalla
settings-game = Juego
settings-master = Volumen general: { $volume }
settings-music = Música: { $volume }
settings-effects = Efectos: { $volume }
settings-voice = Voz del capitán: { $volume }
volume-off = a cero
settings-speed = Animaciones: { $speed }
speed-instant = al instante
speed-quick = rápidas
speed-normal = normales
speed-calm = tranquilas
settings-motion = Balanceo: { $amount }
settings-shake = Sacudidas: { $amount }
settings-flashes = Destellos: { $amount }
amount-off = no
amount-less = un poco
amount-full = sí
settings-rumble = Vibración: { $strength }
rumble-off = no
rumble-soft = suave
rumble-normal = normal
rumble-strong = fuerte
settings-pace = Ritmo de los bots: { $pace }
pace-calm = tranquilo
pace-normal = normal
pace-quick = rápido
settings-thinking = Los expertos piensan { $thinking }
thinking-short = poco
thinking-normal = lo normal
thinking-long = mucho
settings-explains = Explicar lo nuevo: { $switch }
settings-nudges = Avisar a quien piensa mucho: { $switch }
switch-off = no
switch-on = sí
settings-full-screen = Pantalla completa: { $switch }
settings-edge = Tamaño de la imagen: { $percent } %
settings-away = Pausa al cambiar de ventana: { $switch }
settings-controls = Controles
settings-back = Atrás
controls-press = pulsa un botón…
controls-defaults = Por defecto
controls-reset = Controles restablecidos.
controls-swapped = Intercambiado con «{ $intent }» de { $device }.
controls-useless = Ese botón no sirve.
controls-pause-stays = La tecla Esc está reservada para la pausa.
leave-title = ¿Dejar la partida?
leave-why = Se acaba para todos y nadie gana.
leave-no = No, seguir
leave-to-lobby = Sí, a la sala
leave-to-title = Sí, al inicio
leave-quit = Sí, salir

# Said aloud for those who cannot see the table: short, and never more than what is on it
aloud-to = { $name }: { $sentence }
aloud-quack = No puedes moverte: ¡cuac!
aloud-cover = Tu { $duck } está en la fila { $row }, columna { $column }. Puede tapar { $list }, o zambullirse en un hueco.
aloud-duck = Tu { $duck } está en la fila { $row }, columna { $column }. No tiene vecino que tapar: zambúllelo en un hueco.
aloud-above = el { $duck } de arriba
aloud-below = el { $duck } de abajo
aloud-left = el { $duck } de la izquierda
aloud-right = el { $duck } de la derecha
aloud-cell = Fila { $row }, columna { $column }: { $what }
aloud-can-cover = el { $duck }, se puede tapar
aloud-too-far = el { $duck }, demasiado lejos
aloud-can-duck = un hueco, libre
aloud-no-neighbour = agua abierta, sin vecino
aloud-covered = El { $duck } de { $name } tapa el { $covered }.
aloud-ducked = El { $duck } de { $name } se zambulle en un hueco.
aloud-quacked = { $name } hace cuac.
aloud-score = { $name }: { $round } en esta ronda, { $total } en total.
aloud-total = { $name }: { $total }.
aloud-go-on = Pulsa para seguir.
aloud-bot = un bot
aloud-line-duck = Pato: { $duck }
aloud-line-name = Nombre: { $name }
aloud-line-level = Bot { $name }: { $level }
aloud-line-hat = Capitán: { $name }
aloud-game =
    { $name }{ $chosen ->
        [yes] , elegido
       *[no] { "" }
    }. { $players } jugadores. { $about }

# The stall aloud
aloud-look = Te toca. Mira tus cartas mientras los demás miran a otro lado.
aloud-hand = Te toca. Tus cartas: { $list }.
aloud-card = { $card }: { $what }
aloud-row = Desde la cabeza: { $list }.
aloud-place = { $number } { $what }
aloud-places = { $one } y { $other }
aloud-water = agua
aloud-over = { $what } con un pato detrás
aloud-aimed = { $what } con diana
aloud-sheltered = { $what } bajo un paraguas
aloud-everywhere = toda la fila

# What the Captain says: spoken and shown; plain text, no variables
say-call-1 = ¡Uno!
say-call-2 = ¡Dos!
say-call-3 = ¡Tres!
say-call-4 = ¡Cuatro!
say-call-5 = ¡Cinco!
say-call-6 = ¡Seis!
say-call-7 = ¡Siete!
say-call-8 = ¡Ocho!
say-call-9 = ¡Nueve!
say-call-10 = ¡Diez!
say-call-11 = ¡Once!
say-call-12 = ¡Doce!
say-max = ¡Máximo! ¡El número más alto!
say-repeat = ¡Repite! ¡Otra vez!
say-repeat-nothing = ¿Repetir qué? ¡Descartada!
say-discarded-1 = ¡Cuac general! Una descartada.
say-discarded-2 = ¡Cuac general! Dos descartadas.
say-discarded-3 = ¡Cuac general! Tres descartadas.
say-discarded-4 = ¡Cuac general! Cuatro descartadas.
say-discarded-5 = ¡Cuac general! Cinco descartadas.
say-discarded-6 = ¡Cuac general! Seis descartadas.
say-discarded-7 = ¡Cuac general! Siete descartadas.
say-discarded-8 = ¡Cuac general! Ocho descartadas.
say-discarded-9 = ¡Cuac general! Nueve descartadas.
say-left-0 = ¡La zona de descarte está llena!
say-left-1 = Una más y acaba la ronda.
say-left-2 = Dos más y acaba la ronda.
say-left-3 = Tres más y acaba la ronda.
say-left-4 = Cuatro más y acaba la ronda.
say-left-5 = Cinco más y acaba la ronda.
say-left-6 = Seis más y acaba la ronda.
say-left-7 = Siete más y acaba la ronda.
say-left-8 = Ocho más y acaba la ronda.
say-shuffle = ¡A barajar! Las cartas jugadas vuelven al mazo.
say-round-1 = ¡Patos a cubierta! ¡Primera ronda!
say-round-2 = ¡Segunda ronda! ¡A remar!
say-round-3 = ¡Tercera y última ronda! ¡Ojo a las plumas!
say-over-single = ¡Fin de la ronda! ¡Una sola pila!
say-over-discards = ¡Fin de la ronda! ¡El descarte rebosa!
say-wins-pirate = ¡Gana el pirata! ¡Menudo tesoro!
say-wins-knight = ¡Gana el caballero! ¡Nobles plumas!
say-wins-astronaut = ¡Gana el astronauta! ¡De otro planeta!
say-wins-diver = ¡Gana el buzo! ¡Profundo respeto!
say-wins-chef = ¡Gana el cocinero! ¡Delicioso!
say-wins-wizard = ¡Gana el mago! ¡Pura magia!
say-wins-rockstar = ¡Gana la estrella de rock! ¡Otra, otra!
say-wins-shared = ¡Victoria compartida! ¡Hip, hip, cuac!

# What the stallkeeper says: spoken and shown; plain text, no variables
keeper-turn-pirate = ¡Le toca al pirata!
keeper-turn-knight = ¡Le toca al caballero!
keeper-turn-astronaut = ¡Le toca al astronauta!
keeper-turn-diver = ¡Le toca al buzo!
keeper-turn-chef = ¡Le toca al cocinero!
keeper-turn-wizard = ¡Le toca al mago!
keeper-turn-rockstar = ¡Le toca a la estrella de rock!
keeper-hit-pirate = ¡Tocado el pirata!
keeper-hit-knight = ¡Tocado el caballero!
keeper-hit-astronaut = ¡Tocado el astronauta!
keeper-hit-diver = ¡Tocado el buzo!
keeper-hit-chef = ¡Tocado el cocinero!
keeper-hit-wizard = ¡Tocado el mago!
keeper-hit-rockstar = ¡Tocada la estrella de rock!
keeper-out-pirate = ¡El pirata queda fuera!
keeper-out-knight = ¡El caballero queda fuera!
keeper-out-astronaut = ¡El astronauta queda fuera!
keeper-out-diver = ¡El buzo queda fuera!
keeper-out-chef = ¡El cocinero queda fuera!
keeper-out-wizard = ¡El mago queda fuera!
keeper-out-rockstar = ¡La estrella de rock queda fuera!
keeper-wins-pirate = ¡Premio para el pirata! ¡Buen botín!
keeper-wins-knight = ¡Premio para el caballero! ¡Bien luchado!
keeper-wins-astronaut = ¡Premio para el astronauta! ¡Por las nubes!
keeper-wins-diver = ¡Premio para el buzo! ¡Nunca se hunde!
keeper-wins-chef = ¡Premio para el cocinero! ¡Bien servido!
keeper-wins-wizard = ¡Premio para el mago! ¡Y sin trucos!
keeper-wins-rockstar = ¡Premio para la estrella de rock! ¡Vaya show!
keeper-wins-shared = ¡Premio compartido! ¡A repartir!
keeper-begins = ¡Pasen y vean! ¡Cinco patos por persona!
keeper-two-left = ¡Solo quedan dos! ¡Esto se pone serio!
keeper-water = ¡Pura agua!
keeper-shield = ¡Ni una gota!
keeper-scatter = ¡Cambio de patos!
keeper-nothing = ¿Nada que jugar? ¡Fuera una carta!

# Lessons
title-learn = Aprender a jugar
lobby-learn = Aprender
lobby-learn-about = Aprende este juego en dos minutos, jugando.
learn-title = ¿Qué juego?
lesson-next = Saltar este paso
lesson-back = Un paso atrás
lesson-again = Desde el principio
lesson-leave = Dejar la lección
lesson-over = ¡Y eso es todo!
lesson-play = Ahora de verdad

# What the Captain says in the lesson: spoken and shown; two short sentences, no variables
say-lesson-goal = ¡Al agua, patos! Cada gota de un pato es una salpicadura, y gana quien menos salpica.
say-lesson-draw = La carta del capitán dice qué pato mueven todos. ¡Capitán, roba una carta!
say-lesson-cover = ¡Siete! Pon tu 7 sobre el 12 de al lado: lo que está tapado ya no salpica.
say-lesson-repeat = Repite es otra vez el mismo pato. ¡Pon el 7 sobre el 3: lo de debajo va con él!
say-lesson-quack = ¡Doce! Pero tu 12 está tapado y no se puede mover. Entonces, ¡cuac!
say-lesson-discard = ¡Cuac general! La carta se descarta. Con demasiados descartes se acaba la ronda. ¡Capitán, otra carta!
say-lesson-duck = ¡Once! No hace falta tapar: ¡zambúllete en un hueco! Vale cualquier sitio vacío junto a otro pato.
say-lesson-max = Máximo es el número más alto de cada uno. El tuyo es el 11: ¡ponlo sobre el 7!
say-lesson-watch = Mira cómo sigue: cada vez menos patos, cada vez menos salpicaduras.
say-lesson-last = ¡Once! Tapa a tu último vecino: quien tiene una sola pila acaba la ronda.
say-lesson-score = Una sola pila es una hazaña: ¡sus salpicaduras se restan! Gana el total más bajo.
say-help-draw = ¡Casi! El capitán roba con este botón.
say-help-move = ¡Casi! Ve al sitio marcado y deja allí tu pato.
say-help-quack = ¡Casi! Tu pato está tapado: pulsa el botón para hacer cuac.

# What the stallkeeper says in the lesson: spoken and shown; two short sentences, no variables
keeper-lesson-goal = ¡Pasen y vean! Los patos de todos nadan en esta fila. Gana quien tenga el último a flote.
keeper-lesson-aim = Juega la carta Apuntar y cuelga la diana sobre el pato marcado. ¡Nunca sobre uno tuyo!
keeper-lesson-march = ¡Adelante! Todos avanzan un puesto, pero la diana se queda donde está.
keeper-lesson-own = ¡Cuidado, la diana está sobre tu pato! Quédate atrás y deja pasar al siguiente.
keeper-lesson-fire = Ahora hay otro debajo de la diana. ¡Dispara!
keeper-lesson-cover = Tu pato puede esconderse tras su vecino. Allí nadie lo alcanza.
keeper-lesson-umbrella = Un paraguas mantiene secos a los patos de su puesto hasta tu próximo turno.
keeper-lesson-out = Un rato después, aquí nada el último pato de alguien. ¡Dispara y queda fuera!
keeper-lesson-over = Una carta que se puede jugar hay que jugarla, aunque duela. ¡Gana el último a flote!
keeper-help-play = ¡Casi! Primero la carta marcada, luego el puesto marcado.

# The first match: a sentence when something happens to somebody for the first time
first-move = Tu pato puede tapar a un vecino o zambullirse en un hueco junto a otro pato.
first-quack = Un pato tapado no se puede mover: hace cuac y se queda.
first-cover = Lo que está tapado ya no salpica, hasta que se mueva lo que tiene encima.
first-gap = Un hueco no tapa a nadie, pero puede llevar tu pato junto a un vecino mejor.
first-stack = Toda la pila ha ido con él: lo de debajo va adonde va el pato.
first-max = Máximo llama al número más alto que cada uno tiene a la vista.
first-repeat = Repite llama otra vez al mismo pato.
first-all-quack = Nadie ha podido mover: la carta se descarta. Cuando esa fila se llena, acaba la ronda.
first-turn = Te toca: elige una carta y luego un puesto. Ves lo que hace antes de decir que sí.
first-target = ¡Hay una diana sobre tu pato! Quien juegue ¡Dispara! puede darle.
first-hit = Han dado a un pato tuyo: ya no vuelve a la fila.
first-water = Solo agua bajo esa diana: nadie cae, y la diana desaparece.
first-march = La fila ha avanzado, pero las dianas se quedan donde están.
first-hidden = Tu pato está escondido: nadie le da mientras el otro siga delante.
first-umbrella = Nadie puede caer en ese puesto hasta tu próximo turno.
first-throw = Ninguna de tus cartas se podía jugar, así que una se tira.
first-out = Te has quedado sin patos. Sigues jugando tus cartas, pero ya no puedes ganar.
