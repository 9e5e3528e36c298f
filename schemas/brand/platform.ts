import { Type, type Static } from 'typebox'
import { Amount, Duration, Icon, schemaLine, Strict, Sysname, Text } from './common.ts'

/** Game types are exactly these four (ENTITY-03). */
export const GAME_TYPES = ['casino', 'slot', 'live', 'fast'] as const

export const Game = Strict(
  {
    sysname: Sysname(),
    name: Type.String(),
    provider: Sysname(),
    type: Type.Enum([...GAME_TYPES]),
    tags: Type.Array(Sysname(), { default: [] }),
    rtp: Type.Optional(Amount({ title: 'Return to player, percent' })),
    volatility: Type.Optional(Type.Enum(['low', 'medium', 'high'])),
    maxWin: Type.Optional(Amount({ title: 'Most a round wins, in the default currency; more waits for staff' })),
    released: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    popularity: Type.Integer({ default: 0, title: 'Order within a list; higher comes first' }),
    demo: Type.Boolean({ default: true }),
    maintenance: Type.Boolean({ default: false }),
    description: Type.Optional(Text()),
    custom: Type.Optional(Sysname({ title: 'Custom launch value (ROUTE-58)' })),
    art: Type.Record(Type.String(), Type.Unknown(), { default: {}, title: 'What the art generator draws' }),
  },
  { title: 'Game' },
)
export type Game = Static<typeof Game>

const Category = Strict(
  {
    sysname: Sysname(),
    title: Text(),
    icon: Icon(),
    types: Type.Optional(Type.Array(Type.Enum([...GAME_TYPES]))),
    tags: Type.Optional(Type.Array(Sysname())),
  },
  { title: 'Category' },
)

/** `platform/games.json`: the catalogue; a brand's own file selects and orders. */
export const PlatformGames = Strict(
  {
    ...schemaLine,
    providers: Type.Array(
      Strict({
        sysname: Sysname(),
        name: Type.String(),
        game_params: Type.Record(Type.String(), Type.Unknown(), { default: {} }),
      }),
    ),
    categories: Type.Array(Category),
    games: Type.Array(Game),
    exclude: Type.Array(Sysname(), { default: [], title: 'Games this brand does not offer' }),
    first: Type.Array(Sysname(), { default: [], title: 'Games that lead every list, in this order' }),
  },
  { title: 'Games' },
)
export type PlatformGames = Static<typeof PlatformGames>

/** When the site asks for the player's balance again (ENTITY-42). */
const BalanceRefresh = Strict(
  {
    isEnabledInterval: Type.Boolean({ default: false }),
    countSecondsForInterval: Type.Number({ default: 10, minimum: 1 }),
    isEnabledTurnOffRequests: Type.Boolean({ default: true }),
    countMinutesAfterWhichRequestsTurnedOff: Type.Number({ default: 5, minimum: 1 }),
    isEnabledRequestsAfterClick: Type.Boolean({ default: false }),
    countSecondsForDelayBetweenClick: Type.Number({ default: 1, minimum: 0 }),
  },
  { default: {}, title: 'Balance refresh' },
)

const Countries = (title: string) =>
  Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { default: [], uniqueItems: true, title })
/** Who may not open an account: everywhere, and in single markets besides; and whose phone numbers are taken. */
const RegistrationLimits = Strict(
  {
    blockedCountries: Countries('Countries nobody may register from'),
    phoneCountries: Countries('Countries whose phone numbers are taken; those of all countries when empty'),
    markets: Type.Record(
      Type.String(),
      Strict({
        blockedCountries: Countries('Countries blocked in this market besides'),
        phoneCountries: Countries('Countries whose phone numbers are taken in this market, instead'),
      }),
      { default: {} },
    ),
  },
  { default: {}, title: 'Registration' },
)

/** The brand's bot in the messenger, whose mini-app opens the site. */
const MiniApp = Strict(
  {
    botToken: Type.Optional(
      Type.String({ pattern: '^[0-9]+:[A-Za-z0-9_-]{20,}$', title: 'Token of the bot; stays on the server' }),
    ),
  },
  { default: {}, title: 'Mini-app' },
)

