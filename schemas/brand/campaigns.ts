import { Type, type Static } from 'typebox'
import {
  GAME_TYPES,
  Amount,
  Asset,
  Duration,
  Instant,
  Rule,
  schemaLine,
  Strict,
  Sysname,
  Text,
  validity,
} from './common.ts'

const byCurrency = (title: string) => Type.Record(Type.String(), Amount(), { default: {}, title })
const Weights = (title: string) =>
  Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 100 }), { default: {}, title })

type GameType = (typeof GAME_TYPES)[number]
const percent = Type.Optional(Type.Integer({ minimum: 0, maximum: 100 }))

/** What a player must do before bonus money becomes own money. A grant keeps the terms it was given with. */
export const BonusTerms = Strict(
  {
    times: Type.Number({ default: 10, minimum: 0, maximum: 100, title: 'How many times it must be staked' }),
    of: Type.Enum(['bonus', 'bonus+deposit'], { default: 'bonus', title: 'What that multiplies' }),
    weights: Strict(
      {
        games: Weights('By game'),
        categories: Weights('By category, where the game is not named'),
        products: Strict(
          {
            ...(Object.fromEntries(GAME_TYPES.map((type) => [type, percent])) as Record<GameType, typeof percent>),
            betting: Type.Optional(
              Type.Integer({
                minimum: 0,
                maximum: 100,
                title: 'Of a bet, for bonus money of bets; 100 when not named',
              }),
            ),
          },
          {
            default: { slot: 100, fast: 100, casino: 10, live: 10 },
            title: 'By type of game, where nothing else fits',
          },
        ),
        default: Type.Integer({ default: 0, minimum: 0, maximum: 100, title: 'Where nothing fits' }),
      },
      { default: {}, title: 'How much of a stake counts, in percent; 0 closes a game to bonus money' },
    ),
    maxStake: byCurrency('Largest stake while it is active; none for a currency not named'),
    maxCashout: byCurrency('Most that becomes own money; all of it for a currency not named'),
    claimWithin: Duration({ default: 'P7D', title: 'How long it waits to be activated' }),
    wagerWithin: Duration({ default: 'P7D', title: 'How long it may be played' }),
  },
  { title: 'Terms of bonus money' },
)
export type BonusTerms = Static<typeof BonusTerms>

/** The terms where a campaign names none. */
export const USUAL_TERMS: BonusTerms = {
  times: 10,
  of: 'bonus',
  weights: { games: {}, categories: {}, products: { slot: 100, fast: 100, casino: 10, live: 10 }, default: 0 },
  maxStake: {},
  maxCashout: {},
  claimWithin: 'P7D',
  wagerWithin: 'P7D',
}

/** What a promo code gives, once per player. Players may type it in upper or lower case. */
export const PromoCode = Strict(
  {
    title: Type.Optional(Text({ title: 'Title shown to the player, e.g. `Welcome bonus`' })),
    bonus: Type.Optional(
      Type.Record(Type.String(), Amount(), {
        title: 'Bonus amount by currency, e.g. `{ "EUR": "10.00" }`. Players with another currency cannot use the code',
      }),
    ),
    offer: Type.Optional(Type.Integer({ minimum: 1, title: 'Id of the hidden deposit offer that the code unlocks' })),
    terms: Type.Optional(BonusTerms),
    ...validity,
  },
  { title: 'Promo code' },
)
export type PromoCode = Static<typeof PromoCode>

/** Who may have a bonus, when, and on which terms. */
const conditions = {
  alone: Type.Optional(Type.Boolean({ title: 'Not for players who have another bonus that is not over' })),
  notWith: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1 }), {
      maxItems: 100,
      title: 'Ids of offers and gifts; who took one of them cannot have this one',
    }),
  ),
  audience: Type.Optional(Rule),
  terms: Type.Optional(BonusTerms),
  ...validity,
}

/** What gives a gift by itself. */
const GiftTrigger = Strict(
  {
    on: Type.Enum(['registration', 'contact', 'level', 'schedule', 'office'], {
      title: 'A registration, a confirmed contact, a level reached, a date of `at`, or staff',
    }),
    level: Type.Optional(
      Sysname({ title: 'With `level`: which one, as `<programme>-<number>`; every level from the second when absent' }),
    ),
    at: Type.Optional(Type.Array(Instant(), { maxItems: 400, title: 'With `schedule`: when, in UTC' })),
  },
  { title: 'What gives it; without a trigger players take it on its page' },
)
export type GiftEvent = Static<typeof GiftTrigger>['on']

