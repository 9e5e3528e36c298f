import type { Kysely } from 'kysely'
import type { Audit, ChainEnd } from '../../kernel/audit/index.ts'
import type { Tables } from '../../kernel/db/index.ts'
import type { Clock } from '../../../../engine/clock/index.ts'
import { checkAccounts, reconcileRange, type Finding } from '../wallet/index.ts'
import { checkBets, checkDebts } from './bets.ts'
import { checkCalls, checkOrders, checkRounds, type Step } from './orders.ts'
import { checkOrigins } from './origins.ts'
import { nextSeal, sealHolds } from './seal.ts'

/** Rows checked in one step of a part. */
const AT_ONCE = 300

interface PatrolDependencies {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly audit: Audit
  readonly plainKeys: () => readonly string[]
}

/**
 * Checks everything already checked again and again, a few rows of each part at a time, so that changes of old rows are
 * found, too.
 */
export function createPatrol({ db, clock, audit, plainKeys }: PatrolDependencies) {
  /** The furthest end of each chain seen by this process: a chain never becomes shorter. */
  const ends = new Map<string, ChainEnd>()

  const parts: Record<string, (brand: string, position: string) => Promise<Step>> = {
    async accounts(brand, position) {
      const { findings, next } = await checkAccounts(db, brand, BigInt(position || '0'), AT_ONCE)
      return { findings, next: next?.toString() }
    },
    async journals(brand, position) {
      const newest = await newestChecked(brand)
      const after = BigInt(position || '0')
      const upTo = after + BigInt(AT_ONCE) < newest ? after + BigInt(AT_ONCE) : newest
      if (upTo <= after) return { findings: [], next: undefined }
      const range = { after, upTo }
      const findings = [
        ...(await reconcileRange(db, brand, range)),
        ...(await checkOrigins(db, brand, range, plainKeys())),
      ]
      return { findings, next: upTo < newest ? upTo.toString() : undefined }
    },
    orders: (brand, after) => checkOrders(db, brand, { after, limit: AT_ONCE }),
    calls: (brand, after) => checkCalls(db, brand, { after, limit: AT_ONCE }),
    rounds: (brand, after) => checkRounds(db, brand, { after, limit: AT_ONCE }),
    bets: (brand, after) => checkBets(db, brand, { after, limit: AT_ONCE }),
    debts: (brand, after) => checkDebts(db, brand, { after, limit: AT_ONCE }),
    async seals(brand, position) {
      const found = await nextSeal(db, brand, BigInt(position || '0'))
      if (!found) return { findings: [], next: undefined }
      const holds = await sealHolds(db, brand, found)
      const detail = `the journals up to ${found.seal.upTo} differ from those that were sealed`
      const findings: Finding[] = holds
        ? []
        : [{ problem: 'seal_broken', brand, subject: `line:${found.line}`, detail }]
      return { findings, next: found.line.toString() }
    },
    async audit(brand, position) {
      const [line = '0', hash = '', marked = ''] = position.split(' ')
      const from = position === '' ? undefined : { line: BigInt(line), hash, marked: marked === 'marked' }
      const page = await audit.verifyOn(brand, from, AT_ONCE)
      const findings = page.problems.map(({ line: at, problem }): Finding => broken(brand, at, problem))
      const { end } = page
      return {
        findings: [...findings, ...(await shortened(brand))],
        next: page.isLast ? undefined : `${end.line} ${end.hash} ${end.marked ? 'marked' : ''}`,
      }
    },
  }

  const broken = (brand: string, line: bigint, problem: string): Finding => ({
    problem: 'audit_broken',
    brand,
    subject: `line:${line}`,
    detail: `audit line ${line}: ${problem}`,
  })

  async function newestChecked(brand: string): Promise<bigint> {
    const row = await db.selectFrom('ledger_watch').select('journal_id').where('brand', '=', brand).executeTakeFirst()
    return row?.journal_id ?? 0n
  }

  /** Whether the chain no longer holds an end this process saw, or its head is not its last line. */
  async function shortened(brand: string): Promise<Finding[]> {
    const seen = ends.get(brand)
    const [last] = await audit.list(brand, { limit: 1 })
    const kept = seen && (await audit.list(brand, { before: seen.line + 1n, limit: 1 }))?.[0]
    if (seen && kept?.hash !== seen.hash) return [broken(brand, seen.line, 'missing')]
    if (last) ends.set(brand, { line: last.line, hash: last.hash })
    return []
  }

  /** One step of one part. Its position is stored, so that it continues there after a restart. */
  async function step(brand: string, part: string): Promise<Finding[]> {
    const check = parts[part]
    if (!check) throw new Error(`no part ${part}`)
    const kept = await db
      .selectFrom('ledger_patrol')
      .select(['position', 'rounded_at'])
      .where('brand', '=', brand)
      .where('part', '=', part)
      .executeTakeFirst()
    const { findings, next } = await check(brand, kept?.position ?? '')
    const values = { position: next ?? '', rounded_at: next === undefined ? clock.now() : (kept?.rounded_at ?? null) }
    await db
      .insertInto('ledger_patrol')
      .values({ brand, part, ...values })
      .onConflict((conflict) => conflict.columns(['brand', 'part']).doUpdateSet(values))
      .execute()
    return findings
  }

  return {
    /** One step of every part. */
    async walk(brand: string): Promise<Finding[]> {
      const findings: Finding[] = []
      for (const part of Object.keys(parts)) findings.push(...(await step(brand, part)))
      return findings
    },
  }
}
