import type { BrandEnvironment, Editing, LayeredBrand } from '../../../../engine/brand/index.ts'
import { parseSource, read } from '../../../../engine/brand/index.ts'
import type { Unsaved } from '../../../../engine/brand/node.ts'
import { releasesOf, lookOnly, type StudioParts } from '../parts.ts'
import type { Draft } from '../store/draft.ts'
import { readDraft } from '../store/draft-log.ts'
import { onAir } from '../store/on-air.ts'
import { changedFiles, compiled } from '../store/prepare.ts'
import { rebaseDraft } from '../store/rebase.ts'
import { ReleaseRefused } from '../store/refused.ts'

/** Which draft is meant. */
export interface NamedDraft {
  readonly brand: string
  readonly id: string
}

/** A draft upon what is on air now, with all its layers. */
export interface OpenDraft {
  readonly draft: Draft
  /** What it makes of the files it changes. */
  readonly unsaved: Unsaved
  readonly layered: LayeredBrand
  readonly environment: BrandEnvironment
  /** Ids of all brands. */
  readonly brands: readonly string[]
  /** What is on air below it: another word with every release, and with every edit of the layers below. */
  readonly upon: string
}

/** How many drafts are kept as they were opened last. */
const KEPT = 16
const opened = new WeakMap<StudioParts, Map<string, OpenDraft>>()

/**
 * Opens a draft upon what is on air now; nothing is changed by that, and the same draft upon the same release is not
 * layered again.
 * @throws ReleaseRefused `no-such-brand`, `no-such-draft`, `base-gone`
 */
export async function openDraft(studio: StudioParts, { brand, id }: NamedDraft): Promise<OpenDraft> {
  const parts = lookOnly(releasesOf(studio, brand))
  const now = await onAir(parts, brand)
  const before = await readDraft(parts, brand, id)
  const draft = before.closed ? before : await rebaseDraft(parts, { brand, id }, now)
  const known = opened.get(studio) ?? new Map<string, OpenDraft>()
  opened.set(studio, known)
  // The files of the layers below may change without a release of this brand.
  const upon = [brand, now.release, parts.brands.byId(brand)?.release].join(' ')
  const key = [id, draft.revision, draft.hash, upon].join(' ')
  const last = known.get(key)
  if (last) return last
  const unsaved = draft.closed ? new Map<string, Buffer | null>() : await changedFiles(parts, draft)
  const found = await parts.brands.opened(brand, unsaved)
  if (!found) throw new ReleaseRefused('no-such-brand', `there is no brand ${brand} here`, { brand })
  const made: OpenDraft = { draft, unsaved, upon, ...found }
  if (known.size >= KEPT) known.delete(known.keys().next().value!)
  known.set(key, made)
  return made
}

const checked = new WeakMap<OpenDraft, ReturnType<typeof compiled>>()
/** Whether an open draft compiles, and its problems; found once for each state of it. @throws ReleaseRefused */
export function checkOf(studio: StudioParts, open: OpenDraft): ReturnType<typeof compiled> {
  const { id } = open.layered
  const known = checked.get(open) ?? compiled(releasesOf(studio, id), id, open.unsaved)
  checked.set(open, known)
  return known
}

/** A file of an open draft as an editor has it; one that is not there is empty.
 * @throws ReleaseRefused `no-such-file` */
export function editingOf({ layered, environment, brands }: OpenDraft, file: string): Editing {
  const [own] = layered.layers
  const known = own?.files.find(({ path }) => path === file)
  const source =
    known ?? parseSource({ brand: layered.id, path: file, file: `brands/${layered.id}/${file}`, text: '{}\n' }).source
  if (source.key.length === 0) throw new ReleaseRefused('no-such-file', `a brand has no file ${file}`, { file })
  return { source, draft: known ? source.data : undefined, layered, environment, brands: [...brands] }
}

/** The languages of a brand, and the one visitors get who ask for none of them. */
export function localesOf({ data }: Pick<LayeredBrand, 'data'>): { locales: string[]; defaultLocale: string } {
  const available = read(data, ['brand', 'locales', 'available'])
  const first = read(data, ['brand', 'locales', 'default'])
  const codes = Array.isArray(available) ? available.map((one) => read(one, ['code'])) : []
  const locales = codes.filter((code) => typeof code === 'string')
  return { locales: locales.length > 0 ? locales : ['en'], defaultLocale: typeof first === 'string' ? first : 'en' }
}
