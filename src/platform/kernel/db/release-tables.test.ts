import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './index.ts'
import { breaksOf, describeTables } from './release-tables.ts'
import { openTestDatabase } from './testing.ts'

const FILE = fileURLToPath(new URL('released-tables.txt', import.meta.url))
const MONTH = 'limits of a month as well; what was allowed before still is'
const PERIODS =
  "CHECK ( CASE type WHEN 'session'::text THEN (days = 0) ELSE (days = ANY (ARRAY[1, 7, 14, 30, 31])) END)"
const PROPOSALS = ['add', 'add_service', 'grant', 'reset_password', 'reset_second_factor', 'issue_token']
  .map((kind) => `'${kind}'::text`)
  .join(', ')
/** New rules about tables of the release before which its statements keep, each with the reason. */
const KEPT: Readonly<Record<string, string>> = {
  'new: person_verdict constraint CHECK (((proofs >= 0) AND (proofs <= 2)))':
    'The column fills itself with a number that is allowed, and no release before writes it.',
  'new: cashier_transaction trigger cashier_transaction_marked':
    'It looks at changes of the mark alone, which no release before made.',
  'new: cashier_transaction trigger cashier_transaction_tails': 'It writes to a table of its own and refuses nothing.',
  'new: player trigger player_words': 'It writes to a table of its own and refuses nothing.',
  'new: player trigger player_count_closing': 'It fills a column that no release before has, and refuses nothing.',
  'gone: player_term unique btree (brand_id, term, player_id) INCLUDE (created_at)':
    'A trigger alone writes there, each term once, and leaves conflicts to nobody.',
  [`new: staff_proposal constraint CHECK ((kind = ANY (ARRAY[${PROPOSALS}])))`]:
    'tokens of programs as well; what was allowed before still is',
  'new: deposit_limit constraint CHECK ((days = ANY (ARRAY[1, 7, 14, 30, 31])))': MONTH,
  [`new: limit_change constraint ${PERIODS}`]: MONTH,
  [`new: play_limit constraint ${PERIODS}`]: MONTH,
}

let database: Database
let now: string[]
beforeAll(async () => {
  database = await openTestDatabase()
  now = await describeTables(database.db)
})
afterAll(() => database.close())

test('the statements of the release before work on the tables as they are now', async () => {
  const released = (await readFile(FILE, 'utf8')).trim().split('\n')
  expect(released.length).toBeGreaterThan(1_000)
  const breaks = breaksOf(released, now)
  expect(breaks.filter((line) => !Object.hasOwn(KEPT, line))).toEqual([])
  expect(Object.keys(KEPT).filter((line) => !breaks.includes(line))).toEqual([])
})

test.each<[string, string, string[]]>([
  ['a new table', 'CREATE TABLE later (id bigint PRIMARY KEY, note text NOT NULL)', []],
  ['a column that may be empty', 'ALTER TABLE job ADD COLUMN later text', []],
  ['a column that fills itself', "ALTER TABLE job ADD COLUMN later text NOT NULL DEFAULT ''", []],
  ['a column that need not be filled any more', 'ALTER TABLE audit_line ALTER COLUMN reason DROP NOT NULL', []],
  ['an index', 'CREATE INDEX later ON job (name)', []],
  [
    'a column that has to be filled',
    'ALTER TABLE job ADD COLUMN later text NOT NULL',
    ['new: job column later text required'],
  ],
  [
    'a column that is gone',
    'ALTER TABLE audit_line DROP COLUMN reason',
    ['gone: audit_line column reason text required'],
  ],
  [
    'a column under another name',
    'ALTER TABLE audit_line RENAME COLUMN reason TO why',
    ['gone: audit_line column reason text required', 'new: audit_line column why text required'],
  ],
  [
    'a column of another type',
    'ALTER TABLE audit_line ALTER COLUMN reason TYPE varchar(9)',
    ['gone: audit_line column reason text required'],
  ],
  [
    'a column that has to be filled from now on',
    'ALTER TABLE audit_line ALTER COLUMN key_id SET NOT NULL',
    ['gone: audit_line column key_id text'],
  ],
  [
    'a key that upserts name',
    'ALTER TABLE audit_head DROP CONSTRAINT audit_head_pkey',
    ['gone: audit_head unique btree (brand)'],
  ],
  ['a rule', "ALTER TABLE job ADD CHECK (name <> '')", ["new: job constraint CHECK ((name <> ''::text))"]],
  ['a unique key', 'CREATE UNIQUE INDEX later ON audit_line (hash)', ['new: audit_line unique btree (hash)']],
])('%s is told from what statements do not notice', async (_what, statement, breaks) => {
  const told = await database.db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(statement).execute(tx)
      const found = breaksOf(now, await describeTables(tx))
      throw Object.assign(new Error('undone'), { found })
    })
    .catch((error: Error & { found?: string[] }) => error.found ?? error)
  expect(told).toEqual(breaks)
})
