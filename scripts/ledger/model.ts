import fc from 'fast-check'
import { systemClock } from '../../engine/clock/index.ts'
import {
  depositEntry,
  payoutEntry,
  releaseEntry,
  reserveEntry,
  reversalEntry,
} from '../../src/platform/domains/cashier/postings.ts'
import type { TransactionRow } from '../../src/platform/domains/cashier/tables.ts'
import { withTransaction, type Database } from '../../src/platform/kernel/db/index.ts'
import { openTestDatabase } from '../../src/platform/kernel/db/testing.ts'
import { testBrand } from '../../src/platform/testing-brand.ts'
import { createRounds, RoundRefused } from '../../src/platform/domains/games/rounds.ts'
import type { GameSession } from '../../src/platform/domains/games/tables.ts'
import {
  createWallet,
  IdempotencyConflict,
  InsufficientFunds,
  playerOwner,
  type Entry,
  type Posted,
  type Wallet,
} from '../../src/platform/domains/wallet/index.ts'
import { examine, must, type Proof } from './proof.ts'

/** What is still staked of a bet, by wallet. */
interface ModelBet {
  id: string
  main: bigint
  bonus: bigint
}
/** The expected state of wallet and cashier, by simple arithmetic. */
interface Model {
  main: bigint
  bonus: bigint
  locked: bigint
  count: number
  deposits: TransactionRow[]
  withdrawals: TransactionRow[]
  rounds: { id: string; bets: ModelBet[]; won: boolean }[]
  posted: { entry: Entry; answer: Posted }[]
  calls: (() => Promise<unknown>)[]
}
interface TestPlatform {
  wallet: Wallet
  rounds: ReturnType<typeof createRounds>
  session: GameSession
  brand: string
  commands: number
}
type Step = fc.AsyncCommand<Model, TestPlatform>

const amount = fc.oneof(fc.bigInt({ min: 1n, max: 500n }), fc.bigInt({ min: 1n, max: 20_000n }))
const which = fc.nat(1_000)
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!
const take = <T>(list: T[], n: number): T => list.splice(n % list.length, 1)[0]!
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const step = (
  name: string,
  check: (model: Model) => boolean,
  run: (model: Model, platform: TestPlatform) => Promise<void>,
): Step => ({
  check,
  toString: () => name,
  run: async (model, platform) => {
    platform.commands += 1
    await run(model, platform)
  },
})
const always = (): boolean => true

const rowOf = (model: Model, { brand, session }: TestPlatform, value: bigint): TransactionRow =>
  ({
    id: `t${(model.count += 1)}`,
    brand_id: brand,
    player_id: session.player_id,
    provider: 'test-pay',
    method: 'card',
    amount: value,
    player_fee: 0n,
    brand_fee: 0n,
    currency: 'EUR',
  }) as TransactionRow
const callOf = ({ brand }: TestPlatform, roundId: string, txId: string, value: bigint) => ({
  brandId: brand,
  aggregator: 'agg',
  txId,
  roundId,
  amount: value,
})

/** Posts an entry and compares the returned balances of the player's wallets with the model. */
async function post(model: Model, { wallet }: TestPlatform, entry: Entry): Promise<void> {
  const answer = await wallet.post(undefined, entry)
  must(!answer.replayed, `${entry.key} is new and was called a repetition`)
  for (const { bucket, balance } of answer.balances) {
    const expected = bucket === 'main' ? model.main : bucket === 'bonus' ? model.bonus : model.locked
    must(balance === expected, `${entry.key}: ${bucket} holds ${balance}, should hold ${expected}`)
  }
  model.posted.push({ entry, answer })
}
const refused = async (work: Promise<unknown>, error: new (...args: never[]) => Error): Promise<void> => {
  const outcome = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  must(outcome instanceof error, `expected ${error.name}, got ${outcome === undefined ? 'success' : String(outcome)}`)
}

