import { FULL_SHELL, type Instance } from '../../../schemas/brand/index.ts'
import { markup } from '../../i18n/helpers.ts'
import { dialogSlots, type SlotSchema } from '../../registry/schema.ts'
import { allIn, group, SLOTTED } from '../read/instances.ts'
import { read } from '../read/locate.ts'
import { filesFor } from '../read/market.ts'
import { isPlain, type Plain } from '../read/merge.ts'
import { toPointer } from '../read/source.ts'
import { REFERENCE_LOCALE } from '../read/texts.ts'
import type { BrandEnvironment, LayeredBrand } from '../read/types.ts'

type Slotted = (typeof SLOTTED)[number]

/** A page, dialog, layout or shell of a brand, one of its slots, or a widget in a slot. */
export interface OutlineNode {
  kind: 'page' | 'dialog' | 'layout' | 'shell' | 'slot' | 'widget'
  /** Path of its file below the brand's folder, whether the brand has that file itself or inherits it. */
  file: string
  /** JSON pointer in that file; empty for the page itself. */
  pointer: string
  /** What people call it: the title of a page or of a widget, the name of a slot. */
  name: string
  /** The address of a page, the id of an instance. */
  detail: string
  /** The widget of an instance, and of the frame that offers a slot. */
  widget?: string
  /** The brand whose file has it first; of a slot that nothing is written in, the brand itself. */
  layer: string
  /** Why nobody sees it: its feature is named here, or `order` for what no order names. */
  hidden?: string
  /** Who alone gets the page, where not everybody does. */
  access?: 'player' | 'guest'
  nodes: OutlineNode[]
}

/** The page whose title is about the brand rather than about the page. */
const HOME = 'pages/home.json'

const KINDS: Readonly<Record<Slotted, OutlineNode['kind']>> = {
  pages: 'page',
  dialogs: 'dialog',
  layouts: 'layout',
  shells: 'shell',
}

/** What `outlineOf` needs to know. */
interface Known {
  layered: LayeredBrand
  widgets: BrandEnvironment['widgets']
  /** Whether a feature is off. */
  isOff: (feature: unknown) => boolean
}

/** What some titles emphasise: `*words*`. */
const EMPHASISED = /\*([^*]+)\*/g

/** A text as people read it: looked up, on one line and without marks. */
const textOf = ({ layered }: Known, value: unknown): string => {
  if (typeof value !== 'string') return ''
  const locales = [String(read(layered.data, ['brand', 'locales', 'default'])), REFERENCE_LOCALE]
  const key = value.startsWith('t:') ? value.slice(2) : undefined
  const text =
    key === undefined
      ? value
      : locales.map((locale) => read(layered.data, ['locales', locale, key])).find((one) => typeof one === 'string')
  return markup(typeof text === 'string' ? text : '')
    .map((token) => (token.type === 'text' ? token.text : ' '))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(EMPHASISED, '$1')
    .trim()
}

