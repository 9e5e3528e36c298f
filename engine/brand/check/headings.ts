import { filledOnce } from '../read/filled.ts'
import { eachInstance, group, joinSlots } from '../read/instances.ts'
import type { Plain } from '../read/merge.ts'
import { BASE } from '../read/layers.ts'
import { locate, originsAt } from '../read/locate.ts'
import type { WidgetSchema } from '../../registry/schema.ts'
import type { BrandEnvironment, LayeredBrand } from '../read/types.ts'
import type { Reporter } from './reporter.ts'
import { frameOf } from './slots.ts'

/** The level of the title of a page. */
const PAGE = 1

/** What a page has of titles; paths lead from the page. */
interface Titles {
  /** Those of level 1 that everybody sees and whose level the brand decides. */
  first: string[][]
  lower?: Lower
  /** Whether anything on it may be the title of the page, and whether there is anything at all. */
  hasTitle: boolean
  isEmpty: boolean
}
type Widgets = BrandEnvironment['widgets']

/**
 * Reports a page without a title of level 1, and a second one: readers of the page aloud and search engines take the
 * first for its title. Of two that a rule or a screen may hide only one may ever show, so these are no second title.
 */
export const checkHeadings = (layered: LayeredBrand, { widgets }: BrandEnvironment, reporter: Reporter): void => {
  for (const [id, page] of group(layered.data, 'pages')) {
    if (page.redirect !== undefined) continue
    const [kind, name] = frameOf(page)
    const outer = group(layered.data, kind).find(([one]) => one === name)?.[1]
    const { first: titles, lower, hasTitle, isEmpty } = titlesOnce(page, outer, widgets)
    if (!hasTitle && !isEmpty) reportUntitled(id, lower, reporter)
    const [first, ...others] = titles
    if (!first || others.length === 0) continue
    const { file, line } = locate(layered, ['pages', id, ...first])
    for (const path of others)
      reporter.at(
        ['pages', id, ...path, 'props', 'level'],
        'two-page-titles',
        'a second title of level 1 on this page',
        { expected: 'level 2', found: `level 1, as at ${file}:${line}`, severity: 'warning' },
      )
  }
}

const kept = new WeakMap<object, WeakMap<object, { widgets: Widgets; titles: Titles }>>()
const BARE = {}
/** The titles of a page in its layout or shell; pages that many brands inherit are walked once. */
const titlesOnce = (page: Plain, outer: Plain | undefined, widgets: Widgets): Titles => {
  let ofPage = kept.get(page)
  if (!ofPage) kept.set(page, (ofPage = new WeakMap()))
  const known = ofPage.get(outer ?? BARE)
  if (known?.widgets === widgets) return known.titles
  const titles = titlesOf(page, outer, widgets)
  ofPage.set(outer ?? BARE, { widgets, titles })
  return titles
}

const titlesOf = (page: Plain, outer: Plain | undefined, widgets: Widgets): Titles => {
  const titles: Titles = { first: [], hasTitle: false, isEmpty: true }
  eachInstance(joinSlots(outer?.slots, page.slots), ['slots'], (instance, path) => {
    titles.isEmpty = false
    const schema = widgets.get(instance.widget)
    // What is no widget is told itself, and may be meant as the one with the title.
    if (!schema || schema.titlesPage) titles.hasTitle = true
    const level = schema && !schema.titlesPage ? levelOf(schema, instance.props) : undefined
    if (level === undefined) return
    if (level > PAGE) return void (titles.lower ??= { path, level })
    titles.hasTitle = true
    if (instance.when === undefined && instance.screens === undefined) titles.first.push(path)
  })
  return titles
}

/** The level of a widget's title, where its props say one and there is a title. */
const levelOf = ({ props }: WidgetSchema, written: unknown): number | undefined => {
  if (!Object.hasOwn((props as unknown as { properties?: Plain }).properties ?? {}, 'level')) return undefined
  const { title, level, variant } = filledOnce(props, written).value as Plain
  return variant !== 'note' && typeof title === 'string' && title !== '' ? Number(level) : undefined
}

/** The first title of a page that has only lower ones. */
interface Lower {
  path: string[]
  level: number
}
const reportUntitled = (page: string, lower: Lower | undefined, reporter: Reporter): void => {
  const path = ['pages', page, ...(lower ? [...lower.path, 'props', 'level'] : ['slots'])]
  // A page of `_base` is a start for those of brands.
  if (originsAt(reporter.layered, ['pages', page, 'slots'])[0]?.brand === BASE) return
  reporter.at(path, 'no-page-title', 'no title of level 1 on this page', {
    expected: lower ? 'level 1' : 'a widget with a title of level 1, such as "lobby/hero" or "content/rich-text"',
    found: lower ? `level ${lower.level} at first` : 'none',
    severity: 'warning',
  })
}
