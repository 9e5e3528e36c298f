import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brandsDirectory } from '../../../../engine/brand/testing.ts'
import { sized } from '../../../../scripts/testing/sample.ts'
import { describePostgres } from '../../../platform/kernel/db/engines.ts'
import { historyOf, type Release } from './history.ts'
import type { ReleaseParts } from './live.ts'
import { onAir } from './on-air.ts'
import { prepareDraft } from './prepare.ts'
import { inDatabase, inFiles, type Place } from './testing-places.ts'
import { backIn, begunIn, FILES, openParts, releaseIn, saidIn } from './testing-releases.ts'

const PROCESS = join(import.meta.dirname, 'testing-release-process.ts')
/** What the files of the brand say, and the radius that is served. */
const [OLD, NEW] = ['One 4', 'Two 8 club']
const RADII = { [OLD]: 4, [NEW]: 8 }
/**
 * Each run tries every twelfth step, since each takes a process; which ones goes by the day, so that twelve days try
 * all; a full run tries every step.
 * `STRIDE=1 npx vitest run src/studio/server/store/sigkilled-release.test.ts` tries every step, `FROM=3` those from it.
 */
const STRIDE = Number(process.env['STRIDE'] ?? sized(12, 1))
const FROM = Number(process.env['FROM'] ?? 1 + (new Date().getUTCDate() % STRIDE))
/** Processes at once. */
const LANES = 2

/** What a process does that is killed. */
interface Deed {
  /** What is on air before it, and after it. */
  readonly from: typeof OLD | typeof NEW
  readonly to: typeof OLD | typeof NEW
  /** Prepares it. @returns what the process is told: the id of a draft, or `back` */
  readonly begin: (parts: ReleaseParts) => Promise<string>
  /** Does it, in this process. */
  readonly again: (parts: ReleaseParts, told: string) => Promise<unknown>
  /** Whether a release of the log is what it makes. */
  readonly isOurs: (told: string) => (release: Release) => boolean
}
const OUT: Deed = {
  from: OLD,
  to: NEW,
  begin: begunIn,
  again: releaseIn,
  isOurs: (told) => (release) => release.draft === told,
}
const BACK: Deed = {
  from: NEW,
  to: OLD,
  async begin(parts) {
    await releaseIn(parts, await begunIn(parts))
    return 'back'
  },
  again: backIn,
  isOurs: () => (release) => release.kind === 'rollback',
}

/** Runs a release in a process that is killed before a step. @returns whether it came to its end before */
const killedAt = async (dir: string, id: string, step: number, kept: string): Promise<boolean> => {
  const child = spawn(process.execPath, [PROCESS, dir, id, String(step), kept], { stdio: 'inherit' })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect([0, 'SIGKILL']).toContain(code ?? signal)
  return code === 0
}

/** What is there after a process was killed: what is served, what the log says, and what becomes of both. */
const afterwards = async (deed: Deed, dir: string, told: string, kept: string): Promise<string> => {
  const { from, to } = deed
  const { parts, close } = await openParts(dir, kept)
  const ours = deed.isOurs(told)
  const served = () => parts.brands.byId('a')?.theme.radius
  const settled = await saidIn(dir)
  expect([`${from} ${RADII[from]}`, `${to} ${RADII[to]}`]).toContain(`${settled} ${served()}`)
  const isDecided = (await historyOf(parts.store, 'a')).open !== undefined
  const { history } = await onAir(parts, 'a')
  const now = await saidIn(dir)
  expect(now).toBe(isDecided ? to : settled)
  expect(history.releases.filter(ours)).toHaveLength(now === to ? 1 : 0)
  // It is done, or can be.
  if (now === from) await deed.again(parts, told)
  if (deed === OUT) expect((await prepareDraft(parts, 'a', told)).draft.closed).toBe('released')
  expect([await saidIn(dir), served()]).toEqual([to, RADII[to]])
  expect((await historyOf(parts.store, 'a')).releases.filter(ours)).toHaveLength(1)
  await close()
  return `${settled === to ? 'new' : 'old'}, ${isDecided ? 'decided' : 'not open'}`
}

/** Kills what a process does before each of its steps. @param place makes a store of its own for each process */
const everyStep = async (deed: Deed, place: () => Promise<Place>) => {
  const outcomes: string[] = []
  // The first step of all comes before anything is decided.
  const first = [1]
  let step = FROM - STRIDE
  let isOver = false
  const lane = async () => {
    while (!isOver) {
      const own = first.pop() ?? (step += STRIDE)
      const dir = await brandsDirectory({ a: FILES })
      const { kept, drop } = await place()
      const { parts, close } = await openParts(dir, kept)
      const told = await deed.begin(parts)
      await close()
      if (await killedAt(dir, told, own, kept)) isOver = true
      else outcomes.push(await afterwards(deed, dir, told, kept))
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

const WHAT = [
  ['a release', OUT],
  ['taking a release back', BACK],
] as const

test.each(WHAT)(
  `%s, killed with SIGKILL before each ${STRIDE}th step, leaves old or new`,
  async (_what, deed) => {
    expect(await everyStep(deed, inFiles)).toBeGreaterThan(30)
  },
  600_000,
)

describePostgres('with a store in the database', () => {
  test.each(WHAT)(
    `%s, killed with SIGKILL before each ${STRIDE}th step, leaves old or new`,
    async (_what, deed) => {
      expect(await everyStep(deed, inDatabase)).toBeGreaterThan(30)
    },
    600_000,
  )
})
