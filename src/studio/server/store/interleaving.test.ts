import { expect, test } from 'vitest'
import { sized } from '../../../../scripts/testing/sample.ts'
import { draftText, logOf, readDraft } from './draft-log.ts'
import { newDraft } from './drafts.ts'
import { keepTexts, memoryStore, TEST_CLOCK } from './testing.ts'
import { faultsOfLog, faultsOfSent, lostValues } from './testing-faults.ts'
import { BASE, FILE, moveAir, pickSome, randomOf, write } from './testing-writers.ts'

/** `RUNS=10000 SEED=7 npx vitest run src/studio/server/store/interleaving.test.ts` tries that many, and others. */
const RUNS = Number(process.env['RUNS'] ?? sized(1_000, 10_000))
const SEED = Number(process.env['SEED'] ?? 1)

test(
  `${RUNS} random interleavings of three writers, kills included: nothing is lost, applied twice, or replaced unseen`,
  { timeout: 60_000 + RUNS * 40 },
  async () => {
    const faults: string[] = []
    const count = { patches: 0, conflicts: 0, unheard: 0, lost: 0 }
    for (let run = SEED; run < SEED + RUNS; run += 1) {
      const random = randomOf(run)
      const pause = async () => {
        for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1) await Promise.resolve()
      }
      const store = memoryStore(pause)
      const parts = { store, clock: TEST_CLOCK }
      const base = await keepTexts(store, { [FILE]: BASE })
      const { id } = await newDraft(parts, { brand: 'test', name: 'one', base, by: 'ada', key: 'new' })
      const writers = ['ada', 'bob', 'eve'].map((by) =>
        write(parts, { id, by, count: 2, random, pause, areKilled: run % 2 === 1 }),
      )
      const sent = (await Promise.all(writers)).flat()
      const draft = await readDraft(parts, 'test', id)
      const text = (await draftText(parts, draft, FILE))!
      const entries = await store.read(logOf('test', id))
      const found = [...faultsOfLog(draft, text, entries), ...faultsOfSent(entries, sent)]
      if (found.length > 0) faults.push(`seed ${run}: ${found.join('; ')}`)
      count.patches += sent.length
      count.conflicts += draft.conflicts.length
      const unheard = sent.filter(({ isTaken }) => !isTaken)
      count.unheard += unheard.length
      count.lost += unheard.filter(({ key }) => !draft.keys.has(key)).length
    }
    expect(faults.slice(0, 10)).toEqual([])
    // Writers met, and mostly at other places.
    expect(count.conflicts).toBeGreaterThan(count.patches / 50)
    expect(count.conflicts).toBeLessThan(count.patches / 2)
    // Of those whose processes were killed and who gave up, some had been taken, and some had not.
    expect(count.lost).toBeGreaterThan(0)
    expect(count.lost).toBeLessThan(count.unheard)
  },
)

test(
  `${RUNS} more, in which somebody picks and something else goes on air: each value is in the draft or in a conflict`,
  { timeout: 60_000 + RUNS * 40 },
  async () => {
    const faults: string[] = []
    const count = { conflicts: 0, picked: 0, moved: 0 }
    for (let run = SEED; run < SEED + RUNS; run += 1) {
      const random = randomOf(run)
      const pause = async () => {
        for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1) await Promise.resolve()
      }
      const store = memoryStore(pause)
      const parts = { store, clock: TEST_CLOCK }
      const base = await keepTexts(store, { [FILE]: BASE })
      const { id } = await newDraft(parts, { brand: 'test', name: 'one', base, by: 'ada', key: 'new' })
      const step = { id, random, pause }
      const writers = ['ada', 'bob', 'eve'].map((by) =>
        write(parts, { ...step, by, count: 2, areKilled: run % 2 === 1 }),
      )
      const [sent, picked, texts] = await Promise.all([
        Promise.all(writers),
        pickSome(parts, step),
        moveAir(parts, step),
      ])
      const draft = await readDraft(parts, 'test', id)
      const text = (await draftText(parts, draft, FILE))!
      const entries = await store.read(logOf('test', id))
      const found = [...faultsOfLog(draft, text, entries, texts), ...lostValues(draft, entries, sent.flat())]
      if (found.length > 0) faults.push(`seed ${run}: ${found.join('; ')}`)
      count.conflicts += draft.conflicts.length
      count.picked += picked
      count.moved += entries.filter((entry) => (entry as { kind: string }).kind === 'rebase').length
    }
    expect(faults.slice(0, 10)).toEqual([])
    expect(Math.min(count.conflicts, count.picked)).toBeGreaterThan(RUNS / 20)
    expect(count.moved).toBeGreaterThan(RUNS)
  },
)
