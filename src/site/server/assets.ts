/** One entry of Vite's manifest. */
interface ManifestChunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
export type Manifest = Record<string, ManifestChunk>

/** The addresses of the built client. */
export interface ClientAssets {
  entry: string
  /** Style sheets of the entry, as paths below the build. */
  css: string[]
  /** What to fetch ahead for these widgets: their chunks and all their imports, except the entry's own imports. */
  preload(widgets: Iterable<string>): string[]
}

/** Reads the manifest of the client build. @throws Error when it has no entry */
export const clientAssets = (manifest: Manifest): ClientAssets => {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
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
  return {
    entry: `/${entry.file}`,
    css: entry.css ?? [],
    preload(widgets) {
      const keys = new Set(common)
      for (const id of widgets) {
        const key = `widgets/${id}/widget.tsx`
        if (!manifest[key]) continue
        keys.add(key)
        follow(key, keys)
      }
      return [...keys].map((key) => `/${manifest[key]!.file}`)
    },
  }
}
