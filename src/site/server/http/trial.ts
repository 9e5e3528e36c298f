import type { CompiledBrand } from '../../../../engine/brand/index.ts'

/** What is different about a request at a brand of which a share of guests gets a draft. */
export interface Trial {
  /** The brand with the draft, for those who get it. */
  readonly brand: CompiledBrand | undefined
  /** Scripts its documents load besides the site's, and before them. */
  readonly scripts: readonly string[]
}
