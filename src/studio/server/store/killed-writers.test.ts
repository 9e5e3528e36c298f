import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { draftText, logOf, readDraft } from './draft-log.ts'
import { newDraft } from './drafts.ts'
import { filesStore } from './files.ts'
import { keepTexts, TEST_CLOCK } from './testing.ts'
import { BASE, faultsOfLog, FILE, randomOf } from './testing-writers.ts'

const PROCESS = join(import.meta.dirname, 'testing-writer-process.ts')
const [ROUNDS, KILLS, PATCHES] = [4, 2, 12]

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

test('three writers killed while they write leave whole entries; started again, each patch is there once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const directory = await mkdtemp(join(tmpdir(), 'foyer-killed-'))
    const parts = { store: filesStore(directory), clock: TEST_CLOCK }
    const base = await keepTexts(parts.store, { [FILE]: BASE })
    const { id } = await newDraft(parts, { brand: 'test', name: 'one', base, by: 'ada', key: 'new' })
    const random = randomOf(round)
    const writer = async (by: string, index: number) => {
      const args = [directory, id, by, String(round * 10 + index), String(PATCHES)]
      for (let kill = 0; kill < KILLS; kill += 1) await run(args, Math.floor(random() * 60))
      await run(args, undefined)
    }
    await Promise.all(['ada', 'bob', 'eve'].map(writer))
    const draft = await readDraft(parts, 'test', id)
    const entries = await parts.store.read(logOf('test', id))
    expect(faultsOfLog(draft, (await draftText(parts, draft, FILE))!, entries)).toEqual([])
    expect(draft.keys.size).toBe(3 * PATCHES)
    await rm(directory, { recursive: true, force: true })
  }
}, 600_000)