const steps: fc.Arbitrary<Step>[] = [
  amount.map((value) =>
    step(`deposit ${value}`, always, async (model, platform) => {
      const row = rowOf(model, platform, value)
      model.main += value
      model.deposits.push(row)
      await post(model, platform, depositEntry(row))
    }),
  ),
  amount.map((value) =>
    step(`bonus ${value}`, always, async (model, platform) => {
      model.bonus += value
      const at = { bucket: 'bonus', currency: 'EUR' } as const
      await post(model, platform, {
        brand: platform.brand,
        key: `bonus:${(model.count += 1)}`,
        kind: 'bonus',
        legs: [
          { ...at, owner: 'house', amount: -value },
          { ...at, owner: playerOwner(platform.session.player_id), amount: value },
        ],
      })
    }),
  ),
  which.map((n) =>
    step(
      `reverse ${n}`,
      ({ deposits }) => deposits.length > 0,
      async (model, platform) => {
        const row = take(model.deposits, n)
        model.main -= least(model.main, row.amount)
        await post(model, platform, reversalEntry(row, 0n))
      },
    ),
  ),
  amount.map((value) =>
    step(`withdraw ${value}`, always, async (model, platform) => {
      const row = rowOf(model, platform, value)
      const entry = reserveEntry(row, () => undefined)
      if (value > model.main) return refused(platform.wallet.post(undefined, entry), InsufficientFunds)
      model.main -= value
      model.locked += value
      model.withdrawals.push(row)
      await post(model, platform, entry)
    }),
  ),
  which.map((n) =>
    step(
      `pay out ${n}`,
      ({ withdrawals }) => withdrawals.length > 0,
      async (model, platform) => {
        const row = take(model.withdrawals, n)
        model.locked -= row.amount
        await post(model, platform, payoutEntry(row))
      },
    ),
  ),
  which.map((n) =>
    step(
      `release ${n}`,
      ({ withdrawals }) => withdrawals.length > 0,
      async (model, platform) => {
        const row = take(model.withdrawals, n)
        model.locked -= row.amount
        model.main += row.amount
        await post(model, platform, releaseEntry(row))
      },
    ),
  ),
  fc.tuple(amount, which).map(([value, n]) =>
    step(`bet ${value} ${n}`, always, async (model, platform) => {
      // One in three goes into an existing round.
      const number = (model.count += 1)
      const open = n % 3 === 0 ? model.rounds[n % (model.rounds.length || 1)] : undefined
      const id = open?.id ?? `r${number}`
      const bet = () => platform.rounds.bet(platform.session, callOf(platform, id, `${number}-b`, value))
      if (value > model.main + model.bonus) return refused(bet(), InsufficientFunds)
      const left = await bet()
      must(left === model.main + model.bonus - value, `a bet of ${value} leaves ${left}`)
      const main = least(value, model.main)
      const placed = { id: `${number}-b`, main, bonus: value - main }
      if (open) open.bets.push(placed)
      else model.rounds.push({ id, bets: [placed], won: false })
      model.main -= main
      model.bonus -= value - main
      model.calls.push(bet)
    }),
  ),
  fc.tuple(which, fc.oneof(fc.constant(0n), amount), fc.boolean()).map(([n, value, endsRound]) =>
    step(
      `win ${n} ${value}${endsRound ? ', the last' : ''}`,
      ({ rounds }) => rounds.length > 0,
      async (model, platform) => {
        const round = endsRound ? take(model.rounds, n) : pick(model.rounds, n)
        round.won ||= value > 0n
        const call = { ...callOf(platform, round.id, `${(model.count += 1)}-w`, value), endsRound }
        const win = () => platform.rounds.win(platform.session, call)
        await win()
        const held = await heldBy(platform)
        const [toMain, toBonus] = [held.main - model.main, held.bonus - model.bonus]
        must(toMain + toBonus === value, `a win of ${value} paid ${toMain} and ${toBonus}`)
        // In proportion to the stakes, to the last unit.
        const { main, bonus } = stakedIn(round.bets)
        const difference = toMain * (main + bonus) - value * main
        must(
          main + bonus === 0n || (difference > -(main + bonus) && difference < main + bonus),
          `a win of ${value} on ${main} and ${bonus} paid ${toMain} and ${toBonus}`,
        )
        Object.assign(model, { main: held.main, bonus: held.bonus })
        model.calls.push(win)
      },
    ),
  ),
  fc
    .tuple(which, fc.oneof(fc.constant(0n), amount), fc.constantFrom('rollback' as const, 'refund' as const))
    .map(([n, value, kind]) =>
      step(
        `${kind} ${value === 0n ? 'all' : value} of ${n}`,
        ({ rounds }) => rounds.length > 0,
        async (model, platform) => {
          const round = pick(model.rounds, n)
          const bet = pick(round.bets, n)
          const call = callOf(platform, round.id, `${(model.count += 1)}-x`, value)
          const back = () => platform.rounds.giveBack(platform.session, call, bet.id, kind)
          if (value > bet.main + bet.bonus) return refused(back(), RoundRefused)
          await back()
          const held = await heldBy(platform)
          const [toMain, toBonus] = [held.main - model.main, held.bonus - model.bonus]
          must(
            toMain + toBonus === (value === 0n ? bet.main + bet.bonus : value) &&
              toMain >= 0n &&
              toMain <= bet.main &&
              toBonus >= 0n &&
              toBonus <= bet.bonus,
            `${value} of ${bet.main} and ${bet.bonus} went back as ${toMain} and ${toBonus}`,
          )
          bet.main -= toMain
          bet.bonus -= toBonus
          Object.assign(model, { main: held.main, bonus: held.bonus })
          model.calls.push(back)
          const left = stakedIn(round.bets)
          if (left.main + left.bonus === 0n && !round.won) model.rounds.splice(model.rounds.indexOf(round), 1)
        },
      ),
    ),
  which.map((n) =>
    step(
      `post again ${n}`,
      ({ posted }) => posted.length > 0,
      async (model, { wallet }) => {
        const { entry, answer } = pick(model.posted, n)
        const again = await wallet.post(undefined, entry)
        must(
          again.replayed && again.journalId === answer.journalId && textOf(again) === textOf(answer),
          `${entry.key} was answered otherwise the second time`,
        )
      },
    ),
  ),
  which.map((n) =>
    step(
      `post something else ${n}`,
      ({ posted }) => posted.length > 0,
      (model, { wallet }) =>
        refused(
          wallet.post(undefined, { ...pick(model.posted, n).entry, requestHash: 'another request' }),
          IdempotencyConflict,
        ),
    ),
  ),
  which.map((n) =>
    step(
      `call again ${n}`,
      ({ calls }) => calls.length > 0,
      async (model) => {
        await pick(model.calls, n)()
      },
    ),
  ),
]

