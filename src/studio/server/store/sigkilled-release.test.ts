import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { brandsDirectory } from '../../../../engine/brand/testing.ts'
import { describePostgres } from '../../../platform/kernel/db/engines.ts'
import { createServerDatabase } from '../../../platform/kernel/db/testing.ts'
import { storeSchema } from './database.ts'
import { historyOf } from './history.ts'
import { onAir } from './on-air.ts'
import { prepareDraft } from './prepare.ts'
import { begunIn, FILES, openParts, releaseIn, saidIn } from './testing-releases.ts'

const PROCESS = join(import.meta.dirname, 'testing-release-process.ts')
const [OLD, NEW] = ['One 4', 'Two 8 club']
/** `STRIDE=1 npx vitest run src/studio/server/store/sigkilled-release.test.ts` tries every step; each takes seconds. */
const STRIDE = Number(process.env['STRIDE'] ?? 5)
/** Processes at once. */
const LANES = 2

/** Runs a release in a process that is killed before a step. @returns whether it came to its end before */
const killedAt = async (dir: string, id: string, step: number, kept: string): Promise<boolean> => {
  const child = spawn(process.execPath, [PROCESS, dir, id, String(step), kept], { stdio: 'inherit' })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect([0, 'SIGKILL']).toContain(code ?? signal)
  return code === 0
}

/** What is there after a process was killed: what is served, what the log says, and what becomes of both. */
const afterwards = async (dir: string, id: string, kept: string): Promise<string> => {
  const { parts, close } = await openParts(dir, kept)
  const settled = await saidIn(dir)
  const served = parts.brands.byId('a')?.theme.radius
  expect([`${OLD} 4`, `${NEW} 8`]).toContain(`${settled} ${served}`)
  const isDecided = (await historyOf(parts.store, 'a')).open !== undefined
  const { history } = await onAir(parts, 'a')
  const now = await saidIn(dir)
  expect(now).toBe(isDecided ? NEW : settled)
  expect(history.releases.filter(({ draft }) => draft === id)).toHaveLength(now === NEW ? 1 : 0)
  // It is released, or can be.
  if (now === OLD) await releaseIn(parts, id)
  expect((await prepareDraft(parts, 'a', id)).draft.closed).toBe('released')
  expect([await saidIn(dir), parts.brands.byId('a')?.theme.radius]).toEqual([NEW, 8])
  expect((await historyOf(parts.store, 'a')).releases.filter(({ draft }) => draft === id)).toHaveLength(1)
  await close()
  return `${settled === NEW ? 'new' : 'old'}, ${isDecided ? 'decided' : 'not open'}`
}

/** Kills a release before each of its steps. @param copied a store of its own with the draft in it, for one process */
const everyStep = async (copied: (dir: string) => Promise<{ id: string; kept: string; drop: () => Promise<void> }>) => {
  const outcomes: string[] = []
  let step = 1 - STRIDE
  let isOver = false
  const lane = async () => {
    while (!isOver) {
      const own = (step += STRIDE)
      const dir = await brandsDirectory({ a: FILES })
      const { id, kept, drop } = await copied(dir)
      if (await killedAt(dir, id, own, kept)) isOver = true
      else outcomes.push(await afterwards(dir, id, kept))
      await drop()
      await rm(dir, { recursive: true })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  // Before it was decided, while it was written, and after.
  expect(outcomes).toContain('old, not open')
  expect(outcomes.some((one) => one.endsWith('decided'))).toBe(true)
  return step
}

test('a release killed with SIGKILL before any step leaves old or new, with a store in files', async () => {
  const steps = await everyStep(async (dir) => {
    const kept = await mkdtemp(join(tmpdir(), 'foyer-sigkill-'))
    const { parts, close } = await openParts(dir, kept)
    const id = await begunIn(parts)
    await close()
    return { id, kept, drop: () => rm(kept, { recursive: true }) }
  })
  expect(steps).toBeGreaterThan(40)
}, 600_000)

describePostgres('with a store in the database', () => {
  test('a release killed with SIGKILL before any step leaves old or new', async () => {
    const steps = await everyStep(async (dir) => {
      const { url: kept, drop } = await createServerDatabase()
      const client = new pg.Client({ connectionString: kept })
      await client.connect()
      await client.query(storeSchema)
      await client.end()
      const { parts, close } = await openParts(dir, kept)
      const id = await begunIn(parts)
      await close()
      return { id, kept, drop }
    })
    expect(steps).toBeGreaterThan(40)
  }, 600_000)
})
