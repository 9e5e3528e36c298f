import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fixedClock } from '../../engine/clock/index.ts'
import { openDatabase } from '../../src/platform/kernel/db/index.ts'
import { migrations, SCHEMA } from '../../src/platform/kernel/db/testing.ts'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))

/**
 * Path of a data directory's database as a first start leaves it, made once per schema. Tests copy it, because creating
 * one takes ten times as long.
 */
export async function freshDatabase(): Promise<string> {
  const database = join(CACHE, `fresh-${SCHEMA}`)
  if (existsSync(database)) return database
  const unfinished = `${database}.${randomBytes(4).toString('hex')}`
  await mkdir(dirname(unfinished), { recursive: true })
  const { close } = await openDatabase({
    dataDir: unfinished,
    clock: fixedClock('2026-01-01T00:00:00.000Z'),
    migrations,
    durable: false,
  })
  await close()
  // Another process may have been first.
  await rename(unfinished, database).catch(() => rm(unfinished, { recursive: true, force: true }))
  return database
}

/** Puts such a database where the server looks for it in an empty data directory. */
export async function copyFreshDatabase(dataDir: string): Promise<void> {
  await cp(await freshDatabase(), join(dataDir, 'db'), { recursive: true })
}
