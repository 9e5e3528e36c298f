import { features } from '../../../schemas/brand/index.ts'
import { countries } from '../../fields/node.ts'
import { currencyCodes } from '../../money/index.ts'
import { ruleNames, ruleParameters } from '../../validation/index.ts'
import { FORMS_OF_LOGIN } from '../check/forms.ts'
import { BASE } from '../read/layers.ts'
import { read } from '../read/locate.ts'
import type { Format } from '../read/schema.ts'
import { keysAt, listAt, messagesAt, type Editing } from './editing.ts'

/** A name or a value that may be written somewhere, with its description. */
export interface Choice {
  name: string
  /** A few words, shown beside the name. */
  detail?: string
  /** A sentence, shown when the choice is selected. */
  text?: string
}
type Choices = (editing: Editing, path: readonly string[]) => Choice[]

const named = (names: Iterable<string>): Choice[] => [...names].map((name) => ({ name }))
const memo = (make: () => Choice[]): (() => Choice[]) => {
  let made: Choice[] | undefined
  return () => (made ??= make())
}
const countryChoices = memo(() => countries('en').map(({ id, name }) => ({ name: id, detail: name })))
const marketChoices = memo(() => countryChoices().map(({ name, ...rest }) => ({ name: name.toLowerCase(), ...rest })))
const zoneChoices = memo(() => named(['UTC', ...Intl.supportedValuesOf('timeZone')]))
const localeChoices = memo(() => {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  return letters.flatMap((a) =>
    letters.flatMap((b) => {
      const detail = names.of(a + b)
      return detail === undefined ? [] : [{ name: a + b, detail }]
    }),
  )
})
const currencyChoices = memo(() => {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return currencyCodes().map((name) => ({ name, detail: /^[A-Z]{3}$/.test(name) ? (names.of(name) ?? name) : name }))
})

const ownCurrencies: Choices = (editing) => named(keysAt(editing, ['brand', 'currencies', 'available']))
const ownFields: Choices = (editing) => named(keysAt(editing, ['profile-fields', 'fields']))
const ownMethods: Choices = (editing) => named(keysAt(editing, ['platform', 'payments', 'methods']))
const ownLocales: Choices = (editing) => named(listAt(editing, ['brand', 'locales', 'available'], 'code'))
const ownTokens: Choices = ({ environment: { tokens } }) =>
  [...(tokens?.() ?? [])].map(([name, standard]) => ({ name, detail: standard }))
const catalogue =
  (what: string, title: string): Choices =>
  ({ layered }) => {
    const list = read(layered.data, ['platform', 'games', what])
    return (Array.isArray(list) ? (list as Record<string, unknown>[]) : []).map((item) => ({
      name: String(item.sysname),
      detail: String(item[title] ?? ''),
    }))
  }
const fieldsOfForm: Choices = (editing, path) => {
  const fixed = FORMS_OF_LOGIN[path.at(-1)!]
  return fixed ? named(fixed) : ownFields(editing, path)
}
const parameters: Choices = ({ draft, source }, path) => {
  const rule = read(draft, [...path.slice(source.key.length), 'rule'])
  const known = Object.entries(ruleParameters(String(rule)))
  return [{ name: 'rule' }, { name: 'message' }, ...known.map(([name, detail]) => ({ name, detail }))]
}

/** Choices for property names that schemas leave open, by place in the layered brand. */
export const NAMES: readonly (readonly [place: string, choices: Choices])[] = [
  ['theme.tokens', ownTokens],
  ['theme.other.tokens', ownTokens],
  ['brand.currencies.available', currencyChoices],
  ['platform.settings.rates', ownCurrencies],
  ['platform.settings.wins.byCurrency', ownCurrencies],
  ['platform.settings.registration.markets', marketChoices],
  ['platform.payments.methods.*.limits', ownCurrencies],
  ['platform.campaigns.promoCodes.*.bonus', ownCurrencies],
  ['platform.campaigns.offers.*.minAmount', ownCurrencies],
  ['platform.campaigns.offers.*.match.max', ownCurrencies],
  ['profile-fields.fields.*.options.onCountryChange', countryChoices],
  [
    'validators.forms',
    (editing) => named([...keysAt(editing, ['profile-fields', 'forms']), ...Object.keys(FORMS_OF_LOGIN)]),
  ],
  ['validators.forms.*', fieldsOfForm],
  ['validators.forms.*.*.*', parameters],
  ['platform.payments.methods.*.requisites.*.rules.*', parameters],
]

