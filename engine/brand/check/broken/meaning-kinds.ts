import { ruleNames } from '../../../validation/index.ts'
import type { BrandEnvironment } from '../../read/types.ts'
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
  type ValueNode,
} from './mutations.ts'

const slip =
  (known: Iterable<string> = []): Mutation['change'] =>
  (value, random) =>
    write(value, misspelt(String(value.node.value), random, known))
const isMessage = ({ source, node }: ValueNode): boolean => source.key[0] === 'locales' && node.type === 'string'
const COUNTRIES = [
  'platform.payments.methods.*.countries.*',
  'platform.payments.banks.*.countries.*',
  'platform.settings.registration.blockedCountries.*',
  'platform.settings.registration.phoneCountries.*',
]
const isAmount = stands('platform.payments.methods.*.limits.*.*.*', 'brand.currencies.available.*.presets.*')

const SLOTS = ['banner', 'main', 'footer', 'header', 'aside', 'start', 'centre', 'end', 'nav', 'bottom', 'top']

/** Unknown widgets, slots and names in `order`. */
const composing = ({ widgets }: BrandEnvironment): Mutation[] => [
  {
    title: 'a misspelt widget',
    codes: ['unknown-widget'],
    fits: (value) => keyOf(value) === 'widget' && isText(value) && value.path.includes('slots'),
    change: slip(widgets.keys()),
  },
  {
    title: 'a widget in a slot that does not take it',
    codes: ['refused-widget'],
    fits: (value) =>
      keyOf(value) === 'widget' && ['pages', 'dialogs'].includes(value.source.key[0]!) && value.path.at(-4) === 'slots',
    change: (value, random) =>
      write(
        value,
        pick(
          [...widgets.keys()].filter((id) => id.startsWith('frame/')),
          random,
        ),
      ),
  },
  {
    title: 'a misspelt slot',
    codes: ['unknown-slot'],
    fits: (value) =>
      ['pages', 'layouts', 'dialogs'].includes(value.source.key[0]!) &&
      value.path.length === 2 &&
      value.path[0] === 'slots',
    change: (value, random) => rename(value, misspelt(keyOf(value), random, SLOTS)),
  },
  {
    title: 'an order of what is not there',
    codes: ['unknown-instance'],
    fits: (value) => value.path.at(-2) === 'order' && value.path.includes('slots'),
    change: (value, random) => write(value, `${String(value.node.value)}-${Math.floor(random() * 1000)}`),
  },
]

/** References to things that do not exist. */
const naming = ({ icons = new Set(), fonts = [] }: BrandEnvironment): Mutation[] => [
  {
    title: 'a misspelt text',
    codes: ['unknown-text'],
    fits: (value) => hasFormat('text')(value) && String(value.node.value).startsWith('t:'),
    change: (value, random) => write(value, `${String(value.node.value)}${pick(['x', '_', '.title'], random)}`),
  },
  { title: 'a misspelt icon', codes: ['unknown-icon'], fits: hasFormat('icon'), change: slip(icons) },
  { title: 'a misspelt file', codes: ['unknown-asset'], fits: hasFormat('asset'), change: slip() },
  { title: 'a misspelt feature', codes: ['unknown-feature'], fits: hasFormat('feature'), change: slip() },
  {
    title: 'a misspelt category, provider, game or tournament',
    codes: ['unknown-category', 'unknown-provider', 'unknown-game', 'unknown-tournament'],
    fits: hasFormat('category', 'provider', 'game', 'tournament'),
    change: (value, random) => write(value, `${String(value.node.value)}${pick(['s', 'x', '-2'], random)}`),
  },
  {
    title: 'an address that is none',
    codes: ['not-an-address'],
    fits: hasFormat('href'),
    change: (value, random) =>
      write(value, pick(['javascript:alert(1)', '//evil.example', 'gamehall', '/a b', 'http://x'], random)),
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
    change: (value, random) => rename(value, `${keyOf(value)}-${misspelt('none', random)}`),
  },
]

/** Contradictions to the rest of the brand. */
const meant: Mutation[] = [
  {
    title: 'a country nobody lives in',
    codes: ['unknown-country'],
    fits: stands(...COUNTRIES),
    change: (value, random) => write(value, pick(['UK', 'XX', 'ZZ', 'EN', 'QQ'], random)),
  },
  {
    title: 'an amount with too many decimals',
    codes: ['too-many-decimals'],
    fits: (value) => isText(value) && isAmount(value),
    change: (value, random) =>
      write(value, `${String(value.node.value).split('.')[0]}.${'1'.repeat(9 + Math.floor(random() * 5))}`),
  },
  {
    title: 'limits in a currency the brand lacks',
    codes: ['brand-currency'],
    fits: stands('platform.payments.methods.*.limits.*'),
    change: (value, random) => rename(value, pick(['CHF', 'PLN', 'TRY', 'INR', 'HUF'], random)),
  },
  {
    title: 'a message that is not closed',
    codes: ['wrong-message'],
    fits: isMessage,
    change: (value, random) =>
      write(value, `${String(value.node.value)} ${pick(['{', '{count, plural, one {x}', '{a'], random)}`),
  },
  {
    title: 'a validation rule nobody has',
    codes: ['wrong-validation-rule'],
    fits: (value) => keyOf(value) === 'rule' && ['validators', 'platform'].includes(value.source.key[0]!),
    change: slip(ruleNames),
  },
  {
    title: 'a rule with an operator nobody has',
    codes: ['wrong-rule'],
    fits: ({ path, node }) => path.at(-1) === 'when' && node.type === 'object',
    change: (value, random) => ({
      ...write(value, { [pick(['eval', '=', 'nand', 'xor', 'map', 'log'], random)]: [1, 2] }),
      at: value.node.offset + 1,
    }),
  },
  {
    title: 'a form with a field nobody defined',
    codes: ['unknown-field'],
    fits: stands('profile-fields.forms.*.*.fields.*'),
    change: slip(),
  },
]

/** Errors in the meaning of a brand's data. */
export const meaningKinds = (environment: BrandEnvironment): readonly Mutation[] => [
  ...composing(environment),
  ...naming(environment),
  ...meant,
]
