import { Type, type Static } from 'typebox'
import { Amount, Duration, schemaLine, Strict } from './common.ts'

/** When the site reads the player's balance again (ENTITY-42). */
const BalanceRefresh = Strict(
  {
    isEnabledInterval: Type.Boolean({ default: false, title: 'Whether it is read at an interval' }),
    countSecondsForInterval: Type.Number({ default: 10, minimum: 1, title: 'The interval in seconds' }),
    isEnabledTurnOffRequests: Type.Boolean({
      default: true,
      title: 'Whether reading at an interval stops without a click',
    }),
    countMinutesAfterWhichRequestsTurnedOff: Type.Number({
      default: 5,
      minimum: 1,
      title: 'Minutes after the last click when it stops',
    }),
    isEnabledRequestsAfterClick: Type.Boolean({ default: false, title: 'Whether it is read after a click' }),
    countSecondsForDelayBetweenClick: Type.Number({
      default: 1,
      minimum: 0,
      title: 'Seconds between the click and the read',
    }),
  },
  { default: {}, title: 'Balance refresh' },
)

const Countries = (title: string) =>
  Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { default: [], uniqueItems: true, title })
/** Countries that cannot register, and countries whose phone numbers are accepted; both also per market. */
const RegistrationLimits = Strict(
  {
    blockedCountries: Countries('Countries whose residents cannot register, e.g. `["FR"]`'),
    phoneCountries: Countries('Countries whose phone numbers are accepted. Empty: all'),
    markets: Type.Record(
      Type.String(),
      Strict({
        blockedCountries: Countries('Countries also blocked in this market'),
        phoneCountries: Countries('Countries whose phone numbers are accepted in this market instead'),
      }),
      { default: {}, title: 'Settings of single markets, by market' },
    ),
  },
  { default: {}, title: 'Registration' },
)

/** The brand's messenger bot, whose mini-app opens the site. */
const MiniApp = Strict(
  {
    botToken: Type.Optional(
      Type.String({ pattern: '^[0-9]+:[A-Za-z0-9_-]{20,}$', title: 'Token of the bot. Secret; not sent to browsers' }),
    ),
  },
  { default: {}, title: 'Mini-app' },
)

/** An OpenID Connect service at which the brand is a client. None of it is sent to browsers. */
const SocialClient = Strict(
  {
    issuer: Type.String({
      pattern: '^(https://|http://(127\\.0\\.0\\.1|([a-z0-9-]+\\.)?localhost)(:|/|$))',
      title: 'Address of the issuer: https, or http on this machine',
    }),
    clientId: Type.String({ minLength: 1, title: 'Client id at the service' }),
    clientSecret: Type.String({ minLength: 1, title: 'Client secret at the service' }),
    scopes: Type.Array(Type.String({ pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]+$' }), {
      default: ['openid', 'profile', 'email'],
      contains: { const: 'openid' },
      title: 'Scopes, including `openid`',
    }),
  },
  { title: 'Social login service' },
)

/** Rules for withdrawals. Amounts are in the brand's default currency. */
const Withdrawals = Strict(
  {
    autoApproveUpTo: Amount({ default: '2000.00', title: 'Largest amount of a verified player paid without review' }),
    secondApproverAbove: Amount({
      default: '10000.00',
      title: 'Amount above which two members of staff must approve',
    }),
    delay: Duration({ default: 'PT0S', title: 'Time between approval and payout, e.g. `PT2H`' }),
    reviewTarget: Duration({ default: 'PT24H', title: 'Longest duration of a review, as shown to the player' }),
    cancellable: Type.Boolean({
      default: true,
      title: 'Whether a player can cancel a withdrawal before it is approved',
    }),
    playDepositTimes: Type.Number({
      default: 1,
      minimum: 0,
      title: 'Stakes required before a withdrawal, as a multiple of the deposits',
    }),
    needsContact: Type.Boolean({ default: false, title: 'Whether a confirmed e-mail or phone is required' }),
    needsIdentity: Type.Boolean({
      default: false,
      title: 'Whether a verified identity is always required. If not, from `identityFrom` on',
    }),
    identityFrom: Amount({
      default: '2000.00',
      title: 'Total of withdrawals from which a withdrawal waits for a verified identity',
    }),
    periodCap: Type.Optional(
      Strict(
        { days: Type.Enum([1, 7, 14, 30], { title: 'Days' }), amount: Amount({ title: 'Amount' }) },
        { title: 'Largest total of withdrawals of a player within a number of days' },
      ),
    ),
    mostOpen: Type.Integer({ default: 10, minimum: 1, title: 'Largest number of open withdrawals of a player' }),
    sameMethodFirst: Type.Boolean({
      default: true,
      title: 'Whether withdrawals must first use the methods of the deposits, up to the amount deposited with each',
    }),
  },
  { default: {}, title: 'Withdrawals' },
)
const Bonuses = Strict(
  {
    isolated: Type.Boolean({
      default: false,
      title: 'Bonus money and own money are never mixed in a stake; what changes wallets is confirmed first',
    }),
  },
  { default: {}, title: 'Bonus money' },
)
const Deposits = Strict(
  {
    expireAfter: Duration({ default: 'PT24H', title: 'Time after which an unpaid deposit expires' }),
    mostOpen: Type.Integer({ default: 20, minimum: 1, title: 'Largest number of unpaid deposits of a player' }),
  },
  { default: {}, title: 'Deposits' },
)

