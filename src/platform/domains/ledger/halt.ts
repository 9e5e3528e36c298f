import type { Kysely, Transaction } from 'kysely'
import type { Audit } from '../../kernel/audit/index.ts'
import type { Tables } from '../../kernel/db/index.ts'
import type { Json } from '../../kernel/json.ts'

/** Why a brand's payouts are stopped, and since when. */
export interface Halt {
  readonly since: Date
  readonly actor: string
  readonly reason: string
  readonly findings: Json
}

/** Who stops or resumes payouts, and why. */
export interface HaltOrder {
  readonly brand: string
  readonly actor: string
  readonly reason: string
  readonly findings?: Json
}

type Db = Kysely<Tables> | Transaction<Tables>
const HALT = 'ledger.halt'
const RESUME = 'ledger.resume'

/**
 * Stops a brand's payouts and resumes them. Players can still play; no money is paid out. The newest line of the audit
 * decides, so payouts are never resumed without one, and a line not written by the platform resumes nothing.
 */
export function createHalts({ audit }: { audit: Audit }) {
  async function find(db: Db, brand: string): Promise<Halt | undefined> {
    const last = await audit.newest(db, brand, [HALT, RESUME])
    if (!last || (last.line.action === RESUME && last.isGenuine)) return undefined
    const { at, actor, action, reason, details } = last.line
    const said = action === HALT ? reason : 'payouts were resumed by a line that the platform did not write'
    const { findings = [] } = details as { findings?: Json }
    return { since: at, actor, reason: said, findings }
  }

  return {
    find,

    /** Stops payouts. If they are stopped already, the first reason stays and no second line is written. */
    async halt(tx: Transaction<Tables>, { brand, actor, reason, findings = [] }: HaltOrder): Promise<boolean> {
      await audit.lock(tx, brand)
      if (await find(tx, brand)) return false
      await audit.record(tx, { brand, actor, action: HALT, subject: 'payouts', reason, details: { findings } })
      return true
    },

    /** Resumes payouts. Returns false when they were not stopped. */
    async resume(tx: Transaction<Tables>, { brand, actor, reason }: HaltOrder): Promise<boolean> {
      await audit.lock(tx, brand)
      const lifted = await find(tx, brand)
      if (!lifted) return false
      const { since, findings } = lifted
      const details = { since: since.toISOString(), findings }
      await audit.record(tx, { brand, actor, action: RESUME, subject: 'payouts', reason, details })
      return true
    },
  }
}
export type Halts = ReturnType<typeof createHalts>
