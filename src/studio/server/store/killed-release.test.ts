import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { bytesHash, openBrands, type Brands } from '../../../../engine/brand/node.ts'
import { brandsDirectory, testWidgets } from '../../../../engine/brand/testing.ts'
import { newDraft, patchDraft } from './drafts.ts'
import { historyOf } from './history.ts'
import type { ReleaseParts } from './live.ts'
import { follow, onAir } from './on-air.ts'
import { prepareDraft } from './prepare.ts'
import { releaseDraft } from './releases.ts'
import { memoryStore, TEST_CLOCK } from './testing.ts'
import { mortal } from './testing-mortal.ts'

const [HOME, THEME] = ['pages/home.json', 'theme.json']
const TITLE = '/slots/main/hero/props/title'
const opened: { brands: Brands; dir: string }[] = []
afterEach(async () => {
  for (const { brands, dir } of opened.splice(0)) {
    brands.close()
    await rm(dir, { recursive: true, force: true })
  }
})
const open = async () => {
  const files = { [HOME]: { slots: { main: { hero: { props: { title: 'One' } } } } }, [THEME]: { radius: 4 } }
  const dir = await brandsDirectory({ a: files })
  const brands = await openBrands({ dir, widgets: testWidgets, log: () => undefined, watch: false })
  opened.push({ brands, dir })
  const texts = async () => {
    const read = async (path: string) => JSON.parse(await readFile(join(dir, 'a', path), 'utf8')) as never
    const home = (await read(HOME)) as { slots: { main: { hero: { props: { title: string } } } } }
    return `${home.slots.main.hero.props.title} ${((await read(THEME)) as { radius: number }).radius}`
  }
  return { brands, texts }
}
const release = (parts: ReleaseParts, id: string) =>
  releaseDraft(parts, id, { brand: 'a', by: 'pia', why: 'a test', decide: () => Promise.resolve({}) })
/** A draft that changes two files. */
const drafted = async (parts: ReleaseParts) => {
  const { release: base } = await onAir(parts, 'a')
  const { id } = await newDraft(parts, { brand: 'a', name: 'two files', base, by: 'ada', key: 'new' })
  const patch = (file: string, path: string, value: string | number) =>
    patchDraft(parts, { brand: 'a', id, by: 'ada', key: file }, { file, operations: [{ op: 'replace', path, value }] })
  await patch(HOME, TITLE, 'Two')
  await patch(THEME, '/radius', 8)
  return id
}

test('whoever dies at any step of a release leaves old or new; what was decided is completed', async () => {
  const outcomes = new Map<string, number>()
  for (let at = 0; ; at += 1) {
    const { brands, texts } = await open()
    const parts = { store: memoryStore(), clock: TEST_CLOCK, brands }
    const id = await drafted(parts)
    const dead = await release({ ...parts, ...mortal(parts, at) }, id).then(
      () => false,
      () => true,
    )
    const left = await texts()
    expect(['One 4', 'Two 8']).toContain(left)
    const wasDecided = (await historyOf(parts.store, 'a')).open !== undefined
    const { history } = await onAir(parts, 'a')
    const now = await texts()
    if (wasDecided) expect(now).toBe('Two 8')
    else expect(now).toBe(left)
    expect(history.releases.filter(({ draft }) => draft === id)).toHaveLength(now === 'Two 8' ? 1 : 0)
    // The draft is released, or can be.
    if (now === 'One 4') await release(parts, id)
    expect((await prepareDraft(parts, 'a', id)).draft.closed).toBe('released')
    expect(await texts()).toBe('Two 8')
    outcomes.set(now, (outcomes.get(now) ?? 0) + 1)
    if (!dead) break
  }
  expect(outcomes.get('One 4')).toBeGreaterThan(10)
  expect(outcomes.get('Two 8')).toBeGreaterThan(5)
}, 120_000)

test('two who release at once: each draft is on air once, one after the other', async () => {
  const { brands, texts } = await open()
  const parts = { store: memoryStore(), clock: TEST_CLOCK, brands }
  const { release: base } = await onAir(parts, 'a')
  const draft = async (file: string, path: string, value: string | number) => {
    const { id } = await newDraft(parts, { brand: 'a', name: file, base, by: 'ada', key: `new ${file}` })
    const call = { brand: 'a', id, by: 'ada', key: file }
    await patchDraft(parts, call, { file, operations: [{ op: 'replace', path, value }] })
    return id
  }
  const ids = [await draft(HOME, TITLE, 'Two'), await draft(THEME, '/radius', 8)]
  await Promise.all(ids.map((id) => release(parts, id)))
  expect(await texts()).toBe('Two 8')
  const { releases } = await historyOf(parts.store, 'a')
  expect(releases.map(({ draft: own }) => own).filter(Boolean)).toHaveLength(2)
  expect(releases.at(-1)!.base).toBe(releases.at(-2)!.release)
})

test('another machine brings its folder to what was released, and overwrites nothing', async () => {
  const [here, there, changed] = [await open(), await open(), await open()]
  const store = memoryStore()
  const at = ({ brands }: { brands: Brands }): ReleaseParts => ({ store, clock: TEST_CLOCK, brands })
  await release(at(here), await drafted(at(here)))
  await follow(at(there), 'a')
  expect([await there.texts(), there.brands.byId('a')!.release]).toEqual(['Two 8', here.brands.byId('a')!.release])
  const own = changed.brands.files('a')
  const bytes = await own.read(THEME)
  await own.write(THEME, Buffer.from('{ "radius": 5 }'), bytesHash(bytes))
  await expect(follow(at(changed), 'a')).rejects.toMatchObject({ code: 'changed', path: THEME })
  expect(await changed.texts()).toBe('One 5')
})
