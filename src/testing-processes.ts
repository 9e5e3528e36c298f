import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { systemClock } from '../engine/clock/index.ts'
import { openDatabase } from './platform/kernel/db/index.ts'
import { createServerDatabase, migrations } from './platform/kernel/db/testing.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

/** The secret of the servers. */
export const SECRET = 'a secret that is long enough for tests'

/** Servers of one brand that share a database on PostgreSQL, each with a folder of brands of its own. */
export interface Processes {
  /** Starts another one; its folder has what the brand had at first. */
  start(): Promise<WholeServer>
  /** Ends all that were started, and deletes what they had. */
  close(): Promise<void>
}

/** Prepares a database for servers of a brand. @param brand one of the product's own */
export const processesOf = async (brand: string): Promise<Processes> => {
  const database = await createServerDatabase()
  const dir = await mkdtemp(join(tmpdir(), 'foyer-processes-'))
  const running: WholeServer[] = []
  return {
    async start() {
      const own = join(dir, String(running.length))
      await cp(join(PRODUCT_BRANDS, brand), join(own, brand), { recursive: true })
      const env = {
        FOYER_BRANDS_DIR: own,
        FOYER_DEFAULT_BRAND: brand,
        DATABASE_URL: database.url,
        FOYER_SECRET: SECRET,
      }
      const opened = { databaseUrl: database.url, dataDir: '', clock: systemClock, migrations }
      const server = await startWholeServer(env, { database: await openDatabase(opened) })
      running.push(server)
      return server
    },
    async close() {
      for (const server of running) await server.close()
      await database.drop()
      await rm(dir, { recursive: true })
    },
  }
}
