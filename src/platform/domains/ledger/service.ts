import type { Kysely, Transaction } from 'kysely'
import { bound } from '../../kernel/bound.ts'
import type { Tables } from '../../kernel/db/index.ts'
import type { Finding } from '../wallet/index.ts'
import { checkBonuses } from './bonuses.ts'
import {
  check,
  checkAll,
  inTransaction,
  isUnchecked,
  soundSince,
  stopIfUnchecked,
  stopOn,
  type LedgerDependencies,
} from './checks.ts'
import { checkPlayer } from './checkpoints.ts'
import { createHalts, type Halt, type HaltOrder } from './halt.ts'
import type { NotedHead } from './heads.ts'
import { checkLineage, hasMoved, remember, type Seen } from './lineage.ts'
import { checkOrders } from './orders.ts'
import { createPatrol } from './patrol.ts'
import type { Seal } from './seal.ts'
import { renew, type RenewalOrder, type RenewalParts, type RenewalReport } from './renew.ts'
import { seal, verify, type LedgerReport } from './sealing.ts'

/** Checks the ledger for consistency, seals it, and stops payouts when it is inconsistent. */
export interface Ledger {
  /**
   * Whether payouts of the brand are stopped, its ledger was not checked for minutes, or the database is another one
   * than before. Call it inside the database transaction that pays out.
   */
  halted(tx: Kysely<Tables> | Transaction<Tables>, brand: string): Promise<boolean>
  halt(order: HaltOrder): Promise<boolean>
  resume(order: HaltOrder): Promise<boolean>
  /** What stopped the brand's payouts, as `at` sees it: the database, or a transaction. */
  haltOf(brand: string, at?: Kysely<Tables> | Transaction<Tables>): Promise<Halt | undefined>
  /** When the last check of the brand found nothing; undefined before the first, and when it found something. */
  soundSince(brand: string): Promise<Date | undefined>
  /** Checks what was posted since the last check. Any finding stops the brand's payouts. */
  watch(brand: string): Promise<Finding[]>
  /** Notes which database the process starts on, so that another one later is told. */
  remember(): Promise<void>
  /** Runs `watch` if the last check is long ago. If it fails, payouts stay stopped. */
  ensureChecked(brand: string): Promise<void>
  /** Stops the brand's payouts, with a line of the audit, when it could not be checked for minutes. */
  stopIfUnchecked(brand: string): Promise<void>
  /**
   * Checks whether the database is still the same, and a few more rows of older accounts, orders, rounds, seals and
   * audit lines.
   */
  patrol(brand: string): Promise<Finding[]>
  /**
   * Checks a player's own wallets in a currency, and their bonuses. Call it inside the transaction that pays out their
   * money.
   */
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
   * @param by who shows these ends, as the audit names them: payouts that one of them stops say so
   */
  verify(brand: string, noted?: readonly NotedHead[], by?: string): Promise<LedgerReport>
  /**
   * Signs and seals anew, with the present secret, what stays of a brand and an earlier one made, a few steps a call.
   * Each call that renewed something is recorded in the audit. Once it came to its end the earlier secret can be
   * forgotten.
   * @param after `next` of the call before; undefined at the beginning
   * @throws PlatformError InvalidParameterException when `after` is no such place
   */
  renew(order: RenewalOrder, after?: string): Promise<RenewalReport>
}

/** Creates the ledger's checks over a database. */
export function createLedger(deps: LedgerDependencies & Pick<RenewalParts, 'renewals' | 'brands'>): Ledger {
  const { db, audit, marks, log, plainKeys } = deps
  const halts = createHalts({ audit })
  const patrol = createPatrol(deps)
  const parts: RenewalParts = { ...deps, halts }
  const seen: Seen = { byBrand: new Map() }
  const watch = async (brand: string): Promise<Finding[]> => (await check(parts, brand)).findings

  return {
    ...bound(parts, { soundSince, stop: stopOn, stopIfUnchecked, reconcile: checkAll, renew, seal, verify }),
    halted: async (tx, brand) =>
      (await halts.find(tx, brand)) !== undefined ||
      (await isUnchecked(deps, tx, brand)) ||
      (await hasMoved(tx, brand)),
    halt: (order) => inTransaction(parts, (tx) => halts.halt(tx, order)),
    resume: (order) => inTransaction(parts, (tx) => halts.resume(tx, order)),
    haltOf: (brand, at = db) => halts.find(at, brand),
    watch,
    remember: () => remember(parts, seen),

    async ensureChecked(brand) {
      if (!(await isUnchecked(deps, db, brand))) return
      await watch(brand).catch((error: unknown) =>
        log.error({ err: error, brand }, 'THE LEDGER CANNOT BE CHECKED: payouts wait'),
      )
    },

    async patrol(brand) {
      const lost = await checkLineage(parts, seen, brand)
      const findings = await patrol.walk(brand)
      await stopOn(parts, brand, findings)
      return [...lost, ...findings]
    },

    async checkPlayer(tx, player) {
      const bonuses = await checkBonuses(tx, player.brand, { player: player.playerId })
      const findings = [...(await checkPlayer(tx, { marks, plain: plainKeys() }, player)), ...bonuses.findings]
      if (findings.length > 0) log.error({ ...player, findings }, "A PLAYER'S WALLET DOES NOT ADD UP")
      return findings
    },
    checkOrder: async (tx, brand, id) => (await checkOrders(tx, brand, { only: id, limit: 1 })).findings,

    async head(brand) {
      const [last] = await audit.list(brand, { limit: 1 })
      return last && { line: last.line, hash: last.hash }
    },
  }
}
