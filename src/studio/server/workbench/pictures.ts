import { isPlain, originsAt, read, toPointer } from '../../../../engine/brand/index.ts'
import { ASSETS } from '../../../../engine/brand/node.ts'
import type { StudioParts } from '../parts.ts'
import { localesOf, openDraft, type NamedDraft, type OpenDraft } from './open.ts'
import { layerWith } from './picture.ts'
import { placeOf } from './texts.ts'

/** A text of a picture for whoever does not see it, where a draft writes it in a language. */
interface AltText {
  readonly text?: string
  readonly file: string
  readonly pointer: string
}
/** What a picture shows, in words, at one place. */
interface Alternative {
  /** Where the key stands, in the file of the use. */
  readonly pointer: string
  /** The key of its texts; one that is free where it has none. */
  readonly key: string
  readonly isSet: boolean
  readonly texts: Readonly<Record<string, AltText>>
}
/** A place that shows a picture. */
interface PictureUse {
  /** Path below the brand's folder of the file that has the place, or may override it. */
  readonly file: string
  readonly pointer: string
  /** The brand whose file names it; none where it is the default of a widget. */
  readonly layer?: string
  readonly line?: number
  /** The widget that shows it. */
  readonly widget?: string
  readonly alternative?: Alternative
}
/** A file below `assets/`. */
interface ListedPicture {
  readonly file: string
  /** The brand it comes from. */
  readonly layer: string
  /** Another text after each change. */
  readonly state: string
  /** Whether the draft brings it. */
  readonly isNew: boolean
  readonly uses: readonly PictureUse[]
}

type Path = readonly string[]
/** Game pictures are thousands, and chosen by their style in the look. */
const OF_GAMES = /^art\//

/** The file of the brand's own folder that decides a path of the layered brand, and the pointer in it. */
function fileOf({ layered }: OpenDraft, path: Path): { file: string; pointer: string } {
  const sources = layered.layers.flatMap(({ files }) => files)
  const length = (key: Path) => (key.every((name, index) => path[index] === name) ? key.length : -1)
  const found = sources.toSorted((one, other) => length(other.key) - length(one.key))[0]
  const key = found && length(found.key) > 0 ? found.key : path.slice(0, 1)
  return {
    file: found?.market === undefined ? (found?.path ?? `${key.join('/')}.json`) : `${key.join('/')}.json`,
    pointer: toPointer(path.slice(key.length)),
  }
}

/** The text in a language that a reference such as `t:home.hero.alt` stands for. */
const textOf = ({ layered }: OpenDraft, locale: string, key: string): string | undefined => {
  const text = read(layered.data, ['locales', locale, key])
  return typeof text === 'string' ? text : undefined
}

/** The words of a picture that a widget shows, where the widget takes some. */
function alternativeOf(
  open: OpenDraft,
  name: string,
  props: Path,
  widget: string | undefined,
): Alternative | undefined {
  const schema = open.environment.widgets.get(widget ?? '')?.props as { properties?: object } | undefined
  if (!schema?.properties || !Object.hasOwn(schema.properties, 'alt')) return undefined
  const path = [...props, 'alt']
  const value = read(open.layered.data, path)
  const isSet = typeof value === 'string' && value.startsWith('t:')
  const key = isSet ? value.slice(2) : `pictures.${name.replace(/\.[^.]+$/, '').replaceAll(/[^A-Za-z0-9]+/g, '-')}`
  const written = typeof value === 'string' && !isSet && value !== '' ? value : undefined
  const texts = localesOf(open.layered).locales.map((locale): [string, AltText] => {
    const text = isSet ? textOf(open, locale, key) : written
    return [locale, { ...(text !== undefined && { text }), ...placeOf(open.layered, locale, key) }]
  })
  return { pointer: fileOf(open, path).pointer, key, isSet, texts: Object.fromEntries(texts) }
}

/** Defaults of a widget that name a file, which no brand file does. */
const defaultsOf = ({ environment }: OpenDraft, widget: string): [name: string, file: string][] =>
  Object.entries((environment.widgets.get(widget)?.props as { properties?: object } | undefined)?.properties ?? {})
    .filter(([, schema]) => isPlain(schema) && schema.format === 'asset' && typeof schema.default === 'string')
    .map(([name, schema]) => [name, String((schema as { default: string }).default)])

/** Every place of the layered brand that names a file of a set, by the file. */
function usesOf(open: OpenDraft, files: ReadonlySet<string>): Map<string, PictureUse[]> {
  const found = new Map<string, PictureUse[]>()
  const add = (name: string, path: Path, owner: Path | undefined, isWritten: boolean) => {
    const widget = owner && String(read(open.layered.data, [...owner, 'widget']))
    const [origin] = isWritten ? originsAt(open.layered, path) : []
    const isOfWidget = owner !== undefined && path.length === owner.length + 2
    const alternative = isOfWidget ? alternativeOf(open, name, [...owner, 'props'], widget) : undefined
    const use: PictureUse = {
      ...fileOf(open, path),
      ...(origin && { layer: origin.brand, line: origin.line }),
      ...(widget !== undefined && { widget: open.environment.widgets.get(widget)?.title ?? widget }),
      ...(alternative && { alternative }),
    }
    found.set(name, [...(found.get(name) ?? []), use])
  }
  const walk = (value: unknown, path: Path, owner: Path | undefined): void => {
    if (typeof value === 'string') {
      if (files.has(value)) add(value, path, owner, true)
    } else if (Array.isArray(value)) value.forEach((one, index) => walk(one, [...path, String(index)], owner))
    else if (isPlain(value)) {
      const own = typeof value.widget === 'string' ? path : owner
      if (typeof value.widget === 'string')
        for (const [name, file] of defaultsOf(open, value.widget))
          if (files.has(file) && read(value.props, [name]) === undefined)
            add(file, [...path, 'props', name], path, false)
      for (const [name, inner] of Object.entries(value)) walk(inner, [...path, name], own)
    }
  }
  const { locales: _texts, ...data } = open.layered.data
  walk(data, [], undefined)
  return found
}

/** The pictures, films, sounds and fonts of a draft, and where each is used. @throws ReleaseRefused */
export async function pictures(studio: StudioParts, named: NamedDraft): Promise<ListedPicture[]> {
  const open = await openDraft(studio, named)
  const names = Object.keys(open.layered.assets).filter((name) => !OF_GAMES.test(name))
  const uses = usesOf(open, new Set(names))
  return names.toSorted().map((name) => ({
    file: `${ASSETS}${name}`,
    layer: layerWith(open.layered, `${ASSETS}${name}`)?.id ?? open.layered.id,
    state: open.layered.assets[name]!,
    isNew: open.draft.assets.has(`${ASSETS}${name}`),
    uses: uses.get(name) ?? [],
  }))
}
