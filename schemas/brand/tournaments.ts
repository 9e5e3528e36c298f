import { Type, type Static } from 'typebox'
import { GAME_TYPES, Amount, Asset, Duration, Instant, schemaLine, Strict, Sysname, Text } from './common.ts'

/** How a round gives points. Amounts count one point for each minor unit of the default currency. */
export const SCORINGS = ['sumStake', 'sumWin', 'rounds', 'maxMultiplier', 'sumMultiplier'] as const

/** One tournament, held again and again: each time is an edition. */
export const TournamentTerms = Strict(
  {
    title: Text({ title: 'Name' }),
    off: Type.Optional(Type.Boolean({ title: 'Switched off: no further edition begins' })),
    text: Type.Optional(Text({ title: 'What it is about, in a sentence' })),
    image: Type.Optional(Asset({ title: 'Picture' })),
    from: Instant({ title: 'When the first edition begins, in UTC, e.g. `2026-12-24T18:00:00Z`' }),
    every: Duration({ title: 'From the beginning of one edition to that of the next' }),
    runs: Duration({ title: 'How long an edition runs; not longer than `every`' }),
    settleAfter: Duration({ default: 'PT15M', title: 'From the end of an edition until its prizes are paid' }),
    scoring: Type.Enum([...SCORINGS], { title: 'How rounds give points' }),
    minStake: Amount({ default: '0.10', title: 'Smallest stake of real money that counts, in the default currency' }),
    games: Strict(
      {
        types: Type.Array(Type.Enum([...GAME_TYPES]), { default: [] }),
        tags: Type.Array(Sysname(), { default: [] }),
        providers: Type.Array(Sysname(), { default: [] }),
        sysnames: Type.Array(Sysname(), { default: [] }),
      },
      { default: {}, title: 'Its games: those of every list that names any; all games when none does' },
    ),
    prizes: Type.Array(
      Strict({
        upTo: Type.Integer({ minimum: 1, maximum: 1000, title: 'The last place that gets it' }),
        amount: Amount({ title: 'What each of these places gets, in the default currency' }),
      }),
      { minItems: 1, title: 'Prizes by place, from the first on' },
    ),
    minPlayers: Type.Optional(
      Type.Integer({
        minimum: 2,
        maximum: 100_000,
        title: 'How many players must have points at the end; with fewer it is called off and pays no prizes',
      }),
    ),
    playTimes: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        title: 'How often a prize is staked before a withdrawal; as `withdrawals.playPrizeTimes` when absent',
      }),
    ),
    resetOnCashout: Type.Boolean({
      default: false,
      title: 'Asking for a withdrawal sets the points of the player to zero',
    }),
    restrictions: Type.Array(Text(), { default: [], title: 'Further rules a player reads before joining' }),
  },
  { title: 'Tournament' },
)
export type TournamentTerms = Static<typeof TournamentTerms>

/** `platform/tournaments.json`: the brand's tournaments by name. */
export const PlatformTournaments = Strict(
  { ...schemaLine, tournaments: Type.Record(Sysname(), TournamentTerms, { default: {} }) },
  { title: 'Tournaments', default: {} },
)
export type PlatformTournaments = Static<typeof PlatformTournaments>
