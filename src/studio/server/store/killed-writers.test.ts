import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sized } from '../../../../scripts/testing/sample.ts'
import { describePostgres } from '../../../platform/kernel/db/engines.ts'
import { draftText, logOf, readDraft } from './draft-log.ts'
import { newDraft } from './drafts.ts'
import { keepTexts, TEST_CLOCK } from './testing.ts'
import { inDatabase, inFiles, type Place } from './testing-places.ts'
import { openStore } from './testing-releases.ts'
import { faultsOfLog } from './testing-faults.ts'
import { BASE, FILE, randomOf } from './testing-writers.ts'

const PROCESS = join(import.meta.dirname, 'testing-writer-process.ts')
/** `ROUNDS=20 npx vitest run src/studio/server/store/killed-writers.test.ts` kills in that many. */
const ROUNDS = Number(process.env['ROUNDS'] ?? sized(1, 4))
const [KILLS, PATCHES] = [2, 12]

/** Runs a writer, killed at some moment of its work or to its end. */
async function run(args: readonly string[], killAfter: number | undefined): Promise<void> {
  const child = spawn(process.execPath, [PROCESS, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  if (killAfter !== undefined) {
    await setTimeout(killAfter)
    child.kill('SIGKILL')
  }
  const [code] = (await ended) as [number | null]
  if (killAfter === undefined) expect(code).toBe(0)
}

/** Writers that are killed while they write, and started again to their ends. */
const killedAndBack = async (place: () => Promise<Place>): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { kept, drop } = await place()
    const { store, close } = openStore(kept)
    const parts = { store, clock: TEST_CLOCK }
    const base = await keepTexts(store, { [FILE]: BASE })
    const { id } = await newDraft(parts, { brand: 'test', name: 'one', base, by: 'ada', key: 'new' })
    const random = randomOf(round)
    const writer = async (by: string, index: number) => {
      const args = [kept, id, by, String(round * 10 + index), String(PATCHES)]
      for (let kill = 0; kill < KILLS; kill += 1) await run(args, Math.floor(random() * 60))
      await run(args, undefined)
    }
    await Promise.all(['ada', 'bob', 'eve'].map(writer))
    const draft = await readDraft(parts, 'test', id)
    const entries = await store.read(logOf('test', id))
    expect(faultsOfLog(draft, (await draftText(parts, draft, FILE))!, entries)).toEqual([])
    expect(draft.keys.size).toBe(3 * PATCHES)
    await close()
    await drop()
  }
}

test('three writers killed while they write leave whole entries; started again, each patch is there once', async () => {
  await killedAndBack(inFiles)
}, 600_000)

describePostgres('with a store in the database', () => {
  test('three writers killed while they write leave whole entries; each patch is there once', async () => {
    await killedAndBack(inDatabase)
  }, 600_000)
})
