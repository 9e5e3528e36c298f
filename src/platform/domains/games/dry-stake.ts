import { parseMoney, toMoney } from '../../../../engine/money/index.ts'
import type { Context } from '../../kernel/context.ts'
import { attempt, stepsOf, undone, type DryAnswer, type DryQuestion, type DryRun } from '../../kernel/dry-run.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { accountSteps, type Players } from '../players/index.ts'
import { InsufficientFunds, type MoneyContext } from '../wallet/index.ts'
import { takeStake } from './bets.ts'
import { catalogueOf, nameOf } from './catalogue.ts'
import type { GameSession } from './tables.ts'

/** Games among which staff choose. */
const CHOICES = 50

type Dependencies = {
  readonly context: Context & MoneyContext
  readonly players: Players
  readonly aggregator: () => string
}

/** The game as it would be opened under the player's newest login; without a login, under none. */
async function sessionOf(
  { context, aggregator }: Dependencies,
  { brand, playerId }: DryQuestion,
  sysname: string,
  currency: string,
) {
  const login = await context.db
    .selectFrom('session')
    .select('token_hash')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .orderBy('active_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const now = context.clock.now()
  return {
    token_hash: '',
    brand_id: brand.id,
    player_id: playerId,
    session_hash: login?.token_hash ?? '',
    sysname,
    aggregator: aggregator(),
    currency,
    created_at: now,
    active_at: now,
  } satisfies GameSession
}

async function run(deps: Dependencies, question: DryQuestion): Promise<DryAnswer> {
  const { context, players } = deps
  const { brand, playerId, amount: typed = '1' } = question
  const { currency } = await players.find(brand, playerId)
  const games = catalogueOf(brand).entries
  const game = question.game ?? games[0]?.game.sysname ?? ''
  const amount = readAmount(typed, currency)
  const session = await sessionOf(deps, question, game, currency)
  const account = await accountSteps(context, players, question)
  const gates = await undone(context, async (tx) => [
    ...(await context.examine(tx, 'launch', { brand, playerId, sysname: game, currency })),
    ...(await context.examine(tx, 'stake', { brand, playerId, session, amount })),
  ])
  const call = { brandId: brand.id, aggregator: session.aggregator, txId: newId(), roundId: newId(), amount }
  const { isolated } = brand.platform.settings.bonuses
  const { step: money } = await undone(context, (tx) =>
    attempt(
      {
        name: 'games.money',
        title: 'Enough money',
        cure: () => ({ what: 'A smaller stake, or another deposit.' }),
        says: (error) =>
          error instanceof InsufficientFunds
            ? new PlatformError('InvalidRequestException', { message: 'There is not enough money for this stake.' })
            : undefined,
      },
      () => takeStake(context, tx, session, call, { roundId: call.roundId, isolated, order: 'mainFirst' }),
    ),
  )
  return {
    amount: toMoney(amount, currency),
    game: nameOf(brand, game),
    steps: [...account, ...stepsOf(gates), money],
    next: 'The stake is taken and the round begins.',
    choices: { games: games.slice(0, CHOICES).map(({ game: one }) => ({ id: one.sysname, title: one.name })) },
  }
}

/** @throws PlatformError InvalidParameterException */
function readAmount(text: string, currency: string): bigint {
  try {
    const amount = parseMoney(text, currency)
    if (amount > 0n) return amount
  } catch {
    // Reported below, with the name of the field.
  }
  throw invalid({ amount: `not an amount in ${currency}` })
}

/** A stake in a game that is only asked about: opening the game, the stake's own gates, and the money. */
export const dryStake = (deps: Dependencies): DryRun => ({ action: 'stake', run: (question) => run(deps, question) })
