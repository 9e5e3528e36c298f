import type { PageMetadata } from '../../schemas/brand/seo.ts'

/** Strength of each source of metadata: where two set the same tag, the stronger one's is left. */
export const METADATA_PRIORITY = {
  /** The brand, for every page. */
  brand: 10,
  /** The settings of the host. */
  host: 11,
  /** The pattern of the page's address. */
  pattern: 12,
  /** The page itself. */
  page: 13,
  /** What the page shows: a game, an article. */
  shown: 14,
} as const
export type MetadataSource = keyof typeof METADATA_PRIORITY

/** Joins the metadata of several sources tag by tag; a further meta tag counts by its name. */
export const strongest = (sources: Partial<Record<MetadataSource, PageMetadata>>): PageMetadata => {
  const weakestFirst = (Object.keys(sources) as MetadataSource[]).sort(
    (a, b) => METADATA_PRIORITY[a] - METADATA_PRIORITY[b],
  )
  const joined: PageMetadata = {}
  for (const source of weakestFirst) {
    const { meta, openGraph, ...rest } = sources[source] ?? {}
    Object.assign(joined, Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)))
    if (openGraph) joined.openGraph = { ...joined.openGraph, ...openGraph }
    if (meta) joined.meta = [...new Map([...(joined.meta ?? []), ...meta].map((tag) => [tag.name, tag])).values()]
  }
  return joined
}
