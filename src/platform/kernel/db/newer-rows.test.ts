import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { openDatabase } from './index.ts'
import { migrations } from './testing.ts'

const clock = fixedClock('2026-03-02T12:00:00.000Z')
/** The schema a program had that knew these domains only as they began. */
const FIRST = migrations.filter(({ id }) => !/^(bonuses|tournaments|betting|loyalty)\/(?!1$)/.test(id))
const AT = "'2026-02-01T10:00:00Z'"
/** Rows of that program, by table. */
const ROWS = {
  bonus: `INSERT INTO bonus (id, brand_id, player_id, claim_key, status, title, amount, currency, created_at)
    VALUES ('b1', 'kilovolt', 'p1', 'welcome', 'active', 'Welcome', 2500, 'EUR', ${AT})`,
  tournament: `INSERT INTO tournament (brand_id, id, sysname, terms, starts_at, ends_at, settles_at, participants)
    VALUES ('kilovolt', 't1', 'surge', '{"runs":"PT1H"}', ${AT}, '2026-02-01T11:00:00Z', '2026-02-01T12:00:00Z', 1)`,
  tournament_entry: `INSERT INTO tournament_entry (brand_id, tournament_id, player_id, joined_at, points)
    VALUES ('kilovolt', 't1', 'p1', ${AT}, 40)`,
  bet: `INSERT INTO bet (id, brand_id, player_id, provider, external_id, currency, stake, split, odds, possible, status,
      legs, placed_at)
    VALUES ('w1', 'kilovolt', 'p1', 'sandbox', 'x1', 'EUR', 500, '{"main":"500"}', 2000, 1000, 'open', '[]', ${AT})`,
  loyalty_notice: `INSERT INTO loyalty_notice (id, brand_id, player_id, trigger, type, title, message, created_at)
    VALUES ('n1', 'kilovolt', 'p1', 'level', 'credit', 'Level 2', 'You reached it', ${AT})`,
}

const readAll = async (pool: Pool): Promise<Record<string, Record<string, unknown>>> =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(ROWS).map(async (table) => [table, (await pool.query(`SELECT * FROM ${table}`)).rows[0]]),
    ),
  )

test('a data directory with bonuses, tournaments, bets and notices opens, migrates and keeps them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-newer-'))
  try {
    const old = await openDatabase({ dataDir, clock, migrations: FIRST, durable: false })
    await old.pool.query(
      `INSERT INTO player (id, brand_id, email, password_hash, fakename, currency, country_code, locale, profile,
        is_subscribed, created_at)
      VALUES ('p1', 'kilovolt', 'ada@example.test', '-', 'Ada', 'EUR', 'MT', 'en', '{}', false, ${AT})`,
    )
    for (const statement of Object.values(ROWS)) await old.pool.query(statement)
    const before = await readAll(old.pool)
    await old.close()

    const now = await openDatabase({ dataDir, clock, migrations, durable: false })
    const { rows } = await now.pool.query<{ id: string }>('SELECT id FROM migration')
    const after = await readAll(now.pool)
    await now.close()
    expect(rows.length).toBeGreaterThan(FIRST.length)
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(migrations.map(({ id }) => id)))
    expect(after).toMatchObject(before)
    // What came later has its value for rows that were there before it.
    expect(after['bonus']).toMatchObject({ product: 'casino', terms: null, requirement: 0n, offer: null })
    expect(after['tournament']).toMatchObject({ ranked: 1 })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
