import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../../../engine/clock/index.ts'
import type { Audit, ChainReport } from '../../kernel/audit/index.ts'
import type { Log } from '../../kernel/context.ts'
import { withTransaction, type Tables } from '../../kernel/db/index.ts'
import type { Json } from '../../kernel/json.ts'
import type { Finding } from '../wallet/index.ts'
import { reconcile, reconcileAccounts, reconcileRange } from '../wallet/index.ts'
import { createHalts, type Halt, type HaltOrder } from './halt.ts'
import { SEAL_ACTION, sealOf, sealRange, type Seal } from './seal.ts'
import { settledUpTo } from './settled.ts'

/** What the whole check of a brand found. */
interface LedgerReport {
  readonly chain: ChainReport
  readonly seals: number
  /** Upper ends of the seals whose stretch no longer says what was sealed. */
  readonly brokenSeals: readonly string[]
}

/** Watches over the ledger: compares it with itself, seals it, and stops payouts when it does not add up. */
export interface Ledger {
  /** Whether payouts of the brand are stopped. Ask inside the transaction that lets money leave. */
  halted(tx: Kysely<Tables> | Transaction<Tables>, brand: string): Promise<boolean>
  halt(order: HaltOrder): Promise<boolean>
  resume(order: HaltOrder): Promise<boolean>
  standing(brand: string): Promise<Halt | undefined>
  /** Checks what was posted since it was last checked. Anything found stops the brand's payouts. */
  watch(brand: string): Promise<Finding[]>
  /** Checks everything. Anything found stops the brand's payouts. */
  reconcile(brand: string): Promise<Finding[]>
  /** Checks, then seals what was posted since the last seal; undefined when there is nothing, or something is wrong. */
  seal(brand: string): Promise<Seal | undefined>
  /** Reads the brand's audit chain and compares every seal with the ledger. */
  verify(brand: string, anchor?: { line: bigint; hash: string }): Promise<LedgerReport>
}

const ACTOR = 'system:ledger'
/** Findings kept with a halt; the log has them all. */
const MOST_FINDINGS = 50

export interface LedgerDependencies {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly audit: Audit
  readonly log: Log
}

/** The watch over the ledger of a database. */
export function createLedger({ db, clock, audit, log }: LedgerDependencies): Ledger {
  const halts = createHalts({ clock, audit })
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

  /**
   * Checks on from where the last check ended. What is wrong stays in the range: it is found again until it is mended.
   */
  async function check(brand: string): Promise<{ findings: Finding[]; upTo: bigint }> {
    const checked = await db
      .selectFrom('ledger_watch')
      .select('journal_id')
      .where('brand', '=', brand)
      .executeTakeFirst()
    const range = { after: checked?.journal_id ?? 0n, upTo: await settledUpTo(db, brand) }
    const findings = await reconcileRange(db, brand, range)
    await stopOn(brand, findings)
    if (findings.length > 0) return { findings, upTo: range.after }
    await db
      .insertInto('ledger_watch')
      .values({ brand, journal_id: range.upTo, checked_at: clock.now() })
      .onConflict((conflict) =>
        conflict.column('brand').doUpdateSet(({ fn, ref }) => ({
          journal_id: fn<bigint>('greatest', [ref('ledger_watch.journal_id'), ref('excluded.journal_id')]),
          checked_at: clock.now(),
        })),
      )
      .execute()
    return { findings, upTo: range.upTo }
  }

  return {
    halted: async (tx, brand) => (await halts.find(tx, brand)) !== undefined,
    halt: (order) => inTransaction((tx) => halts.halt(tx, order)),
    resume: (order) => inTransaction((tx) => halts.resume(tx, order)),
    standing: (brand) => halts.find(db, brand),
    watch: async (brand) => (await check(brand)).findings,

    async reconcile(brand) {
      const findings = await reconcile(db, brand)
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
        // The chain is ours until we commit: whoever sealed the same stretch meanwhile did so before this line.
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

    async verify(brand, anchor) {
      const chain = await audit.verify(brand, anchor)
      const broken: string[] = []
      let seals = 0
      let before: Seal | undefined
      for (let line = 0n; ;) {
        const page = await db
          .selectFrom('audit_line')
          .selectAll()
          .where('brand', '=', brand)
          .where('action', '=', SEAL_ACTION)
          .where('line', '>', line)
          .orderBy('line')
          .limit(100)
          .execute()
        for (const row of page) {
          const seal = sealOf(row)
          const now = await sealRange(
            db,
            brand,
            { after: BigInt(before?.upTo ?? 0), upTo: BigInt(seal.upTo) },
            before?.totals ?? {},
          )
          if (!sameSeal(now, seal)) broken.push(seal.upTo)
          before = seal
        }
        seals += page.length
        const last = page.at(-1)
        if (!last) return { chain, seals, brokenSeals: broken }
        line = last.line
      }
    },
  }
}

/** Another process sealed the same stretch first. */
class SealedMeanwhile extends Error {}

const sameSeal = (a: Seal, b: Seal): boolean =>
  a.after === b.after &&
  a.digest === b.digest &&
  a.journals === b.journals &&
  a.postings === b.postings &&
  sameTotals(a, b)

function sameTotals({ totals: a }: Seal, { totals: b }: Seal): boolean {
  const flat = (totals: Seal['totals']) =>
    Object.entries(totals)
      .flatMap(([currency, places]) => Object.entries(places).map(([place, sum]) => `${currency} ${place} ${sum}`))
      .toSorted()
      .join('\n')
  return flat(a) === flat(b)
}
