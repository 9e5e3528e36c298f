import { changesBetween, isServable, type Change } from '../../../../engine/brand/index.ts'
import { releasesOf, type StudioParts } from '../parts.ts'
import type { Draft } from '../store/draft.ts'
import { compiled } from '../store/prepare.ts'
import { openDraft, type NamedDraft } from './open.ts'

/** What a draft changes of what is on air. */
export interface DraftChanges {
  readonly draft: Draft
  /** Whether both compile; otherwise nothing can be told. */
  readonly compiles: boolean
  readonly items: readonly Change[]
}

const kept = new WeakMap<object, DraftChanges>()

/** What a draft changes of what is on air, in sentences. @throws ReleaseRefused */
export async function changes(studio: StudioParts, named: NamedDraft): Promise<DraftChanges> {
  const open = await openDraft(studio, named)
  const known = kept.get(open)
  if (known) return known
  const { brands } = releasesOf(studio, named.brand)
  const before = await brands.opened(named.brand, new Map())
  const live = await compiled({ brands }, named.brand, new Map())
  const { problems, compiles } = await compiled({ brands }, named.brand, open.unsaved)
  const both = before !== undefined && live.compiles && compiles && isServable(problems)
  const items = both ? changesBetween(before.layered, open.layered, open.environment) : []
  const made: DraftChanges = { draft: open.draft, compiles: both, items }
  kept.set(open, made)
  return made
}
