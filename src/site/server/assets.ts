/** One entry of Vite's manifest. */
interface ManifestChunk {
  file: string
  src?: string
  imports?: string[]
  css?: string[]
  dynamicImports?: string[]
}
export type Manifest = Record<string, ManifestChunk>

/** The list of all widgets. */
const REST = 'src/site/shared/widgets.ts'

/** The addresses of the built client. */
export interface ClientAssets {
  /** What to run, in this order: what the entry imports, then the entry. */
  entries: string[]
  /** Style sheets of the entry, as paths below the build. */
  css: string[]
  /** What to fetch ahead for these widgets: their chunks and all their imports, without the entries. */
  preload(widgets: Iterable<string>): string[]
  /** The style sheets of those chunks, which nobody needs as long as only these widgets are shown. */
  sheets(widgets: Iterable<string>): string[]
}

/**
 * Reads the client build: Vite's manifest, and the file of each widget's chunk by the widget's id, with that of the
 * entry as `client`.
 * @throws Error when there is no entry
 */
export const clientAssets = (manifest: Manifest, chunkFiles: Record<string, string>): ClientAssets => {
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
  const entryKey = keyOf.get(chunkFiles['client'] ?? '')
  const entry = entryKey ? manifest[entryKey] : undefined
  if (!entryKey || !entry) throw new Error('The client build has no entry')
  const follow = (key: string, into: Set<string>): void => {
    for (const imported of manifest[key]?.imports ?? []) {
      if (into.has(imported) || imported === entryKey) continue
      into.add(imported)
      follow(imported, into)
    }
  }
  const common = new Set<string>()
  follow(entryKey, common)
  const entries = [...common]
    .toReversed()
    .concat(entryKey)
    .map((key) => `/${manifest[key]!.file}`)
  const known = new Set(entry.dynamicImports)
  const chunksOf = (widgets: Iterable<string>): ManifestChunk[] => {
    const keys = new Set(common)
    for (const id of widgets) {
      const key = keyOf.get(chunkFiles[id] ?? '')
      if (key === undefined || key === entryKey || keys.has(key)) continue
      // The entry knows how to import widgets of first pages alone.
      if (!known.has(key) && manifest[REST]) keys.add(REST)
      keys.add(key)
      follow(key, keys)
    }
    return [...keys].map((key) => manifest[key]!)
  }
  return {
    entries,
    css: entry.css ?? [],
    preload: (widgets) =>
      chunksOf(widgets)
        .map(({ file }) => `/${file}`)
        .filter((file) => !entries.includes(file)),
    sheets: (widgets) => [...new Set(chunksOf(widgets).flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
  }
}
