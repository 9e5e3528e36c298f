import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { systemClock } from '../../engine/clock/index.ts'
import { withTransaction, type Database } from '../../src/platform/kernel/db/index.ts'
import { createWallet, playerOwner } from '../../src/platform/domains/wallet/index.ts'
import { SHARDS } from '../../src/platform/domains/wallet/entry.ts'
import { CLAIM_CALL, FIND_SESSION, OPEN_ROUND } from '../../src/platform/domains/games/statements.ts'
import { FIND_BREAKS } from '../../src/platform/domains/limits/same-person.ts'
import { FIND_PLAY_LIMITS } from '../../src/platform/domains/limits/store.ts'
import { FIND_LIVE } from '../../src/platform/domains/sessions/service.ts'
import { CLAIM_KEY, LOCK_ACCOUNTS, MOVE } from '../../src/platform/domains/wallet/statements.ts'
import { findProgram } from '../testing/postgres-binaries.ts'

const BRAND = 'kilovolt'
const at = { bucket: 'main', currency: 'EUR' } as const

// pgbench would read a colon before a letter as a variable.
const PLAYER = "'player' || chr(58) || 'bench-' || :n::text"
const PLAYER_ID = "'bench-' || :n::text"
const OF_BRAND = `'${BRAND}'`

/** A statement of the wallet with pgbench expressions in place of its parameters. */
const filled = (statement: string, ...values: string[]): string =>
  statement.replaceAll(/\$(\d+)/g, (_, number: string) => `(${values[Number(number) - 1]!})`).replaceAll(/\s+/g, ' ')

/** A whole line of pgbench's script. */
const line = (statement: string, ...values: string[]): string => `${filled(statement, ...values)};`

/** Takes the aggregator's call, so that it is done once. */
const CLAIM = line(CLAIM_CALL, OF_BRAND, "'bench'", ':tx::text', "'bet'", '100', 'now()', ':tx::text', 'null', 'null')

/** What may keep the player from playing. */
const CHECKS = [
  line(FIND_BREAKS, OF_BRAND, PLAYER_ID, 'now()'),
  line(FIND_PLAY_LIMITS, OF_BRAND, PLAYER_ID),
  line(FIND_LIVE, PLAYER_ID, OF_BRAND, "now() - interval '1 hour'", "now() - interval '1 day'"),
]

/** Moves the stake from the player's account to the provider's. */
const MOVEMENT = [
  `${filled(
    CLAIM_KEY,
    OF_BRAND,
    "'game' || chr(58) || 'bench' || chr(58) || :tx::text",
    "'stake'",
    "repeat('x', 43)",
    'true',
    `'{"round":"0123456789abcdef01234567","game":"plasma-sevens"}'`,
    'now()',
  )} \\gset j_`,
  "SELECT max(id) FILTER (WHERE bucket = 'main') AS player, max(id) FILTER (WHERE bucket = 'games') AS house " +
    `FROM (${filled(
      LOCK_ACCOUNTS,
      OF_BRAND,
      `ARRAY[${PLAYER}, ${PLAYER}, 'provider' || chr(58) || 'bench']`,
      "ARRAY['main', 'bonus', 'games']",
      "ARRAY['EUR', 'EUR', 'EUR']",
      'ARRAY[0, 0, :shard]::smallint[]',
    )}) held \\gset id_`,
  line(MOVE, OF_BRAND, ':j_id::bigint', 'ARRAY[:id_player::bigint, :id_house::bigint]', 'ARRAY[-100, 100]'),
]

/** Notes the round that the stake opens. */
const ROUND = line(
  OPEN_ROUND,
  ':tx::text',
  OF_BRAND,
  PLAYER_ID,
  "'bench'",
  ':tx::text',
  "'plasma-sevens'",
  "'EUR'",
  '100::bigint',
  `'{"main":"100"}'::jsonb`,
  'now()',
  ':tx::text',
  '100::bigint',
  'null',
  'null',
  PLAYER_ID,
)

/**
 * The statements of one bet, in the order in which the server runs them, without the occasional update of a session's
 * activity.
 */
const betScript = (players: number): string =>
  [
    `\\set n random(1, ${players})`,
    '\\set tx random(1, 1000000000000000000)',
    `\\set shard random(0, ${SHARDS - 1})`,
    line(FIND_SESSION, OF_BRAND, PLAYER_ID),
    'START TRANSACTION ISOLATION LEVEL READ COMMITTED;',
    CLAIM,
    ...CHECKS,
    ...MOVEMENT,
    ROUND,
    'COMMIT;',
  ].join('\n')

/** Creates pgbench's players, with the same rows and indexes as the server's. */
async function createPlayers(database: Database, players: number): Promise<void> {
  const wallet = createWallet({ db: database.db, clock: systemClock })
  await database.pool.query(`
    INSERT INTO player (id, brand_id, email, password_hash, fakename, currency, country_code, locale, profile,
      is_subscribed, created_at)
      SELECT 'bench-' || n, '${BRAND}', 'bench-' || n || '@example.test', '-', 'Ada',
        'EUR', 'MT', 'en', '{}', false, now()
        FROM generate_series(1, ${players}) n;
    INSERT INTO session (token_hash, brand_id, player_id, created_at, active_at)
      SELECT 'bench-' || n, '${BRAND}', 'bench-' || n, now(), now() FROM generate_series(1, ${players}) n;
    INSERT INTO game_session (token_hash, brand_id, player_id, session_hash, sysname, aggregator, currency,
      created_at, active_at)
      SELECT 'bench-' || n, '${BRAND}', 'bench-' || n, 'bench-' || n, 'plasma-sevens', 'bench', 'EUR', now(), now()
        FROM generate_series(1, ${players}) n`)
  for (let n = 1; n <= players; n += 1) {
    await withTransaction(database.db, async (tx) => {
      await wallet.openPlayer(tx, { brand: BRAND, playerId: `bench-${n}`, currency: 'EUR' })
      await wallet.post(tx, {
        brand: BRAND,
        key: `fund:bench-${n}`,
        kind: 'deposit',
        legs: [
          { owner: 'provider:bench', bucket: 'games', currency: 'EUR', amount: -(10n ** 12n) },
          { ...at, owner: playerOwner(`bench-${n}`), amount: 10n ** 12n },
        ],
      })
    })
  }
}

/**
 * Prepares to measure PostgreSQL alone: pgbench sends the statements of a bet with nothing in between.
 * @returns a function that runs it for some seconds and returns bets per second
 */
export async function preparePgbench(
  database: Database,
  url: string,
  folder: string,
  players: number,
  clients: number,
): Promise<(seconds: number) => Promise<number>> {
  const program = await findProgram('pgbench')
  if (!program) throw new Error('pgbench was not found; it comes with PostgreSQL')
  const file = join(folder, 'bet.sql')
  await createPlayers(database, players)
  await writeFile(file, betScript(players))
  return async (seconds) => {
    const { stdout } = await promisify(execFile)(program, [
      '-n',
      '-M',
      'prepared',
      '-f',
      file,
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      url,
    ])
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    if (!(rate > 0) || !/number of failed transactions: 0 /.test(stdout)) throw new Error(`pgbench failed: ${stdout}`)
    return rate
  }
}
