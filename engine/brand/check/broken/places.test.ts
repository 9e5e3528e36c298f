import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrandEnvironment } from '../../../../src/environment.ts'
import { CODES, type Code } from '../../read/codes.ts'
import { createLibrary, problemsOf, type BrandLibrary } from '../../disk/library.ts'
import { folderShelf, PRODUCT_BRANDS } from '../../disk/shelf.ts'
import type { Problem } from '../../read/problem.ts'
import { brokenEdits } from './edits.ts'
import { newcomerBlind } from './newcomer-blind.ts'
import { newcomerForms } from './newcomer-forms.ts'
import { newcomerOpened } from './newcomer-opened.ts'
import { newcomerPages } from './newcomer-pages.ts'
import { newcomerSettings } from './newcomer-settings.ts'
import { newcomerValues } from './newcomer-values.ts'
import { PICTURE, placedMistakes } from './placed-mistakes.ts'

/** Folders that mistakes add. */
const NEW = ['harbour', 'Harbour']

let dir: string
let library: BrandLibrary
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-places-'))
  for (const id of ['_base', 'kilovolt']) await cp(join(PRODUCT_BRANDS, id), join(dir, id), { recursive: true })
  library = createLibrary(folderShelf(dir), await readBrandEnvironment())
  await library.refresh()
}, 60_000)
afterAll(() => rm(dir, { recursive: true }))

/** Undoes a mistake. Copying and reading `_base` takes longer than everything else here. */
const restore = async (): Promise<void> => {
  for (const name of await readdir(dir)) if (name !== '_base') await rm(join(dir, name), { recursive: true })
  await cp(join(PRODUCT_BRANDS, 'kilovolt'), join(dir, 'kilovolt'), { recursive: true })
  await cp(join(PRODUCT_BRANDS, PICTURE), join(dir, PICTURE))
}
const problemsNow = async (only: ReadonlySet<string>): Promise<Problem[]> => {
  await library.refresh({ only })
  return [...problemsOf(library).values()].flat()
}

test.each(placedMistakes)('$title is told as $code', async ({ make, code, file, says = {}, folder = 'kilovolt' }) => {
  const changed = new Set([folder, 'kilovolt', ...NEW])
  expect((await problemsNow(changed)).filter((problem) => problem.code === code)).toEqual([])
  try {
    await make(dir)
    const problems = await problemsNow(changed)
    const found = problems.find((problem) => problem.code === code && problem.file.endsWith(file))
    expect(found, JSON.stringify(problems.slice(0, 3), null, 1)).toMatchObject({ severity: 'error', ...says })
    expect([found!.line >= 1, found!.column >= 1]).toEqual([true, true])
  } finally {
    await restore()
    await library.refresh({ only: changed })
  }
})

// What a test cannot make: a disk that fails, and a fault of our own.
const UNMADE: readonly Code[] = ['file-unreadable', 'brand-failed']
// Whole texts of the table beside the edits.
const TEXTS: readonly Code[] = ['not-json', 'not-utf8', 'nests-too-deep', 'forbidden-key', 'duplicate-key']
const FILES: readonly Code[] = ['stray-file', 'unsafe-svg']

test('every code a problem can have is met by a mistake', () => {
  const met = new Set<string>(
    [
      ...brokenEdits,
      ...placedMistakes,
      ...newcomerBlind,
      ...newcomerForms,
      ...newcomerOpened,
      ...newcomerPages,
      ...newcomerSettings,
      ...newcomerValues,
    ].map(({ code }) => code),
  )
  for (const code of [...TEXTS, ...FILES, ...UNMADE]) met.add(code)
  expect(Object.keys(CODES).filter((code) => !met.has(code))).toEqual([])
})
