// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Type } from 'typebox'
import { FeatureText, Instant, Rule, Strict, Text } from '../../../schemas/brand/common.ts'
import { slotDefs } from '../../../schemas/brand/page.ts'
import type { Schema } from './model/node.ts'
import { showForm } from './testing.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const plain = (schema: unknown): Schema => JSON.parse(JSON.stringify(schema)) as Schema
const slide = Strict({
  title: Text({ title: 'Title' }),
  level: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
})
const slides = plain(Strict({ slides: Type.Array(slide, { title: 'Slides', maxItems: 3 }) }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const leave = (element: HTMLElement, text: string) => {
  fireEvent.change(element, { target: { value: text } })
  fireEvent.blur(element)
}

test('a key changes the input alone, and the value follows it without a pause; all else stays the same [S8]', () => {
  vi.useFakeTimers()
  const other = { kept: [1, 2] }
  const schema = plain(Strict({ title: Text({ title: 'Title' }), other: Type.Record(Type.String(), Type.Unknown()) }))
  const { shown } = showForm(schema, { title: 'a', other })
  const input = screen.getByLabelText('Title')
  for (const text of ['ab', 'abc', 'abcd']) fireEvent.change(input, { target: { value: text } })
  expect((input as HTMLInputElement).value).toBe('abcd')
  expect(shown.changes).toBe(0)
  act(() => vi.advanceTimersByTime(50))
  expect(shown.changes).toBe(1)
  for (const text of ['abcde', 'abcdef', 'abcdefg']) {
    fireEvent.change(input, { target: { value: text } })
    act(() => vi.advanceTimersByTime(30))
  }
  expect(shown.changes).toBe(2)
  act(() => vi.advanceTimersByTime(50))
  expect(shown.value).toEqual({ title: 'abcdefg', other })
  expect((shown.value as { other: unknown }).other).toBe(other)
})

test('what is typed in a part that closes is not lost', () => {
  const { shown } = showForm(slides, { slides: [{ title: 'a' }] })
  fireEvent.click(button(/^1 *a$/))
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'typed' } })
  fireEvent.click(button(/^1 *a$/))
  expect(shown.value).toEqual({ slides: [{ title: 'typed' }] })
})

test('items are added, moved by their buttons and with Alt and the arrows, and removed', async () => {
  const { shown } = showForm(slides, { slides: [{ title: 'a' }, { title: 'b' }] })
  fireEvent.click(button('Add slide'))
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'c' } })
  fireEvent.blur(screen.getByLabelText('Title'))
  expect(shown.value).toEqual({ slides: [{ title: 'a' }, { title: 'b' }, { title: 'c' }] })
  expect(screen.queryByRole('button', { name: 'Add slide' })).toBeNull()
  fireEvent.click(button('Move Slide 1 down'))
  expect(shown.value).toEqual({ slides: [{ title: 'b' }, { title: 'a' }, { title: 'c' }] })
  // The open item moves with what is open in it.
  const open = screen.getByLabelText('Title')
  open.focus()
  fireEvent.keyDown(open, { key: 'ArrowUp', altKey: true })
  expect(shown.value).toEqual({ slides: [{ title: 'b' }, { title: 'c' }, { title: 'a' }] })
  await waitFor(() => expect(document.activeElement).toBe(open))
  expect(screen.getByRole('status').textContent).toBe('Slide 3: now 2 of 3')
  fireEvent.keyDown(open, { key: 'ArrowUp', altKey: true })
  fireEvent.keyDown(open, { key: 'ArrowUp', altKey: true })
  expect(shown.value).toEqual({ slides: [{ title: 'c' }, { title: 'b' }, { title: 'a' }] })
  fireEvent.click(button('Remove Slide 2'))
  expect(shown.value).toEqual({ slides: [{ title: 'c' }, { title: 'a' }] })
})

