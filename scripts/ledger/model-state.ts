import fc from 'fast-check'
import type { TransactionRow } from '../../src/platform/domains/cashier/tables.ts'
import { createRounds } from '../../src/platform/domains/games/rounds.ts'
import type { GameSession } from '../../src/platform/domains/games/tables.ts'
import { type Entry, type Posted, type Wallet } from '../../src/platform/domains/wallet/index.ts'
import { must } from './proof.ts'

/** What is still staked of a bet, by wallet. */
interface ModelBet {
  id: string
  main: bigint
  bonus: bigint
}
/** The expected state of wallet and cashier, by simple arithmetic. */
export interface Model {
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
export interface TestPlatform {
  wallet: Wallet
  rounds: ReturnType<typeof createRounds>
  session: GameSession
  brand: string
  commands: number
}
export type Step = fc.AsyncCommand<Model, TestPlatform>

export const amount = fc.oneof(fc.bigInt({ min: 1n, max: 500n }), fc.bigInt({ min: 1n, max: 20_000n }))
export const which = fc.nat(1_000)
export const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!
export const take = <T>(list: T[], n: number): T => list.splice(n % list.length, 1)[0]!
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
export const step = (
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
export const always = (): boolean => true

export const rowOf = (model: Model, { brand, session }: TestPlatform, value: bigint): TransactionRow =>
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
export const callOf = ({ brand }: TestPlatform, roundId: string, txId: string, value: bigint) => ({
  brandId: brand,
  aggregator: 'agg',
  txId,
  roundId,
  amount: value,
})

/** Posts an entry and compares the returned balances of the player's wallets with the model. */
export async function post(model: Model, { wallet }: TestPlatform, entry: Entry): Promise<void> {
  const answer = await wallet.post(undefined, entry)
  must(!answer.replayed, `${entry.key} is new and was called a repetition`)
  for (const { bucket, balance } of answer.balances) {
    const expected = bucket === 'main' ? model.main : bucket === 'bonus' ? model.bonus : model.locked
    must(balance === expected, `${entry.key}: ${bucket} holds ${balance}, should hold ${expected}`)
  }
  model.posted.push({ entry, answer })
}
export const refused = async (work: Promise<unknown>, error: new (...args: never[]) => Error): Promise<void> => {
  const outcome = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  must(outcome instanceof error, `expected ${error.name}, got ${outcome === undefined ? 'success' : String(outcome)}`)
}

/** What is still staked in a round, by wallet. */
export const stakedIn = (bets: readonly ModelBet[]): { main: bigint; bonus: bigint } => ({
  main: bets.reduce((sum, { main }) => sum + main, 0n),
  bonus: bets.reduce((sum, { bonus }) => sum + bonus, 0n),
})

export const textOf = ({ balances, result }: Posted): string =>
  JSON.stringify([balances.map(({ bucket, balance }) => `${bucket} ${balance}`).toSorted(), result])
export const heldBy = async ({ wallet, brand, session }: TestPlatform) =>
  (await wallet.balances(brand, session.player_id))[0] ?? {
    main: 0n,
    bonus: 0n,
    locked_withdrawal: 0n,
    betting_bonus: 0n,
    held_win: 0n,
    fun: 0n,
  }
