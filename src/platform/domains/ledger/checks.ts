import type { Kysely, Transaction } from 'kysely'
import { parseDuration, type Clock } from '../../../../engine/clock/index.ts'
import type { Audit } from '../../kernel/audit/index.ts'
import type { Log } from '../../kernel/context.ts'
import { withTransaction, type Tables } from '../../kernel/db/index.ts'
import type { Json } from '../../kernel/json.ts'
import type { Marks } from '../../kernel/row-signatures.ts'
import { reconcile, reconcileRange, type Acknowledged, type Finding } from '../wallet/index.ts'
import { checkBets, checkDebts } from './bets.ts'
import { checkBonuses, checkBonusWallets, checkKept } from './bonuses.ts'
import { moveCheckpoints } from './checkpoints.ts'
import type { Halts } from './halt.ts'
import { checkCalls, checkOrders, checkRounds, type Step } from './orders.ts'
import { checkOrigins } from './origins.ts'
import { checkCashbacks, checkJackpots, checkPoints } from './promises.ts'
import { settledUpTo } from './settled.ts'

/** Who stops payouts and seals, in the audit. */
export const ACTOR = 'system:ledger'
/** Maximum number of findings stored with a halt; the log holds all of them. */
const MOST_FINDINGS = 50
const ROWS_AT_ONCE = 2_000
/** After a long pause the check runs in steps that each take seconds. */
const JOURNALS_AT_ONCE = 20_000n
/** Milliseconds without a check after which nothing is paid out. */
const UNCHECKED_AFTER = parseDuration('PT5M')

export interface LedgerDependencies {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly audit: Audit
  readonly marks: Marks
  readonly log: Log
  /** First words of keys under which money moves that belongs to nothing stored. */
  readonly plainKeys: () => readonly string[]
  /** The movements of a brand that this process acknowledged last. */
  readonly acknowledged: (brand: string) => readonly Acknowledged[]
}

/** What the steps of the ledger's checks depend on. */
export interface LedgerParts extends LedgerDependencies {
  readonly halts: Halts
}

/** Runs work in a database transaction that may be run again. */
export const inTransaction = <T>({ db }: LedgerParts, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  withTransaction(db, work, { idempotent: true })

/** Stops the brand's payouts, if there are findings. */
export async function stopOn(parts: LedgerParts, brand: string, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return
  parts.log.error({ brand, findings }, 'THE LEDGER DOES NOT ADD UP: payouts are stopped')
  const kept = findings.slice(0, MOST_FINDINGS) as unknown as Json
  await inTransaction(parts, (tx) =>
    parts.halts.halt(tx, { brand, actor: ACTOR, reason: `${findings.length} findings`, findings: kept }),
  )
}

/** Up to which journal the brand was checked, and when; undefined before its first check. */
const lastCheck = (at: Kysely<Tables> | Transaction<Tables>, brand: string) =>
  at.selectFrom('ledger_watch').select(['journal_id', 'checked_at']).where('brand', '=', brand).executeTakeFirst()

/** Whether the last check of the brand is so long ago that nothing may be paid out. */
export async function isUnchecked(
  { clock }: Pick<LedgerParts, 'clock'>,
  at: Kysely<Tables> | Transaction<Tables>,
  brand: string,
): Promise<boolean> {
  const row = await lastCheck(at, brand)
  return !row || Math.abs(clock.now().getTime() - row.checked_at.getTime()) > UNCHECKED_AFTER
}

/** When the last check of the brand found nothing; undefined before the first, and when it found something. */
export const soundSince = async ({ db }: Pick<LedgerParts, 'db'>, brand: string): Promise<Date | undefined> => {
  const row = await db.selectFrom('ledger_watch').select('sound_at').where('brand', '=', brand).executeTakeFirst()
  return row?.sound_at ?? undefined
}

/** Stops the brand's payouts, with a line of the audit, when it could not be checked for minutes. */
export async function stopIfUnchecked(parts: LedgerParts, brand: string): Promise<void> {
  if (!(await isUnchecked(parts, parts.db, brand))) return
  const at = (await lastCheck(parts.db, brand))?.checked_at.toISOString() ?? 'ever'
  await inTransaction(parts, (tx) => parts.halts.halt(tx, { brand, actor: ACTOR, reason: `not checked since ${at}` }))
}

/**
 * Checks from where the last check ended. A range with findings is checked again until it is repaired.
 * @returns the findings, and up to which journal there are none
 */
export async function check(parts: LedgerParts, brand: string): Promise<{ findings: Finding[]; upTo: bigint }> {
  const { db, clock, marks, plainKeys } = parts
  const after = (await lastCheck(db, brand))?.journal_id ?? 0n
  const settled = await settledUpTo(db, brand)
  const range = { after, upTo: settled > after + JOURNALS_AT_ONCE ? after + JOURNALS_AT_ONCE : settled }
  const findings = [...(await reconcileRange(db, brand, range)), ...(await checkOrigins(db, brand, range, plainKeys()))]
  await stopOn(parts, brand, findings)
  const upTo = findings.length > 0 ? range.after : range.upTo
  if (findings.length === 0) await moveCheckpoints(db, marks, brand, range)
  const checked_at = clock.now()
  const sound_at = findings.length > 0 ? null : checked_at
  await db
    .insertInto('ledger_watch')
    .values({ brand, journal_id: upTo, checked_at, sound_at, claimed_at: null })
    .onConflict((conflict) =>
      conflict.column('brand').doUpdateSet(({ fn, ref }) => ({
        journal_id: fn<bigint>('greatest', [ref('ledger_watch.journal_id'), ref('excluded.journal_id')]),
        checked_at,
        sound_at,
      })),
    )
    .execute()
  return findings.length === 0 && upTo < settled ? check(parts, brand) : { findings, upTo }
}

/** What is compared with the ledger a number of rows at a time. */
const IN_STEPS = [
  checkOrders,
  checkCalls,
  checkRounds,
  checkBets,
  checkDebts,
  checkBonuses,
  checkBonusWallets,
  checkCashbacks,
  checkPoints,
  checkJackpots,
] as const

/** Checks everything. Any finding stops the brand's payouts. */
export async function checkAll(parts: LedgerParts, brand: string): Promise<Finding[]> {
  const { db, plainKeys } = parts
  const findings = await reconcile(db, brand)
  for (const part of IN_STEPS)
    for (let after: string | undefined = ''; after !== undefined;) {
      const step: Step = await part(db, brand, { after, limit: ROWS_AT_ONCE })
      findings.push(...step.findings)
      after = step.next
    }
  findings.push(...(await checkKept(db, brand)).findings)
  const newest = (await lastCheck(db, brand))?.journal_id ?? 0n
  findings.push(...(await checkOrigins(db, brand, { after: 0n, upTo: newest }, plainKeys())))
  await stopOn(parts, brand, findings)
  return findings
}
