import type { Transaction } from 'kysely'
import type { ChainReport } from '../../kernel/audit/index.ts'
import type { Tables } from '../../kernel/db/index.ts'
import type { Json } from '../../kernel/json.ts'
import { reconcileAccounts, type Finding } from '../wallet/index.ts'
import { ACTOR, check, inTransaction, stopOn, type LedgerParts } from './checks.ts'
import type { NotedHead } from './heads.ts'
import { nextSeal, SEAL_ACTION, sealHolds, sealOf, sealRange, type Seal } from './seal.ts'

/** Another process sealed the same range first. */
class SealedMeanwhile extends Error {}

const lastSeal = async ({ audit }: LedgerParts, brand: string): Promise<Seal | undefined> => {
  const [line] = await audit.list(brand, { action: SEAL_ACTION, limit: 1 })
  return line && sealOf(line)
}

/** Checks, then seals what was posted since the last seal; undefined when there is nothing new or a finding. */
export async function seal(parts: LedgerParts, brand: string): Promise<Seal | undefined> {
  const { findings, upTo } = await check(parts, brand)
  if (findings.length > 0) return undefined
  const drifted = await reconcileAccounts(parts.db, brand)
  await stopOn(parts, brand, drifted)
  const before = await lastSeal(parts, brand)
  const range = { after: BigInt(before?.upTo ?? 0), upTo }
  if (drifted.length > 0 || range.upTo <= range.after) return undefined
  const made = await sealRange(parts.db, brand, range, before?.totals ?? {})
  return inTransaction(parts, (tx) => recordSeal(tx, parts, brand, made, before)).catch((error: unknown) => {
    if (error instanceof SealedMeanwhile) return undefined
    throw error
  })
}

/** Writes a seal into the audit, right after the seal `before`. @throws SealedMeanwhile */
async function recordSeal(
  tx: Transaction<Tables>,
  { audit }: LedgerParts,
  brand: string,
  made: Seal,
  before: Seal | undefined,
): Promise<Seal> {
  const line = await audit.record(tx, {
    brand,
    actor: ACTOR,
    action: SEAL_ACTION,
    subject: `journals:${BigInt(made.after) + 1n}-${made.upTo}`,
    details: made as unknown as Json,
  })
  // The chain is locked until we commit, so a seal of the same range by another process is before this line.
  const earlier = await tx
    .selectFrom('audit_line')
    .select('line')
    .where('brand', '=', brand)
    .where('action', '=', SEAL_ACTION)
    .where('line', '<', line.line)
    .orderBy('line', 'desc')
    .limit(1)
    .select('details')
    .executeTakeFirst()
  if ((earlier?.details as unknown as Seal | undefined)?.upTo !== before?.upTo) throw new SealedMeanwhile()
  return made
}

/** Result of verifying a brand. */
export interface LedgerReport {
  readonly chain: ChainReport
  readonly seals: number
  /** Upper ends of the seals whose range was changed. */
  readonly brokenSeals: readonly string[]
}

/**
 * Verifies the brand's audit chain, which must contain the ends noted earlier, and compares every seal with the ledger.
 */
export async function verify(
  parts: LedgerParts,
  brand: string,
  noted?: readonly NotedHead[],
  by?: string,
): Promise<LedgerReport> {
  const { audit, db } = parts
  const chain = await audit.verify(brand, noted)
  const broken: string[] = []
  let seals = 0
  for (let found = await nextSeal(db, brand, 0n); found; found = await nextSeal(db, brand, found.line)) {
    if (!(await sealHolds(db, brand, found))) broken.push(found.seal.upTo)
    seals += 1
  }
  const findings = [
    ...chain.problems.map(({ line, problem }): Finding => {
      const shown = problem === 'anchor_differs' && by !== undefined ? `, shown by ${by}` : ''
      const detail = `audit line ${line}: ${problem}${shown}`
      return { problem: 'audit_broken', brand, subject: `line:${line}`, detail }
    }),
    ...broken.map((upTo): Finding => {
      const detail = `the journals up to ${upTo} differ from those that were sealed`
      return { problem: 'seal_broken', brand, subject: `journal:${upTo}`, detail }
    }),
  ]
  await stopOn(parts, brand, findings)
  return { chain, seals, brokenSeals: broken }
}
