import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../../../engine/clock/index.ts'
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

/** Stopping a brand's payouts and letting them go on. Players play on meanwhile; no money leaves. */
export function createHalts({ clock, audit }: { clock: Clock; audit: Audit }) {
  const find = (db: Db, brand: string): Promise<Halt | undefined> =>
    db
      .selectFrom('ledger_halt')
      .select(['since', 'actor', 'reason', 'findings'])
      .where('brand', '=', brand)
      .executeTakeFirst()

  return {
    find,

    /** Stops payouts. One that stands keeps its first reason, and no second line is written. */
    async halt(tx: Transaction<Tables>, { brand, actor, reason, findings = [] }: HaltOrder): Promise<boolean> {
      const added = await tx
        .insertInto('ledger_halt')
        .values({ brand, since: clock.now(), actor, reason, findings: JSON.stringify(findings) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('brand')
        .executeTakeFirst()
      if (added)
        await audit.record(tx, {
          brand,
          actor,
          action: 'ledger.halt',
          subject: 'payouts',
          reason,
          details: { findings },
        })
      return added !== undefined
    },

    /** Lets payouts go on. Returns false when they were not stopped. */
    async resume(tx: Transaction<Tables>, { brand, actor, reason }: HaltOrder): Promise<boolean> {
      const lifted = await tx.deleteFrom('ledger_halt').where('brand', '=', brand).returningAll().executeTakeFirst()
      if (!lifted) return false
      const { since, findings } = lifted
      await audit.record(tx, {
        brand,
        actor,
        action: 'ledger.resume',
        subject: 'payouts',
        reason,
        details: { since: since.toISOString(), findings },
      })
      return true
    },
  }
}
