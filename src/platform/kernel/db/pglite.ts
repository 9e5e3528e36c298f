import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { DurabilityError } from './errors.ts'
import { startParameters, SyncedFs } from './fsync.ts'

const INITDB = fileURLToPath(new URL('./initdb.ts', import.meta.url))

/**
 * Opens the embedded database in `dataDir`, creating it at the first start. The caller must have locked the directory.
 * @param durable whether each commit is synced to disk; off in tests only
 * @throws DurabilityError when `durable` is set and commits are not synced
 */
export async function openPglite(dataDir: string, durable: boolean): Promise<PGlite> {
  const directory = join(dataDir, 'database')
  if (!existsSync(join(directory, 'PG_VERSION'))) await createDatabase(directory)
  const fs = new SyncedFs(directory)
  const lite = await PGlite.create({ fs, startParams: startParameters(durable) })
  try {
    if (durable) await assertSyncs(lite, fs)
    return lite
  } catch (error) {
    await lite.close()
    throw error
  }
}

/**
 * Creates the files in a temporary directory and moves it into place, so that an interrupted start leaves no half-made
 * database.
 */
async function createDatabase(directory: string): Promise<void> {
  const fresh = `${directory}.new`
  await rm(fresh, { recursive: true, force: true })
  await run(process.execPath, [INITDB, fresh])
  await rm(directory, { recursive: true, force: true })
  await rename(fresh, directory)
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString()
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`creating the embedded database failed (${signal ?? code}): ${complaint.trim()}`))
    })
  })
}

/** Commits a row and checks that the disk was synced: with this build the setting alone proves nothing. */
async function assertSyncs(lite: PGlite, fs: SyncedFs): Promise<void> {
  const { rows } = await lite.query<{ fsync: string }>('SHOW fsync')
  if (rows[0]?.fsync !== 'on') throw new DurabilityError(`the embedded database runs with fsync=${rows[0]?.fsync}`)
  const before = fs.syncs
  await lite.query("SELECT pg_logical_emit_message(true, 'foyer', 'durability check')")
  if (fs.syncs <= before) throw new DurabilityError('the embedded database does not sync its commits to disk')
}
