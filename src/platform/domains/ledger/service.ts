import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../../../engine/clock/index.ts'
import type { Audit, ChainReport } from '../../kernel/audit/index.ts'
import type { Log } from '../../kernel/context.ts'
import { withTransaction, type Tables } from '../../kernel/db/index.ts'
import type { Json } from '../../kernel/json.ts'
import type { Finding } from '../wallet/index.ts'
import { reconcile, reconcileAccounts, reconcileRange } from '../wallet/index.ts'
import type { Marks } from '../../kernel/marks.ts'
import { parseDuration } from '../../../../engine/clock/index.ts'
import { createHalts, type Halt, type HaltOrder } from './halt.ts'
import { checkPlayer, moveCheckpoints } from './checkpoints.ts'
import { checkBets, checkDebts } from './bets.ts'
import { checkCalls, checkOrders, checkRounds, type Step } from './orders.ts'
import { checkOrigins } from './origins.ts'
import type { NotedHead } from './heads.ts'
import { createPatrol } from './patrol.ts'
import { nextSeal, SEAL_ACTION, sealHolds, sealOf, sealRange, type Seal } from './seal.ts'
import { settledUpTo } from './settled.ts'

/** Result of verifying a brand. */
interface LedgerReport {
  readonly chain: ChainReport
  readonly seals: number
  /** Upper ends of the seals whose range was changed. */
  readonly brokenSeals: readonly string[]
}

/** Checks the ledger for consistency, seals it, and stops payouts when it is inconsistent. */
export interface Ledger {
  /**
   * Whether payouts of the brand are stopped, or its ledger was not checked for minutes. Call it inside the database
   * transaction that pays out.
   */
  halted(tx: Kysely<Tables> | Transaction<Tables>, brand: string): Promise<boolean>
  halt(order: HaltOrder): Promise<boolean>
  resume(order: HaltOrder): Promise<boolean>
  haltOf(brand: string): Promise<Halt | undefined>
  /** Checks what was posted since the last check. Any finding stops the brand's payouts. */
  watch(brand: string): Promise<Finding[]>
  /** Runs `watch` if the last check is long ago. If it fails, payouts stay stopped. */
  ensureChecked(brand: string): Promise<void>
  /** Stops the brand's payouts, with a line of the audit, when it could not be checked for minutes. */
  stopIfUnchecked(brand: string): Promise<void>
  /** Checks a few more rows of older accounts, orders, rounds, seals and audit lines. */
  patrol(brand: string): Promise<Finding[]>
  /** Checks a player's own wallets in a currency. Call it inside the transaction that pays out their money. */
  checkPlayer(
    tx: Transaction<Tables>,
    player: { brand: string; playerId: string; currency: string },
  ): Promise<Finding[]>
  /** Compares one order with its postings. */
  checkOrder(tx: Transaction<Tables>, brand: string, id: string): Promise<Finding[]>
  /** Stops the brand's payouts, if there are findings. */
  stop(brand: string, findings: readonly Finding[]): Promise<void>
  /** Checks everything. Any finding stops the brand's payouts. */
  reconcile(brand: string): Promise<Finding[]>
  /** Checks, then seals what was posted since the last seal; undefined when there is nothing new or a finding. */
  seal(brand: string): Promise<Seal | undefined>
  /** The present end of the brand's audit chain; undefined while it is empty. */
  head(brand: string): Promise<NotedHead | undefined>
  /**
   * Verifies the brand's audit chain, which must contain the ends noted earlier, and compares every seal with the
   * ledger.
   */
  verify(brand: string, noted?: readonly NotedHead[]): Promise<LedgerReport>
}

const ACTOR = 'system:ledger'
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
}