/** A bonus that a player can choose with a deposit. */
export const DepositOffer = Strict(
  {
    id: Type.Integer({ minimum: 1, title: 'Id, sent as `campaign_offer_id`. Never reuse an id' }),
    title: Text({ title: 'Title' }),
    text: Type.Optional(Text({ title: 'Bonus and conditions in one sentence' })),
    image: Type.Optional(Asset({ title: 'Picture, a file of `assets/`' })),
    excludeMethods: Type.Array(Sysname(), {
      default: [],
      title: 'Payment methods the offer is not available with, e.g. `["card"]`',
    }),
    minAmount: Type.Record(Type.String(), Amount(), {
      default: {},
      title: 'Smallest deposit by currency, e.g. `{ "EUR": "20.00" }`',
    }),
    match: Strict({
      percent: Type.Number({ exclusiveMinimum: 0, maximum: 500, title: 'Bonus in percent of the deposit, e.g. `100`' }),
      max: Type.Record(Type.String(), Amount(), {
        title: 'Largest bonus by currency. In other currencies the offer is not available',
      }),
    }),
    hidden: Type.Boolean({ default: false, title: 'Available only to players who unlocked it with a promo code' }),
    once: Type.Boolean({ default: true, title: 'Once per player' }),
    firstDepositOnly: Type.Boolean({ default: false, title: 'Available only with the first deposit of a player' }),
    ...conditions,
  },
  { title: 'Deposit offer' },
)
export type DepositOffer = Static<typeof DepositOffer>

/** A gift: bonus money, or free rounds in a game. A player takes it on its page, or its trigger gives it. */
export const GiftOffer = Strict(
  {
    id: Type.Integer({ minimum: 1, title: 'Its id among all offers; never used twice' }),
    title: Text(),
    text: Type.Optional(Text({ title: 'What it gives and asks, in a sentence' })),
    image: Type.Optional(Asset()),
    product: Type.Enum(['casino', 'betting'], { default: 'casino', title: 'Where its bonus money is spent' }),
    bonus: byCurrency('Bonus money it gives; a currency not named does not get it'),
    freeRounds: Type.Optional(
      Strict(
        { game: Sysname(), rounds: Type.Integer({ minimum: 1, maximum: 500 }), value: byCurrency('Stake of each') },
        { title: 'Free rounds, instead of bonus money; their wins are own money' },
      ),
    ),
    trigger: Type.Optional(GiftTrigger),
    perPlayer: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, title: 'How often a player may have it; once when absent' }),
    ),
    budget: Type.Optional(Type.Integer({ minimum: 1, title: 'How often it is given in all' })),
    ...conditions,
  },
  { title: 'Gift' },
)
export type GiftOffer = Static<typeof GiftOffer>

/** A part of a week's loss given back. */
export const CashbackRules = Strict(
  {
    title: Text({ title: 'Its name' }),
    percent: Type.Number({ exclusiveMinimum: 0, maximum: 100, title: 'Part of the loss, in percent' }),
    min: byCurrency('A smaller amount is not given'),
    max: byCurrency('Most that is given; no maximum for a currency not named'),
    claimWithin: Duration({ default: 'P7D', title: 'How long it waits to be paid out' }),
    times: Type.Number({ default: 1, minimum: 0, maximum: 10, title: 'How often it is staked before a withdrawal' }),
  },
  { title: 'Weekly cashback' },
)
export type CashbackRules = Static<typeof CashbackRules>

/** `platform/campaigns.json`: promo codes, deposit offers, gifts and cashback. */
export const PlatformCampaigns = Strict(
  {
    ...schemaLine,
    promoCodes: Type.Record(Type.String({ pattern: '^[A-Z0-9_-]{1,64}$' }), PromoCode, {
      default: {},
      title: 'Promo codes; the key is the code in upper case, e.g. `SPARK10`',
    }),
    offers: Type.Array(DepositOffer, { default: [], title: 'Deposit offers, in display order' }),
    gifts: Type.Optional(Type.Array(GiftOffer, { title: 'Gifts, shown before the deposit offers' })),
    cashback: Type.Optional(CashbackRules),
  },
  { title: 'Campaigns', default: {} },
)
export type PlatformCampaigns = Static<typeof PlatformCampaigns>
