import { Agent, request } from 'node:http'
import { systemClock } from '../../engine/clock/index.ts'
import { openPlatformDatabase } from '../../src/platform/database.ts'
import type { Database } from '../../src/platform/kernel/db/index.ts'
import { hashOf, newToken } from '../../src/platform/kernel/ids.ts'
import { DEMO_MONEY } from '../../src/sandbox/demo-money.ts'
import { aggregatorKey } from '../../src/sandbox/games/launch.ts'
import { sign } from '../../src/platform/providers/signature.ts'
import { insertPlayer } from '../../src/platform/domains/players/testing.ts'
import { createWallet, playerOwner } from '../../src/platform/domains/wallet/index.ts'
import { startSite, withDataDir, type StartedSite } from '../bench/site.ts'

const BRAND = 'kilovolt'
const SECRET = 'a secret of the ledger proofs, long enough'
const AGGREGATOR = 'sandbox'

/** A player with a game open. */
export interface LedgerPlayer {
  readonly playerId: string
  /** The game session's secret, as the aggregator has it. */
  readonly token: string
}

/** The platform's answer to an aggregator; status 0 when there was none. */
interface Answer {
  status: number
  code: string | undefined
}

/** Server processes over one PostgreSQL. */
export interface TestPlatform {
  readonly sites: readonly StartedSite[]
  readonly database: Database
  /** Creates players with an open game who hold `balance` each, in minor units. */
  addPlayers(players: number, balance: bigint): Promise<LedgerPlayer[]>
  /** One signed wallet call of the aggregator: `bet`, `win` or `rollback`. */
  call(
    site: number,
    op: string,
    player: LedgerPlayer,
    body: { tx_id: string; round_id: string; amount?: string; bet_tx_id?: string },
  ): Promise<Answer>
}

/** The idempotency key of a bet, win or rollback of the aggregator in the ledger. */
export const keyOf = (txId: string): string => `game:${AGGREGATOR}:${txId}`

/**
 * Number of the aggregator's calls in the ledger. Other movements, such as those of the demo players, are not counted.
 */
export const countCalls = async ({ db }: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('wallet_journal')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('idem_key', 'like', `${keyOf('')}%`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Starts `processes` server processes on a database server while `work` runs.
 * @param more further settings of theirs
 */
export const withPlatform = <T>(
  databaseUrl: string,
  processes: number,
  work: (platform: TestPlatform) => Promise<T>,
  more: Readonly<Record<string, string>> = {},
): Promise<T> =>
  withDataDir(async (dataDir) => {
    const database = await openPlatformDatabase({ databaseUrl, dataDir: '', clock: systemClock, max: 8 })
    const agent = new Agent({ keepAlive: true, maxSockets: 400 })
    const start = (n: number) =>
      startSite(`${dataDir}/${n}`, [process.execPath, 'scripts/ledger/app.ts'], {
        DATABASE_URL: databaseUrl,
        FOYER_SECRET: SECRET,
        FOYER_SANDBOX: 'on',
        ...more,
      })
    const starts = await Promise.allSettled(Array.from({ length: processes }, (_, n) => start(n)))
    const sites = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    try {
      for (const one of starts) if (one.status === 'rejected') throw one.reason
      return await work({
        sites,
        database,
        addPlayers: (players, balance) => addPlayers(database, players, balance),
        call: (site, op, { token }, body) => call(agent, sites[site]!.port, op, { token, currency: 'EUR', ...body }),
      })
    } finally {
      agent.destroy()
      await Promise.all(sites.map((site) => site.stop()))
      await database.close()
    }
  })

async function addPlayers({ db }: Database, players: number, balance: bigint): Promise<LedgerPlayer[]> {
  const wallet = createWallet({ db, clock: systemClock })
  const now = systemClock.now()
  return Promise.all(
    Array.from({ length: players }, async () => {
      const [playerId, token, session] = [newToken(), newToken(), newToken()]
      await insertPlayer(db, { id: playerId, brand: BRAND, at: now })
      await db
        .insertInto('session')
        .values({ token_hash: hashOf(session), brand_id: BRAND, player_id: playerId, created_at: now, active_at: now })
        .execute()
      await db
        .insertInto('game_session')
        .values({
          token_hash: hashOf(token),
          brand_id: BRAND,
          player_id: playerId,
          session_hash: hashOf(session),
          sysname: 'plasma-sevens',
          aggregator: AGGREGATOR,
          currency: 'EUR',
          created_at: now,
          active_at: now,
        })
        .execute()
      const at = { bucket: 'main', currency: 'EUR' } as const
      await wallet.post(undefined, {
        brand: BRAND,
        key: `${DEMO_MONEY}:${playerId}`,
        kind: 'deposit',
        legs: [
          { ...at, owner: 'house', amount: -balance },
          { ...at, owner: playerOwner(playerId), amount: balance },
        ],
      })
      return { playerId, token }
    }),
  )
}

function call(agent: Agent, port: number, op: string, body: object): Promise<Answer> {
  const text = JSON.stringify(body)
  const [host, path] = [`${BRAND}.localhost`, `/platform/aggregator/${op}`]
  const headers = {
    host: `${host}:${port}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...sign(aggregatorKey(SECRET), { method: 'POST', host, path, body: text }, systemClock.now()),
  }
  return new Promise((resolve) => {
    request({ agent, host: '127.0.0.1', port, method: 'POST', path, headers }, (response) => {
      let answer = ''
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          answer += chunk
        })
        .on('error', () => resolve({ status: 0, code: undefined }))
        .on('end', () => {
          const status = response.statusCode ?? 0
          resolve({ status, code: status === 200 ? undefined : codeOf(answer) })
        })
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve({ status: 0, code: error.code }))
      .end(text)
  })
}

const codeOf = (answer: string): string | undefined => /"code":"(\w+)"/.exec(answer)?.[1]
