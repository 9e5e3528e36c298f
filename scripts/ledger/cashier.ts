import fc from 'fast-check'
import { startCashier, type TestCashier, type TestPlayer } from '../../src/platform/domains/cashier/testing.ts'
import type { Database } from '../../src/platform/kernel/db/index.ts'
import { openTestDatabase } from '../../src/platform/kernel/db/testing.ts'
import { examine, must, type Proof } from './proof.ts'

/** The expected state of a player's cashier. Amounts in cents. */
interface Model {
  main: number
  count: number
  /** After a charge-back staff must review the player's withdrawals. */
  isRisky: boolean
  deposits: { id: string; amount: number; status: string }[]
  /** `isTainted`: a deposit went back after it was requested, so that it may consist of that money. */
  withdrawals: { id: string; amount: number; status: string; isTainted?: boolean }[]
  answers: { key: string; amount: number; id: string }[]
}
interface Real {
  cashier: TestCashier
  player: TestPlayer
  commands: number
}
type Step = fc.AsyncCommand<Model, Real>

// Whole euros within the method's limits, and below the threshold for approval.
const amount = fc.integer({ min: 10, max: 199 }).map((euros) => euros * 100)
const which = fc.nat(1_000)
const outcomes = fc.constantFrom('success', 'declined', 'cancelled', 'pending', 'refunded', 'charged_back')
const text = (cents: number): string => (cents / 100).toFixed(2)
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!
const step = (
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): Step => ({
  check,
  toString: () => name,
  run: async (model, real) => {
    real.commands += 1
    await run(model, real)
    const held = await real.player.held()
    must(
      held.main === text(model.main),
      `after "${name}" the wallet holds ${held.main}, it should hold ${text(model.main)}`,
    )
  },
})

/** Applies a provider's event to a deposit of the model. */
function heard(model: Model, deposit: Model['deposits'][number], outcome: string): void {
  const isOpen = deposit.status === 'created' || deposit.status === 'pending'
  if (outcome === 'success' && (isOpen || deposit.status === 'declined' || deposit.status === 'cancelled')) {
    deposit.status = 'success'
    model.main += deposit.amount
  } else if (outcome === 'pending' && deposit.status === 'created') deposit.status = 'pending'
  else if ((outcome === 'declined' || outcome === 'cancelled') && isOpen) deposit.status = outcome
  else if ((outcome === 'refunded' || outcome === 'charged_back') && deposit.status === 'success') {
    deposit.status = outcome
    model.isRisky ||= outcome === 'charged_back'
    model.main -= Math.min(model.main, deposit.amount)
    for (const withdrawal of model.withdrawals) withdrawal.isTainted = true
  }
}

/** The sandbox provider declines exactly this amount. */
const UNSENT = 1_300

/** Applies the background processing of withdrawals to the model. */
function worked(model: Model): void {
  for (const withdrawal of model.withdrawals.filter(({ status }) => status === 'requested')) {
    const isReviewed = model.isRisky || withdrawal.isTainted
    withdrawal.status = isReviewed ? 'review' : withdrawal.amount === UNSENT ? 'failed' : 'paid'
    if (withdrawal.status === 'failed') model.main += withdrawal.amount
  }
}