/** What is still staked in a round, by wallet. */
const stakedIn = (bets: readonly ModelBet[]): { main: bigint; bonus: bigint } => ({
  main: bets.reduce((sum, { main }) => sum + main, 0n),
  bonus: bets.reduce((sum, { bonus }) => sum + bonus, 0n),
})

const textOf = ({ balances, result }: Posted): string =>
  JSON.stringify([balances.map(({ bucket, balance }) => `${bucket} ${balance}`).toSorted(), result])
const heldBy = async ({ wallet, brand, session }: TestPlatform) =>
  (await wallet.balances(brand, session.player_id))[0] ?? {
    main: 0n,
    bonus: 0n,
    locked_withdrawal: 0n,
    betting_bonus: 0n,
    held_win: 0n,
    fun: 0n,
  }

async function platformOf({ db }: Database, brand: string): Promise<TestPlatform> {
  const wallet = createWallet({ db, clock: systemClock })
  const now = systemClock.now()
  const id = `${brand}-ada`
  await db
    .insertInto('player')
    .values({
      id,
      brand_id: brand,
      email: `${id}@example.test`,
      password_hash: '-',
      fakename: 'Ada',
      currency: 'EUR',
      country_code: 'MT',
      locale: 'en',
      profile: '{}',
      is_subscribed: false,
      created_at: now,
    })
    .execute()
  const session: GameSession = {
    token_hash: '-',
    brand_id: brand,
    player_id: id,
    session_hash: '-',
    sysname: 'fox-fire',
    aggregator: 'agg',
    currency: 'EUR',
    created_at: now,
    active_at: now,
  }
  return {
    wallet,
    session,
    brand,
    commands: 0,
    rounds: createRounds({
      db,
      wallet,
      clock: systemClock,
      transaction: (work, options) => withTransaction(db, work, options),
      // Only arithmetic is tested here: no gate stops a bet.
      supplied: () => [],
      question: () => ({ statements: [], pass: () => Promise.resolve() }),
      // Every run is a brand of its own; all have the same rules.
      brands: { all: () => [rules], byHost: () => rules, byId: () => rules, onChange: () => () => undefined },
    }),
  }
}

const rules = testBrand()
const RUNS = { full: 2_000, share: 30 }
// The embedded engine has one session, so runs cannot be concurrent; its share is smaller.
const SHARE_EMBEDDED = 10
const LANES = { pglite: 1, postgres: 6 }
/** Lengths are spread evenly up to this, and some commands have nothing to do yet: a hundred run on average. */
const MOST_COMMANDS = 280

/**
 * Any sequence of deposits, reversals, withdrawals, bets, wins, rollbacks and repeated calls ends with the computed
 * balances.
 */
export const model = (kind: Database['kind']): Proof => ({
  name: `model-${kind}`,
  text: `wallet and cashier against a model, on ${kind}`,
  async run({ seed, share }) {
    const database = await openTestDatabase({ postgres: kind === 'postgres' })
    try {
      const numRuns = Math.ceil((!share ? RUNS.full : kind === 'postgres' ? RUNS.share : SHARE_EMBEDDED) / LANES[kind])
      let runs = 0
      let commands = 0
      const lane = (_: unknown, number: number): Promise<void> =>
        fc.assert(
          fc.asyncProperty(fc.commands(steps, { maxCommands: MOST_COMMANDS, size: 'max' }), async (sequence) => {
            const real = await platformOf(database, `brand${(runs += 1)}`)
            const expected: Model = {
              main: 0n,
              bonus: 0n,
              locked: 0n,
              count: 0,
              deposits: [],
              withdrawals: [],
              rounds: [],
              posted: [],
              calls: [],
            }
            await fc.asyncModelRun(() => ({ model: expected, real }), sequence)
            const held = await heldBy(real)
            must(
              held.main === expected.main &&
                held.bonus === expected.bonus &&
                held.locked_withdrawal === expected.locked,
              `the wallet holds ${held.main}, ${held.bonus}, ${held.locked_withdrawal}; it should ` +
                `hold ${expected.main}, ${expected.bonus}, ${expected.locked}`,
            )
            commands += real.commands
          }),
          { seed: seed + number, numRuns },
        )
      await Promise.all(Array.from({ length: LANES[kind] }, lane))
      const journals = await examine(database)
      return `${runs} runs, ${commands} commands (${Math.round(commands / runs)} each), ${journals} journals`
    } finally {
      await database.close()
    }
  },
})
