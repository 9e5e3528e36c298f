import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../../../engine/clock/index.ts'
import { DataDirectoryInUse, openDatabase } from './index.ts'
import { lockDirectory } from './lock.ts'

type Child = ChildProcessByStdio<Writable, Readable, null>

const OPENER = fileURLToPath(new URL('./opener.ts', import.meta.url))
const NOBODY = '4194303'
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

function startOpener(): { child: Child; said: Promise<string>; ended: Promise<number | null> } {
  const child = spawn(process.execPath, [OPENER, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const said = new Promise<string>((resolve) => child.stdout.setEncoding('utf8').once('data', resolve))
  return { child, said, ended }
}

test('a second process on the same data directory gets a clear error until the first has ended', async () => {
  const first = startOpener()
  expect(await first.said).toBe('open\n')
  const second = startOpener()
  expect(await second.said).toBe(
    `DataDirectoryInUse: The data directory ${dataDir} is already in use by process ${first.child.pid}. ` +
      'The embedded database serves one process only: stop that process, choose another FOYER_DATA_DIR, ' +
      'or set DATABASE_URL to a PostgreSQL server that several processes may share.\n',
  )
  expect(await second.ended).toBe(3)
  await expect(openDatabase({ dataDir, clock: systemClock, migrations: [] })).rejects.toThrow(DataDirectoryInUse)
  first.child.kill('SIGKILL')
  await first.ended
  const third = startOpener()
  expect(await third.said).toBe('open\n')
  third.child.stdin.end()
  expect(await third.ended).toBe(0)
}, 60_000)

test('a directory reached by two paths is one directory, and a process locks it only once', async () => {
  const alias = `${dataDir}-alias`
  await symlink(dataDir, alias)
  const lock = await lockDirectory(dataDir)
  await expect(lockDirectory(alias)).rejects.toThrow(DataDirectoryInUse)
  await lock.release()
  await (await lockDirectory(alias)).release()
  await rm(alias)
})

test('without such sockets a file holds the process id, and only a dead process loses the lock', async () => {
  const file = join(dataDir, 'process.pid')
  const lock = await lockDirectory(dataDir, 'darwin')
  expect(await readFile(file, 'utf8')).toBe(String(process.pid))
  await expect(lockDirectory(dataDir, 'darwin')).rejects.toThrow(`process ${process.pid}`)
  await lock.release()
  await writeFile(file, NOBODY)
  const outcomes = await Promise.allSettled([lockDirectory(dataDir, 'darwin'), lockDirectory(dataDir, 'darwin')])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readdir(dataDir)).toEqual(['process.pid'])
})
