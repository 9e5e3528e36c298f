import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'jsonc-parser'
import type { Plugin } from 'vite'
import type { WidgetSchema } from '../../../engine/registry/schema.ts'

/** What every brand's first page is made of: the page itself and the layout around it. */
const FILES = ['pages/home.json', 'layouts/default.json']

const collect = (value: unknown, into: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return
  const { widget, when } = value as { widget?: unknown; when?: unknown }
  // What stands there under a condition is not what a guest sees first.
  if (when !== undefined) return
  if (typeof widget === 'string') into.add(widget)
  for (const part of Object.values(value)) collect(part, into)
}

/** The folder of what every brand starts from. */
export const BASE = '_base'
/**
 * The shipped brands whose first pages name a widget, where what every brand starts from counts as one; but not for a
 * frame, of which a page has one: a brand with a frame of its own does not show the other.
 */
const brandsOfWidgets = (root: string): Map<string, string[]> => {
  const brands = existsSync(join(root, 'brands')) ? readdirSync(join(root, 'brands')) : []
  const found = new Map<string, string[]>()
  for (const brand of brands) {
    const named = new Set<string>()
    for (const file of FILES.map((name) => join(root, 'brands', brand, name)))
      if (existsSync(file)) collect(parse(readFileSync(file, 'utf8')), named)
    for (const id of named) found.set(id, [...(found.get(id) ?? []), brand])
  }
  for (const [id, [first, ...others]] of found)
    if (id.startsWith('frame/') && first === BASE && others.length > 0) found.set(id, others)
  return found
}

/**
 * Widgets that the home pages of at least two shipped brands name, sorted: what nearly every guest loads first. `root`
 * is the project's folder; without brands there are none.
 */
export const firstPageWidgets = (root: string): string[] => {
  const brands = brandsOfWidgets(root)
  return [...brands.keys()].filter((id) => brands.get(id)!.length > 1).toSorted()
}

/** Widgets that the home page of a single shipped brand names, with that brand. */
export const ownWidgets = (root: string): Map<string, string> =>
  new Map([...brandsOfWidgets(root)].flatMap(([id, [brand, ...others]]) => (others.length ? [] : [[id, brand!]])))

/**
 * Widgets that some shipped brand's first page names and that are always static, sorted: the browser does not need
 * their code for that page.
 */
export const stillWidgets = async (root: string): Promise<string[]> => {
  const still: string[] = []
  // One after the other: what loads this file as CommonJS gives modules that are half loaded to those beside them.
  for (const id of [...brandsOfWidgets(root).keys()].toSorted())
    if ((await schemaOf(root, id))?.static === true) still.push(id)
  return still
}

const schemaOf = async (root: string, id: string): Promise<WidgetSchema | undefined> => {
  const file = join(root, 'widgets', id, 'schema.ts')
  if (!existsSync(file)) return undefined
  return ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: WidgetSchema }).default
}

const FIRST = 'virtual:first-widgets'
/**
 * Provides `virtual:first-widgets`: how to import each widget that some shipped brand's first page names. The list of
 * all widgets, and of what each needs, is a chunk of its own that such a page does not load.
 */
export const firstWidgets = (root: string): Plugin => ({
  name: 'first-widgets',
  resolveId: (id) => (id === FIRST ? `\0${FIRST}` : undefined),
  load(id) {
    if (id !== `\0${FIRST}`) return
    const ids = [...brandsOfWidgets(root).keys()].toSorted()
    const lines = ids.map((widget) => {
      const file = join(root, 'widgets', widget, 'widget.tsx')
      return `${JSON.stringify(widget)}: () => import(${JSON.stringify(file)}),`
    })
    return `export default {\n${lines.join('\n')}\n}`
  },
})
