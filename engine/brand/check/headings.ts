import { filledOnce } from '../read/filled.ts'
import { eachInstance, group, joinSlots } from '../read/instances.ts'
import type { Plain } from '../read/merge.ts'
import { locate } from '../read/locate.ts'
import type { BrandEnvironment, LayeredBrand } from '../read/types.ts'
import type { Reporter } from './reporter.ts'
import { frameOf } from './slots.ts'

/**
 * Reports a second title of level 1 on a page: readers of the page aloud and search engines take the first for its
 * title. Widgets that a rule or a screen may hide are not counted, since two of them may never show together.
 */
export const checkHeadings = (layered: LayeredBrand, { widgets }: BrandEnvironment, reporter: Reporter): void => {
  const levelOf = (instance: { widget: string; props?: unknown }): number | undefined => {
    const schema = widgets.get(instance.widget)
    const { title, level, variant } = (schema ? filledOnce(schema.props, instance.props).value : {}) as Plain
    return typeof title === 'string' && title !== '' && variant !== 'note' ? Number(level) : undefined
  }
  for (const [id, page] of group(layered.data, 'pages')) {
    if (page.redirect !== undefined) continue
    const [kind, name] = frameOf(page)
    const outer = group(layered.data, kind).find(([one]) => one === name)?.[1]
    const titles: string[][] = []
    eachInstance(joinSlots(outer?.slots, page.slots), ['pages', id, 'slots'], (instance, path) => {
      if (instance.when === undefined && instance.screens === undefined && levelOf(instance) === 1) titles.push(path)
    })
    const [first, ...others] = titles
    if (!first) continue
    const { file, line } = locate(layered, first)
    for (const path of others)
      reporter.at([...path, 'props', 'level'], 'two-page-titles', 'a second title of level 1 on this page', {
        expected: 'level 2',
        found: `level 1, as at ${file}:${line}`,
        severity: 'warning',
      })
  }
}
