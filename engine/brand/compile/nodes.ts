import type { Feature } from '../../../schemas/brand/index.ts'
import type { ScreenClass } from '../../../schemas/brand/screens.ts'
import { localizePath } from '../../i18n/paths.ts'
import type { Node } from '../../page/types.ts'
import type { PlaceOf } from './places.ts'
import { decide, type RuleContext } from '../../rules/index.ts'
import { withDefaults } from '../read/defaults.ts'
import { inOrder } from '../read/instances.ts'
import { isPlain, type Plain } from '../read/merge.ts'
import type { Format } from '../read/schema.ts'
import type { BrandEnvironment } from '../read/types.ts'
import { transform } from '../read/visit.ts'

/** What is needed to build nodes for a brand. */
export interface NodeMaker {
  widgets: BrandEnvironment['widgets']
  features: Record<Feature, boolean>
  defaultLocale: string
  asset: (path: string) => string | undefined
  text: (value: string, locale: string) => string
  /** False for a link to a page or a dialog that is off. */
  isReachable: (href: string) => boolean
}

/**
 * A value of a brand file as a player of a locale gets it: with texts, asset addresses and links, and without what is
 * off.
 */
export const localise = <T>(maker: NodeMaker, schema: unknown, value: T, locale: string): T =>
  transform(
    schema,
    value,
    (format, found) => changed(maker, format, found, locale),
    (item, itemSchema) => isShown(maker, item, itemSchema),
  ) as T

const changed = (maker: NodeMaker, format: Format, value: unknown, locale: string): unknown => {
  if (typeof value !== 'string') return value
  if (format === 'text') return maker.text(value, locale)
  if (format === 'asset') return value === '' ? value : (maker.asset(value) ?? `/assets/${value}`)
  return format === 'href' ? localizePath(value, locale, maker.defaultLocale) : value
}

// Something is hidden while its feature is off, or what its own link leads to.
const isShown = ({ features, isReachable }: NodeMaker, item: unknown, schema: Plain): boolean => {
  if (typeof item === 'string') return schema.format !== 'href' || isReachable(item)
  if (!isPlain(item)) return true
  return Object.entries(partsOf(schema)).every(([key, inner]) => {
    const value = item[key]
    if (!isPlain(inner) || typeof value !== 'string') return true
    if (inner.format === 'feature') return features[value as Feature] === true
    return inner.format !== 'href' || inner['x-alone'] === true || isReachable(value)
  })
}

// The properties of an object, or of the object a union allows beside a text.
const partsOf = ({ properties, anyOf }: Plain): Plain => {
  if (isPlain(properties)) return properties
  const branches = Array.isArray(anyOf) ? anyOf.filter(isPlain) : []
  const object = branches.find((branch) => isPlain(branch.properties))
  return object ? (object.properties as Plain) : {}
}

/** One widget with its defaults, or `undefined` when it does not exist in this brand. */
export const makeNode = (
  maker: NodeMaker,
  id: string,
  widget: string,
  props: unknown,
  locale: string,
): Node | undefined => {
  const schema = maker.widgets.get(widget)
  if (!schema || (schema.feature !== undefined && maker.features[schema.feature as Feature] !== true)) return undefined
  const filled = withDefaults(schema.props, props ?? {}) as Record<string, unknown>
  return { id, widget, props: localise(maker, schema.props, filled, locale) }
}

/** Where the slots are that some instance has, or could have by its widget. */
export const slotPlaces = (
  { widgets }: Pick<NodeMaker, 'widgets'>,
  widget: string,
  slots: unknown,
  { of, within }: PlacedAt,
): Record<string, string> => {
  const names = [...Object.keys(widgets.get(widget)?.slots ?? {}), ...(isPlain(slots) ? Object.keys(slots) : [])]
  return Object.fromEntries(names.map((name) => [name, of([...within, name])]))
}

/** Names places, and the path of some slots for it. */
export interface PlacedAt {
  of: PlaceOf
  within: readonly string[]
}

/**
 * The instances of each slot that are visible in this context, in order.
 * @param at says where they are; in drafts alone
 */
export const makeSlots = (
  maker: NodeMaker,
  slots: unknown,
  context: RuleContext,
  at?: PlacedAt,
): Record<string, Node[]> => {
  if (!isPlain(slots)) return {}
  return Object.fromEntries(
    Object.entries(slots).map(([name, slot]) => [
      name,
      inOrder(slot).flatMap(([id, instance]) => {
        if (instance.when !== undefined && !decide(instance.when, context)) return []
        const node = makeNode(maker, id, instance.widget, instance.props, context.locale)
        if (!node) return []
        if (instance.screens) node.screens = [...instance.screens] as ScreenClass[]
        const inner = at && { of: at.of, within: [...at.within, name, id, 'slots'] }
        if (instance.slots) node.slots = makeSlots(maker, instance.slots, context, inner)
        if (inner) {
          node['data-foyer'] = inner.of(inner.within.slice(0, -1))
          if (instance.slots || maker.widgets.get(instance.widget)?.slots)
            node['data-foyer-slots'] = slotPlaces(maker, instance.widget, instance.slots, inner)
        }
        return [node]
      }),
    ]),
  )
}

/** Ids of all widgets below some slots, and the nodes that use them. */
export const widgetsOf = (slots: Record<string, Node[]> | undefined, into = new Set<string>()): Set<string> => {
  for (const nodes of Object.values(slots ?? {})) {
    for (const node of nodes) {
      into.add(node.widget)
      widgetsOf(node.slots, into)
    }
  }
  return into
}