/** Creates the ledger's checks over a database. */
export function createLedger({ db, clock, audit, marks, log, plainKeys }: LedgerDependencies): Ledger {
  const halts = createHalts({ audit })
  const patrol = createPatrol({ db, clock, audit, plainKeys })
  const inTransaction = <T>(work: (tx: Transaction<Tables>) => Promise<T>) =>
    withTransaction(db, work, { idempotent: true })

  async function stopOn(brand: string, findings: readonly Finding[]): Promise<void> {
    if (findings.length === 0) return
    log.error({ brand, findings }, 'THE LEDGER DOES NOT ADD UP: payouts are stopped')
    const kept = findings.slice(0, MOST_FINDINGS) as unknown as Json
    await inTransaction((tx) =>
      halts.halt(tx, { brand, actor: ACTOR, reason: `${findings.length} findings`, findings: kept }),
    )
  }

  const lastSeal = async (brand: string): Promise<Seal | undefined> => {
    const [line] = await audit.list(brand, { action: SEAL_ACTION, limit: 1 })
    return line && sealOf(line)
  }

  const lastCheck = (at: Kysely<Tables> | Transaction<Tables>, brand: string) =>
    at.selectFrom('ledger_watch').select(['journal_id', 'checked_at']).where('brand', '=', brand).executeTakeFirst()

  /** Whether the last check of the brand is so long ago that nothing may be paid out. */
  async function isUnchecked(at: Kysely<Tables> | Transaction<Tables>, brand: string): Promise<boolean> {
    const row = await lastCheck(at, brand)
    return !row || Math.abs(clock.now().getTime() - row.checked_at.getTime()) > UNCHECKED_AFTER
  }

  /** Checks from where the last check ended. A range with findings is checked again until it is repaired. */
  async function check(brand: string): Promise<{ findings: Finding[]; upTo: bigint }> {
    const after = (await lastCheck(db, brand))?.journal_id ?? 0n
    const settled = await settledUpTo(db, brand)
    const range = { after, upTo: settled > after + JOURNALS_AT_ONCE ? after + JOURNALS_AT_ONCE : settled }
    const findings = [
      ...(await reconcileRange(db, brand, range)),
      ...(await checkOrigins(db, brand, range, plainKeys())),
    ]
    await stopOn(brand, findings)
    const upTo = findings.length > 0 ? range.after : range.upTo
    if (findings.length === 0) await moveCheckpoints(db, marks, brand, range)
    await db
      .insertInto('ledger_watch')
      .values({ brand, journal_id: upTo, checked_at: clock.now(), claimed_at: null })
      .onConflict((conflict) =>
        conflict.column('brand').doUpdateSet(({ fn, ref }) => ({
          journal_id: fn<bigint>('greatest', [ref('ledger_watch.journal_id'), ref('excluded.journal_id')]),
          checked_at: clock.now(),
        })),
      )
      .execute()
    return findings.length === 0 && upTo < settled ? check(brand) : { findings, upTo }
  }

  const watch = async (brand: string): Promise<Finding[]> => (await check(brand)).findings

  return {
    halted: async (tx, brand) => (await halts.find(tx, brand)) !== undefined || (await isUnchecked(tx, brand)),
    halt: (order) => inTransaction((tx) => halts.halt(tx, order)),
    resume: (order) => inTransaction((tx) => halts.resume(tx, order)),
    haltOf: (brand) => halts.find(db, brand),
    watch,

    async ensureChecked(brand) {
      if (!(await isUnchecked(db, brand))) return
      await watch(brand).catch((error: unknown) =>
        log.error({ err: error, brand }, 'THE LEDGER CANNOT BE CHECKED: payouts wait'),
      )
    },

    async stopIfUnchecked(brand) {
      if (!(await isUnchecked(db, brand))) return
      const at = (await lastCheck(db, brand))?.checked_at.toISOString() ?? 'ever'
      await inTransaction((tx) => halts.halt(tx, { brand, actor: ACTOR, reason: `not checked since ${at}` }))
    },

    async patrol(brand) {
      const findings = await patrol.walk(brand)
      await stopOn(brand, findings)
      return findings
    },

    async checkPlayer(tx, player) {
      const findings = await checkPlayer(tx, { marks, plain: plainKeys() }, player)
      if (findings.length > 0) log.error({ ...player, findings }, "A PLAYER'S WALLET DOES NOT ADD UP")
      return findings
    },
    checkOrder: async (tx, brand, id) => (await checkOrders(tx, brand, { only: id, limit: 1 })).findings,
    stop: stopOn,

    async reconcile(brand) {
      const findings = await reconcile(db, brand)
      for (const part of [checkOrders, checkCalls, checkRounds, checkBets, checkDebts])
        for (let after: string | undefined = ''; after !== undefined;) {
          const step: Step = await part(db, brand, { after, limit: ROWS_AT_ONCE })
          findings.push(...step.findings)
          after = step.next
        }
      const newest = (await lastCheck(db, brand))?.journal_id ?? 0n
      findings.push(...(await checkOrigins(db, brand, { after: 0n, upTo: newest }, plainKeys())))
      await stopOn(brand, findings)
      return findings
    },

    async seal(brand) {
      const { findings, upTo } = await check(brand)
      if (findings.length > 0) return undefined
      const drifted = await reconcileAccounts(db, brand)
      await stopOn(brand, drifted)
      const before = await lastSeal(brand)
      const range = { after: BigInt(before?.upTo ?? 0), upTo }
      if (drifted.length > 0 || range.upTo <= range.after) return undefined
      const seal = await sealRange(db, brand, range, before?.totals ?? {})
      return inTransaction(async (tx) => {
        const line = await audit.record(tx, {
          brand,
          actor: ACTOR,
          action: SEAL_ACTION,
          subject: `journals:${range.after + 1n}-${range.upTo}`,
          details: seal as unknown as Json,
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
        return seal
      }).catch((error: unknown) => {
        if (error instanceof SealedMeanwhile) return undefined
        throw error
      })
    },

    async head(brand) {
      const [last] = await audit.list(brand, { limit: 1 })
      return last && { line: last.line, hash: last.hash }
    },

    async verify(brand, noted) {
      const chain = await audit.verify(brand, noted)
      const broken: string[] = []
      let seals = 0
      for (let found = await nextSeal(db, brand, 0n); found; found = await nextSeal(db, brand, found.line)) {
        if (!(await sealHolds(db, brand, found))) broken.push(found.seal.upTo)
        seals += 1
      }
      const findings = [
        ...chain.problems.map(({ line, problem }): Finding => {
          const detail = `audit line ${line}: ${problem}`
          return { problem: 'audit_broken', brand, subject: `line:${line}`, detail }
        }),
        ...broken.map((upTo): Finding => {
          const detail = `the journals up to ${upTo} differ from those that were sealed`
          return { problem: 'seal_broken', brand, subject: `journal:${upTo}`, detail }
        }),
      ]
      await stopOn(brand, findings)
      return { chain, seals, brokenSeals: broken }
    },
  }
}

/** Another process sealed the same range first. */
class SealedMeanwhile extends Error {}
