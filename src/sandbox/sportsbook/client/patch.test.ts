// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { patch } from './patch.ts'

const make = (html: string): HTMLElement => {
  const element = document.createElement('div')
  element.innerHTML = html
  return element
}

test('what is known again stays the same element, wherever it stands, and looks as it should', () => {
  const page = make('<ul><li data-key="a">1</li><li data-key="b">2</li></ul><p>old</p>')
  const [a, b] = page.querySelectorAll('li')
  patch(
    page,
    make('<ul class="x"><li data-key="c">3</li><li data-key="b">4</li><li data-key="a">1</li></ul><p>new</p>'),
  )
  expect(page.innerHTML).toBe(
    '<ul class="x"><li data-key="c">3</li><li data-key="b">4</li><li data-key="a">1</li></ul><p>new</p>',
  )
  expect([...page.querySelectorAll('li')].slice(1)).toEqual([b, a])
  patch(page, make('<p>new</p>'))
  expect(page.innerHTML).toBe('<p>new</p>')
})
test('a field keeps its focus and what is typed while the rest changes', () => {
  const page = make('<b>1</b><input id="stake" value="5">')
  document.body.replaceChildren(page)
  const field = page.querySelector('input')!
  field.focus()
  field.value = '57'
  patch(page, make('<b>2</b><i>3</i><input id="stake" value="57">'))
  expect([document.activeElement, field.value]).toEqual([field, '57'])
})
test('a button without a key is replaced when it changes, for nobody knows what it did', () => {
  const page = make('<button>one</button>')
  const pressed = vi.fn()
  page.querySelector('button')!.addEventListener('click', pressed)
  patch(page, make('<button>two</button>'))
  page.querySelector('button')!.click()
  expect(pressed).not.toHaveBeenCalled()
  expect(page.textContent).toBe('two')
})
