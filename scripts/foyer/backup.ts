import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { startParameters, SyncedFs } from '../../src/platform/kernel/db/fsync.ts'
import { lockDirectory } from '../../src/platform/kernel/db/lock.ts'
import { findProgram } from '../testing/postgres-binaries.ts'
import type { Place } from './database.ts'

/** A backup that could not be made or read; nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/**
 * Writes everything into a new file. A PostgreSQL server keeps serving meanwhile; an embedded database must not be in
 * use.
 * @throws BackupError, DataDirectoryInUse
 */
export async function backup(place: Place, file: string): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} exists already; a backup does not overwrite files.`)
  if (place.databaseUrl) return dump(place.databaseUrl, file)
  const directory = embedded(place)
  await locked(place, async () => {
    if (!existsSync(join(directory, 'PG_VERSION'))) throw new BackupError(`There is no database in ${place.dataDir}.`)
    const lite = await PGlite.create({ fs: new SyncedFs(directory), startParams: startParameters(true) })
    try {
      await writeSynced(file, Buffer.from(await (await lite.dumpDataDir('gzip')).arrayBuffer()))
    } finally {
      await lite.close()
    }
  })
}

/**
 * Fills an empty database from a backup of the same engine.
 * @throws BackupError when it is not empty, DataDirectoryInUse
 */
export async function restore(place: Place, file: string): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  if (place.databaseUrl) {
    if (await holdsTables(place.databaseUrl))
      throw new BackupError('The database is not empty; restore into a new one.')
    return client('pg_restore', place.databaseUrl, [
      '--exit-on-error',
      '--single-transaction',
      '--no-owner',
      '--no-privileges',
      file,
    ])
  }
  const directory = embedded(place)
  await locked(place, async () => {
    if (existsSync(directory))
      throw new BackupError(`There is a database in ${place.dataDir}; restore into an empty folder.`)
    const fresh = `${directory}.restored`
    await rm(fresh, { recursive: true, force: true })
    const lite = await PGlite.create({
      fs: new SyncedFs(fresh),
      loadDataDir: new Blob([await readFile(file)]),
      startParams: startParameters(true),
    })
    await lite.exec('CHECKPOINT')
    await lite.close()
    await rename(fresh, directory)
  })
}

/** The file is created first, readable by its owner only: others could read one created by `pg_dump`. */
async function dump(url: string, file: string): Promise<void> {
  await writeSynced(file, Buffer.alloc(0))
  try {
    await client('pg_dump', url, ['--format=custom', `--file=${file}`])
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

const embedded = ({ dataDir }: Place): string => join(dataDir, 'database')

async function locked(place: Place, work: () => Promise<void>): Promise<void> {
  const lock = await lockDirectory(place.dataDir)
  try {
    await work()
  } finally {
    await lock.release()
  }
}

async function writeSynced(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function holdsTables(url: string): Promise<boolean> {
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  try {
    const { rows } = await connection.query(
      "SELECT FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LIMIT 1",
    )
    return rows.length > 0
  } finally {
    await connection.end()
  }
}

/**
 * Runs one of PostgreSQL's own programs. The password is passed in the environment, since all users can see arguments.
 */
async function client(program: string, url: string, args: string[]): Promise<void> {
  const path = await findProgram(program)
  if (!path) throw new BackupError(`${program} was not found; install PostgreSQL's client programs.`)
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  await new Promise<void>((resolve, reject) => {
    const child = spawn(path, [`--dbname=${address.href}`, ...args], {
      env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${program} failed: ${complaint.trim()}`)),
    )
  })
}
