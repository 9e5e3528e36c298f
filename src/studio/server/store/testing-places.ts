import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createServerDatabase } from '../../../platform/kernel/db/testing.ts'
import { storeSchema } from './database.ts'

/** Where a store is kept for a test, as other processes are told. */
export interface Place {
  /** A directory, or the URL of a database. */
  readonly kept: string
  readonly drop: () => Promise<void>
}

/** An empty store in files. */
export const inFiles = async (): Promise<Place> => {
  const kept = await mkdtemp(join(tmpdir(), 'foyer-store-'))
  return { kept, drop: () => rm(kept, { recursive: true, force: true }) }
}

/** An empty store in a database of its own of the PostgreSQL server for tests. */
export const inDatabase = async (): Promise<Place> => {
  const { url: kept, drop } = await createServerDatabase()
  const client = new pg.Client({ connectionString: kept })
  await client.connect()
  await client.query(storeSchema)
  await client.end()
  return { kept, drop }
}
