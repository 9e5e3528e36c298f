import type { Pool, PoolClient } from 'pg'
import { DatabaseRightsError } from './errors.ts'

/**
 * Rights of the application, besides SELECT, on tables whose past rows must not change. It cannot change a column not
 * named here. On every other table it has full read and write rights.
 */
const LIMITED: Readonly<Record<string, string>> = {
  migration: '',
  wallet_account:
    'INSERT (brand, owner, bucket, currency, shard, overdraft, created_at), UPDATE (balance), UPDATE (lines)',
  // `recorded_at` is set by the database alone.
  wallet_journal: 'INSERT (brand, idem_key, kind, request_hash, moves, meta, created_at)',
  wallet_posting: 'INSERT',
  wallet_result: 'INSERT',
  audit_cover: 'INSERT',
  audit_line: 'INSERT',
  audit_head: 'INSERT, UPDATE (line, hash)',
  ledger_checkpoint: 'INSERT, UPDATE (line, balance, mark)',
  cashier_transaction: 'INSERT, UPDATE (status, reason, updated_at), UPDATE (terms_mark)',
  // Written by a trigger that runs with the table owner's rights.
  cashier_total: '',
  cashier_step: 'INSERT',
  payment_event: 'INSERT',
  withdrawal_approval: 'INSERT, UPDATE (at, mark, moment), DELETE',
  payout_ending: 'INSERT, UPDATE (outcome, first_by, at, reason, mark)',
  player_notes_mark: 'INSERT, UPDATE (mark)',
  adjustment: 'INSERT, UPDATE (approved_by, posted_at, declined_by, declined_at, decline_reason)',
  game_round: 'INSERT, UPDATE (stake, returned, win, split, status, is_ended, settled_at, recorded_at)',
  game_transaction: 'INSERT, UPDATE (kind, round_id, split, played)',
  turnover_credit: 'INSERT, UPDATE (dropped, is_taken_back)',
  free_round_order: 'INSERT, UPDATE (rounds_left)',
  bet: 'INSERT, UPDATE (status, payout, played, settlement, legs, settled_at)',
  bet_call: 'INSERT, UPDATE (bet_id)',
  bet_debt: 'INSERT, UPDATE (amount, raised_at, moment)',
  loyalty_line: 'INSERT',
  loyalty_correction: 'INSERT, UPDATE (approved_by, entered_at, declined_by, declined_at, decline_reason)',
  held_win: 'INSERT, UPDATE (decision, decided_at, first_by, decided_by, is_posted, mark)',
  settlement_line: 'INSERT',
  unmatched_money: 'INSERT, UPDATE (settled_at, settled_by, note)',
}

const tablesOf = async (client: Pool | PoolClient): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1",
  )
  return rows.map(({ name }) => name)
}

/**
 * Grants a role the rights the application needs and revokes all others. Run it after each migration, as the role that
 * owns the tables.
 */
export async function grantTo(pool: Pool, role: string): Promise<void> {
  const client = await pool.connect()
  const name = client.escapeIdentifier(role)
  try {
    await client.query('BEGIN')
    await client.query(`GRANT USAGE ON SCHEMA public TO ${name}`)
    await client.query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${name}`)
    for (const table of await tablesOf(client)) {
      const rights = Object.hasOwn(LIMITED, table) ? LIMITED[table] : 'INSERT, UPDATE, DELETE'
      const target = client.escapeIdentifier(table)
      await client.query(`GRANT SELECT${rights ? `, ${rights}` : ''} ON ${target} TO ${name}`)
    }
    await client.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${name}`)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

/**
 * Checks the rights of the connected role.
 * @returns true when the role owns the tables: nothing in the database then keeps it from changing past rows
 * @throws DatabaseRightsError when it neither owns them nor has exactly the rights `grantTo` grants
 */
export async function ownsTables(pool: Pool): Promise<boolean> {
  const { rows: owners } = await pool.query<{ owns: boolean; role: string }>(
    `SELECT current_user AS role, (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)
      OR pg_has_role(current_user, relowner, 'MEMBER') AS owns
    FROM pg_class WHERE oid = 'wallet_posting'::regclass`,
  )
  const [{ owns, role } = { owns: true, role: '' }] = owners
  if (owns) return true
  const { rows } = await pool.query<{ name: string; reads: boolean; changes: boolean; inserts: boolean }>(
    `SELECT name, has_table_privilege(name, 'SELECT') AS reads, has_any_column_privilege(name, 'INSERT') AS inserts,
      has_table_privilege(name, 'UPDATE') OR has_table_privilege(name, 'TRUNCATE')
        OR has_table_privilege(name, 'TRIGGER') AS changes
    FROM unnest($1::text[]) AS name`,
    [await tablesOf(pool)],
  )
  const lacking = rows.filter(
    ({ name, reads, inserts }) => !reads || (!inserts && !(Object.hasOwn(LIMITED, name) && LIMITED[name] === '')),
  )
  const tooMuch = rows.filter(({ name, changes }) => Object.hasOwn(LIMITED, name) && changes)
  for (const [found, what] of [[lacking, 'may not use'] as const, [tooMuch, 'may change the past of'] as const])
    if (found.length > 0)
      throw new DatabaseRightsError(
        `the role ${role} ${what} ${found.map(({ name }) => name).join(', ')}; ` +
          `run \`foyer database grant ${role}\` as the role that owns the tables`,
      )
  return false
}
