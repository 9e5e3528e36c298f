import { Type } from 'typebox'
import { Amount, GAME_TYPES, Strict } from './common.ts'

/** What a round of one type of game asks. */
const OfType = (type: string) =>
  Type.Optional(
    Strict(
      {
        seconds: Type.Optional(
          Type.Number({
            minimum: 0,
            maximum: 60,
            title: 'Least seconds from the beginning of a round to that of the next one',
          }),
        ),
        mostStake: Type.Optional(
          Amount({
            title: 'Largest stake of a round, in the default currency',
            description: 'In another currency of the player by its rate, rounded down.',
          }),
        ),
      },
      { title: `Rounds of games of the type \`${type}\`` },
    ),
  )

/** How fast and for how much rounds are played; the wallet refuses what is sooner or more, whatever game asks. */
export const Rounds = Strict(
  {
    fastPlay: Type.Boolean({
      default: true,
      title: 'Whether games may offer rounds by themselves, faster rounds, and to stop one early',
      description: 'Told to the aggregator when a game is opened (`pace.isFast`).',
    }),
    byType: Strict(
      Object.fromEntries(GAME_TYPES.map((type) => [type, OfType(type)])) as Record<
        (typeof GAME_TYPES)[number],
        ReturnType<typeof OfType>
      >,
      { default: {}, title: 'Rounds by type of game; the time is counted for each player and game' },
    ),
  },
  { default: {}, title: 'Rounds of games' },
)
