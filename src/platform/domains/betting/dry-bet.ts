import { brandAmount, parseMoney, toMoney } from '../../../../engine/money/index.ts'
import { attempt, stepsOf, undone, type DryAnswer, type DryQuestion, type DryRun } from '../../kernel/dry-run.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { convert } from '../../kernel/rates.ts'
import { accountSteps, type Players } from '../players/index.ts'
import { InsufficientFunds, type MoneyContext } from '../wallet/index.ts'
import { refuseOutside } from './bets.ts'
import { BetRefused } from './calls.ts'
import { createBetMoney, WALLETS } from './money.ts'
import type { BettingSession } from './sessions.ts'

interface Dependencies {
  readonly context: MoneyContext
  readonly players: Players
}

/** The player's newest login, under which the sportsbook would place the bet; without one, none. */
async function sessionOf(
  { context, players }: Dependencies,
  { brand, playerId }: DryQuestion,
): Promise<BettingSession> {
  const { currency } = await players.find(brand, playerId)
  const login = await context.db
    .selectFrom('session')
    .select('token_hash')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .orderBy('active_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    brand_id: brand.id,
    player_id: playerId,
    session_hash: login?.token_hash ?? '',
    provider: brand.platform.betting.provider ?? 'none',
    currency,
  }
}

const outside = (error: unknown): PlatformError | undefined =>
  error instanceof BetRefused
    ? new PlatformError('InvalidRequestException', { message: 'The stake is outside the limits of bets.' })
    : undefined
const tooLittle = (error: unknown): PlatformError | undefined =>
  error instanceof InsufficientFunds
    ? new PlatformError('InvalidRequestException', { message: 'There is not enough money for this stake.' })
    : undefined

async function run(deps: Dependencies, question: DryQuestion): Promise<DryAnswer> {
  const { context, players } = deps
  const { brand, playerId } = question
  const session = await sessionOf(deps, question)
  const { currency } = session
  const amount = amountFor(question, currency)
  const call = { txId: newId(), betId: newId(), amount }
  const account = await accountSteps(context, players, question)
  const limits = {
    name: 'betting.stakes',
    title: 'Between smallest and largest stake',
    setting: 'platform/betting.stakes',
  }
  const { stakes } = brand.platform.betting
  const { step: outer } = await attempt(
    { ...limits, says: outside, cure: () => ({ what: `A stake of ${stakes.min} to ${stakes.max}.` }) },
    async () => refuseOutside(brand, currency, { amount, possible: amount }),
  )
  const gates = await undone(context, (tx) => context.examine(tx, 'bet', { brand, playerId, session, amount }))
  const { step: money } = await undone(context, (tx) =>
    attempt(
      {
        name: 'betting.money',
        title: 'Enough money',
        says: tooLittle,
        cure: () => ({ what: 'A smaller stake, or another deposit.' }),
      },
      () => createBetMoney(context).stake(tx, session, call, { id: newId(), wallets: WALLETS }),
    ),
  )
  return {
    amount: toMoney(amount, currency),
    steps: [...account, outer, ...stepsOf(gates), money],
    next: 'The bet is placed.',
  }
}

/** The stake that was typed, or the smallest one. @throws PlatformError InvalidParameterException */
function amountFor({ brand, amount: typed }: DryQuestion, currency: string): bigint {
  const { default: base } = brand.brand.currencies
  if (typed === undefined)
    return convert(brand, brandAmount(brand.platform.betting.stakes.min, base), base, currency, 'up')
  try {
    const amount = parseMoney(typed, currency)
    if (amount > 0n) return amount
  } catch {
    // Reported below, with the name of the field.
  }
  throw invalid({ amount: `not an amount in ${currency}` })
}

/** A bet that is only asked about: the brand's limits, the gates, and the money. */
export const dryBet = (deps: Dependencies): DryRun => ({ action: 'bet', run: (question) => run(deps, question) })
