import { expect, test } from 'vitest'
import type { Node } from '../../../engine/page/index.ts'
import { TypedValues } from './typed.ts'

const node = (id: string, props: Node['props'], slots?: Node['slots']): Node => ({
  id,
  widget: 'promo/hero',
  props,
  'data-foyer': `pages/home#/slots/main/${id}`,
  ...(slots && { slots }),
})
const slots = () => ({
  main: [
    node('hero', { title: 'Old', links: [{ label: 'One' }, { label: 'Two' }] }),
    node('row', {}, { inner: [node('text', { title: 'Within' }), node('other', { title: 'Old' })] }),
  ],
  side: [node('aside', { title: 'Old' })],
})
const typed = (id: string, path: string[], was: string, value: string, written = 1) => ({
  pointer: `pages/home#/slots/main/${id}`,
  path,
  was,
  value,
  written,
})

test('a typed value is shown at its place alone; what did not change is the same object', () => {
  const before = slots()
  const values = new TypedValues()
  const shown = values.type(before, typed('hero', ['title'], 'Old', 'New'))
  expect(shown['main']![0]!.props['title']).toBe('New')
  expect(shown['main']![1]).toBe(before.main[1])
  expect(shown['side']).toBe(before.side)
  const deeper = values.type(shown, typed('hero', ['links', '1', 'label'], 'Two', 'Second'))
  expect(deeper['main']![0]!.props).toEqual({ title: 'New', links: [{ label: 'One' }, { label: 'Second' }] })
  const inner = values.type(deeper, typed('text', ['title'], 'Within', 'Inside'))
  expect(inner['main']![1]!.slots!['inner']!.map(({ props }) => props['title'])).toEqual(['Inside', 'Old'])
  expect(before).toEqual(slots())
})

test('what the page does not have as it is written is left to the server', () => {
  const before = slots()
  const values = new TypedValues()
  // The page has the text that a key stands for; a place it does not have; a widget that is not on it.
  expect(values.type(before, typed('hero', ['title'], 't:home.title', 'New'))).toBe(before)
  expect(values.type(before, typed('hero', ['links', '5', 'label'], 'Two', 'New'))).toBe(before)
  expect(values.type(before, typed('nobody', ['title'], 'Old', 'New'))).toBe(before)
})

test('an answer that lacks the last keys takes none of them back; one that has them shows what the draft has', () => {
  const before = slots()
  const values = new TypedValues()
  let shown = values.type(before, typed('hero', ['title'], 'Old', 'N', 1))
  shown = values.type(shown, typed('hero', ['title'], 'N', 'Ne', 2))
  shown = values.type(shown, typed('aside', ['title'], 'Old', 'Side', 3))
  const answered = (title: string) => (old: Record<string, Node[]>) => ({
    ...old,
    main: [node('hero', { ...old['main']![0]!.props, title }), old['main']![1]!],
  })
  shown = values.replace(shown, answered('N'), 1)
  expect(shown['main']![0]!.props['title']).toBe('Ne')
  expect(shown['side']![0]!.props['title']).toBe('Side')
  // Refused by the brand's checks: the draft's last good state has neither.
  shown = values.replace(shown, (old) => old, 3)
  expect(shown['main']![0]!.props['title']).toBe('N')
  expect(shown['side']![0]!.props['title']).toBe('Old')
})

test('another page has nothing that was typed on the one before', () => {
  const values = new TypedValues()
  values.type(slots(), typed('hero', ['title'], 'Old', 'New', 9))
  const other = slots()
  expect(values.replace(other, (old) => old, 0)).toEqual(other)
})
