// @vitest-environment jsdom
import { afterAll, expect, test, vi } from 'vitest'
import { followUntranslated } from './untranslated.ts'

const observe = vi.spyOn(MutationObserver.prototype, 'observe')
// A page follows its texts to its end.
afterAll(() => {
  for (const observer of observe.mock.contexts as MutationObserver[]) observer.disconnect()
  observe.mockRestore()
})

const marks = (selector: string) => {
  const element = document.querySelector(selector)!
  return ['lang', 'dir', 'data-foreign'].map((name) => element.getAttribute(name))
}
const ENGLISH = ['en', 'ltr', '']
const NONE = [null, null, null]

test('marks what stands there, what comes later, and what is another text then', async () => {
  document.body.innerHTML = '<p id="a">Search</p><p id="b">بحث</p><div id="c"></div>'
  followUntranslated({ messages: { 'common.search': 'Search' }, foreign: { en: { keys: ['common.'], texts: [] } } })
  expect([marks('#a'), marks('#b')]).toEqual([ENGLISH, NONE])
  document.querySelector('#c')!.innerHTML = '<button id="d"><svg></svg>Search</button>'
  await vi.waitFor(() => expect(marks('#d')).toEqual(ENGLISH))
  document.querySelector('#a')!.firstChild!.nodeValue = 'بحث'
  await vi.waitFor(() => expect(marks('#a')).toEqual(NONE))
  // Words in attributes, of what is there and of what comes later.
  document.querySelector('#c')!.innerHTML = '<input id="e" placeholder="Search"><input id="f" placeholder="بحث">'
  await vi.waitFor(() => expect([marks('#e'), marks('#f')]).toEqual([ENGLISH, NONE]))
  document.querySelector('#f')!.setAttribute('aria-label', 'Search')
  document.querySelector('#f')!.setAttribute('placeholder', 'Search')
  await vi.waitFor(() => expect(marks('#f')).toEqual(ENGLISH))
  // A dialog that is opened brings texts of its own; what stands there already is one of them now.
  document.querySelector('#b')!.textContent = 'Log in'
  await vi.waitFor(() => expect(marks('#b')).toEqual(NONE))
  followUntranslated({ messages: {}, foreign: { en: { keys: [], texts: ['Log in'] } } })
  expect(marks('#b')).toEqual(ENGLISH)
})
