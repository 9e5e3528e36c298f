// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import starter from 'virtual:starter'

const root = document.documentElement
let paint: () => void
let near: (parts: readonly Element[]) => void
const listened: [target: EventTarget, ...args: Parameters<typeof addEventListener>][] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (seen: object[]) => void) {
        near = (parts) => told(parts.map((target) => ({ target, isIntersecting: true })))
      }
      observe() {}
      unobserve() {}
    },
  )
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: () => void) {
        paint = told
      }
      observe() {}
    },
  )
  vi.stubGlobal('requestIdleCallback', undefined)
  const listen = globalThis.addEventListener.bind(globalThis)
  vi.stubGlobal('addEventListener', (...args: Parameters<typeof addEventListener>) => {
    listened.push([globalThis, ...args])
    listen(...args)
  })
})
afterEach(() => {
  for (const [target, ...args] of listened.splice(0)) target.removeEventListener(...args)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const name of ['waiting', 'starting']) delete root.dataset[name]
  document.body.replaceChildren()
  for (const script of document.head.querySelectorAll('script,link')) script.remove()
  location.hash = ''
  delete window.takeEarlyTaps
})

/** Runs the script as a document of this body does. */
const open = async (body: string) => {
  document.body.innerHTML = body
  vi.stubGlobal('MODULES', ['/a.js', '/b.js'])
  vi.resetModules()
  await import('./main.ts')
}
const sources = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname)
const loaded = (path: string) => document.head.querySelector(`script[src="${path}"]`)!.dispatchEvent(new Event('load'))
const shownIn = () =>
  [...document.querySelectorAll<HTMLElement>('section,footer')].map(({ dataset }) => dataset['shown'])
const PARTS = `<main><div class="fy-slot">${'<section></section>'.repeat(6)}</div></main>`

test('taps that need code are kept in their order and given once; others are left to the browser', async () => {
  await open(
    '<a id="popup" href="?dialog=login"><b>Log in</b></a><button id="like">Like</button>' +
      '<button id="menu" popovertarget="x">Menu</button><form method="get"><button id="search">Go</button></form>',
  )
  const tap = (selector: string, init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    // Whatever the script leaves is not followed here.
    document.addEventListener('click', (late) => late.preventDefault(), { once: true })
    const before = root.dataset['waiting']
    document.querySelector(selector)!.dispatchEvent(event)
    return before !== root.dataset['waiting']
  }
  expect(tap('#menu')).toBe(false)
  expect(tap('#search')).toBe(false)
  expect(tap('#popup', { ctrlKey: true })).toBe(false)
  expect(tap('#popup b')).toBe(true)
  tap('#like')
  tap('#popup')
  expect(window.takeEarlyTaps!().map(({ id }) => id)).toEqual(['popup', 'like'])
  expect(root.dataset['waiting']).toBeUndefined()
  expect(tap('#like')).toBe(false)
  expect(window.takeEarlyTaps!()).toEqual([])
})

test('modules run after the first paint, one after the other, with the sheets that wait', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="modulepreload" href="/a.js" media="not all">')
  await open('<template data-sheets><link rel="stylesheet" href="/s.css" disabled></template>')
  expect(sources()).toEqual([])
  paint()
  expect(sources()).toEqual(['/a.js'])
  expect(document.querySelector('link[rel=modulepreload]')!.hasAttribute('media')).toBe(false)
  expect(document.body.querySelector('link[href="/s.css"]')).not.toBeNull()
  loaded('/a.js')
  expect(sources()).toEqual(['/a.js'])
  vi.advanceTimersByTime(0)
  expect(sources()).toEqual(['/a.js', '/b.js'])
  loaded('/b.js')
  vi.advanceTimersByTime(2000)
  paint()
  expect(sources()).toEqual(['/a.js', '/b.js'])
})

test('a tab in the background, where nothing is painted, starts all the same', async () => {
  await open('')
  vi.advanceTimersByTime(999)
  expect(sources()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sources()).toEqual(['/a.js'])
})

test('where the code cannot be had, the link that was tapped is followed', async () => {
  await open('<a id="popup" href="#?dialog=login">Log in</a>')
  paint()
  document.querySelector('a')!.click()
  expect(location.hash).toBe('')
  document.head.querySelector('script')!.dispatchEvent(new Event('error'))
  expect(location.hash).toBe('#?dialog=login')
})

test('sections from the third on wait; those on the screen show at once, the next two with the code', async () => {
  await open(PARTS)
  expect(root.dataset['starting']).toBe('')
  paint()
  expect(shownIn()).toEqual(Array.from({ length: 6 }))
  near([document.querySelectorAll('section')[5]!])
  expect(shownIn()[5]).toBe('')
  window.takeEarlyTaps!()
  vi.advanceTimersByTime(50)
  expect(shownIn()).toEqual([undefined, undefined, '', undefined, undefined, ''])
  vi.advanceTimersByTime(1000)
  expect(shownIn()).toEqual([undefined, undefined, '', '', 'near', ''])
  expect(root.dataset['starting']).toBe('near')
  dispatchEvent(new Event('pointerdown'))
  vi.advanceTimersByTime(1000)
  expect(shownIn()[4]).toBe('')
  expect(root.dataset['starting']).toBeUndefined()
})

test('a page that is opened at a place in it keeps nothing back; what was scrolled is marked', async () => {
  location.hash = '#games'
  await open('<ul></ul>')
  expect(root.dataset['starting']).toBeUndefined()
  const list = document.querySelector('ul')!
  list.dispatchEvent(new Event('scroll'))
  expect(list.dataset['moved']).toBe('')
})

test('what is written into documents is one small script that no tag can end', () => {
  expect(() => new Function(starter)).not.toThrow()
  expect(starter).not.toMatch(/<\/script|<!--|\n/i)
  expect(starter.length).toBeLessThan(2600)
})
