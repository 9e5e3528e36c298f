import { mainZoneOf } from '../../../../engine/clock/country-zones.ts'
import { countries } from '../../../../engine/fields/node.ts'
import { documentOfMarket } from './of-market.ts'
import { DATE_ORDERS, DEFAULT_MARKET } from '../../../../schemas/brand/index.ts'
import { marketWordsIn, wordsIn } from './words.ts'

/** Settings of a new brand; all have defaults. */
export interface NewBrand {
  id: string
  name: string
  host: string
  starter: StarterName
  /** What players log in with. */
  login: 'email' | 'phone' | 'both'
  market: string
  /** The identity number that the registration asks for, or `none`; without it, that of the market's country. */
  document?: string
  /** Currencies, the default one first. */
  currencies: string[]
  /** What one unit of each further currency is worth in the default one, as a decimal. */
  rates: Record<string, string>
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
const hero = (image: string, imageMobile: string, more: object = {}) => ({
  widget: 'lobby/hero',
  props: {
    ...more,
    image,
    imageMobile,
    title: 't:home.welcome',
    text: 't:home.lead',
    actions: [
      { label: 't:home.start', href: '?show_popup_reg=1' },
      { label: 't:home.games', href: '/gamehall' },
    ],
    playerActions: [{ label: 't:home.games', href: '/gamehall' }],
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
  colour: { canvas: '#0b0e14', neutral: { hue: 250, chroma: 0.015 } },
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
        hero: hero('welcome.webp', 'welcome.webp', { variant: 'beside' }),
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
        hero: hero('welcome-night.webp', 'welcome-night-m.webp'),
        slots: row('t:home.slots', { category: 'slots' }),
        all: grid('t:home.games'),
      }),
    }),
  },
  plain: {
    title: 'the games below a title, to build upon',
    files: ({ accent }) => ({
      'theme.json': { colour: { accent } },
      'pages/home.json': home({
        order: ['welcome', 'all'],
        ...removed,
        hints: null,
        slots: null,
        fast: null,
        welcome: { widget: 'content/rich-text', props: { title: 't:home.welcome' } },
        all: grid('t:home.games'),
      }),
    }),
  },
} as const satisfies Record<string, Starter>
export type StarterName = keyof typeof STARTERS

/** Amounts a player can choose from, and the same where a unit is worth about a hundredth of the others. */
const presets = ['20.00', '50.00', '100.00']
const wholePresets = ['2000', '5000', '10000']
const WITHOUT_CENTS = new Set(['JPY', 'KRW'])
const currencyOf = (code: string) => ({ presets: WITHOUT_CENTS.has(code) ? wholePresets : presets })

/**
 * The files of forms: the country they begin with is that of the market, unless it is the one that licenses brands for
 * many countries; players may log in otherwise than with their e-mail alone; and they are asked for the identity number
 * of their country, which tells a person's second account and where their money may go.
 */
const formFiles = ({ login: by, market, document = documentOfMarket(market) }: NewBrand): Record<string, object> => {
  const country = market.toUpperCase()
  const isCountry = market !== DEFAULT_MARKET && countries('en').some(({ id }) => id === country)
  const fields = isCountry ? { fields: { country: { options: { default: country } } } } : {}
  const number = document === 'none' ? [] : [document]
  const login = { email: ['email'], phone: ['mobile'], both: ['email', 'mobile'] }[by]
  // The form of `_base` is this one.
  const isUsual = by === 'email' && number.length === 0
  const registration = [{ fields: [...login, 'password', 'country', ...number, 'birth_date'] }]
  // The form of `_base` asks for a document, which the number of the registration is already.
  const profile = [
    { title: 't:profile.details', fields: ['first_name', 'last_name', 'birth_date', ...number] },
    { title: 't:profile.address', fields: ['country', 'region', 'home_town', 'address', 'postcode'] },
  ]
  return {
    ...((isCountry || !isUsual) && {
      'profile-fields.json': {
        ...fields,
        ...(!isUsual && { forms: { registration, ...(number.length > 0 && { profile }) } }),
      },
    }),
    ...(by !== 'email' && {
      'auth.json': {
        authTypes: login.map((field) => ({ id: field, __component: 'form', label: `t:fields.${field}`, field })),
      },
    }),
  }
}

/** Whether a locale is written as one; what is not is kept as it is, for the check to tell. */
const isLocale = (code: string): boolean => /^[a-z]{2}(-[A-Z]{2})?$/.test(code)

/** Every file of a new brand, without its `$schema` lines. */
export const filesOf = (brand: NewBrand): Record<string, object> => {
  const nameOf = (code: string) => {
    if (!isLocale(code)) return code
    const own = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
    return own[0]!.toLocaleUpperCase(code) + own.slice(1)
  }
  // Where a country is known, dates are written in its way: the locale's own, or that of a market where the language is
  // spoken. `en` alone may be any.
  const isHome = (code: string) =>
    /^[a-z]{2}$/.test(brand.market) && new Intl.Locale(`und-${brand.market}`).maximize().language === code
  const datesOf = (language: string) => {
    if (!isLocale(language)) return {}
    const code = isHome(language) ? `${language}-${brand.market.toUpperCase()}` : language
    const parts = new Intl.DateTimeFormat(code, { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts()
    const order = parts.map(({ type, value }) => ({ day: 'dd', month: 'mm', year: 'yyyy' })[type as 'day'] ?? value)
    const dates = DATE_ORDERS.find((one) => one === order.join(''))
    return code.includes('-') && dates !== undefined && dates !== DATE_ORDERS[0] ? { dates } : {}
  }
  const [first = 'en'] = brand.locales
  const [usual = 'EUR'] = brand.currencies
  const zone = mainZoneOf(brand.market)
  const files = STARTERS[brand.starter].files(brand)
  const written = JSON.stringify(files)
  // A text that no locale of the brand has is written in English, as English.
  const hasWords = brand.locales.some((code) => wordsIn(code, brand.name))
  const homeFile = (code: string): Record<string, object> => {
    const words = wordsIn(code, brand.name)
    if (!words) return {}
    const used = Object.entries(words).filter(([key]) => written.includes(`"t:home.${key}"`))
    const demanded = marketWordsIn(code, brand.market)
    return {
      [`locales/${code}.json`]: {
        home: Object.fromEntries(used),
        ...(Object.keys(demanded).length > 0 && { market: demanded }),
      },
    }
  }
  return {
    'brand.json': {
      name: brand.name,
      hosts: [brand.host],
      market: brand.market,
      ...(zone === undefined ? {} : { timezone: zone }),
      locales: {
        default: first,
        available: brand.locales.map((code) => ({ code, name: nameOf(code), ...datesOf(code) })),
      },
      currencies: {
        default: usual,
        available: Object.fromEntries(brand.currencies.map((code) => [code, currencyOf(code)])),
      },
    },
    ...files,
    ...formFiles(brand),
    ...(brand.currencies.length > 1 && { 'platform/settings.json': { rates: brand.rates } }),
    ...Object.assign({}, ...(hasWords ? brand.locales : ['en']).map(homeFile)),
  }
}