/** An OpenID Connect service at which this brand is a client; all of it stays on the server. */
const SocialClient = Strict(
  {
    issuer: Type.String({
      pattern: '^(https://|http://(127\\.0\\.0\\.1|([a-z0-9-]+\\.)?localhost)(:|/|$))',
      title: 'Identifier of the issuer: https, or this machine',
    }),
    clientId: Type.String({ minLength: 1 }),
    clientSecret: Type.String({ minLength: 1 }),
    scopes: Type.Array(Type.String({ pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]+$' }), {
      default: ['openid', 'profile', 'email'],
      contains: { const: 'openid' },
      title: 'Scopes; `openid` among them',
    }),
  },
  { title: 'Social login service' },
)

/** Rules of paying out. Amounts are in the brand's default currency. */
const Withdrawals = Strict(
  {
    autoApproveUpTo: Amount({ default: '2000.00', title: 'Paid without a look by staff, for verified players' }),
    secondApproverAbove: Amount({ default: '10000.00', title: 'Above this two people approve' }),
    delay: Duration({ default: 'PT0S', title: 'Time between approval and sending' }),
    reviewTarget: Duration({ default: 'PT24H', title: 'How long a review takes at most' }),
    cancellable: Type.Boolean({
      default: true,
      title: 'Whether a player may take a withdrawal back while nobody approved it',
    }),
    playDepositTimes: Type.Number({ default: 1, minimum: 0, title: 'How many times deposits must have been staked' }),
    needsContact: Type.Boolean({ default: false, title: 'Only with a confirmed e-mail or phone' }),
    needsIdentity: Type.Boolean({
      default: false,
      title: 'Only for verified players; off, a withdrawal waits for verification above `identityFrom`',
    }),
    identityFrom: Amount({ default: '2000.00', title: 'Paid out in all from which identity must be verified' }),
    periodCap: Type.Optional(
      Strict({ days: Type.Enum([1, 7, 14, 30]), amount: Amount() }, { title: 'Most that is paid out in so many days' }),
    ),
    mostOpen: Type.Integer({ default: 10, minimum: 1, title: 'Most of a player that are under way at once' }),
    sameMethodFirst: Type.Boolean({
      default: true,
      title: 'Money goes back the way it came, up to what came that way',
    }),
  },
  { default: {}, title: 'Withdrawals' },
)
const Deposits = Strict(
  {
    expireAfter: Duration({ default: 'PT24H', title: 'A deposit nobody paid by then has expired' }),
    mostOpen: Type.Integer({ default: 20, minimum: 1, title: 'Most orders of a player that nobody paid yet' }),
  },
  { default: {}, title: 'Deposits' },
)

/** What a single win may be before staff must look at it. */
const Wins = Strict(
  {
    ceiling: Amount({ default: '500000.00', title: 'In the default currency; other currencies by their rate' }),
    byCurrency: Type.Record(Type.String({ pattern: '^[A-Z]{3}$' }), Amount(), {
      default: {},
      title: 'Instead of it, by currency',
    }),
  },
  { default: {}, title: 'Wins that are paid without a look by staff' },
)

const Page = (title: string, path: string) =>
  Type.String({ pattern: '^/(?!/)\\S*$', maxLength: 500, default: path, title })

/** The brand's account at Sumsub; all of it stays on the server. */
const SumsubAccount = Strict(
  {
    appToken: Type.String({ minLength: 1, title: 'App token' }),
    secretKey: Type.String({ minLength: 1, title: 'Its secret key, which signs what is asked' }),
    webhookSecret: Type.String({ minLength: 1, title: 'Secret of the webhook, which signs what is told' }),
    level: Type.String({ minLength: 1, maxLength: 100, default: 'id-and-liveness', title: 'Verification level' }),
    actionLevel: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, title: 'Level of a single action; the same level when absent' }),
    ),
    apiUrl: Type.String({
      pattern: '^(https://|http://(127\\.0\\.0\\.1|([a-z0-9-]+\\.)?localhost)(:|/|$))',
      default: 'https://api.sumsub.com',
      title: 'Address of its API: https, or this machine',
    }),
  },
  { title: 'Sumsub' },
)

