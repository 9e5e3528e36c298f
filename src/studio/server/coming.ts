import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Problem } from '../../../engine/brand/index.ts'
import type { Brands } from '../../../engine/brand/node.ts'
import { record, releasesOf, type StudioParts } from './parts.ts'
import { textsOf, type NewBrand } from './starters/index.ts'
import type { Draft } from './store/draft.ts'
import { readDraft } from './store/draft-log.ts'
import { newDraft, patchDraft } from './store/drafts.ts'
import { onAir } from './store/on-air.ts'
import { compiled } from './store/prepare.ts'
import { ReleaseRefused } from './store/refused.ts'
import { dataOf } from './store/operations.ts'
import { toldProblem } from './told-problem.ts'

const SCHEMAS = fileURLToPath(new URL('../../../schemas/json', import.meta.url))
const BRAND = 'brand.json'
/** What is asked for, by the part of the brand's file it is written to. */
const ASKED: Readonly<Record<string, string>> = {
  name: 'name',
  hosts: 'host',
  locales: 'locales',
  currencies: 'currencies',
}

const notBegun = (brand: string, wrong: readonly Problem[]): ReleaseRefused => {
  const faults = wrong.map((one) => {
    const field = ASKED[one.pointer.split('/')[1] ?? '']
    return { ...(field !== undefined && { field }), ...toldProblem(one) }
  })
  return new ReleaseRefused('does-not-compile', `${brand} would have errors: ${faults[0]?.message ?? ''}`, { faults })
}

const servedBy = ({ brands }: StudioParts): Brands => {
  const served = brands()
  if (!served) throw new Error('no brands are served yet')
  return served
}

/** Whether the folder of a brand has none, or nothing that makes it one. */
const isFree = async (brands: Brands, brand: string): Promise<boolean> =>
  !brands.byId(brand) && (await brands.files(brand).list()).every(({ path }) => path !== BRAND)

/** The draft that opens a brand; undefined where none does. */
async function openingOf({ context, store }: StudioParts, brand: string): Promise<Draft | undefined> {
  for (const id of await store.logs(brand, 'draft')) {
    const draft = await readDraft({ store, clock: context.clock }, brand, id)
    if (!draft.closed) return draft
  }
  return undefined
}

/** Whether a brand is not there, but a draft that opens it is. From then on it can be worked at here. */
export async function isComing(studio: StudioParts, brand: string): Promise<boolean> {
  if (!(await isFree(servedBy(studio), brand)) || !(await openingOf(studio, brand))) return false
  studio.coming.add(brand)
  return true
}

/** The drafts that open brands, by the name of the brand. */
export async function coming(studio: StudioParts): Promise<Draft[]> {
  const drafts: Draft[] = []
  for (const brand of await studio.store.brands('draft'))
    if (await isFree(servedBy(studio), brand)) {
      const draft = await openingOf(studio, brand)
      if (draft) drafts.push(draft)
    }
  return drafts.toSorted((one, other) => (one.brand < other.brand ? -1 : 1))
}

/**
 * Begins a brand: a draft with all files of a starter, upon nothing. Nothing is written into a folder before the draft
 * is released.
 * @throws ReleaseRefused `brand-taken`, `does-not-compile` with what is wrong
 */
export async function openBrand(
  studio: StudioParts,
  brand: NewBrand,
  { by, key }: { by: string; key: string },
): Promise<Draft> {
  const { context } = studio
  const { id } = brand
  const brands = servedBy(studio)
  if (!(await isFree(brands, id)) || (await openingOf(studio, id)))
    throw new ReleaseRefused('brand-taken', `there is a brand ${id} already, or somebody opens one`, { brand: id })
  const texts = textsOf(brand, relative(brands.folderOf(id), SCHEMAS))
  const { problems } = await compiled({ brands }, id, new Map(Object.entries(texts)))
  // What was asked for stands there; the rest is the starter's own.
  const wrong = problems.filter(({ severity, file }) => severity === 'error' && file.endsWith(`/${id}/${BRAND}`))
  if (wrong.length > 0) throw notBegun(id, wrong)
  studio.coming.add(id)
  const parts = releasesOf(studio, id)
  const { release: base } = await onAir(parts, id)
  let draft = await newDraft(parts, { brand: id, name: `Open ${brand.name}`, base, by, key })
  for (const [file, text] of Object.entries(texts)) {
    const value = dataOf(text, file) ?? {}
    const call = { brand: id, id: draft.id, by, key: `${key} ${file}` }
    draft = await patchDraft(parts, call, { file, operations: [{ op: 'add', path: '', value, was: null }] })
  }
  await context.transaction((tx) =>
    record(context, tx, {
      brand: id,
      by,
      action: 'draft.new',
      subject: `draft:${draft.id}`,
      details: { hash: draft.hash, base, revision: draft.revision, name: draft.name, opens: id },
    }),
  )
  return draft
}