test('entries of a map are added by a good name, renamed and moved, and the list `order` follows', () => {
  const { shown } = showForm(plain({ ...slotDefs.Slot, $defs: slotDefs }), {
    order: ['b', 'a'],
    a: { widget: 'x/a' },
    b: { widget: 'x/b' },
  })
  const name = screen.getByLabelText('Name of the new entry')
  fireEvent.change(name, { target: { value: 'No good' } })
  fireEvent.click(button('Add'))
  expect(screen.getByRole('alert').textContent).toContain('The name must be a name of letters')
  fireEvent.change(name, { target: { value: 'a' } })
  fireEvent.click(button('Add'))
  expect(screen.getByRole('alert').textContent).toBe('“a” is there already.')
  fireEvent.change(name, { target: { value: 'c' } })
  fireEvent.keyDown(name, { key: 'Enter' })
  expect(shown.value).toMatchObject({ order: ['b', 'a'], c: { widget: '' } })
  fireEvent.click(within(screen.getAllByRole('list').at(-1)!).getByRole('button', { name: /^a/ }))
  leave(screen.getByLabelText('Name of a'), 'first')
  expect(Object.keys(shown.value as object)).toEqual(['order', 'first', 'b', 'c'])
  expect(shown.value).toMatchObject({ order: ['b', 'first'], first: { widget: 'x/a' } })
  fireEvent.click(button('Move first up'))
  expect(shown.value).toMatchObject({ order: ['first', 'b', 'c'] })
  fireEvent.click(button('Remove b'))
  expect(shown.value).toMatchObject({ order: ['first', 'c'] })
  expect(shown.value).not.toHaveProperty('b')
})

test('another shape keeps what both can hold, and the shape before brings back what it had', () => {
  const { shown } = showForm(plain(Strict({ text: FeatureText() })), { text: 'Words' })
  fireEvent.click(screen.getByRole('radio', { name: 'Text of a feature' }))
  expect(shown.value).toEqual({ text: { text: 'Words', feature: '' } })
  leave(screen.getByLabelText('Feature that must be on'), 'chat')
  fireEvent.click(screen.getByRole('radio', { name: 'Text' }))
  expect(shown.value).toEqual({ text: 'Words' })
  fireEvent.click(screen.getByRole('radio', { name: 'Text of a feature' }))
  expect(shown.value).toEqual({ text: { text: 'Words', feature: 'chat' } })
})

test('a value says where it comes from, and one button inherits it again', () => {
  const schema = plain(
    Strict({
      radius: Type.Optional(Type.Unsafe({ type: ['number', 'null'], title: 'Radius' })),
      line: Type.Optional(Type.Number({ title: 'Line' })),
    }),
  )
  const { shown } = showForm(schema, { line: 1 }, (pointer) =>
    pointer === '/radius' ? { value: 12, from: 'Kilovolt' } : undefined,
  )
  const radius = screen.getByLabelText<HTMLInputElement>('Radius')
  expect(screen.getByText('From Kilovolt')).toBeTruthy()
  expect(radius.placeholder).toBe('12')
  leave(radius, '8')
  expect(shown.value).toEqual({ line: 1, radius: 8 })
  expect(screen.getByText('Overridden here')).toBeTruthy()
  fireEvent.click(button('Inherit again: Radius'))
  expect(shown.value).toEqual({ line: 1 })
  fireEvent.click(button('Remove Line'))
  expect(shown.value).toEqual({})
  fireEvent.click(button('Line'))
  expect(shown.value).toEqual({ line: 0 })
  expect(document.activeElement).toBe(screen.getByLabelText('Line'))
})

test('`null` says that something is removed here, until it is inherited again', () => {
  const schema = plain(
    Strict({ slides: Type.Optional(Type.Unsafe({ type: ['array', 'null'], items: slide, title: 'Slides' })) }),
  )
  const { shown } = showForm(schema, { slides: null })
  expect(screen.getByText('Removed here')).toBeTruthy()
  fireEvent.click(button('Inherit again: Slides'))
  expect(shown.value).toEqual({})
})

test('a mistake stands beside its field with what mends it, and leaves with it', async () => {
  const { shown } = showForm(slides, { slide: [], slides: [{ title: 'a', level: 9 }] })
  fireEvent.click(await screen.findByRole('button', { name: /1 problem/ }))
  const level = screen.getByLabelText('Level')
  expect(level.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(level.getAttribute('aria-describedby')!)!.textContent).toContain('At most 3.')
  fireEvent.click(button('Write 3'))
  expect(shown.value).toMatchObject({ slides: [{ level: 3 }] })
  await waitFor(() => expect(screen.queryByText('At most 3.')).toBeNull())
  expect(screen.getByText('There is no “slide” here.')).toBeTruthy()
  fireEvent.click(button('Remove it'))
  expect(shown.value).toEqual({ slides: [{ title: 'a', level: 3 }] })
})

