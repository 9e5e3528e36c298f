import { Type } from 'typebox'
import { Amount, Duration, Strict } from './common.ts'

/** Levels of protection of players' money: none, a separate account, or a trust that creditors cannot touch. */
export const FUNDS_RATINGS = ['none', 'medium', 'high'] as const

/** Rules for withdrawals. Amounts are in the brand's default currency. */
export const Withdrawals = Strict(
  {
    autoApproveUpTo: Amount({
      default: '2000.00',
      title: 'Largest amount of a verified player paid without review, in the default currency',
    }),
    secondApproverAbove: Amount({
      default: '10000.00',
      title: 'Amount above which two members of staff must approve, in the default currency',
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
      maximum: 100,
      title: 'Stakes required before a withdrawal, as a multiple of the deposits',
    }),
    playCorrectionTimes: Type.Number({
      default: 1,
      minimum: 0,
      maximum: 100,
      title: 'The same of own money credited by staff, unless they say otherwise',
    }),
    playPrizeTimes: Type.Number({
      default: 1,
      minimum: 0,
      maximum: 100,
      title: 'The same of prizes, rewards and products paid as own money, unless their terms say otherwise',
    }),
    needsContact: Type.Boolean({ default: false, title: 'Whether a confirmed e-mail or phone is required' }),
    needsIdentity: Type.Boolean({
      default: false,
      title: 'Whether a verified identity is always required. If not, from `identityFrom` on',
    }),
    identityFrom: Amount({
      default: '2000.00',
      title: 'Total of withdrawals from which one waits for a verified identity, in the default currency',
    }),
    periodCap: Type.Optional(
      Strict(
        {
          days: Type.Enum([1, 7, 14, 30], { title: 'Days' }),
          amount: Amount({ title: 'Amount, in the default currency' }),
        },
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

export const Bonuses = Strict(
  {
    isolated: Type.Boolean({
      default: false,
      title: 'Bonus money and own money are never mixed in a stake; what changes wallets is confirmed first',
    }),
    remindBefore: Duration({
      default: 'PT24H',
      title: 'How long before a bonus expires its player gets one message',
      description: 'At half of its time when that is shorter than twice this; `PT0S` for none.',
    }),
  },
  { default: {}, title: 'Bonus money' },
)

export const Deposits = Strict(
  {
    expireAfter: Duration({ default: 'PT24H', title: 'Time after which an unpaid deposit expires' }),
    mostOpen: Type.Integer({ default: 20, minimum: 1, title: 'Largest number of unpaid deposits of a player' }),
    fundsRating: Type.Optional(
      Type.Enum([...FUNDS_RATINGS], {
        title: 'How far players’ money is protected if the operator goes out of business',
        description:
          'Where it is stated, players acknowledge it before their first deposit, and again when it changes.',
      }),
    ),
    caps: Strict(
      {
        day: Type.Optional(Amount({ title: 'In a day, in the default currency' })),
        week: Type.Optional(Amount({ title: 'In a week from Monday, in the default currency' })),
        month: Type.Optional(Amount({ title: 'In a month, in the default currency' })),
      },
      {
        default: {},
        title: 'Largest total of deposits of a player, by the clocks of the brand’s time zone',
        description: 'No player and no member of staff raises it. Other currencies are converted by `rates`.',
      },
    ),
  },
  { default: {}, title: 'Deposits' },
)

/** Largest single win that is paid without review. */
export const Wins = Strict(
  {
    ceiling: Amount({ default: '500000.00', title: 'Amount in the default currency; converted by `rates` for others' }),
    byCurrency: Type.Record(Type.String({ pattern: '^[A-Z]{3}$' }), Amount(), {
      default: {},
      title: 'Amounts for single currencies, used instead',
    }),
  },
  { default: {}, title: 'Wins that are paid without review' },
)
