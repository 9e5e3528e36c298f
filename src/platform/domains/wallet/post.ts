import type { Transaction } from 'kysely'
import type { Clock } from '../../../../engine/clock/index.ts'
import type { Tables } from '../../kernel/db/tables.ts'
import { sqlState } from '../../kernel/db/index.ts'
import { entryHash, isPlayer, mergeLegs, refKey, shardOf } from './entry.ts'
import type { AccountRef, Balance, Entry, Leg } from './entry.ts'
import { IdempotencyConflict, InsufficientFunds, InvalidEntry } from './errors.ts'
import { claimKey, keepResult, lockAccounts, move } from './statements.ts'
import type { LockedAccount } from './statements.ts'
import type { Json } from '../../kernel/json.ts'

/** Result of posting an entry. */
export interface Posted {
  readonly journalId: bigint
  /** True when the key had been used before and nothing was moved now. */
  readonly replayed: boolean
  /** The player accounts touched, with their balances right after the movement. */
  readonly balances: Balance[]
  /** The entry's result, or the stored one on a replay; undefined when it gave none. */
  readonly result: Json | undefined
}

type Tx = Transaction<Tables>

/** Posts one entry inside a transaction: key first, then the accounts in order, then the postings. */
export async function postInside(tx: Tx, clock: Clock, entry: Entry): Promise<Posted> {
  const { brand, key, kind, meta } = entry
  const requestHash = entryHash(entry)
  const fixed = 'decide' in entry.legs ? undefined : mergeLegs(entry.legs)
  const at = clock.now()
  const moves = fixed === undefined || fixed.length > 0
  const refs = fixed ?? planned(entry)
  const claimed = await claimKey(tx, { brand, key, kind, requestHash, moves, meta, at }, refs, shardOf(entry))
  const journalId = claimed.id
  if (journalId === undefined) return replay(tx, brand, key, requestHash)

  const balances = await settle(tx, entry, fixed, { journalId, at, locked: claimed.locked })
  const result = typeof entry.result === 'function' ? entry.result(balances) : entry.result
  if (result !== undefined) await keepResult(tx, brand, journalId, result)
  return { journalId, replayed: false, balances, result }
}

/** The accounts a plan says it looks at, players' first. @throws InvalidEntry */
function planned({ legs }: Entry): AccountRef[] {
  if (!('decide' in legs)) return []
  const { accounts, house = [] } = legs
  if (!accounts.every(isPlayer))
    throw new InvalidEntry('a plan looks at player accounts only: house rows are locked last')
  return [...new Map([...accounts, ...house].map((ref) => [refKey(ref), ref])).values()]
}

interface Claimed {
  readonly journalId: bigint
  readonly at: Date
  /** The accounts locked with the key. */
  readonly locked: readonly LockedAccount[]
}

/** Locks the accounts, decides the legs and moves. Returns the player balances afterwards. */
async function settle(tx: Tx, entry: Entry, fixed: Leg[] | undefined, claimed: Claimed): Promise<Balance[]> {
  const { brand } = entry
  const { journalId, at } = claimed
  const shard = shardOf(entry)
  const held = new Map(claimed.locked.map((row) => [refKey(row), row]))
  const lock = async (refs: readonly AccountRef[]): Promise<void> => {
    const missing = new Map(refs.filter((ref) => !held.has(refKey(ref))).map((ref) => [refKey(ref), ref]))
    const rows = await lockAccounts(tx, brand, [...missing.values()], shard, at)
    for (const row of rows) held.set(refKey(row), row)
  }
  let legs = fixed
  if ('decide' in entry.legs) {
    const { accounts } = entry.legs
    await lock(planned(entry))
    legs = mergeLegs(entry.legs.decide(accounts.map((ref) => balanceIn(held, ref))))
    if (legs.length === 0) throw new InvalidEntry('a plan must move something')
    const later = legs.find((leg) => isPlayer(leg) && !held.has(refKey(leg)))
    if (later) throw new InvalidEntry(`the plan moves ${later.bucket} of ${later.owner} without having looked at it`)
  }
  if (!legs || legs.length === 0) return []
  await lock(legs)
  const accounts = legs.map((leg) => accountIn(held, leg))
  try {
    const ids = accounts.map(({ id }) => id)
    await move(tx, { brand, journal: journalId, ids, legs }, entry.waits ?? false)
  } catch (error) {
    throw asWalletError(error)
  }
  return legs.flatMap((leg, index) => {
    const account = accounts[index]
    return account && isPlayer(leg) ? [{ ...publicRef(account), balance: account.balance + leg.amount }] : []
  })
}

function accountIn(held: Map<string, LockedAccount>, ref: AccountRef): LockedAccount {
  const account = held.get(refKey(ref))
  if (!account) throw new Error(`account ${refKey(ref)} was not locked`)
  return account
}

function balanceIn(held: Map<string, LockedAccount>, ref: AccountRef): Balance {
  const account = accountIn(held, ref)
  return { ...publicRef(account), balance: account.balance }
}

function publicRef({ owner, bucket, currency }: AccountRef): AccountRef {
  return { owner, bucket, currency } as AccountRef
}

const CHECK_VIOLATION = '23514'
const OUT_OF_RANGE = '22003'

function asWalletError(error: unknown): unknown {
  const state = sqlState(error)
  if (state === OUT_OF_RANGE) return new InvalidEntry('the balance would be too large')
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  return state === CHECK_VIOLATION && constraint === 'wallet_account_not_negative' ? new InsufficientFunds() : error
}

/** The stored outcome of the first use of the key. */
async function replay(tx: Tx, brand: string, key: string, requestHash: string): Promise<Posted> {
  const journal = await tx
    .selectFrom('wallet_journal as j')
    .leftJoin('wallet_result as r', (join) => join.onRef('r.brand', '=', 'j.brand').onRef('r.journal_id', '=', 'j.id'))
    .where('j.brand', '=', brand)
    .where('j.idem_key', '=', key)
    .select(['j.id', 'j.request_hash', 'r.result', 'r.journal_id as kept'])
    .executeTakeFirstOrThrow()
  if (journal.request_hash !== requestHash) throw new IdempotencyConflict(key)
  const rows = await tx
    .selectFrom('wallet_posting as p')
    .innerJoin('wallet_account as a', (join) =>
      join.onRef('a.brand', '=', 'p.brand').onRef('a.id', '=', 'p.account_id'),
    )
    .where('p.brand', '=', brand)
    .where('p.journal_id', '=', journal.id)
    .where('a.owner', 'like', 'player:%')
    .orderBy('p.position')
    .select(['a.owner', 'a.bucket', 'a.currency', 'p.balance_after as balance'])
    .execute()
  const result = journal.kept === null ? undefined : journal.result
  return { journalId: journal.id, replayed: true, balances: rows as Balance[], result: result as Json | undefined }
}
