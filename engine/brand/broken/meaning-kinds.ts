import { ruleNames } from '../../validation/index.ts'
import type { BrandEnvironment } from '../types.ts'
import {
  hasFormat,
  isText,
  keyOf,
  misspelt,
  pick,
  rename,
  stands,
  write,
  type Mutation,
  type Spot,
} from './mutations.ts'

const slip =
  (known: Iterable<string> = []): Mutation['change'] =>
  (spot, random) =>
    write(spot, misspelt(String(spot.node.value), random, known))
const isMessage = ({ source, node }: Spot): boolean => source.key[0] === 'locales' && node.type === 'string'
const COUNTRIES = [
  'platform.payments.methods.*.countries.*',
  'platform.payments.banks.*.countries.*',
  'platform.settings.registration.blockedCountries.*',
  'platform.settings.registration.phoneCountries.*',
]
const isAmount = stands('platform.payments.methods.*.limits.*.*.*', 'brand.currencies.available.*.presets.*')

const SLOTS = ['banner', 'main', 'footer', 'header', 'aside', 'start', 'centre', 'end', 'nav', 'bottom', 'top']

/** Widgets, slots and order that are not there. */
const composing = ({ widgets }: BrandEnvironment): Mutation[] => [
  {
    title: 'a misspelt widget',
    codes: ['unknown-widget'],
    fits: (spot) => keyOf(spot) === 'widget' && isText(spot) && spot.path.includes('slots'),
    change: slip(widgets.keys()),
  },
  {
    title: 'a widget in a slot that does not take it',
    codes: ['refused-widget'],
    fits: (spot) =>
      keyOf(spot) === 'widget' && ['pages', 'dialogs'].includes(spot.source.key[0]!) && spot.path.at(-4) === 'slots',
    change: (spot, random) =>
      write(
        spot,
        pick(
          [...widgets.keys()].filter((id) => id.startsWith('frame/')),
          random,
        ),
      ),
  },
  {
    title: 'a misspelt slot',
    codes: ['unknown-slot'],
    fits: (spot) =>
      ['pages', 'layouts', 'dialogs'].includes(spot.source.key[0]!) &&
      spot.path.length === 2 &&
      spot.path[0] === 'slots',
    change: (spot, random) => rename(spot, misspelt(keyOf(spot), random, SLOTS)),
  },
  {
    title: 'an order of what is not there',
    codes: ['unknown-instance'],
    fits: (spot) => spot.path.at(-2) === 'order' && spot.path.includes('slots'),
    change: (spot, random) => write(spot, `${String(spot.node.value)}-${Math.floor(random() * 1000)}`),
  },
]

/** What names something that is not there. */
const naming = ({ icons = new Set(), fonts = [] }: BrandEnvironment): Mutation[] => [
  {
    title: 'a misspelt text',
    codes: ['unknown-text'],
    fits: (spot) => hasFormat('text')(spot) && String(spot.node.value).startsWith('t:'),
    change: (spot, random) => write(spot, `${String(spot.node.value)}${pick(['x', '_', '.title'], random)}`),
  },
  { title: 'a misspelt icon', codes: ['unknown-icon'], fits: hasFormat('icon'), change: slip(icons) },
  { title: 'a misspelt file', codes: ['unknown-asset'], fits: hasFormat('asset'), change: slip() },
  { title: 'a misspelt feature', codes: ['unknown-feature'], fits: hasFormat('feature'), change: slip() },
  {
    title: 'a misspelt category, provider or game',
    codes: ['unknown-category', 'unknown-provider', 'unknown-game'],
    fits: hasFormat('category', 'provider', 'game'),
    change: (spot, random) => write(spot, `${String(spot.node.value)}${pick(['s', 'x', '-2'], random)}`),
  },
  {
    title: 'an address that is none',
    codes: ['not-an-address'],
    fits: hasFormat('href'),
    change: (spot, random) =>
      write(spot, pick(['javascript:alert(1)', '//evil.example', 'gamehall', '/a b', 'http://x'], random)),
  },
  {
    title: 'a misspelt font',
    codes: ['unknown-font'],
    fits: stands('theme.font.display', 'theme.font.body'),
    change: slip(fonts),
  },
  {
    title: 'a misspelt token',
    codes: ['unknown-token'],
    fits: stands('theme.tokens.*'),
    change: (spot, random) => rename(spot, `${keyOf(spot)}-${misspelt('none', random)}`),
  },
]

/** What contradicts the rest of the brand. */
const meant: Mutation[] = [
  {
    title: 'a country nobody lives in',
    codes: ['unknown-country'],
    fits: stands(...COUNTRIES),
    change: (spot, random) => write(spot, pick(['UK', 'XX', 'ZZ', 'EN', 'QQ'], random)),
  },
  {
    title: 'an amount with too many decimals',
    codes: ['too-many-decimals'],
    fits: (spot) => isText(spot) && isAmount(spot),
    change: (spot, random) =>
      write(spot, `${String(spot.node.value).split('.')[0]}.${'1'.repeat(9 + Math.floor(random() * 5))}`),
  },
  {
    title: 'limits in a currency the brand lacks',
    codes: ['brand-currency'],
    fits: stands('platform.payments.methods.*.limits.*'),
    change: (spot, random) => rename(spot, pick(['CHF', 'PLN', 'TRY', 'INR', 'HUF'], random)),
  },
  {
    title: 'a message that is not closed',
    codes: ['wrong-message'],
    fits: isMessage,
    change: (spot, random) =>
      write(spot, `${String(spot.node.value)} ${pick(['{', '{count, plural, one {x}', '{a'], random)}`),
  },
  {
    title: 'a validation rule nobody has',
    codes: ['wrong-validation-rule'],
    fits: (spot) => keyOf(spot) === 'rule' && ['validators', 'platform'].includes(spot.source.key[0]!),
    change: slip(ruleNames),
  },
  {
    title: 'a rule with an operator nobody has',
    codes: ['wrong-rule'],
    fits: ({ path, node }) => path.at(-1) === 'when' && node.type === 'object',
    change: (spot, random) => ({
      ...write(spot, { [pick(['eval', '=', 'nand', 'xor', 'map', 'log'], random)]: [1, 2] }),
      at: spot.node.offset + 1,
    }),
  },
  {
    title: 'a form with a field nobody defined',
    codes: ['unknown-field'],
    fits: stands('profile-fields.forms.*.*.fields.*'),
    change: slip(),
  },
]

/** Mistakes in what a brand means. */
export const meaningKinds = (environment: BrandEnvironment): readonly Mutation[] => [
  ...composing(environment),
  ...naming(environment),
  ...meant,
]
