/** Settings of a new brand; all have defaults. */
export interface NewBrand {
  id: string
  name: string
  host: string
  starter: StarterName
  /** What players log in with. */
  login: 'email' | 'phone' | 'both'
  market: string
  currency: string
  /** Locale codes, the default one first. */
  locales: string[]
  accent: string
}
interface Starter {
  title: string
  files(brand: NewBrand): Record<string, object>
}

const row = (title: string, more: object) => ({ widget: 'lobby/game-row', props: { title, ...more } })
const grid = (title: string, more: object = {}) => ({ widget: 'lobby/game-grid', props: { title, ...more } })
const hero = (style: 'litho' | 'neon') => ({
  widget: 'lobby/hero',
  props: {
    image: `art/${style}/objects/cards.webp`,
    imageMobile: `art/${style}/objects/cards.webp`,
    title: 't:home.welcome',
    text: 't:home.lead',
    actions: [
      { label: 't:home.start', href: '?show_popup_reg=1' },
      { label: 't:home.games', href: '/gamehall' },
    ],
  },
})
const home = (main: object) => ({ path: '/', head: { title: 't:home.title' }, slots: { main } })
/** What `_base` has on its home page, and none of the starters. */
const removed = { finder: null, trending: null, new: null, tables: null, providers: null }
/** The frame with its navigation at the side: the logo and the wallet stand elsewhere than in that of `_base`. */
const rail = {
  frame: { widget: 'frame/rail', props: { layout: 'default' } },
  slots: {
    start: {
      order: ['menu-button', 'logo'],
      primary: null,
      'menu-button': { widget: 'shell/drawer-button', screens: ['mobile', 'tablet'] },
      logo: { widget: 'shell/logo' },
    },
    centre: { logo: null, wallet: { widget: 'shell/wallet' } },
    end: { wallet: null },
  },
}
const dark = {
  scheme: 'dark',
  colour: { canvas: '#0d1117', neutral: { hue: 250, chroma: 0.015 } },
  shadow: 'glow',
  art: { style: 'neon' },
}

/** What a new brand may start from. */
export const STARTERS = {
  hall: {
    title: 'a header, a welcome and rows of games, on light paper',
    files: ({ accent }) => ({
      'theme.json': { colour: { accent } },
      'pages/home.json': home({
        order: ['hints', 'hero', 'slots', 'fast', 'all'],
        ...removed,
        hero: hero('litho'),
        slots: row('t:home.slots', { category: 'slots' }),
        fast: row('t:home.fast', { category: 'fast' }),
        all: grid('t:home.games'),
      }),
    }),
  },
  rail: {
    title: 'a dark lobby with its navigation at the side',
    files: ({ accent }) => ({
      'theme.json': { ...dark, colour: { ...dark.colour, accent } },
      'layouts/default.json': rail,
      'pages/home.json': home({
        order: ['hints', 'hero', 'slots', 'all'],
        ...removed,
        fast: null,
        hero: hero('neon'),
        slots: row('t:home.slots', { category: 'slots' }),
        all: grid('t:home.games'),
      }),
    }),
  },
  plain: {
    title: 'the games and nothing else, to build upon',
    files: ({ accent }) => ({
      'theme.json': { colour: { accent } },
      'pages/home.json': home({
        order: ['all'],
        ...removed,
        hints: null,
        slots: null,
        fast: null,
        all: grid('t:home.games'),
      }),
    }),
  },
} as const satisfies Record<string, Starter>
export type StarterName = keyof typeof STARTERS

const WORDS: Record<string, (name: string) => Record<string, string>> = {
  en: (name) => ({
    title: `${name}: casino games`,
    welcome: `Welcome to ${name}`,
    lead: 'Slots, fast games and tables in one hall.',
    start: 'Open an account',
    games: 'All games',
    slots: 'Slots',
    fast: 'Fast games',
  }),
  es: (name) => ({
    title: `${name}: juegos de casino`,
    welcome: `Te damos la bienvenida a ${name}`,
    lead: 'Tragaperras, juegos rápidos y mesas en una sala.',
    start: 'Abrir una cuenta',
    games: 'Todos los juegos',
    slots: 'Tragaperras',
    fast: 'Juegos rápidos',
  }),
  fr: (name) => ({
    title: `${name} : jeux de casino`,
    welcome: `Bienvenue chez ${name}`,
    lead: 'Machines à sous, jeux rapides et tables dans une salle.',
    start: 'Ouvrir un compte',
    games: 'Tous les jeux',
    slots: 'Machines à sous',
    fast: 'Jeux rapides',
  }),
}

const presets = ['20.00', '50.00', '100.00']
const wholePresets = ['2000', '5000', '10000']

/** Every file of a new brand, without its `$schema` lines. */
export const filesOf = (brand: NewBrand): Record<string, object> => {
  const nameOf = (code: string) => {
    const own = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
    return own[0]!.toLocaleUpperCase(code) + own.slice(1)
  }
  const isWhole = ['JPY', 'KRW'].includes(brand.currency)
  const [first = 'en'] = brand.locales
  const files = STARTERS[brand.starter].files(brand)
  const written = JSON.stringify(files)
  /** The texts the starter's files name. */
  const homeTexts = (code: string) =>
    Object.fromEntries(
      Object.entries((WORDS[code] ?? WORDS.en!)(brand.name)).filter(([key]) => written.includes(`"t:home.${key}"`)),
    )
  const login = { email: ['email'], phone: ['mobile'], both: ['email', 'mobile'] }[brand.login]
  return {
    'brand.json': {
      name: brand.name,
      hosts: [brand.host],
      market: brand.market,
      locales: { default: first, available: brand.locales.map((code) => ({ code, name: nameOf(code) })) },
      currencies: {
        default: brand.currency,
        available: { [brand.currency]: { presets: isWhole ? wholePresets : presets } },
      },
    },
    ...files,
    ...(brand.login === 'email'
      ? {}
      : {
          'profile-fields.json': {
            forms: { registration: [{ fields: [...login, 'password', 'country', 'birth_date'] }] },
          },
          'auth.json': {
            authTypes: login.map((field) => ({ id: field, __component: 'form', label: `t:fields.${field}`, field })),
          },
        }),
    ...Object.fromEntries(brand.locales.map((code) => [`locales/${code}.json`, { home: homeTexts(code) }])),
  }
}
