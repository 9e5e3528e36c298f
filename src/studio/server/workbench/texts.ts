import { messagesOf, placeIn, read, toPointer, type LayeredBrand } from '../../../../engine/brand/index.ts'
import type { StudioParts } from '../parts.ts'
import { localesOf, openDraft, type NamedDraft } from './open.ts'

/** How many keys are answered at once. */
const PAGE = 100

/** A text in the languages of a brand. */
export interface TextRow {
  readonly key: string
  /** By language: the text, and the brand whose file has it. */
  readonly texts: Readonly<Record<string, { readonly text: string; readonly layer: string }>>
  /** By language: where the brand's own files have it, or are to have it. */
  readonly places: Readonly<Record<string, { readonly file: string; readonly pointer: string }>>
}
/** What is asked for of the texts. */
export interface TextQuery {
  readonly query?: string | undefined
  /** Only these, with commas between them. */
  readonly keys?: string | undefined
  readonly missing?: boolean | undefined
  /** The key after which it goes on. */
  readonly after?: string | undefined
}

// The nearest brand that has each text of a language.
const layersOf = ({ layers }: LayeredBrand, locale: string): Map<string, string> => {
  const found = new Map<string, string>()
  for (const layer of layers)
    for (const source of layer.files)
      if (source.key[0] === 'locales' && source.key[1] === locale)
        for (const key of Object.keys(messagesOf(source))) if (!found.has(key)) found.set(key, layer.id)
  return found
}

/** Where a draft writes a text: one that is in no own file comes into that of its area, else of its language. */
export const placeOf = ({ layers }: LayeredBrand, locale: string, key: string): { file: string; pointer: string } => {
  const files = (layers[0]?.files ?? []).filter(
    (file) => file.key[0] === 'locales' && file.key[1] === locale && file.market === undefined,
  )
  const has = files.find((source) => Object.hasOwn(messagesOf(source), key))
  const of = has ?? files.find(({ area }) => area !== undefined && key.startsWith(`${area}.`))
  if (of) return { file: of.path, pointer: placeIn(of, [key]).pointer }
  return { file: `locales/${locale}.json`, pointer: toPointer([key]) }
}

/** The texts of a draft that fit what was asked for, by key, and how many a language lacks. @throws ReleaseRefused */
export async function texts(studio: StudioParts, named: NamedDraft, asked: TextQuery) {
  const { query = '', missing = false, after } = asked
  const only = asked.keys === undefined ? undefined : new Set(asked.keys.split(','))
  const { layered } = await openDraft(studio, named)
  const { locales } = localesOf(layered)
  const tables = Object.fromEntries(
    locales.map((locale) => [locale, (read(layered.data, ['locales', locale]) ?? {}) as Record<string, unknown>]),
  )
  const layers = Object.fromEntries(locales.map((locale) => [locale, layersOf(layered, locale)]))
  const keys = [...new Set(Object.values(tables).flatMap((table) => Object.keys(table)))].sort()
  const lacks = (key: string, locale: string) => typeof tables[locale]?.[key] !== 'string'
  const wanted = query.trim().toLowerCase()
  const fits = (key: string): boolean =>
    (!only || only.has(key)) &&
    (!missing || locales.some((locale) => lacks(key, locale))) &&
    (wanted === '' ||
      key.toLowerCase().includes(wanted) ||
      locales.some((locale) =>
        String(tables[locale]?.[key] ?? '')
          .toLowerCase()
          .includes(wanted),
      ))
  const all = keys.filter(fits)
  const rest = after === undefined ? all : all.filter((key) => key > after)
  const items = rest.slice(0, PAGE).map((key): TextRow => ({
    key,
    texts: Object.fromEntries(
      locales.flatMap((locale) =>
        lacks(key, locale)
          ? []
          : [[locale, { text: String(tables[locale]![key]), layer: layers[locale]!.get(key) ?? layered.id }]],
      ),
    ),
    places: Object.fromEntries(locales.map((locale) => [locale, placeOf(layered, locale, key)])),
  }))
  return {
    items,
    total: all.length,
    missing: Object.fromEntries(locales.map((locale) => [locale, keys.filter((key) => lacks(key, locale)).length])),
    next: rest.length > PAGE ? items.at(-1)!.key : undefined,
  }
}
