import { expect, test } from 'vitest'
import { TypedTexts } from './typed-texts.ts'

const text = (key: string, was: string, value: string, written = 1) => ({ key, pointer: null, was, value, written })
const messages = () => ({ 'a.title': 'Old', 'a.more': 'More', 'a.count': [{ type: 1, value: 'n' }] as never })

test('a typed text is shown in place of the draft’s; one that is more than its letters is left to the server', () => {
  const before = messages()
  const texts = new TypedTexts()
  const shown = texts.type(before, text('a.title', 'Old', 'New'))
  expect(shown).toEqual({ ...before, 'a.title': 'New' })
  expect(before).toEqual(messages())
  expect(texts.type(shown, text('a.title', 'New', 'New {count}'))).toBe(shown)
  expect(texts.type(shown, text('a.more', 'Another', 'New'))).toBe(shown)
  expect(texts.type(shown, text('a.count', '{n}', 'New'))).toBe(shown)
})

test('an answer that lacks the last keys takes none of them back; one that has them shows what the draft has', () => {
  const texts = new TypedTexts()
  let shown = texts.type(messages(), text('a.title', 'Old', 'N', 1))
  shown = texts.type(shown, text('a.title', 'N', 'Ne', 2))
  shown = texts.replace(shown, { ...messages(), 'a.title': 'N' }, 1)
  expect(shown['a.title']).toBe('Ne')
  expect(texts.replace(shown, undefined, 1)).toBe(shown)
  // What the checks refused goes: the draft has its last good state.
  shown = texts.replace(shown, undefined, 2)
  expect(shown['a.title']).toBe('N')
  // A page that was read as a whole begins anew.
  const whole = messages()
  expect(texts.replace(whole, undefined, 3)).toBe(whole)
})
