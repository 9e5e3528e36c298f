import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { restlessClock } from '../../engine/clock/testing.ts'
import type { Database } from '../platform/kernel/db/index.ts'
import { everyRole, startHouse, type TestHouse } from './testing-house.ts'
import { METHODS } from './testing-laws.ts'
import { prepare } from './testing-prepared.ts'

const BEGIN = '2026-03-02T12:00:00.000Z'
const clock = restlessClock(BEGIN)
/** Has the database note each instant that a transaction writes. Durations are whole seconds: what is left tells it. */
async function noteInstants({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(`
    CREATE TABLE noted_instant (tx bigint, place text, ms int);
    CREATE FUNCTION note_instant() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE column_name text; written timestamptz;
    BEGIN
      FOREACH column_name IN ARRAY TG_ARGV LOOP
        written := to_jsonb(NEW) ->> column_name;
        IF written IS NOT NULL AND (
          TG_OP = 'INSERT' OR written IS DISTINCT FROM (to_jsonb(OLD) ->> column_name)::timestamptz
        ) THEN
          INSERT INTO noted_instant VALUES (txid_current(), TG_TABLE_NAME || '.' || column_name,
            extract(milliseconds FROM written)::int % 1000);
        END IF;
      END LOOP;
      RETURN NULL;
    END $$;
    DO $$
    DECLARE found record;
    BEGIN
      FOR found IN SELECT table_name, string_agg(quote_literal(column_name), ', ') AS columns
        FROM information_schema.columns
        WHERE table_schema = 'public' AND data_type = 'timestamp with time zone' AND table_name <> 'noted_instant'
        GROUP BY 1
      LOOP
        EXECUTE format('CREATE TRIGGER noting AFTER INSERT OR UPDATE ON %I FOR EACH ROW
          EXECUTE FUNCTION note_instant(%s)', found.table_name, found.columns);
      END LOOP;
    END $$;
  `)
}

let house: TestHouse
beforeAll(async () => {
  // The database's clock, which may be read as well, stands still.
  house = await startHouse({ clock, databaseClock: fixedClock(BEGIN) })
  for (const name of ['first', 'second']) await house.member(name, everyRole('test'))
  await noteInstants(house.database)
})
afterAll(() => house.close())

test('all that one transaction writes, of players or of staff, it writes of one instant', async () => {
  for (const named of METHODS.filter(([, { local }]) => !local)) {
    const [name] = named
    const { params, token } = await prepare(house, named)
    const { status, error } = await house.caller(token).call(name, params)
    expect([name, status, error]).toEqual([name, 200, undefined])
    await house.work()
  }
  // A visit is as long as the player was there, and a budget as full as it was before; `recorded_at` is written by the
  // database itself, by the machine's own clock; words of a player keep when the player registered, keys of a person
  // when each value was said first, and a page to pay at ends some time after its order was made.
  const { rows } = await house.database.pool.query<{ tx: bigint; places: string[] }>(`
    SELECT tx, array_agg(places ORDER BY places) AS places FROM (
      SELECT tx, string_agg(DISTINCT place, ', ' ORDER BY place) AS places FROM noted_instant
      WHERE ms <> 0 AND place NOT LIKE '%.recorded_at' AND place NOT LIKE 'play_visit.%'
        AND place NOT IN ('rate_limit.since', 'player_term.created_at', 'player_word.created_at',
          'sandbox_payment.until', 'person_key.made_at')
      GROUP BY tx, ms) instants
    GROUP BY tx HAVING count(*) > 1`)
  expect([...new Set(rows.map(({ places }) => places.join(' | ')))]).toEqual([])
  const { rows: written } = await house.database.pool.query('SELECT DISTINCT place FROM noted_instant WHERE ms <> 0')
  expect(written.length).toBeGreaterThan(40)
})
