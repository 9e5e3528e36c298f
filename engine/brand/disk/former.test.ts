import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openBrands, type Brands } from '../node.ts'
import { brandsDirectory, testWidgets, writeFiles } from '../testing.ts'

let brands: Brands | undefined
afterEach(() => brands?.close())
const THEME = 'theme.json'
const themed = (radius: number) => ({ [THEME]: { radius } })
/** Brands `a`, `b` …, each with the radius 0. */
const open = async (...ids: string[]) => {
  const dir = await brandsDirectory(Object.fromEntries(ids.map((id) => [id, themed(0)])))
  const opened = await openBrands({ dir, widgets: testWidgets, log: () => undefined, watch: false })
  brands = opened
  /** Puts a radius on air. @returns the release before */
  const release = async (id: string, radius: number): Promise<string> => {
    const before = opened.byId(id)!.release
    await writeFiles(join(dir, id), themed(radius))
    await opened.reload()
    expect(opened.byId(id)!.theme.radius).toBe(radius)
    return before
  }
  return { opened, release }
}

test('the last three releases that were on air are kept, each as it was', async () => {
  const { opened, release } = await open('a')
  const former: string[] = []
  for (const radius of [1, 2, 3, 4]) former.push(await release('a', radius))
  expect(former.map((one) => opened.released('a', one)?.theme.radius)).toEqual([undefined, 1, 2, 3])
  expect(opened.released('a', opened.byId('a')!.release)).toBe(opened.byId('a'))
  expect([opened.released('a', 'none'), opened.released('b', former[3]!)]).toEqual([undefined, undefined])
})

test('what comes back is on air, and takes no place among the three', async () => {
  const { opened, release } = await open('a')
  const former: string[] = []
  for (const radius of [1, 2, 3, 1]) former.push(await release('a', radius))
  const now = opened.byId('a')!
  expect([now.release, opened.released('a', now.release)]).toEqual([former[1], now])
  expect(former.map((one) => opened.released('a', one)?.theme.radius)).toEqual([0, 1, 2, 3])
})

test('of a brand that is taken away nothing is kept', async () => {
  const { opened, release } = await open('a', 'b')
  const former = await release('a', 1)
  expect(opened.released('a', former)).toBeDefined()
  await rm(opened.folderOf('a'), { recursive: true })
  await opened.reload()
  expect([opened.byId('a'), opened.released('a', former)]).toEqual([undefined, undefined])
})
