import { DialogFile, FULL_SHELL, Page } from '../../../schemas/brand/index.ts'
import { read } from '../read/locate.ts'
import type { LayeredBrand } from '../read/types.ts'
import { compare, type Standing } from './compare.ts'
import { keysOf } from './same.ts'
import { compareSlots, type SectionComparing } from './sections.ts'
import type { Difference, Schema } from './types.ts'
import type { BrandView, PageView } from './view.ts'

const standing = (group: string, id: string, schema: unknown): Standing => ({
  path: [group, id],
  trail: [
    { key: group, schema: {} },
    { key: id, schema: schema as Schema, name: id },
  ],
})

/** Every difference of the pages; what a layout or shell brings to many pages is one difference. */
export const comparePages = (
  before: BrandView,
  after: BrandView,
  brands: readonly LayeredBrand[],
  using: SectionComparing,
): Difference[] => {
  const found = keysOf(before.pages, after.pages).flatMap((id) => {
    const [old, now] = [before.pages[id], after.pages[id]]
    const at = standing('pages', id, Page)
    const whole = { ...at, before: old, after: now, pages: [id] }
    if (!old) return [{ ...whole, type: 'added' as const }]
    if (!now) return [{ ...whole, type: 'removed' as const }]
    return comparePage(old, now, at, using).map((one): Difference => {
      const path = ownerOf(one.path, now, brands)
      return { ...one, path, pages: [id] }
    })
  })
  return folded(found)
}

const comparePage = (before: PageView, after: PageView, at: Standing, using: SectionComparing): Difference[] => {
  const { frame: oldFrame, slots: oldSlots, ...old } = before
  const { frame, slots, ...now } = after
  const below = (key: string): Standing => ({
    path: [...at.path, key],
    trail: [...at.trail, { key, schema: {} }],
  })
  const isSameFrame = oldFrame?.widget === frame?.widget
  const props = isSameFrame && frame ? using.widgets.get(frame.widget)?.props : undefined
  return [
    ...compare(old, now, Page, at, { ...using.how, root: Page }),
    ...compare(oldFrame, frame, frameSchema(props), below('frame'), { ...using.how, root: props ?? {} }),
    ...compareSlots(oldSlots, slots, below('slots'), using),
  ]
}

const frameSchema = (props: unknown): Schema => ({
  properties: { widget: { title: 'Frame', format: 'widget' }, props: props ?? {} },
})

// What the page itself does not say is said by its layout or shell.
const ownerOf = (path: readonly string[], { layout, shell }: PageView, brands: readonly LayeredBrand[]) => {
  const [, , ...rest] = path
  const isWritten = (at: readonly string[]) => brands.some(({ data }) => read(data, at) !== undefined)
  if (rest[0] !== 'slots' && rest[0] !== 'frame') return path
  if (rest[0] === 'slots' && isWritten(path)) return path
  const outer = shell === undefined || shell === FULL_SHELL ? ['layouts', String(layout)] : ['shells', String(shell)]
  const near = rest[0] === 'frame' ? rest.slice(0, 1) : rest.slice(0, 3)
  const isOuter = isWritten([...outer, ...near])
  return isOuter ? [...outer, ...rest] : path
}

const folded = (differences: readonly Difference[]): Difference[] => {
  const groups = Map.groupBy(differences, ({ type, path, before, after }) =>
    JSON.stringify([type, path, before, after]),
  )
  return [...groups.values()].map((same) => ({ ...same[0]!, pages: same.flatMap(({ pages }) => pages) }))
}

/** Every difference of the dialogs. */
export const compareDialogs = (before: BrandView, after: BrandView, using: SectionComparing): Difference[] =>
  keysOf(before.dialogs, after.dialogs).flatMap((id) => {
    const [old, now] = [before.dialogs[id], after.dialogs[id]]
    const at = standing('dialogs', id, DialogFile)
    const whole = { ...at, before: old, after: now, pages: [] }
    if (!old) return [{ ...whole, type: 'added' as const }]
    if (!now) return [{ ...whole, type: 'removed' as const }]
    const { slots: oldSlots, ...was } = old
    const { slots, ...is } = now
    const inner: Standing = { path: [...at.path, 'slots'], trail: [...at.trail, { key: 'slots', schema: {} }] }
    return [
      ...compare(was, is, DialogFile, at, { ...using.how, root: DialogFile }),
      ...compareSlots(oldSlots as PageView['slots'], slots as PageView['slots'], inner, using),
    ]
  })