/** Who verifies identities, and what is open to players whose identity is not verified. */
const Identity = Strict(
  {
    sumsub: Type.Optional(SumsubAccount),
    neededToPlay: Type.Boolean({ default: false, title: 'Only verified players may stake money' }),
    playWithin: Duration({
      default: 'PT0S',
      title: 'How long after opening the account stakes are taken without it, where it is needed to play',
    }),
  },
  { default: {}, title: 'Identity verification' },
)

/** Pages of the brand's site that the platform's refusals and messages lead to: the platform itself knows none. */
const Links = Strict(
  {
    confirmContact: Page('Where a player confirms an e-mail or phone', '/profile/settings'),
    verifyIdentity: Page('Where a player verifies their identity', '/profile/verification'),
    receipt: Page('A payment; {id} stands for it', '/cashier/receipt?id={id}'),
    newPassword: Page(
      'Where a new password is set; {token} stands for the permission',
      '/?show_popup_auth=restore&token={token}',
    ),
    logIn: Page('Where a visitor logs in', '/?show_popup_auth=1'),
    confirmation: Page('Where a mailed link confirms a contact; {token} stands for it', '/confirmation?token={token}'),
    unsubscribe: Page('Where mailings are ended; {token} stands for the contact', '/unsubscribe?token={token}'),
  },
  { default: {}, title: 'Pages that refusals and messages lead to' },
)

/** `platform/settings.json`: numbers of the platform a brand may tighten. */
export const PlatformSettings = Strict(
  {
    ...schemaLine,
    session: Strict(
      {
        idle: Duration({ default: 'PT30M', title: 'Without activity a login ends after this' }),
        absolute: Duration({ default: 'PT12H', title: 'Every login ends after this' }),
        cashierIdle: Duration({ default: 'PT10M', title: 'Time without activity in the cashier that is noted' }),
        profileIdle: Duration({ default: 'PT10M', title: 'Time without activity in the profile that is noted' }),
      },
      { default: {} },
    ),
    demo: Strict({ balance: Amount({ default: '1000.00' }) }, { default: {} }),
    stakes: Strict(
      {
        min: Amount({ default: '0.20' }),
        max: Amount({ default: '100.00' }),
        levels: Type.Array(Amount(), {
          default: ['0.20', '0.40', '1.00', '2.00', '5.00', '10.00', '25.00', '50.00', '100.00'],
        }),
      },
      { default: {} },
    ),
    registration: RegistrationLimits,
    limits: Strict(
      {
        raiseAfter: Duration({
          default: 'PT24H',
          title: 'How long a higher limit, or none, waits until it may be confirmed',
        }),
        confirmWithin: Duration({ default: 'P7D', title: 'How long it may be confirmed; after that it is dropped' }),
        loginInBreak: Type.Boolean({
          default: false,
          title: 'In a break, whether players may log in to withdraw and to read; they never play or pay in',
        }),
        reminder: Type.Enum([15, 30, 60], {
          default: 60,
          title: 'Minutes between reminders, unless the player says otherwise',
        }),
      },
      { default: {}, title: 'Limits players set themselves' },
    ),
    registers: Type.Array(
      Strict({
        name: Type.String({ pattern: '^[a-z][a-z0-9-]*$', title: 'Name of the register' }),
        countries: Countries('Countries whose people it is about; all when empty'),
      }),
      {
        default: [],
        title: 'National registers of excluded people, asked at registration, login and before mailings',
        description: 'Where one does not answer, nobody it is about is let in.',
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
    wins: Wins,
    links: Links,
    rates: Type.Record(Type.String({ pattern: '^[A-Z]{3}$' }), Type.String({ pattern: '^\\d+(\\.\\d+)?$' }), {
      default: {},
      title: 'What one unit of a currency is worth in the default one',
    }),
    demoPlayer: Type.Optional(
      Strict(
        {
          email: Type.String(),
          password: Type.String(),
          balance: Amount(),
          profile: Type.Record(Type.String(), Type.String(), { default: {} }),
        },
        { title: 'Player made at first start while the sandbox is on' },
      ),
    ),
  },
  { title: 'Platform settings', default: {} },
)
export type PlatformSettings = Static<typeof PlatformSettings>
