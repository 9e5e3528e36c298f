import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { openBrands, type Brands } from '../../../../engine/brand/node.ts'
import { testWidgets } from '../../../../engine/brand/testing.ts'
import type { Tables } from '../../../platform/kernel/db/index.ts'
import { serverPool } from '../../../platform/kernel/db/pool.ts'
import { databaseStore } from './database.ts'
import { newDraft, patchDraft } from './drafts.ts'
import { filesStore } from './files.ts'
import type { ReleaseParts } from './live.ts'
import { onAir } from './on-air.ts'
import type { ReleaseStore } from './port.ts'
import { releaseDraft, rollBack } from './releases.ts'
import { TEST_CLOCK } from './testing.ts'

const [HOME, THEME] = ['pages/home.json', 'theme.json']
const TITLE = '/slots/main/hero/props/title'
/** A brand whose draft changes two files, and adds a third. */
export const FILES = { [HOME]: { slots: { main: { hero: { props: { title: 'One' } } } } }, [THEME]: { radius: 4 } }

/** What the files of the brand say: a title, a radius, and whether there is a page `club`. */
export const saidIn = async (dir: string): Promise<string> => {
  const text = (path: string) => readFile(join(dir, 'a', path), 'utf8')
  const title = /"title":\s*"(\w+)"/.exec(await text(HOME))?.[1]
  const { radius } = JSON.parse(await text(THEME)) as { radius: number }
  const hasClub = await text('pages/club.json').then(
    () => true,
    () => false,
  )
  return `${title} ${radius}${hasClub ? ' club' : ''}`
}

/** Opens a store: of a directory, or of a PostgreSQL server by its URL. */
export const openStore = (kept: string): { store: ReleaseStore; close: () => Promise<void> } => {
  if (!kept.startsWith('postgres')) return { store: filesStore(kept), close: () => Promise.resolve() }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: serverPool(kept) }) })
  return { store: databaseStore(db), close: () => db.destroy() }
}

/** Opens the brands of a folder with a store. @param kept as of `openStore` */
export const openParts = async (dir: string, kept: string) => {
  const { store, close: closeStore } = openStore(kept)
  const brands = await openBrands({ dir, widgets: testWidgets, log: () => undefined, watch: false })
  const parts: ReleaseParts & { brands: Brands } = { store, clock: TEST_CLOCK, brands }
  const close = async () => {
    brands.close()
    await closeStore()
  }
  return { parts, close }
}

/** Begins a draft that changes two files and adds one. @returns its id */
export const begunIn = async (parts: ReleaseParts): Promise<string> => {
  const { release: base } = await onAir(parts, 'a')
  const { id } = await newDraft(parts, { brand: 'a', name: 'three files', base, by: 'ada', key: 'new' })
  const patch = (file: string, op: 'add' | 'replace', path: string, value: string | number | object) =>
    patchDraft(
      parts,
      { brand: 'a', id, by: 'ada', key: file },
      { file, operations: [{ op, path, value: value as string }] },
    )
  await patch(HOME, 'replace', TITLE, 'Two')
  await patch(THEME, 'replace', '/radius', 8)
  await patch('pages/club.json', 'add', '', { path: '/club', slots: {} })
  return id
}

export const releaseIn = (parts: ReleaseParts, id: string) =>
  releaseDraft(parts, id, { brand: 'a', by: 'pia', why: 'a test', decide: () => Promise.resolve({}) })

/** Puts the release on air again that was before the last one. */
export const backIn = async (parts: ReleaseParts) => {
  const { releases } = (await onAir(parts, 'a')).history
  const wanted = String(releases.at(-2)!.number)
  return rollBack(parts, wanted, { brand: 'a', by: 'pia', why: 'a test', decide: () => Promise.resolve({}) })
}

/**
 * Releases a draft, or takes the last release back.
 * @param id of the draft; `back`
 * @param begin called before the first step of it
 * @returns the code the process ends with
 */
export const releaseOnce = async (dir: string, id: string, kept: string, begin: () => void): Promise<number> => {
  const { parts, close } = await openParts(dir, kept)
  begin()
  const made = id === 'back' ? await backIn(parts) : await releaseIn(parts, id)
  await close()
  return (made.draft ?? 'back') === id ? 0 : 1
}
