// Every sentence of the page itself, in the four languages of the game, and where they stand: an element with
// `data-say` has the sentence as its text, one with `data-label` as its name. The game's own words are not here.

const WORDS = {
  en: {
    game: 'Couch Ducks, the game',
    loading: 'The bath is filling',
    fullscreen: 'Full screen',
    windowed: 'Leave full screen',
    'old-title': 'This browser is too old',
    'old-text': 'The ducks need WebAssembly to swim. Try a newer browser.',
    'graphics-title': 'The ducks cannot be drawn',
    'graphics-text': 'They need WebGL 2. Switch on hardware acceleration in the browser’s settings, or try another browser.',
    'download-title': 'The ducks got stuck',
    'download-text': 'The download did not get through. Check the connection and try again.',
    'lost-title': 'The picture is gone',
    'lost-text': 'This device has taken the graphics away from the game.',
    'stopped-title': 'Somebody pulled the plug',
    'stopped-text': 'The game has stopped because of an error.',
    kept: 'Your match is saved.',
    forgotten: 'The match was part of the trouble and is gone, sorry. We start afresh.',
    again: 'Try again',
    back: 'Back into the bath',
  },
  fr: {
    game: 'Couch Ducks, le jeu',
    loading: 'Le bain coule',
    fullscreen: 'Plein écran',
    windowed: 'Quitter le plein écran',
    'old-title': 'Ce navigateur est trop ancien',
    'old-text': 'Pour nager, les canards ont besoin de WebAssembly. Essaie un navigateur plus récent.',
    'graphics-title': 'Impossible de dessiner les canards',
    'graphics-text': 'Il leur faut WebGL 2. Active l’accélération matérielle dans les réglages du navigateur, ou essaie un autre navigateur.',
    'download-title': 'Les canards sont coincés',
    'download-text': 'Le téléchargement n’est pas arrivé au bout. Vérifie la connexion et réessaie.',
    'lost-title': 'L’image a disparu',
    'lost-text': 'Cet appareil a repris la carte graphique au jeu.',
    'stopped-title': 'Quelqu’un a tiré la bonde',
    'stopped-text': 'Le jeu s’est arrêté à cause d’une erreur.',
    kept: 'Ta partie est sauvegardée.',
    forgotten: 'La partie y était pour quelque chose\u00a0: elle est perdue, désolé. On repart de zéro.',
    again: 'Réessayer',
    back: 'Retour au bain',
  },
  nl: {
    game: 'Couch Ducks, het spel',
    loading: 'Het bad loopt vol',
    fullscreen: 'Volledig scherm',
    windowed: 'Volledig scherm sluiten',
    'old-title': 'Deze browser is te oud',
    'old-text': 'Om te zwemmen hebben de eendjes WebAssembly nodig. Probeer een nieuwere browser.',
    'graphics-title': 'De eendjes zijn niet te tekenen',
    'graphics-text': 'Ze hebben WebGL 2 nodig. Zet hardwareversnelling aan in de instellingen van de browser, of probeer een andere browser.',
    'download-title': 'De eendjes zitten vast',
    'download-text': 'De download is niet aangekomen. Kijk of er internet is en probeer het opnieuw.',
    'lost-title': 'Het beeld is weg',
    'lost-text': 'Dit apparaat heeft het spel zijn beeld afgenomen.',
    'stopped-title': 'Iemand heeft de stop eruit getrokken',
    'stopped-text': 'Het spel is gestopt door een fout.',
    kept: 'Je potje is bewaard.',
    forgotten: 'Je potje was deel van het probleem en is nu weg, sorry. We beginnen opnieuw.',
    again: 'Opnieuw proberen',
    back: 'Terug in bad',
  },
  es: {
    game: 'Couch Ducks, el juego',
    loading: 'La bañera se está llenando',
    fullscreen: 'Pantalla completa',
    windowed: 'Salir de pantalla completa',
    'old-title': 'Este navegador es demasiado antiguo',
    'old-text': 'Para nadar, los patos necesitan WebAssembly. Prueba con un navegador más nuevo.',
    'graphics-title': 'No se pueden dibujar los patos',
    'graphics-text': 'Necesitan WebGL 2. Activa la aceleración por hardware en los ajustes del navegador, o prueba con otro.',
    'download-title': 'Los patos se han atascado',
    'download-text': 'La descarga no se ha completado. Comprueba la conexión e inténtalo de nuevo.',
    'lost-title': 'La imagen se ha ido',
    'lost-text': 'Este dispositivo le ha quitado los gráficos al juego.',
    'stopped-title': 'Alguien ha quitado el tapón',
    'stopped-text': 'El juego se ha parado por un error.',
    kept: 'Tu partida está guardada.',
    forgotten: 'La partida tenía parte de la culpa y se ha perdido, lo siento. Empezamos de cero.',
    again: 'Volver a intentarlo',
    back: 'Volver al agua',
  },
};

const LANGUAGES = Object.keys(WORDS);
let language = 'en';

/** The first of these tags ("fr-CA", "de") that the page speaks. */
export function known(tags) {
  const codes = tags.map((tag) => String(tag).toLowerCase().split(/[-_]/)[0]);
  return codes.find((code) => LANGUAGES.includes(code));
}

/** From now on the page speaks this language, if it can; everything that is written already changes too. */
export function speak(code) {
  language = known([code]) ?? language;
  document.documentElement.lang = language;
  word(document);
}

/** Writes the sentences into a part of the page. */
export function word(part) {
  for (const place of part.querySelectorAll('[data-say]')) place.textContent = WORDS[language][place.dataset.say];
  for (const place of part.querySelectorAll('[data-label]')) {
    place.setAttribute('aria-label', WORDS[language][place.dataset.label]);
  }
}
