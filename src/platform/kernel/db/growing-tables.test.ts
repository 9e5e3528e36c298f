import { expect, test } from 'vitest'
import { domains } from '../../domains/index.ts'
import { providers } from '../../providers/index.ts'
import { migrationsOf } from '../assembly.ts'

/** Tables that do not grow with players: of brands, of what staff say, of what a brand holds. */
const SMALL: ReadonlySet<string> = new Set([
  'cashback_week',
  'tournament',
  'jackpot_cycle',
  'audit_head',
  'migration',
  'person_verdict',
])

/** What migrations of earlier releases do to tables that grow. Nothing is added here: see docs/operating.md. */
const OLDER: Readonly<Record<string, readonly string[]>> = {
  'kernel/5': ['index job'],
  'kernel/6': ['index audit_line'],
  'wallet/2': ['update wallet_posting', 'update wallet_account', 'index wallet_posting'],
  'mail/5': ['update outbox', 'index outbox'],
  'accounts/2': ['index player'],
  'accounts/4': ['index recovery'],
  'accounts/7': ['index confirmed_contact'],
  'accounts/8': ['index player'],
  'accounts/9': ['update player'],
  'accounts/10': ['index player', 'update player'],
  'accounts/11': ['index player_term', 'update player'],
  'accounts/12': ['index player_term', 'index player_term'],
  'accounts/14': ['index contact_change'],
  'social/1': ['index player'],
  'games/2': ['index game_transaction', 'index game_round'],
  'games/3': ['update game_round', 'update game_round', 'index held_win'],
  'cashier/2': ['update cashier_transaction', 'index cashier_transaction'],
  'cashier/5': ['index cashier_transaction', 'index cashier_transaction', 'index cashier_transaction'],
  'cashier/9': ['index wallet_journal'],
  'cashier/12': ['index cashier_transaction'],
  'cashier/14': ['index adjustment'],
  'cashier/16': ['index cashier_transaction', 'index unmatched_money'],
  'betting/5': ['update bet_debt'],
  'bonuses/2': ['index bonus', 'index bonus'],
  'bonuses/4': ['update bonus'],
  'bonuses/5': ['update game_round', 'update bet'],
  'bonuses/6': ['update bonus', 'index bonus'],
  'bonuses/7': ['insert into job'],
  'bonuses/9': ['insert into job'],
  'bonuses/10': ['index bonus'],
  'cashbacks/2': ['index cashback'],
  'identity/2': ['index identity_applicant', 'index identity_event'],
}

/**
 * What a migration does to the rows of tables it did not make: while it does, players wait for its locks, for as long
 * as the table is large.
 */
function rewrites(sql: string): string[] {
  // What stands in a function runs later, for one row.
  const plain = sql.replaceAll(/\$\$[^]*?\$\$/g, "''").replaceAll(/--.*$/gm, '')
  const own = new Set([...plain.matchAll(/CREATE TABLE (\w+)/g)].map(([, table]) => table))
  const found = plain.split(';').flatMap((statement): [string, string | undefined][] => {
    const text = statement.trim()
    const [, index] = /^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY )\w+\s+ON (\w+)/.exec(text) ?? []
    if (index !== undefined) return [['index', index]]
    const [verb] = /^(UPDATE|DELETE|INSERT|WITH)\b/.exec(text) ?? []
    if (verb === undefined) return []
    const written = /\b(UPDATE|DELETE FROM|INSERT INTO) (\w+)/.exec(text)
    return written && (verb !== 'INSERT' || /\bSELECT\b/.test(text)) ? [[written[1]!.toLowerCase(), written[2]]] : []
  })
  return found.flatMap(([what, table = '']) => (own.has(table) || SMALL.has(table) ? [] : [`${what} ${table}`]))
}

test('no migration rewrites rows of a table that grows with players, or makes them wait for an index', () => {
  const found = migrationsOf([...domains, ...providers])
    .filter(({ apart }) => !apart)
    .flatMap(({ id, sql }) => {
      const told = rewrites(sql)
      return told.length > 0 ? [[id, told] as const] : []
    })
  expect(Object.fromEntries(found)).toEqual(OLDER)
})

test.each([
  ['UPDATE player SET fakename = fakename', ['update player']],
  ['ALTER TABLE player ADD COLUMN later text; UPDATE player SET later = id', ['update player']],
  ['INSERT INTO later (id) SELECT id FROM player', ['insert into later']],
  ['WITH gone AS (DELETE FROM outbox RETURNING id) SELECT 1', ['delete from outbox']],
  ['CREATE INDEX later ON outbox (id)', ['index outbox']],
  ['CREATE TABLE later (id text); CREATE INDEX later_id ON later (id); INSERT INTO later SELECT id FROM player', []],
  ["INSERT INTO later (id) VALUES ('one')", []],
  ['CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE player SET id = id; END $$', []],
  ['CREATE TRIGGER t AFTER INSERT OR UPDATE OF id ON player FOR EACH ROW EXECUTE FUNCTION f()', []],
  ['UPDATE cashback_week SET rules = NULL', []],
])('%s', (sql, told) => {
  expect(rewrites(sql)).toEqual(told)
})
