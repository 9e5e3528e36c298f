import { Type, type Static } from 'typebox'
import { Amount, schemaLine, Strict, Sysname } from './common.ts'

/** What happens to a slip whose odds have moved since the player saw them. */
const ODDS_POLICIES = ['none', 'better', 'any'] as const

/** How the sportsbook's page lists events. */
const BOOK_LOOKS = ['table', 'card', 'race-card'] as const

/** `platform/betting.json`: the sportsbook of the betting section. Keys of providers are never written here. */
export const PlatformBetting = Strict(
  {
    ...schemaLine,
    provider: Type.Optional(
      Sysname({ title: 'Name of the sportsbook provider; `sandbox` is the built-in one; no betting without' }),
    ),
    frame: Type.Optional(
      Type.String({
        pattern: '^https://[a-z0-9.-]+(:[0-9]{1,5})?(/[^\\s"<>]*)?$',
        title: 'Address of the provider’s page, where it is not the provider’s usual one',
      }),
    ),
    oddsPolicy: Type.Enum([...ODDS_POLICIES], {
      default: 'none',
      title: 'Odds changes a new slip accepts: none, better odds, or any; the player may choose another',
    }),
    look: Type.Enum([...BOOK_LOOKS], {
      default: 'table',
      title: 'How the sportsbook lists events',
      description:
        'table: dense rows. card: a card with a drawn line around each event. race-card: like a printed race card, ' +
        'with headings in the display font and rules between rows',
    }),
    stakes: Strict(
      {
        min: Amount({ default: '0.50', title: 'Smallest stake of a bet, in the default currency' }),
        max: Amount({ default: '500.00', title: 'Largest stake of a bet, in the default currency' }),
      },
      { default: {}, title: 'Stakes' },
    ),
    cashOutMargin: Type.Integer({
      default: 5,
      minimum: 0,
      maximum: 50,
      title:
        'Percent by which the sandbox sportsbook pays less for a cash-out than the bet is worth at the odds of now',
    }),
    blockedCountries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
      default: [],
      uniqueItems: true,
      title: 'Countries whose residents place no bets, e.g. `["FR"]`; what they placed before is settled',
    }),
    turnoverOdds: Type.Number({
      default: 1.5,
      minimum: 1,
      maximum: 100,
      title: 'Least odds of a bet whose stake counts for what must be staked before a withdrawal',
    }),
    maxPayout: Amount({ default: '25000.00', title: 'Largest payout of a bet, in the default currency' }),
  },
  { title: 'Betting', default: {} },
)
export type PlatformBetting = Static<typeof PlatformBetting>
