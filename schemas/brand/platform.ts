import { Type, type Static } from 'typebox'
import { Amount, Icon, schemaLine, Strict, Sysname, Text } from './common.ts'

/** Game types are exactly these four (ENTITY-03). */
export const GAME_TYPES = ['casino', 'slot', 'live', 'fast'] as const

export const Game = Strict({
  sysname: Sysname(),
  name: Type.String(),
  provider: Sysname(),
  type: Type.Enum([...GAME_TYPES]),
  tags: Type.Array(Sysname(), { default: [] }),
  rtp: Type.Optional(Amount({ title: 'Return to player, percent' })),
  volatility: Type.Optional(Type.Enum(['low', 'medium', 'high'])),
  released: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  popularity: Type.Integer({ default: 0, title: 'Order within a list; higher comes first' }),
  demo: Type.Boolean({ default: true }),
  maintenance: Type.Boolean({ default: false }),
  description: Type.Optional(Text()),
  custom: Type.Optional(Sysname({ title: 'Custom launch value (ROUTE-58)' })),
  art: Type.Record(Type.String(), Type.Unknown(), { default: {}, title: 'What the art generator draws' }),
}, { title: 'Game' })
export type Game = Static<typeof Game>

export const Category = Strict({
  sysname: Sysname(), title: Text(), icon: Icon(),
  types: Type.Optional(Type.Array(Type.Enum([...GAME_TYPES]))),
  tags: Type.Optional(Type.Array(Sysname())),
}, { title: 'Category' })

/** `platform/games.json`: the catalogue; a brand's own file selects and orders. */
export const PlatformGames = Strict({
  ...schemaLine,
  providers: Type.Array(Strict({ sysname: Sysname(), name: Type.String(), game_params: Type.Record(Type.String(), Type.Unknown(), { default: {} }) })),
  categories: Type.Array(Category),
  games: Type.Array(Game),
  exclude: Type.Array(Sysname(), { default: [], title: 'Games this brand does not offer' }),
  first: Type.Array(Sysname(), { default: [], title: 'Games that lead every list, in this order' }),
}, { title: 'Games' })
export type PlatformGames = Static<typeof PlatformGames>

export const PaymentMethod = Strict({
  title: Text(),
  icon: Icon(),
  provider: Sysname({ title: 'Payment provider, e.g. `sandbox-pay`' }),
  directions: Type.Array(Type.Enum(['deposit', 'withdrawal']), { minItems: 1 }),
  eta: Type.Optional(Text({ title: 'How long it takes' })),
  fee: Type.Optional(Text({ title: 'Fee, in words' })),
  step: Type.Optional(Amount({ title: 'Smallest step of an amount; whole units when absent' })),
  limits: Type.Record(Type.String(), Strict({ deposit: Type.Optional(Range()), withdrawal: Type.Optional(Range()) }), { title: 'Limits by currency' }),
  requisites: Type.Record(Type.String(), Strict({
    label: Text(), type: Type.Enum(['input', 'select']),
    required: Type.Boolean({ default: true }),
    on: Type.Array(Type.Enum(['deposit', 'withdrawal'])),
    rules: Type.Array(Type.Object({ rule: Type.String() }, { additionalProperties: true }), { default: [] }),
    select: Type.Optional(Type.Array(Strict({ value: Type.String(), label: Text() }))),
  }), { default: {}, title: 'What the player fills in besides the amount' }),
}, { title: 'Payment method' })
function Range() { return Strict({ min: Amount(), max: Amount() }) }
export type PaymentMethod = Static<typeof PaymentMethod>

/** `platform/payments.json`: payment methods by sysname, and the order they are shown in. */
export const PlatformPayments = Strict({
  ...schemaLine,
  order: Type.Array(Sysname(), { default: [] }),
  methods: Type.Record(Type.String(), PaymentMethod, { default: {} }),
}, { title: 'Payments', default: {} })
export type PlatformPayments = Static<typeof PlatformPayments>

/** When the site asks for the player's balance again (ENTITY-42). */
const BalanceRefresh = Strict({
  isEnabledInterval: Type.Boolean({ default: false }),
  countSecondsForInterval: Type.Number({ default: 10, minimum: 1 }),
  isEnabledTurnOffRequests: Type.Boolean({ default: true }),
  countMinutesAfterWhichRequestsTurnedOff: Type.Number({ default: 5, minimum: 1 }),
  isEnabledRequestsAfterClick: Type.Boolean({ default: false }),
  countSecondsForDelayBetweenClick: Type.Number({ default: 1, minimum: 0 }),
}, { default: {}, title: 'Balance refresh' })

const Countries = (title: string) => Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { default: [], uniqueItems: true, title })
/** Who may not open an account: everywhere, and in single markets besides. */
const RegistrationLimits = Strict({
  blockedCountries: Countries('Countries nobody may register from'),
  markets: Type.Record(Type.String(), Strict({ blockedCountries: Countries('Countries blocked in this market besides') }), { default: {} }),
}, { default: {}, title: 'Registration' })

/** The brand's bot in the messenger, whose mini-app opens the site. */
const MiniApp = Strict({
  botToken: Type.Optional(Type.String({ pattern: '^[0-9]+:[A-Za-z0-9_-]{20,}$', title: 'Token of the bot; stays on the server' })),
}, { default: {}, title: 'Mini-app' })

/** An OpenID Connect service at which this brand is a client; all of it stays on the server. */
const SocialClient = Strict({
  issuer: Type.String({ pattern: '^(https://|http://(127\\.0\\.0\\.1|([a-z0-9-]+\\.)?localhost)(:|/|$))', title: 'Identifier of the issuer: https, or this machine' }),
  clientId: Type.String({ minLength: 1 }),
  clientSecret: Type.String({ minLength: 1 }),
  scopes: Type.Array(Type.String({ pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]+$' }), { default: ['openid', 'profile', 'email'], contains: { const: 'openid' }, title: 'Scopes; `openid` among them' }),
}, { title: 'Social login service' })

/** `platform/settings.json`: numbers of the platform a brand may tighten. */
export const PlatformSettings = Strict({
  ...schemaLine,
  session: Strict({ idle: Type.String({ default: 'PT30M' }), absolute: Type.String({ default: 'PT12H' }) }, { default: {} }),
  demo: Strict({ balance: Amount({ default: '1000.00' }) }, { default: {} }),
  stakes: Strict({
    min: Amount({ default: '0.20' }), max: Amount({ default: '100.00' }),
    levels: Type.Array(Amount(), { default: ['0.20', '0.40', '1.00', '2.00', '5.00', '10.00', '25.00', '50.00', '100.00'] }),
  }, { default: {} }),
  registration: RegistrationLimits,
  miniApp: MiniApp,
  social: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z][a-z0-9-]*$' }), SocialClient, { title: 'Social login services by name' })),
  balanceRefresh: BalanceRefresh,
  withdrawals: Strict({ autoApproveUpTo: Amount({ default: '2000.00' }), delay: Type.String({ default: 'PT0S' }) }, { default: {} }),
  demoPlayer: Type.Optional(Strict({
    email: Type.String(), password: Type.String(), balance: Amount(),
    profile: Type.Record(Type.String(), Type.String(), { default: {} }),
  }, { title: 'Player made at first start while the sandbox is on' })),
}, { title: 'Platform settings', default: {} })
export type PlatformSettings = Static<typeof PlatformSettings>