const steps: fc.Arbitrary<Step>[] = [
  amount.map((value) =>
    step(
      `order a deposit of ${value}`,
      () => true,
      async (model, { player }) => {
        const { transaction } = await player.deposit(text(value))
        model.deposits.push({ id: transaction.id, amount: value, status: 'created' })
      },
    ),
  ),
  fc.tuple(which, fc.oneof(fc.constant('success'), outcomes), fc.nat(2)).map(([n, outcome, event]) =>
    step(
      `the provider says ${outcome} of deposit ${n}`,
      ({ deposits }) => deposits.length > 0,
      async (model, { cashier }) => {
        const deposit = pick(model.deposits, n)
        const tooEarly =
          (outcome === 'refunded' || outcome === 'charged_back') &&
          !['success', 'refunded', 'charged_back'].includes(deposit.status)
        // Few event ids, so that many are repeated.
        const { status, body } = await cashier.callback({
          event_id: `${deposit.id}:${outcome}:${event}`,
          kind: 'deposit',
          reference: deposit.id,
          outcome,
          amount: { amount: text(deposit.amount), currency: 'EUR' },
        })
        must(
          status === (tooEarly ? 409 : 200),
          `${outcome} of a ${deposit.status} deposit was answered ${status}: ${body}`,
        )
        if (!tooEarly) heard(model, deposit, outcome)
      },
    ),
  ),
  amount.map((value) =>
    step(
      `withdraw ${value}`,
      () => true,
      async (model, { player }) => {
        const key = `withdrawal-${String((model.count += 1)).padStart(8, '0')}`
        const { status, data, error } = await player.withdraw(text(value), {}, { 'idempotency-key': key })
        if (value > model.main)
          return must(
            error?.type === 'WithdrawalLimitsExceededException',
            `${value} of ${model.main} was answered ${status} ${JSON.stringify(error)}`,
          )
        must(status === 200, `${value} of ${model.main} was answered ${status} ${JSON.stringify(error)}`)
        model.main -= value
        model.withdrawals.push({ id: data.transaction.id, amount: value, status: 'requested' })
        model.answers.push({ key, amount: value, id: data.transaction.id })
      },
    ),
  ),
  which.map((n) =>
    step(
      `send withdrawal ${n} again`,
      ({ answers }) => answers.length > 0,
      async (model, { player }) => {
        const { key, amount: value, id } = pick(model.answers, n)
        const { data } = await player.withdraw(text(value), {}, { 'idempotency-key': key })
        must(data?.transaction.id === id, 'a repeated request was answered otherwise')
        const other = await player.withdraw(text(value + 100), {}, { 'idempotency-key': key })
        must(other.status === 409, `another request under the same key was answered ${other.status}`)
      },
    ),
  ),
  which.map((n) =>
    step(
      `cancel ${n}`,
      ({ withdrawals }) => withdrawals.length > 0,
      async (model, { player }) => {
        const withdrawal = pick(model.withdrawals, n)
        const { status } = await player.call('cashier.cancelwithdrawal', { id: withdrawal.id })
        must(
          (status === 200) === (withdrawal.status === 'requested' || withdrawal.status === 'review'),
          `taking back a ${withdrawal.status} withdrawal was answered ${status}`,
        )
        if (status !== 200) return
        withdrawal.status = 'cancelled'
        model.main += withdrawal.amount
      },
    ),
  ),
  fc.constant(
    step(
      'approve and pay what is due',
      ({ withdrawals }) => withdrawals.length > 0,
      async (model, { cashier }) => {
        await cashier.work()
        worked(model)
      },
    ),
  ),
  fc.tuple(amount, fc.integer({ min: 0, max: 30_000 })).map(([stake, win]) =>
    step(
      `stake ${stake}, win ${win}`,
      ({ main }) => main >= stake,
      async (model, { cashier, player }) => {
        await cashier.round(player, BigInt(stake), BigInt(win))
        model.main += win - stake
      },
    ),
  ),
  fc.constantFrom('-1', '0', '1e9', 'NaN', '10.001', '9223372036854775808').map((bad) =>
    step(
      `withdraw ${bad}`,
      () => true,
      async (_model, { player }) => {
        const { status } = await player.withdraw(bad)
        must(status >= 400 && status < 500, `a withdrawal of ${bad} was answered ${status}`)
      },
    ),
  ),
]

const RUNS = { full: 200, share: 2 }
/** A hundred on average, like the model of the wallet. */
const MOST_COMMANDS = 200

/** A model test through the API: orders, callbacks in any order, withdrawals, cancellations, repeated calls. */
export const cashier = (kind: Database['kind']): Proof => ({
  name: `cashier-${kind}`,
  text: `the cashier's API against a model, on ${kind}`,
  async run({ seed, share }) {
    const database = await openTestDatabase({ postgres: kind === 'postgres' })
    const cashier = await startCashier({ kind, open: () => Promise.resolve(database) })
    let [runs, commands] = [0, 0]
    try {
      await fc.assert(
        fc.asyncProperty(fc.commands(steps, { maxCommands: MOST_COMMANDS, size: 'max' }), async (sequence) => {
          // The accounts one address may open are limited per time; let it pass.
          cashier.app.clock.advance('PT1H')
          const player = await cashier.player()
          await database.db
            .updateTable('player')
            .set({ verified_at: cashier.app.clock.now() })
            .where('id', '=', player.id)
            .execute()
          const real: Real = { cashier, player, commands: 0 }
          const model: Model = { main: 0, count: 0, isRisky: false, deposits: [], withdrawals: [], answers: [] }
          await fc.asyncModelRun(() => ({ model, real }), sequence)
          await cashier.work()
          worked(model)
          for (const { id, status } of [...model.deposits, ...model.withdrawals]) {
            const end = await real.player.statusOf(id)
            must(end === status, `a transaction ended as ${end}, it should be ${status}`)
          }
          runs += 1
          commands += real.commands
        }),
        { seed, numRuns: share ? RUNS.share : RUNS.full, endOnFailure: true },
      )
      const journals = await examine(database)
      return `${runs} runs, ${commands} commands (${Math.round(commands / runs)} each), ${journals} journals`
    } finally {
      await cashier.app.close()
      await database.close()
    }
  },
})
