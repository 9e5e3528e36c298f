import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startMovingAddress } from '../testing/moving-address.ts'
import { startPgBouncer } from '../testing/pgbouncer.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { startStandby } from '../testing/postgres-standby.ts'
import { playThrough } from './interrupted.ts'
import { keyOf, withPlatform, type TestPlatform } from './platform.ts'
import { must, type Proof } from './proof.ts'

const BRAND = 'kilovolt'
/** The share runs beside other tests. */
const BACK_WITHIN = { full: 10_000, share: 60_000 }
const LOST = 20

/** A primary, its standby, and the address that both are reached by, one after the other. */
async function withStandby<T>(
  share: boolean,
  work: (parts: {
    primary: Awaited<ReturnType<typeof startPostgres>>
    standby: Awaited<ReturnType<typeof startStandby>>
    address: Awaited<ReturnType<typeof startMovingAddress>>
  }) => Promise<T>,
): Promise<T> {
  const primary = await startPostgres({ durable: !share })
  const address = await startMovingAddress(primary.url)
  try {
    const standby = await startStandby(primary)
    try {
      return await work({ primary, standby, address })
    } finally {
      await standby.stop()
    }
  } finally {
    await address.close()
    await primary.stop()
  }
}

/** Runs statements by themselves, one after the other; returns the rows of the last one. */
async function on(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

async function until(what: string, url: string, statement: string): Promise<Record<string, unknown>> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    const [row] = await on(url, statement)
    if (row) return row
    await sleep(100)
  }
  throw new Error(`not within a minute: ${what}`)
}

/** The primary dies under load and a standby that every commit waited for takes its place. */
export const standby: Proof = {
  name: 'standby',
  text: 'the primary dies under load, a synchronous standby is promoted: what was acknowledged is there',
  run: ({ seed, share }) =>
    withStandby(share, async ({ primary, standby: next, address }) => {
      const names = ["ALTER SYSTEM SET synchronous_standby_names = 'standby'", 'SELECT pg_reload_conf()']
      await on(primary.url, ...names)
      const isSync = "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'"
      await until('commits wait for the standby', primary.url, isSync)
      return playThrough({
        url: address.url,
        seed,
        backWithin: share ? BACK_WITHIN.share : BACK_WITHIN.full,
        begin: () => primary.end('SIGKILL'),
        async lasts(refused) {
          while (refused() === 0) await sleep(20)
        },
        async end() {
          await next.promote()
          address.moveTo(next.url)
        },
      })
    }),
}

type Parts = Parameters<Parameters<typeof withStandby>[1]>[0]

/** Plays while the standby gets nothing, promotes it, and has its address moved. @returns what the audit says then */
async function loseSome({ primary, standby: next, address }: Parts, platform: TestPlatform): Promise<string> {
  const [player] = await platform.addPlayers(1, 1_000_000n)
  const bet = async (n: number): Promise<string> => {
    const tx = `behind:${n}`
    const { status } = await platform.call(n % 2, 'bet', player!, { tx_id: tx, round_id: tx, amount: '0.10' })
    must(status === 200, `the bet ${tx} was answered ${status}`)
    return keyOf(tx)
  }
  for (let n = 0; n < LOST; n += 1) await bet(n)
  await until('the ledger is patrolled', primary.url, `SELECT FROM ledger_lineage WHERE brand = '${BRAND}'`)
  const caughtUp = 'SELECT FROM pg_stat_replication WHERE replay_lsn = pg_current_wal_flush_lsn()'
  await until('the standby has all of it', primary.url, caughtUp)
  await on(next.url, "ALTER SYSTEM SET primary_conninfo = ''", 'SELECT pg_reload_conf()')
  await until('the standby gets nothing more', next.url, 'SELECT WHERE NOT EXISTS (SELECT FROM pg_stat_wal_receiver)')
  const lost: string[] = []
  for (let n = LOST; n < 2 * LOST; n += 1) lost.push(await bet(n))
  await primary.end('SIGKILL')
  await next.promote()
  address.moveTo(next.url)
  const told = `SELECT FROM audit_line WHERE brand = '${BRAND}' AND action = 'ledger.moved' HAVING count(*) = 2`
  await until('both processes tell what they miss', next.url, told)
  return compare(next.url, lost)
}

/** The primary dies with movements that were acknowledged and that its standby has not got. */
export const behind: Proof = {
  name: 'behind',
  text: 'a standby that was behind is promoted: the ledger names what is missing, and payouts stop',
  run: ({ share }) =>
    withStandby(share, (parts) => withPlatform(parts.address.url, 2, (platform) => loseSome(parts, platform))),
}

/** The same where PgBouncer is led to the standby, and the address of the server itself stays with the dead primary. */
export const behindPooler: Proof = {
  name: 'behind-pooler',
  text: 'a standby that was behind is promoted and only PgBouncer moved: what is missing is named, and payouts stop',
  run: ({ share }) =>
    withStandby(share, async (parts) => {
      const pooler = await startPgBouncer(parts.address.url)
      try {
        const settings = { DATABASE_POOL_URL: pooler.url }
        return await withPlatform(parts.primary.url, 2, (platform) => loseSome(parts, platform), settings)
      } finally {
        await pooler.stop()
      }
    }),
}

/** What the audit of the promoted database says, against what was lost. */
async function compare(url: string, lost: readonly string[]): Promise<string> {
  const named = await on(
    url,
    `SELECT split_part(one ->> 'detail', ' ', 1) AS key FROM audit_line, jsonb_array_elements(details -> 'lost') one
     WHERE brand = '${BRAND}' AND action = 'ledger.moved'`,
  )
  const keys = named.map(({ key }) => String(key)).filter((key) => key.startsWith(keyOf('')))
  must(keys.toSorted().join() === lost.toSorted().join(), `${keys.join(', ')} are named, lost were ${lost.join(', ')}`)
  const [halt] = await on(url, `SELECT reason FROM audit_line WHERE brand = '${BRAND}' AND action = 'ledger.halt'`)
  must(halt !== undefined, 'payouts go on')
  const count = `${lost.length} acknowledged movements were lost and are named by the processes that had them`
  return `${count}; payouts stopped: ${String(halt['reason'])}`
}