/** Largest single win that is paid without review. */
const Wins = Strict(
  {
    ceiling: Amount({ default: '500000.00', title: 'Amount in the default currency; converted by `rates` for others' }),
    byCurrency: Type.Record(Type.String({ pattern: '^[A-Z]{3}$' }), Amount(), {
      default: {},
      title: 'Amounts for single currencies, used instead',
    }),
  },
  { default: {}, title: 'Wins that are paid without review' },
)

const Page = (title: string, path: string) =>
  Type.String({ pattern: '^/(?!/)\\S*$', maxLength: 500, default: path, title })

/** The brand's account at Sumsub. None of it is sent to browsers. */
const SumsubAccount = Strict(
  {
    appToken: Type.String({ minLength: 1, title: 'App token' }),
    secretKey: Type.String({ minLength: 1, title: 'Secret key that signs requests to Sumsub' }),
    webhookSecret: Type.String({ minLength: 1, title: 'Secret key that signs webhooks from Sumsub' }),
    level: Type.String({ minLength: 1, maxLength: 100, default: 'id-and-liveness', title: 'Verification level' }),
    actionLevel: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, title: 'Verification level of a single action. Default: `level`' }),
    ),
    apiUrl: Type.String({
      pattern: '^(https://|http://(127\\.0\\.0\\.1|([a-z0-9-]+\\.)?localhost)(:|/|$))',
      default: 'https://api.sumsub.com',
      title: 'Address of the API: https, or http on this machine',
    }),
  },
  { title: 'Sumsub' },
)

/** The provider of identity verification, and what players may do before verification. */
const Identity = Strict(
  {
    sumsub: Type.Optional(SumsubAccount),
    neededToPlay: Type.Boolean({ default: false, title: 'Whether players must be verified to play with real money' }),
    playWithin: Duration({
      default: 'PT0S',
      title: 'With `neededToPlay`: time after registration during which unverified players may play',
    }),
  },
  { default: {}, title: 'Identity verification' },
)

/** A headless CMS whose answers go over the brand's files; its token stays on the server. */
const Cms = Strict(
  {
    url: Type.String({
      pattern: '^(https://|http://(127\\.0\\.0\\.1|([a-z0-9-]+\\.)?localhost)(:|/|$))',
      title: 'Address of its API: https, or this machine',
    }),
    token: Type.String({ minLength: 1, title: 'Bearer token it wants' }),
    timeout: Duration({ default: 'PT2S', title: 'How long an answer may take' }),
    fresh: Duration({ default: 'PT30S', title: 'How long an answer is used before it is asked again' }),
    redirectHosts: Type.Array(Type.String({ pattern: '^[a-z0-9.-]+$' }), {
      default: [],
      maxItems: 100,
      title: 'Other sites its redirects may lead to; any other is left out',
    }),
  },
  { title: 'Headless CMS' },
)

