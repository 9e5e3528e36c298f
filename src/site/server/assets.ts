import { PRIMITIVES, type NeedsByCode } from '../shared/needs.ts'
import { neededClasses, neededMessages } from './needed.ts'
import { readSheet, writeSheet } from './primitives.ts'

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
  /** Addresses of the primitives' whole style sheet. */
  primitives: string[]
  /** The rules of the primitives that these widgets may use. */
  primitivesOf(widgets: Iterable<string>): string
  /** Asks whether these widgets may show a message. */
  messagesOf(widgets: Iterable<string>): (key: string) => boolean
  /** What to fetch ahead for these widgets: their chunks and all their imports, without the entries. */
  preload(widgets: Iterable<string>): string[]
  /**
   * The style sheets of those chunks and of the entry, which nobody needs as long as only these widgets are shown.
   */
  sheets(widgets: Iterable<string>): string[]
}

/** The client as it is served without a build: by its entry alone, with all primitives and messages. */
export const unbuiltAssets = (entry: string, sheet = ''): ClientAssets => ({
  entries: [entry],
  primitives: [],
  primitivesOf: () => sheet,
  messagesOf: () => () => true,
  preload: () => [],
  sheets: () => [],
})

/** What the build says of the client. */
export interface ToldByBuild {
  /** Vite's manifest. */
  manifest: Manifest
  /** The file of each widget's chunk by the widget's id, with that of the entry as `client`. */
  chunkFiles: Record<string, string>
  needs: NeedsByCode
  /** The text of a file of the build. */
  read: (file: string) => string
}

/**
 * Reads the client build.
 * @throws Error when there is no entry
 */
export const clientAssets = ({ manifest, chunkFiles, needs, read }: ToldByBuild): ClientAssets => {
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
  const isOfPrimitives = (file: string) => file.includes(`/${PRIMITIVES}-`)
  const ownCss = entry.css ?? []
  const primitives = ownCss.filter(isOfPrimitives)
  const sheet = readSheet(primitives.map(read).join(''))
  return {
    entries,
    primitives: primitives.map((file) => `/${file}`),
    primitivesOf: (widgets) => writeSheet(sheet, neededClasses(needs, widgets)),
    messagesOf: neededMessages(needs),
    preload: (widgets) =>
      chunksOf(widgets)
        .map(({ file }) => `/${file}`)
        .filter((file) => !entries.includes(file)),
    sheets: (widgets) =>
      [...new Set([...ownCss, ...chunksOf(widgets).flatMap(({ css = [] }) => css)])]
        .filter((file) => !isOfPrimitives(file))
        .map((file) => `/${file}`),
  }
}