test('what is no number and no JSON stays as it was typed', async () => {
  const schema = plain(Strict({ line: Type.Number({ title: 'Line' }), any: Type.Unsafe({ title: 'Any' }) }))
  const { shown } = showForm(schema, { line: 1, any: { a: 1 } })
  const line = screen.getByLabelText<HTMLInputElement>('Line')
  leave(line, 'two')
  expect(line.value).toBe('two')
  expect(await screen.findByText('A number.')).toBeTruthy()
  leave(line, '2,5')
  const any = screen.getByLabelText<HTMLTextAreaElement>('Any')
  leave(any, '{ "a":')
  expect(any.value).toBe('{ "a":')
  expect(screen.getByRole('alert').textContent).toContain('not JSON')
  expect(shown.value).toEqual({ line: 2.5, any: { a: 1 } })
  leave(any, '{ "a": 2 }')
  expect(shown.value).toEqual({ line: 2.5, any: { a: 2 } })
})

test('a text may be the key of a message, looked up by its words and chosen by keyboard', async () => {
  const { shown } = showForm(slides, { slides: [{ title: 'a' }] })
  fireEvent.click(button(/^1 *a$/))
  fireEvent.click(button('Use a message for Title'))
  const input = screen.getByRole('combobox', { name: 'Title' })
  fireEvent.change(input, { target: { value: 'show less' } })
  await screen.findByRole('option', { name: /t:common.less/ })
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(shown.value).toEqual({ slides: [{ title: 't:common.less' }] })
  expect(await screen.findByText('“Show less”')).toBeTruthy()
  fireEvent.click(button('Write words'))
  expect(shown.value).toEqual({ slides: [{ title: 'Show less' }] })
})

test('words that are typed over a key stay in the input that has the focus, whatever follows', () => {
  vi.useFakeTimers()
  const { shown } = showForm(plain(Strict({ title: Text({ title: 'Title' }) })), { title: 't:common.more' })
  const input = screen.getByLabelText('Title')
  input.focus()
  for (const text of ['W', 'Words']) {
    fireEvent.change(document.activeElement!, { target: { value: text } })
    act(() => vi.advanceTimersByTime(2000))
    expect(shown.value).toEqual({ title: text })
    expect(document.activeElement).toBe(input)
  }
})

test('a rule is built of conditions', () => {
  const { shown } = showForm(plain(Strict({ when: Rule })), { when: true })
  fireEvent.click(screen.getByRole('radio', { name: 'When …' }))
  expect(shown.value).toEqual({ when: { and: [{ var: 'session.authenticated' }] } })
  fireEvent.click(button('Add a condition'))
  leave(screen.getAllByLabelText('What is asked')[1]!, 'time.hour')
  fireEvent.change(screen.getAllByLabelText('Comparison')[1]!, { target: { value: '>=' } })
  leave(screen.getByLabelText('Value'), '18')
  fireEvent.change(screen.getAllByLabelText('Comparison')[0]!, { target: { value: 'no' } })
  const rule = [{ '!': { var: 'session.authenticated' } }, { '>=': [{ var: 'time.hour' }, 18] }]
  expect(shown.value).toEqual({ when: { and: rule } })
  fireEvent.click(screen.getByRole('radio', { name: 'Any of these' }))
  expect(shown.value).toEqual({ when: { or: rule } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove this condition' })[0]!)
  expect(shown.value).toEqual({ when: { or: [rule[1]] } })
})

test('an instant is typed in UTC, and one that cannot be shown stays a text', () => {
  const schema = plain(Strict({ from: Instant({ title: 'From' }), to: Instant({ title: 'To' }) }))
  const { shown } = showForm(schema, { from: '2026-12-24T18:00:00Z', to: 'tomorrow' })
  const from = screen.getByLabelText<HTMLInputElement>('From')
  expect(from.value).toBe('2026-12-24T18:00')
  leave(from, '2027-01-02T03:04')
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('tomorrow')
  expect(shown.value).toEqual({ from: '2027-01-02T03:04:00Z', to: 'tomorrow' })
})
