import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { openDatabase, type Database } from './database.ts'
import type { PoolOptions } from './pool.ts'
import { migrations } from './testing.ts'

/** A way to a database that a test can interrupt, while the server itself goes on. */
export interface Link {
  /** The database over this way. */
  readonly database: Database
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>
  /** Lets connections through again. */
  mend(): Promise<void>
  /** The next commit arrives, and the connection ends before its answer. */
  loseCommit(): void
  close(): Promise<void>
}

/** Opens a test's database over a way that can be interrupted. */
export async function linkTo({ pool }: Pick<Database, 'pool'>, options: PoolOptions = {}): Promise<Link> {
  const target = new URL(pool.options.connectionString ?? '')
  const open = new Set<Socket>()
  let losesCommit = false
  const pass = (near: Socket): void => {
    const far = connect(Number(target.port), target.hostname)
    let isLost = false
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => undefined).on('close', () => open.delete(one) && other.destroy())
    }
    near.on('data', (chunk: Buffer) => {
      isLost ||= losesCommit && /\bcommit\b/i.test(chunk.toString('latin1'))
      if (isLost) losesCommit = false
      far.write(chunk)
    })
    far.on('data', (chunk: Buffer) => (isLost ? near.destroy() : near.write(chunk)))
  }
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(pass).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await listen(0)
  const { port } = server.address() as AddressInfo
  const end = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of open) socket.destroy()
    await closed
  }
  const own = new URL(target)
  own.host = `127.0.0.1:${port}`
  const clock = fixedClock('2026-01-01T00:00:00.000Z')
  const database = await openDatabase({ ...options, databaseUrl: own.href, dataDir: '', clock, migrations })
  return {
    database,
    async cut() {
      await end()
      // The pool hears of its idle connections a moment later.
      while (database.pool.idleCount > 0) await sleep(5)
    },
    async mend() {
      server = await listen(port)
    },
    loseCommit: () => void (losesCommit = true),
    async close() {
      await database.close()
      await end()
    },
  }
}
