import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { secondsSince, type Metric } from '../../kernel/metrics.ts'
import type { Ledger } from './service.ts'
import { ledgerBrands } from './settled.ts'

interface Standing {
  brand: string
  checked_at: Date | null
  unchecked: Date | null
  rounded: Date | null
}

/** State of the ledgers: findings, and the age of the oldest check. */
export async function ledgerMetrics(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ledger: Pick<Ledger, 'haltOf' | 'halted'>,
): Promise<Metric[]> {
  const { rows } = await sql<Standing>`
    SELECT b.brand, w.checked_at, (
      SELECT created_at FROM wallet_journal j WHERE j.brand = b.brand AND j.id > coalesce(w.journal_id, 0)
      ORDER BY j.id LIMIT 1
    ) AS unchecked, (SELECT min(coalesce(rounded_at, 'epoch')) FROM ledger_patrol p WHERE p.brand = b.brand) AS rounded
    FROM unnest(${await ledgerBrands(db)}::text[]) AS b (brand)
    LEFT JOIN ledger_watch w ON w.brand = b.brand`.execute(db)
  const halts = await Promise.all(
    rows.map(async ({ brand }) => ({
      brand,
      halt: await ledger.haltOf(brand),
      isHalted: await ledger.halted(db, brand),
    })),
  )
  const each = (value: (row: Standing) => number) =>
    rows.map((row) => ({ labels: { brand: row.brand }, value: value(row) }))
  return [
    {
      name: 'ledger_payouts_stopped',
      help: 'Whether payouts are stopped.',
      samples: halts.map(({ brand, isHalted }) => ({ labels: { brand }, value: isHalted ? 1 : 0 })),
    },
    {
      name: 'ledger_findings',
      help: 'What does not add up, as the standing stop says.',
      samples: halts.map(({ brand, halt }) => ({
        labels: { brand },
        value: Array.isArray(halt?.findings) ? halt.findings.length : 0,
      })),
    },
    {
      name: 'ledger_oldest_unchecked_seconds',
      help: 'Age of the oldest movement that no check has looked at.',
      samples: each(({ unchecked }) => secondsSince(clock, unchecked)),
    },
    {
      name: 'ledger_last_check_seconds',
      help: 'Time since the last check that came to its end.',
      samples: each(({ checked_at: at }) => secondsSince(clock, at ?? new Date(0))),
    },
    {
      name: 'ledger_patrol_round_seconds',
      help: 'Time since everything that is past was last gone through; the slowest part counts.',
      samples: each(({ rounded }) => secondsSince(clock, rounded ?? new Date(0))),
    },
  ]
}