/** Pages of the site to which errors and messages of the platform link. */
const Links = Strict(
  {
    confirmContact: Page('Page where a player confirms an e-mail or phone', '/profile/settings'),
    verifyIdentity: Page('Page where a player verifies their identity', '/profile/verification'),
    receipt: Page('Page of a payment; `{id}` is its id', '/cashier/receipt?id={id}'),
    newPassword: Page(
      'Page where a new password is set; `{token}` is the token of the recovery mail',
      '/?show_popup_auth=restore&token={token}',
    ),
    logIn: Page('Page where a visitor logs in', '/?show_popup_auth=1'),
    confirmation: Page('Page that confirms a contact; `{token}` is its token', '/confirmation?token={token}'),
    unsubscribe: Page('Page that ends mailings; `{token}` is the token of the contact', '/unsubscribe?token={token}'),
  },
  { default: {}, title: 'Pages to which errors and messages of the platform link' },
)

/** `platform/settings.json`: settings of the platform for this brand. */
export const PlatformSettings = Strict(
  {
    ...schemaLine,
    session: Strict(
      {
        idle: Duration({ default: 'PT30M', title: 'Time without activity after which a session ends' }),
        absolute: Duration({ default: 'PT12H', title: 'Time after which every session ends' }),
        cashierIdle: Duration({
          default: 'PT10M',
          title: 'Time without activity in the cashier after which the site reports it',
        }),
        profileIdle: Duration({
          default: 'PT10M',
          title: 'Time without activity in the profile after which the site reports it',
        }),
      },
      { default: {}, title: 'Sessions' },
    ),
    demo: Strict(
      { balance: Amount({ default: '1000.00', title: 'Balance at the start of a demo game' }) },
      { default: {}, title: 'Demo games' },
    ),
    stakes: Strict(
      {
        min: Amount({ default: '0.20', title: 'Smallest stake' }),
        max: Amount({ default: '100.00', title: 'Largest stake' }),
        levels: Type.Array(Amount(), {
          default: ['0.20', '0.40', '1.00', '2.00', '5.00', '10.00', '25.00', '50.00', '100.00'],
          title: 'Stakes offered in games',
        }),
      },
      { default: {}, title: 'Stakes, in the currency of the player' },
    ),
    registration: RegistrationLimits,
    limits: Strict(
      {
        raiseAfter: Duration({
          default: 'PT24H',
          title: 'Time before a player can confirm a higher limit or the removal of one',
        }),
        confirmWithin: Duration({ default: 'P7D', title: 'Time within which it must then be confirmed' }),
        loginInBreak: Type.Boolean({
          default: false,
          title: 'Whether players may log in during a break to withdraw; deposits and games stay closed',
        }),
        reminder: Type.Enum([15, 30, 60], {
          default: 60,
          title: 'Minutes between reminders, unless the player chooses another interval',
        }),
      },
      { default: {}, title: 'Limits set by players' },
    ),
    registers: Type.Array(
      Strict({
        name: Type.String({ pattern: '^[a-z][a-z0-9-]*$', title: 'Name of the register, e.g. `national-register`' }),
        countries: Countries('Countries whose residents are checked. Empty: all'),
      }),
      {
        default: [],
        title: 'National self-exclusion registers, checked at registration, login and before mailings',
        description: 'If a register does not answer, residents of its countries cannot register or log in.',
      },
    ),
    identity: Identity,
    miniApp: MiniApp,
    social: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z][a-z0-9-]*$' }), SocialClient, {
        title: 'Social login services by name',
      }),
    ),
    balanceRefresh: BalanceRefresh,
    withdrawals: Withdrawals,
    deposits: Deposits,
    bonuses: Bonuses,
    wins: Wins,
    links: Links,
    cms: Type.Optional(Cms),
    rates: Type.Record(Type.String({ pattern: '^[A-Z]{3}$' }), Type.String({ pattern: '^\\d+(\\.\\d+)?$' }), {
      default: {},
      title: 'Value of one unit of each currency in the default currency, e.g. `{ "NOK": "0.086" }`',
    }),
    demoPlayer: Type.Optional(
      Strict(
        {
          email: Type.String({ title: 'E-mail' }),
          password: Type.String({ title: 'Password' }),
          balance: Amount({ title: 'Balance, in the default currency' }),
          profile: Type.Record(Type.String(), Type.String(), { default: {}, title: 'Profile fields by sysname' }),
        },
        { title: 'Player created at the first start while the sandbox is on' },
      ),
    ),
  },
  { title: 'Platform settings', default: {} },
)
export type PlatformSettings = Static<typeof PlatformSettings>
