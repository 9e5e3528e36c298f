import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

/** A pace whose time and requests the test decides. */
function pace() {
  const around = { now: 0, followed: 0, pauses: [] as number[] }
  const atLeisure = createPace({
    now: () => around.now,
    followed: () => around.followed,
    pause: (ms) => Promise.resolve(around.pauses.push(ms)),
  })
  return {
    atLeisure,
    /** Does a piece that takes some milliseconds, two seconds after the last one. @returns the pause after it */
    async pauseAfter(took: number, requests: number): Promise<number | undefined> {
      around.now += 2_000
      around.followed += requests
      await atLeisure(async () => void (around.now += took))
      return around.pauses.at(-1)
    },
  }
}

test('while players are served, a piece of an export is followed by a pause of nine times its length', async () => {
  const { pauseAfter } = pace()
  expect(await pauseAfter(14, 4)).toBe(0)
  expect(await pauseAfter(14, 400)).toBe(126)
  expect(await pauseAfter(400, 400)).toBe(1_000)
  // A desk that shows how far the export is asks once in a second.
  expect(await pauseAfter(14, 4)).toBe(0)
})

test('pieces of several exports are done one at a time, also after one that failed', async () => {
  const { atLeisure } = pace()
  const [gate, done] = [Promise.withResolvers<void>(), [] as string[]]
  const first = atLeisure(async () => {
    await gate.promise
    done.push('first')
    throw new Error('cancelled')
  })
  const second = atLeisure(async () => void done.push('second'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(done).toEqual([])
  gate.resolve()
  await expect(first).rejects.toThrow('cancelled')
  await second
  expect(done).toEqual(['first', 'second'])
})
