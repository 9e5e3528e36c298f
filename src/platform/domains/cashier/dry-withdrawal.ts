import type { Tx } from '../../kernel/context.ts'
import { attempt, stepsOf, undone, type DryAnswer, type DryRun, type DryStep } from '../../kernel/dry-run.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { amountIn } from '../../kernel/gates.ts'
import { accountSteps } from '../players/index.ts'
import { InsufficientFunds } from '../wallet/index.ts'
import { endsBonuses } from './bonus-costs.ts'
import { askedFor, orderOf, prepareStep, type DryOrder } from './dry-order.ts'
import { personOf } from './person.ts'
import type { PreparedTransaction } from './prepare.ts'
import { isNewDestination } from './requisites.ts'
import { lockPlayer } from './transactions.ts'
import type { TransactionRow } from './tables.ts'
import { reserve, tooLittle, type WithdrawalDependencies } from './withdrawals.ts'

const passed = (name: string, title: string): DryStep => ({
  name,
  title,
  setting: undefined,
  error: undefined,
  cure: undefined,
})

/** Whether the player has to prove that it is them, as this destination is new. */
async function destinationStep({ context }: WithdrawalDependencies, row: TransactionRow): Promise<DryStep> {
  const step = passed('cashier.destination', 'Destination known')
  if (!(await isNewDestination(context.db, row))) return step
  return {
    ...step,
    isQuestion: true,
    error: new PlatformError('InvalidParameterException', { invalid_parameters: { password: 'required' } }),
    cure: { what: 'The player types the password, unless they logged in within ten minutes.' },
  }
}

/** Reserves the money as a withdrawal does, which asks for the bonuses it costs and for the money itself. */
async function moneySteps(
  deps: WithdrawalDependencies,
  tx: Tx,
  { call }: DryOrder,
  row: TransactionRow,
  isPlayed: boolean,
): Promise<DryStep[]> {
  const costs = await deps.bonuses.withdrawals.hold(tx, row)
  const bonuses = passed('cashier.bonuses', 'No bonus lost unasked')
  const question = costs.length > 0 ? endsBonuses(call.brand, call.locale, costs, row.currency) : undefined
  const { step } = await attempt(
    {
      name: 'cashier.money',
      title: 'Enough in main',
      cure: (error) => ({ what: `At most ${amountIn(error, 'available')}.` }),
      says: (error) =>
        error instanceof InsufficientFunds ? new PlatformError('WithdrawalLimitsExceededException') : undefined,
    },
    () => reserve(deps, tx, call, row, true),
  )
  // What is still to be played was a gate's word before.
  const isSaid = step.error?.details.error_data?.['to_play'] !== undefined && !isPlayed
  return [
    question
      ? {
          ...bonuses,
          isQuestion: true,
          error: question,
          cure: { what: `The player gives up ${amountIn(question, 'burn_bonuses')} of bonus money.` },
        }
      : bonuses,
    isSaid ? passed(step.name, step.title) : step,
  ]
}

async function whatNext(deps: WithdrawalDependencies, tx: Tx, brand: DryOrder['call']['brand'], row: TransactionRow) {
  const review = await deps.reviewPayout(tx, brand, row)
  if (review.event === 'approve') return 'It would be paid without staff.'
  const { title = review.stop.gate } = deps.context.describeGate(review.stop.gate) ?? {}
  const where = review.event === 'need_identity' ? 'It would wait for the identity' : 'It would wait for staff'
  return `${where}: ${title.toLowerCase()}.`
}

async function trial(
  deps: WithdrawalDependencies,
  order: DryOrder,
  { row, offer }: PreparedTransaction,
): Promise<{ steps: DryStep[]; next?: string }> {
  const { context, transactions } = deps
  const { brand } = order.call
  return undone(context, async (tx) => {
    await lockPlayer(tx, brand.id, row.player_id)
    const person = await personOf(tx, brand.id, row.player_id)
    const facts = { brand, playerId: row.player_id, row, offer, person }
    const gates = stepsOf(await context.examine(tx, 'withdrawal', facts))
    const isPlayed = !gates.some(({ name, error }) => name === 'cashier.turnover' && error)
    const stored = await transactions.insert(tx, row)
    const money = await moneySteps(deps, tx, order, stored, isPlayed)
    const steps = [...gates, ...money]
    const isStopped = steps.some(({ error, isQuestion }) => error && !isQuestion)
    return { steps, ...(!isStopped && { next: await whatNext(deps, tx, brand, stored) }) }
  })
}

/** Asks everything a withdrawal asks, up to the money it reserves, and takes it all back. */
export const dryWithdrawal = (deps: WithdrawalDependencies): DryRun => ({
  action: 'withdrawal',
  async run(question): Promise<DryAnswer> {
    const account = await accountSteps(deps.context, deps.players, question)
    const order = await orderOf(deps, question, 'withdrawal')
    const { step, value: prepared } = await prepareStep(deps, order, 'withdrawal')
    const asked = askedFor(order, prepared)
    if (!prepared) return { ...asked, steps: [...account, step] }
    const destination = await destinationStep(deps, prepared.row)
    const { steps, next } = await trial(deps, order, prepared)
    const told = await Promise.all(
      steps.map(async (one) =>
        one.name === 'cashier.money' && one.error?.type === 'WithdrawalLimitsExceededException'
          ? withAvailable(one, await tooLittle(deps.context.wallet, prepared.row))
          : one,
      ),
    )
    return { ...asked, steps: [...account, step, destination, ...told], ...(next !== undefined && { next }) }
  },
})

const withAvailable = (step: DryStep, error: PlatformError): DryStep => ({
  ...step,
  error,
  cure: { what: `At most ${amountIn(error, 'available')}.` },
})