/** `cashier-deposit` → `Cashier deposit`. */
const named = (id: string): string => {
  const words = id.replaceAll(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The nearest brand whose files have something at a path of the layered brand. */
const layerAt = ({ layered }: Known, path: readonly string[]): string =>
  layered.layers.find((layer) =>
    filesFor(layer, layered.market).some(
      ({ key, data }) =>
        key.length <= path.length &&
        key.every((part, index) => part === path[index]) &&
        read(data, path.slice(key.length)) !== undefined,
    ),
  )?.id ?? layered.id

interface Place {
  file: string
  /** In the layered brand: `['pages', 'home', 'slots', 'main']`. */
  path: readonly string[]
  pointer: readonly string[]
}
const inside = ({ file, path, pointer }: Place, ...parts: string[]): Place => ({
  file,
  path: [...path, ...parts],
  pointer: [...pointer, ...parts],
})

const widgetNode = (
  known: Known,
  at: Place,
  id: string,
  { instance, isShown }: { instance: Instance; isShown: boolean },
) => {
  const widget = String(instance.widget)
  const schema = known.widgets.get(widget)
  const title = schema?.title ?? widget
  const own = textOf(known, isPlain(instance.props) ? instance.props.title : undefined)
  const hidden = known.isOff(schema?.feature) ? schema?.feature : isShown ? undefined : 'order'
  const node: OutlineNode = {
    kind: 'widget',
    file: at.file,
    pointer: toPointer(at.pointer),
    name: own === '' || own.length > 40 ? title : `${title}: ${own}`,
    detail: id,
    widget,
    layer: layerAt(known, [...at.path, 'widget']),
    ...(hidden !== undefined && { hidden }),
    nodes: slotNodes(known, inside(at, 'slots'), instance.slots, { slots: schema?.slots ?? {}, widget }),
  }
  return node
}

const slotNodes = (
  known: Known,
  at: Place,
  written: unknown,
  { slots, widget }: { slots: Record<string, SlotSchema>; widget: string | undefined },
): OutlineNode[] => {
  const own = isPlain(written) ? written : {}
  return [...new Set([...Object.keys(slots), ...Object.keys(own)])].map((name) => {
    const slot = own[name]
    const order =
      isPlain(slot) && Array.isArray(slot.order)
        ? new Map(slot.order.map((id, index) => [String(id), index]))
        : undefined
    const place = (id: string) => order?.get(id) ?? order?.size ?? 0
    const instances = allIn(slot).toSorted(([one], [other]) => place(one) - place(other))
    return {
      kind: 'slot',
      file: at.file,
      pointer: toPointer([...at.pointer, name]),
      name,
      detail: slots[name]?.description ?? '',
      ...(widget !== undefined && { widget }),
      layer: layerAt(known, [...at.path, name]),
      nodes: instances.map(([id, instance]) =>
        widgetNode(known, inside(at, name, id), id, { instance, isShown: order?.has(id) ?? true }),
      ),
    }
  })
}

/** Where the layout or shell of a page is in the layered brand. */
const aroundOf = ({ shell = FULL_SHELL, layout = 'default' }: Plain): string[] =>
  shell === FULL_SHELL ? ['layouts', String(layout)] : ['shells', String(shell)]

const frameOf = ({ layered }: Known, kind: Slotted, value: Plain): string | undefined => {
  if (kind === 'dialogs') return undefined
  const frame = kind === 'pages' ? read(layered.data, [...aroundOf(value), 'frame']) : value.frame
  return isPlain(frame) && typeof frame.widget === 'string' ? frame.widget : undefined
}

const rootNode = (known: Known, kind: Slotted, id: string, value: Plain): OutlineNode => {
  const at: Place = { file: `${kind}/${id}.json`, path: [kind, id], pointer: [] }
  const frame = frameOf(known, kind, value)
  const slots = kind === 'dialogs' ? dialogSlots : frame === undefined ? {} : (known.widgets.get(frame)?.slots ?? {})
  const title = textOf(known, isPlain(value.head) ? value.head.title : value.title)
  const isOff = known.isOff(value.feature)
  const name = at.file === HOME || title === '' || title.includes('{') || title.length > 40 ? named(id) : title
  // What a layout fills is in its own tree.
  const filled = kind === 'pages' ? read(known.layered.data, [...aroundOf(value), 'slots']) : undefined
  const offered = Object.entries(slots).filter(([slot]) => allIn(read(filled, [slot])).length === 0)
  return {
    kind: KINDS[kind],
    file: at.file,
    pointer: '',
    name,
    detail: typeof value.path === 'string' ? value.path : id,
    layer: layerAt(known, at.path),
    ...(isOff && { hidden: String(value.feature) }),
    ...((value.access === 'player' || value.access === 'guest') && { access: value.access }),
    nodes: slotNodes(known, inside(at, 'slots'), value.slots, { slots: Object.fromEntries(offered), widget: frame }),
  }
}

/** Pages by their addresses, those that nobody links to last. */
const byAddress = ({ detail: one }: OutlineNode, { detail: other }: OutlineNode): number =>
  Number(one.startsWith('/_')) - Number(other.startsWith('/_')) || one.localeCompare(other, 'en')

/**
 * Everything of a brand that has slots: pages in the order of their addresses, then dialogs, layouts and shells.
 * @param off features that are off
 */
export const outlineOf = (
  layered: LayeredBrand,
  widgets: BrandEnvironment['widgets'],
  off: ReadonlySet<string>,
): OutlineNode[] => {
  const known: Known = {
    layered,
    widgets,
    isOff: (feature) => typeof feature === 'string' && off.has(feature),
  }
  return (['pages', 'dialogs', 'layouts', 'shells'] as const).flatMap((kind) => {
    const nodes = group(layered.data, kind).map(([id, value]) => rootNode(known, kind, id, value))
    return nodes.toSorted((one, other) =>
      kind === 'pages' ? byAddress(one, other) : one.name.localeCompare(other.name, 'en'),
    )
  })
}
