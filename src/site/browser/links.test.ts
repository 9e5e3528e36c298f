// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { followLinks, internalTarget, mergeFlags } from './links.ts'

const click = (html: string, init: MouseEventInit = {}) => {
  document.body.innerHTML = html
  let target: string | undefined
  const listener = (event: MouseEvent) => {
    target = internalTarget(event, window.location)
    event.preventDefault()
  }
  document.addEventListener('click', listener)
  document
    .querySelector('[data-hit]')!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  document.removeEventListener('click', listener)
  return target
}
afterEach(() => {
  document.body.innerHTML = ''
})

test('a click inside a plain link navigates within the site', () => {
  expect(click('<a href="/gamehall?category=slots"><span data-hit>Slots</span></a>')).toBe('/gamehall?category=slots')
})
test.each([
  ['<a data-hit href="https://other.example/">x</a>', {}],
  ['<a data-hit href="/platform/game/x/play">x</a>', {}],
  ['<a data-hit href="/x" target="_blank">x</a>', {}],
  ['<a data-hit href="/x" download>x</a>', {}],
  ['<a data-hit href="/x">x</a>', { ctrlKey: true }],
  ['<a data-hit href="/x">x</a>', { button: 1 }],
  ['<b data-hit>x</b>', {}],
])('the browser itself follows %s', (html, init) => expect(click(html, init)).toBeUndefined())
test('a pressed link of this site is fetched ahead, and followed when the press becomes a click', () => {
  const done: string[] = []
  followLinks({
    follow: (href) => done.push(`follow ${href}`),
    prepare: () => done.push('prepare'),
    ahead: (href) => done.push(`ahead ${href}`),
    leaves: (href) => href === '/uk',
  })
  document.body.innerHTML =
    '<a href="/gamehall"><b>x</b></a><a href="https://other.example/"><i>y</i></a><a href="/uk"><u>z</u></a>'
  const press = (selector: string) => {
    for (const name of ['pointerover', 'pointerdown', 'click'])
      document.querySelector(selector)!.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }))
  }
  press('b')
  expect(done).toEqual(['prepare', 'ahead /gamehall', 'follow /gamehall'])
  document.querySelector('i')!.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, cancelable: true }))
  expect(done).toHaveLength(3)
  // What the server answers with another site is left to the browser.
  press('u')
  expect(done).toHaveLength(3)
})
test('the flag of a popup is added to the existing query', () => {
  expect(mergeFlags('?show_popup_auth=1', '?category=slots')).toBe('?category=slots&show_popup_auth=1')
  expect(mergeFlags('?category=new', '?category=slots')).toBe('?category=new')
})
