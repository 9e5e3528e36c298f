import type { Kysely } from 'kysely'
import type { Audit, ChainEnd } from '../../kernel/audit/index.ts'
import type { Tables } from '../../kernel/db/index.ts'
import type { Clock } from '../../../../engine/clock/index.ts'
import { checkAccounts, reconcileRange, type Finding } from '../wallet/index.ts'
import { checkBets, checkDebts } from './bets.ts'
import { checkBonuses, checkBonusWallets, checkKept } from './bonuses.ts'
import { checkCalls, checkOrders, checkRounds, type Step } from './orders.ts'
import { checkOrigins } from './origins.ts'
import { checkCashbacks, checkJackpots, checkPoints } from './promises.ts'
import { nextSeal, sealHolds } from './seal.ts'

/** Rows checked in one step of a part. */
const AT_ONCE = 300

interface PatrolDependencies {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly audit: Audit
  readonly plainKeys: () => readonly string[]
}
interface PatrolParts extends PatrolDependencies {
  /** The furthest end of each chain seen by this process: a chain never becomes shorter. */
  readonly ends: Map<string, ChainEnd>
}

/**
 * Checks everything already checked again and again, a few rows of each part at a time, so that changes of old rows are
 * found, too.
 */
export function createPatrol(deps: PatrolDependencies) {
  const parts: PatrolParts = { ...deps, ends: new Map() }
  return {
    /** One step of every part. */
    async walk(brand: string): Promise<Finding[]> {
      const findings: Finding[] = []
      for (const [part, check] of Object.entries(PARTS)) findings.push(...(await step(parts, brand, part, check)))
      return findings
    },
  }
}

/** Checks a few rows after a position of the part; the empty position is its start. */
type CheckPart = (parts: PatrolParts, brand: string, position: string) => Promise<Step>

/** One step of one part. Its position is stored, so that it continues there after a restart. */
async function step(parts: PatrolParts, brand: string, part: string, check: CheckPart): Promise<Finding[]> {
  const { db, clock } = parts
  const kept = await db
    .selectFrom('ledger_patrol')
    .select(['position', 'rounded_at'])
    .where('brand', '=', brand)
    .where('part', '=', part)
    .executeTakeFirst()
  const { findings, next } = await check(parts, brand, kept?.position ?? '')
  const values = { position: next ?? '', rounded_at: next === undefined ? clock.now() : (kept?.rounded_at ?? null) }
  await db
    .insertInto('ledger_patrol')
    .values({ brand, part, ...values })
    .onConflict((conflict) => conflict.columns(['brand', 'part']).doUpdateSet(values))
    .execute()
  return findings
}

const checkJournals: CheckPart = async ({ db, plainKeys }, brand, position) => {
  const checked = await db.selectFrom('ledger_watch').select('journal_id').where('brand', '=', brand).executeTakeFirst()
  const newest = checked?.journal_id ?? 0n
  const after = BigInt(position || '0')
  const upTo = after + BigInt(AT_ONCE) < newest ? after + BigInt(AT_ONCE) : newest
  if (upTo <= after) return { findings: [], next: undefined }
  const range = { after, upTo }
  const findings = [...(await reconcileRange(db, brand, range)), ...(await checkOrigins(db, brand, range, plainKeys()))]
  return { findings, next: upTo < newest ? upTo.toString() : undefined }
}

const checkSeals: CheckPart = async ({ db }, brand, position) => {
  const found = await nextSeal(db, brand, BigInt(position || '0'))
  if (!found) return { findings: [], next: undefined }
  const holds = await sealHolds(db, brand, found)
  const detail = `the journals up to ${found.seal.upTo} differ from those that were sealed`
  const findings: Finding[] = holds ? [] : [{ problem: 'seal_broken', brand, subject: `line:${found.line}`, detail }]
  return { findings, next: found.line.toString() }
}

/** What is told of a line at which the audit's chain is broken. */
export const brokenLine = (brand: string, line: bigint, problem: string): Finding => ({
  problem: 'audit_broken',
  brand,
  subject: `line:${line}`,
  detail: `audit line ${line}: ${problem}`,
})

const checkAudit: CheckPart = async (parts, brand, position) => {
  const [line = '0', hash = '', marked = ''] = position.split(' ')
  const from = position === '' ? undefined : { line: BigInt(line), hash, marked: marked === 'marked' }
  const page = await parts.audit.verifyOn(brand, from, AT_ONCE)
  const findings = page.problems.map(({ line: at, problem }): Finding => brokenLine(brand, at, problem))
  const { end } = page
  return {
    findings: [...findings, ...(await shortened(parts, brand))],
    next: page.isLast ? undefined : `${end.line} ${end.hash} ${end.marked ? 'marked' : ''}`,
  }
}

/** Whether the chain no longer holds an end this process saw, or its head is not its last line. */
async function shortened({ audit, ends }: PatrolParts, brand: string): Promise<Finding[]> {
  const seen = ends.get(brand)
  const [last] = await audit.list(brand, { limit: 1 })
  const kept = seen && (await audit.list(brand, { before: seen.line + 1n, limit: 1 }))?.[0]
  if (seen && kept?.hash !== seen.hash) return [brokenLine(brand, seen.line, 'missing')]
  if (last) ends.set(brand, { line: last.line, hash: last.hash })
  return []
}

const PARTS: Readonly<Record<string, CheckPart>> = {
  async accounts({ db }, brand, position) {
    const { findings, next } = await checkAccounts(db, brand, BigInt(position || '0'), AT_ONCE)
    return { findings, next: next?.toString() }
  },
  journals: checkJournals,
  orders: ({ db }, brand, after) => checkOrders(db, brand, { after, limit: AT_ONCE }),
  calls: ({ db }, brand, after) => checkCalls(db, brand, { after, limit: AT_ONCE }),
  rounds: ({ db }, brand, after) => checkRounds(db, brand, { after, limit: AT_ONCE }),
  bets: ({ db }, brand, after) => checkBets(db, brand, { after, limit: AT_ONCE }),
  debts: ({ db }, brand, after) => checkDebts(db, brand, { after, limit: AT_ONCE }),
  bonuses: ({ db }, brand, after) => checkBonuses(db, brand, { after, limit: AT_ONCE }),
  kept: ({ db }, brand) => checkKept(db, brand),
  'bonus wallets': ({ db }, brand, after) => checkBonusWallets(db, brand, { after, limit: AT_ONCE }),
  cashbacks: ({ db }, brand, after) => checkCashbacks(db, brand, { after, limit: AT_ONCE }),
  points: ({ db }, brand, after) => checkPoints(db, brand, { after, limit: AT_ONCE }),
  jackpots: ({ db }, brand, after) => checkJackpots(db, brand, { after, limit: AT_ONCE }),
  seals: checkSeals,
  audit: checkAudit,
}
