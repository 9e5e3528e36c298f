import {
  changesBetween,
  fileKeyOf,
  formatProblem,
  meaningsAt,
  read,
  termsBetween,
  type Change,
  type LayeredBrand,
} from '../../../../engine/brand/index.ts'
import { createPatch } from 'rfc6902'
import { ASSETS, type Unsaved } from '../../../../engine/brand/node.ts'
import type { Meaning } from '../../../../schemas/brand/index.ts'
import { releasesOf, type StudioParts } from '../parts.ts'
import type { ReleaseParts } from '../store/live.ts'
import { foreseen, type ForeseenChange } from './foreseen.ts'
import { openDraft, type NamedDraft } from './open.ts'

/** A brand that inherits from one that is changed. */
export interface Inheriting {
  readonly brand: string
  /** What differs in what it compiles to in the market it serves: that alone is on air. */
  readonly changes: readonly Change[]
  /** Whether other terms reach its players, which two people have to want. */
  readonly isTerms: boolean
  /** What differs there that two people have to want, such as `money`. */
  readonly meanings: readonly Meaning[]
  /** What would be wrong with it: it would stay on air as it is. */
  readonly errors: readonly string[]
}

/** What two people have to want, of what some files decide of a brand before and after. */
function meaningsOfFiles(before: LayeredBrand, after: LayeredBrand, unsaved: Unsaved): Meaning[] {
  const found = [...unsaved.keys()].flatMap((file) => {
    const place = file.startsWith(ASSETS) ? undefined : fileKeyOf(file)
    // Texts are terms where they reach players as such.
    if (!place || place.key[0] === 'locales') return []
    // Undefined is no value of a patch: a file that comes or goes differs as a whole.
    const [then, now] = [before, after].map(({ data }) => read(data, place.key) ?? null)
    return createPatch(then, now).flatMap(({ path }) => meaningsAt(file, path))
  })
  return [...new Set(found)]
}

/**
 * The brands that inherit from one and compile to something else, or not at all, with some unsaved files of it.
 * @param others unsaved files of other brands, by their ids
 */
export async function affectedBy(
  { brands }: Pick<ReleaseParts, 'brands'>,
  brand: string,
  unsaved: Unsaved,
  others: ReadonlyMap<string, Unsaved> = new Map(),
): Promise<Inheriting[]> {
  const found: Inheriting[] = []
  const opened = await brands.opened(brand, unsaved)
  if (!opened) return found
  for await (const { id, before, after, errors } of brands.inheriting(brand, unsaved, others)) {
    const isSound = errors.length === 0
    const changes = isSound ? changesBetween(before, after, opened.environment) : []
    const isTerms = changes.length > 0 && termsBetween(before, after, opened.environment).length > 0
    const own = changes.length > 0 ? meaningsOfFiles(before, after, unsaved) : []
    const meanings = isTerms && !own.includes('terms') ? [...own, 'terms' as const] : own
    const told = errors.map(formatProblem)
    if (changes.length > 0 || !isSound) found.push({ brand: id, changes, isTerms, meanings, errors: told })
  }
  return found
}

/** The brands that a draft changes besides its own, and what each change comes to there. @throws ReleaseRefused */
export async function inheriting(
  studio: StudioParts,
  named: NamedDraft,
): Promise<(Omit<Inheriting, 'changes'> & { readonly changes: readonly ForeseenChange[] })[]> {
  const { unsaved } = await openDraft(studio, named)
  const affected = await affectedBy(releasesOf(studio, named.brand), named.brand, unsaved)
  const told = []
  for (const one of affected) told.push({ ...one, changes: await foreseen(studio, one.brand, one.changes) })
  return told
}
