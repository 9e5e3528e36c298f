import type { HostMemory } from '../check/hosts.ts'
import type { BrandEnvironment, CompiledBrand, LayeredBrand } from '../read/types.ts'
import type { DraftBrand } from './draft.ts'
import type { InheritingBrand, Others } from './inheriting.ts'
import type { Unsaved } from './memory.ts'
import type { BrandFiles, BrandShelf } from './port.ts'

/** A brand with all its layers, as an editor reads it. */
export interface OpenedBrand {
  readonly layered: LayeredBrand
  readonly environment: BrandEnvironment
  /** Ids of all brands. */
  readonly brands: readonly string[]
}

/** The brands being served. */
export interface Brands {
  all(): CompiledBrand[]
  byHost(host: string): CompiledBrand | undefined
  byId(id: string): CompiledBrand | undefined
  /**
   * A release of a brand that is on air, or was until lately: the last few that somebody asked for are kept, for pages
   * that are open still.
   */
  released(id: string, release: string): CompiledBrand | undefined
  /**
   * Says that somebody asks for a brand. If an edit was seen that it is not checked with yet, it is checked and put on
   * air now, or soon where brands are checked apart; `byHost` does the same.
   */
  asked(id: string): void
  readonly defaultBrand: CompiledBrand | undefined
  /**
   * Calls back with the brands that changed (an empty list when brands were only removed), after they are in place.
   * Returns a function that unsubscribes.
   */
  onChange(callback: (changed: CompiledBrand[]) => void): () => void
  /**
   * A brand as it is once some unsaved texts are saved, by the paths of their files; `null` removes a file. What is on
   * air stays as it is. Undefined for a brand that is not there, unless its `brand.json` is among the texts.
   * `hasPlaces`: whether its pages say where in the files each part is; default true, for guests false.
   */
  draft(id: string, unsaved: Unsaved, options?: { hasPlaces?: boolean }): Promise<DraftBrand | undefined>
  /** The brands without errors that inherit from one, without and with some unsaved files of it, and of others. */
  inheriting(id: string, unsaved: Unsaved, others?: Others): AsyncIterable<InheritingBrand>
  /**
   * The files of a brand that `foyer migrate` changes once some unsaved texts are saved, by their paths. Undefined for
   * a brand that is not there.
   */
  migrated(id: string, unsaved: Unsaved): Promise<ReadonlyMap<string, string> | undefined>
  /**
   * A brand as it is layered once some unsaved texts are saved, with what it is checked against. Undefined for a brand
   * that is not there, unless its `brand.json` is among the texts.
   */
  opened(id: string, unsaved: Unsaved): Promise<OpenedBrand | undefined>
  /** The files of a brand; none for one that is not there yet. */
  files(id: string): BrandFiles
  /** The folder in which people edit a brand whose edits are reviewed; undefined for every other brand. */
  edited(id: string): BrandFiles | undefined
  /** Calls back with ids of such brands in which something may have been edited. @returns a function that stops it */
  onEdited(callback: (ids: readonly string[]) => void): () => void
  /** The folder what is served of a brand comes from. */
  folderOf(id: string): string
  /** Reads what changed now. @param ids only in these brands; in all when absent */
  reload(ids?: ReadonlySet<string>): Promise<void>
  close(): void
}
export interface OpenBrandsOptions extends BrandEnvironment {
  dir: string
  /** Where the brands in it are read. Default: the folder itself. */
  shelf?: BrandShelf
  /** Id of the brand shown on plain `localhost`; the first one when absent. */
  defaultBrand?: string
  /** Receives problems and reloads, one formatted line each. */
  log?: (line: string) => void
  /** Whether edits are followed. Default: true. */
  watch?: boolean
  /** How many brands are compiled at once, at most. */
  mostAwake?: number
  /**
   * Where copies are kept of brands whose `brand.json` has `"releases": "reviewed"`; without it every edit is live.
   */
  reviewedIn?: string | undefined
  /** Which brand each host belongs to, over restarts; without it a start knows nothing of earlier ones. */
  hostMemory?: HostMemory
}
