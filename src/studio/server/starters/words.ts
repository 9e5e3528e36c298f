/** The texts of a starter's home page. */
interface Words {
  title: string
  welcome: string
  lead: string
  start: string
  games: string
  slots: string
  fast: string
}

/** By language, with `{name}` for the brand's name. */
const WORDS: Record<string, Words> = {
  ar: {
    title: '{name}: ألعاب كازينو',
    welcome: 'مرحبًا بك في {name}',
    lead: 'سلوتس وألعاب سريعة وطاولات في قاعة واحدة.',
    start: 'افتح حسابًا',
    games: 'كل الألعاب',
    slots: 'سلوتس',
    fast: 'ألعاب سريعة',
  },
  da: {
    title: '{name}: casinospil',
    welcome: 'Velkommen til {name}',
    lead: 'Spilleautomater, hurtige spil og borde i én sal.',
    start: 'Opret en konto',
    games: 'Alle spil',
    slots: 'Spilleautomater',
    fast: 'Hurtige spil',
  },
  de: {
    title: '{name}: Casinospiele',
    welcome: 'Willkommen bei {name}',
    lead: 'Spielautomaten, schnelle Spiele und Tische in einem Saal.',
    start: 'Konto eröffnen',
    games: 'Alle Spiele',
    slots: 'Spielautomaten',
    fast: 'Schnelle Spiele',
  },
  en: {
    title: '{name}: casino games',
    welcome: 'Welcome to {name}',
    lead: 'Slots, fast games and tables in one hall.',
    start: 'Open an account',
    games: 'All games',
    slots: 'Slots',
    fast: 'Fast games',
  },
  es: {
    title: '{name}: juegos de casino',
    welcome: 'Te damos la bienvenida a {name}',
    lead: 'Tragaperras, juegos rápidos y mesas en una sala.',
    start: 'Abrir una cuenta',
    games: 'Todos los juegos',
    slots: 'Tragaperras',
    fast: 'Juegos rápidos',
  },
  fi: {
    title: '{name}: kasinopelit',
    welcome: 'Tervetuloa sivustolle {name}',
    lead: 'Kolikkopelit, nopeat pelit ja pöydät samassa salissa.',
    start: 'Avaa tili',
    games: 'Kaikki pelit',
    slots: 'Kolikkopelit',
    fast: 'Nopeat pelit',
  },
  fr: {
    title: '{name} : jeux de casino',
    welcome: 'Bienvenue chez {name}',
    lead: 'Machines à sous, jeux rapides et tables dans une salle.',
    start: 'Ouvrir un compte',
    games: 'Tous les jeux',
    slots: 'Machines à sous',
    fast: 'Jeux rapides',
  },
  it: {
    title: '{name}: giochi da casinò',
    welcome: 'Ti diamo il benvenuto su {name}',
    lead: 'Slot, giochi veloci e tavoli in un’unica sala.',
    start: 'Apri un conto',
    games: 'Tutti i giochi',
    slots: 'Slot',
    fast: 'Giochi veloci',
  },
  nb: {
    title: '{name}: kasinospill',
    welcome: 'Velkommen til {name}',
    lead: 'Spilleautomater, raske spill og bord i én sal.',
    start: 'Opprett konto',
    games: 'Alle spill',
    slots: 'Spilleautomater',
    fast: 'Raske spill',
  },
  nl: {
    title: '{name}: casinospellen',
    welcome: 'Welkom bij {name}',
    lead: 'Gokkasten, snelle spellen en tafels in één zaal.',
    start: 'Open een account',
    games: 'Alle spellen',
    slots: 'Gokkasten',
    fast: 'Snelle spellen',
  },
  pl: {
    title: '{name}: gry kasynowe',
    welcome: 'Witamy w {name}',
    lead: 'Automaty, szybkie gry i stoły w jednej sali.',
    start: 'Otwórz konto',
    games: 'Wszystkie gry',
    slots: 'Automaty',
    fast: 'Szybkie gry',
  },
  pt: {
    title: '{name}: jogos de cassino',
    welcome: 'Boas-vindas ao {name}',
    lead: 'Caça-níqueis, jogos rápidos e mesas num só salão.',
    start: 'Abrir uma conta',
    games: 'Todos os jogos',
    slots: 'Caça-níqueis',
    fast: 'Jogos rápidos',
  },
  sv: {
    title: '{name}: kasinospel',
    welcome: 'Välkommen till {name}',
    lead: 'Spelautomater, snabba spel och bord i en sal.',
    start: 'Öppna ett konto',
    games: 'Alla spel',
    slots: 'Spelautomater',
    fast: 'Snabba spel',
  },
}

/** The texts of a starter's home page in the language of a locale; undefined where they are not translated. */
export const wordsIn = (locale: string, name: string): Record<string, string> | undefined => {
  const words = WORDS[locale.split('-', 1)[0]!]
  return words && Object.fromEntries(Object.entries(words).map(([key, text]) => [key, text.replaceAll('{name}', name)]))
}

/** What a market demands on pages, in its own language where `_base` does not speak that. */
const OF_MARKET: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  br: { pt: 'Você pode se autoexcluir de todos os sites de apostas autorizados no Brasil.' },
  se: { sv: 'Du kan stänga av dig från alla licensierade spel i Sverige.' },
}

/** Locales `_base` speaks: there the text stands already. */
const SPOKEN = new Set(['pt-BR'])

/** The text a market demands on pages, by its key below `market`, in a locale's language; `{}` where there is none. */
export const marketWordsIn = (locale: string, market: string): Record<string, string> => {
  const text = SPOKEN.has(locale) ? undefined : OF_MARKET[market]?.[locale.split('-', 1)[0]!]
  return text === undefined ? {} : { [market]: text }
}
