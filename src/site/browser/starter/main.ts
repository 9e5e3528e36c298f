/**
 * The first script of every document, inline. It handles taps until the site's code is loaded: taps that need code
 * are kept for `takeEarlyTaps`; all others are left to the browser. When the document is parsed and painted for the
 * first time it fetches the code and runs the modules of the page one after another, each in a task of its own: run in
 * one, they would hold up a cheap phone, and before the first paint they would hold that up. Pictures of sections below
 * the screen, and the layout of those further down, wait until the page can be used, so that they come after its code.
 * No part of this runs within a frame or asks for a layout. If a module fails to load, links work as plain links. The
 * script also marks what was scrolled, for as long as the document is shown: pictures at the far end of a row wait for
 * that.
 */
import { keepSections } from './sections.ts'
import { holdTaps } from './taps.ts'

/** Addresses of the page's code. The renderer writes them around this script: its hash in the policy is of both. */
declare const MODULES: readonly string[]

/** Scripts start so long after the document's beginning where nothing is painted: a tab in the background. */
const LATEST_START_MS = 1000
/** What is below the screen waits no longer than this for the code, in milliseconds. */
const LATEST_SHOW_MS = 5000

const taps = holdTaps()
const sections = keepSections()
let hasBegun = false

const take = (): HTMLElement[] => {
  const held = taps()
  sections.showRest()
  return held
}
/** The code cannot be had: the last of the links that were tapped is followed. */
const lost = (): void => {
  for (const target of take()) if (target instanceof HTMLAnchorElement) location.assign(target.href)
}
const run = ([src, ...rest]: readonly string[]): void => {
  if (src === undefined) return
  const script = document.createElement('script')
  const onload = () => setTimeout(run, 0, rest)
  document.head.append(Object.assign(script, { type: 'module', src, onload, onerror: lost }))
}
const begin = (): void => {
  if (hasBegun) return
  hasBegun = true
  sections.begin()
  for (const sheets of document.querySelectorAll<HTMLTemplateElement>('template[data-sheets]'))
    sheets.replaceWith(sheets.content)
  for (const link of document.querySelectorAll('link[rel=modulepreload][media]')) {
    link.removeAttribute('media')
    // Browsers fetch what is inserted.
    link.replaceWith(link.cloneNode())
  }
  run(MODULES)
  setTimeout(sections.showRest, LATEST_SHOW_MS)
}
const ready = (): void => {
  if (document.readyState !== 'loading') return begin()
  sections.watch()
  addEventListener('DOMContentLoaded', () => setTimeout(begin))
}

if (location.hash === '') document.documentElement.dataset['starting'] = ''
for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, sections.move, true)
addEventListener(
  'scroll',
  ({ target }) => {
    if (target instanceof HTMLElement) target.dataset['moved'] = ''
    else sections.move()
  },
  { capture: true, passive: true },
)
window.takeEarlyTaps = take
setTimeout(ready, LATEST_START_MS)
new PerformanceObserver(ready).observe({ type: 'paint', buffered: true })