/** Choices for values that schemas leave open, by place in the layered brand. */
export const VALUES: readonly (readonly [place: string, choices: Choices])[] = [
  [
    'brand.extends',
    ({ brands, source }) => named([BASE, ...brands.filter((id) => id !== BASE && id !== source.brand)]),
  ],
  ['brand.timezone', zoneChoices],
  ['brand.market', marketChoices],
  ['brand.locales.default', ownLocales],
  ['brand.locales.available.*.code', localeChoices],
  ['brand.currencies.default', ownCurrencies],
  ['theme.font.display', ({ environment }) => named(environment.fonts ?? [])],
  ['theme.font.body', ({ environment }) => named(environment.fonts ?? [])],
  [
    'theme.tokens.*',
    (editing, path) => ownTokens(editing, path).map((token) => ({ ...token, name: `var(--${token.name})` })),
  ],
  [
    'theme.art.style',
    ({ layered }) =>
      named(new Set(Object.keys(layered.assets).flatMap((file) => /^art\/([^/]+)\//.exec(file)?.[1] ?? []))),
  ],
  ['pages.*.shell', (editing) => named(['full', ...keysAt(editing, ['shells'])])],
  ['pages.*.head.pattern', (editing) => named(keysAt(editing, ['seo', 'patterns']))],
  ['pages.*.redirect', (editing, path) => FORMATS.href!(editing, path)],
  ['profile-fields.forms.*.*.fields.*', ownFields],
  ['auth.authTypes.*.field', ownFields],
  [
    'auth.authTypes.*.service',
    (editing) =>
      named([...keysAt(editing, ['platform', 'settings', 'social']), ...(editing.environment.providers?.social ?? [])]),
  ],
  ['validators.forms.*.*.*.rule', () => named(ruleNames)],
  ['platform.payments.methods.*.requisites.*.rules.*.rule', () => named(ruleNames)],
  ['platform.payments.methods.*.provider', ({ environment }) => named(environment.providers?.payments ?? [])],
  ['platform.betting.provider', ({ environment }) => named(environment.providers?.betting ?? [])],
  ['platform.settings.registers.*.name', ({ environment }) => named(environment.providers?.registers ?? [])],
  ['platform.payments.methods.*.countries.*', countryChoices],
  ['platform.payments.banks.*.countries.*', countryChoices],
  ['platform.payments.order.*', ownMethods],
  ['platform.campaigns.offers.*.excludeMethods.*', ownMethods],
  ['platform.settings.registration.blockedCountries.*', countryChoices],
  ['platform.betting.blockedCountries.*', countryChoices],
  ['platform.settings.registration.phoneCountries.*', countryChoices],
  ['platform.settings.registration.markets.*.*.*', countryChoices],
  ['platform.games.exclude.*', catalogue('games', 'name')],
  ['platform.games.first.*', catalogue('games', 'name')],
  ['platform.games.games.*.provider', catalogue('providers', 'name')],
]

/** Choices for values of our formats, at any place. */
export const FORMATS: Partial<Record<Format, Choices>> = {
  text: (editing) =>
    Object.entries(messagesAt(editing)).map(([key, message]) => ({ name: `t:${key}`, detail: message })),
  icon: ({ environment }) => named(environment.icons ?? []),
  asset: ({ layered }) => named(Object.keys(layered.assets)),
  feature: () =>
    Object.entries(features as unknown as Record<string, { title: string; description: string }>).map(
      ([name, { title, description }]) => ({ name, detail: title, text: description }),
    ),
  dialog: (editing) => named(keysAt(editing, ['dialogs'])),
  href: (editing) => {
    const pages = keysAt(editing, ['pages']).flatMap((id) => {
      const page = read(editing.layered.data, ['pages', id]) as { path?: unknown; also?: unknown[] }
      const paths = [page.path, ...(page.also ?? [])].filter((path) => typeof path === 'string')
      return paths.map((name) => ({ name, detail: `page ${id}` }))
    })
    return [...pages, ...keysAt(editing, ['dialogs']).map((id) => ({ name: `?dialog=${id}`, detail: `dialog ${id}` }))]
  },
  category: catalogue('categories', 'title'),
  provider: catalogue('providers', 'name'),
  game: catalogue('games', 'name'),
  tournament: (editing) => named(keysAt(editing, ['platform', 'tournaments', 'tournaments'])),
}

/** The choices of a table at a place of the layered brand. */
export const choicesAt = (table: typeof NAMES, editing: Editing, path: readonly string[]): Choice[] | undefined => {
  return table.find(([place]) => placeFits(place, path))?.[1](editing, path)
}

/** Whether a path matches a place of the tables, such as `pages.*.shell`. */
export const placeFits = (place: string, path: readonly string[]): boolean => {
  const parts = place.split('.')
  return parts.length === path.length && parts.every((part, index) => part === '*' || part === path[index])
}
