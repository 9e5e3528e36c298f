import { Type, type Static } from 'typebox'
import { Amount, Duration, schemaLine, Strict } from './common.ts'
import { Limits } from './platform-limits.ts'
import { Rounds } from './platform-rounds.ts'
import { Cms, Identity, MiniApp, SocialClient } from './platform-services.ts'
import { Bonuses, Deposits, Wins, Withdrawals } from './platform-money.ts'

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
    oneAccountPerPerson: Type.Optional(
      Type.Boolean({ title: 'Whether an identity number that an account of the brand has opens no other account' }),
    ),
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

/** A page the platform links to; with a `part`, the address has a place for it, as in `?id={id}`. */
const Page = (title: string, path: string, part?: 'id' | 'token') =>
  Type.String({
    format: 'href',
    pattern: part === undefined ? '^/(?!/)\\S*$' : `^/(?!/)\\S*\\{${part}\\}\\S*$`,
    maxLength: 500,
    default: path,
    title,
  })

/** How much strangers can make the brand write: welcomes, codes and links to contacts nobody has confirmed. */
const Messages = Strict(
  {
    textsPerHour: Type.Integer({
      default: 300,
      minimum: 1,
      maximum: 1_000_000,
      title: 'Text messages per hour to phones that nobody has confirmed',
      description: 'As many at once, then evenly; what is beyond is not sent, and the metric shows it.',
    }),
    mailsPerHour: Type.Integer({
      default: 3_000,
      minimum: 1,
      maximum: 1_000_000,
      title: 'Mails per hour to addresses that nobody has confirmed',
    }),
  },
  { default: {}, title: 'Messages that strangers can cause' },
)

/** Pages of the site to which errors and messages of the platform link. */
const Links = Strict(
  {
    confirmContact: Page('Page where a player confirms an e-mail or phone', '/profile/settings'),
    verifyIdentity: Page('Page where a player verifies their identity', '/profile/verification'),
    receipt: Page('Page of a payment; `{id}` is its id', '/cashier/receipt?id={id}', 'id'),
    newPassword: Page(
      'Page where a new password is set; `{token}` is the token of the recovery mail',
      '/?show_popup_auth=restore&token={token}',
      'token',
    ),
    logIn: Page('Page where a visitor logs in', '/?show_popup_auth=1'),
    confirmation: Page('Page that confirms a contact; `{token}` is its token', '/confirmation?token={token}', 'token'),
    bonuses: Page('Page of a player’s bonuses', '/profile/bonuses'),
    points: Page('Page of a player’s points', '/profile/loyalty'),
    support: Page('Page where players find support', '/support'),
    unsubscribe: Page(
      'Page that ends mailings; `{token}` is the token of the contact',
      '/unsubscribe?token={token}',
      'token',
    ),
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
    messages: Messages,
    limits: Limits,
    licence: Type.Optional(
      Type.String({
        pattern: '^[a-z0-9][a-z0-9-]{0,59}$',
        title: 'Licence under which the brand is run, e.g. `mga-b2c-123`',
        description:
          'Brands that name the same licence know a person together: a break at one keeps that person out of all. ' +
          'Players do not see it: the words of the licence are `licence` of the footer.',
      }),
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
    rounds: Rounds,
    links: Links,
    cms: Type.Optional(Cms),
    rates: Type.Record(Type.String({ pattern: '^[A-Z]{3}$' }), Type.String({ pattern: '^\\d+(\\.\\d+)?$' }), {
      default: {},
      title: 'Value of one unit of each currency in the default currency, e.g. `{ "NOK": "0.086" }`',
    }),
    demoPlayer: Type.Optional(
      Strict(
        {
          email: Type.String({
            title:
              'E-mail; their login, unless players log in by phone alone: then that is the number in their profile',
          }),
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
