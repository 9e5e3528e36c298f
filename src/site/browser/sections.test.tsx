// @vitest-environment jsdom
import { act, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Instance, PageProvider, type Node, type PageScope } from '../../../engine/page/index.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { loadWidgets, registerWidgets, type ViewProps } from '../../../engine/registry/index.ts'
import { trimStaticSections } from '../server/static-sections.ts'
import { createSections, type PageSections } from './sections.ts'

const Frame = ({ slot }: ViewProps<object>) => <div {...useRoot()}>{slot('main')}</div>
const Counter = () => {
  const [count, setCount] = useState(0)
  return (
    <section {...useRoot()}>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </section>
  )
}
const Words = ({ props }: ViewProps<{ text?: string }>) => <p {...useRoot()}>{props.text}</p>
const Field = () => (
  <form {...useRoot()}>
    <input name="query" />
  </form>
)
registerWidgets({
  'section/frame': () => Promise.resolve({ default: { View: Frame as never } }),
  'section/counter': () => Promise.resolve({ default: { View: Counter } }),
  'section/words': () => Promise.resolve({ default: { View: Words as never } }),
  'section/field': () => Promise.resolve({ default: { View: Field } }),
})

const nodeOf = (id: string, widget: string, props = {}): Node => ({ id, widget: `section/${widget}`, props })
const frame: Node = {
  ...nodeOf('frame', 'frame'),
  slots: {
    main: [
      nodeOf('words', 'words', { text: 'Hello' }),
      nodeOf('near', 'counter'),
      nodeOf('far', 'counter'),
      nodeOf('field', 'field'),
    ],
  },
}
const scopeOf = (more: Partial<PageScope> = {}): PageScope => ({
  route: { id: 'home', path: '/', params: {}, query: {}, hash: '' },
  loads: {},
  retry: () => undefined,
  failed: () => null,
  ...more,
})
const page = (node: Node, scope: PageScope) => (
  <PageProvider value={scope}>
    <Instance node={node} path="" />
  </PageProvider>
)

let see: (seen: Record<string, boolean>) => void
let root: Root | undefined
let held: PageSections | undefined
beforeEach(async () => {
  await loadWidgets(['section/frame', 'section/counter', 'section/words', 'section/field'])
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #targets: Element[] = []
      constructor(callback: (entries: object[]) => void) {
        see = (seen) =>
          callback(
            this.#targets.map((target) => ({ target, isIntersecting: seen[target.getAttribute('data-instance')!] })),
          )
      }
      observe = (target: Element) => void this.#targets.push(target)
      disconnect = () => {
        this.#targets = []
      }
    },
  )
})
afterEach(() => {
  act(() => root?.unmount())
  held?.hold()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const hydrate = async (isWhole = false) => {
  const app = document.createElement('div')
  document.body.append(app)
  app.innerHTML = renderToString(page(frame, scopeOf({ trace: () => undefined })))
  const written = app.innerHTML
  const trimmed = trimStaticSections({ page: { frame } } as never, {}, (widget) => widget === 'section/words')
    .definition.page.frame
  const sections: PageSections = createSections(app, trimmed, isWhole)
  held = sections
  const troubles: unknown[] = []
  const scope = scopeOf({ sections })
  await act(async () => {
    root = hydrateRoot(app, page(trimmed, scope), { onRecoverableError: (error) => troubles.push(error) })
  })
  const isLive = (id: string) =>
    Object.keys(app.querySelector(`[data-instance="${id}"]`)!).some((key) => key.startsWith('__reactProps'))
  const live = () => ['near', 'far', 'field'].filter(isLive)
  return { app, sections, trimmed, written, troubles, live, root: root! }
}
const isUsable = async ({ usable }: PageSections) => {
  let is = false
  void usable.then(() => {
    is = true
  })
  await act(async () => undefined)
  return is
}

test('what is on the screen comes alive at once, and the page is usable then; the rest when it is seen', async () => {
  const { app, sections, live, troubles, written } = await hydrate()
  expect(live()).toEqual(['field'])
  expect(await isUsable(sections)).toBe(false)
  await act(async () => see({ near: true, far: false }))
  expect(live()).toEqual(['near', 'field'])
  expect(await isUsable(sections)).toBe(true)
  await act(async () => see({ far: true }))
  expect(live()).toEqual(['near', 'far', 'field'])
  expect([app.innerHTML, troubles]).toEqual([written, []])
})

test('a first touch of a section that is not alive yet is answered', async () => {
  const { app } = await hydrate()
  await act(async () => see({ near: true, far: false }))
  const button = app.querySelector<HTMLElement>('[data-instance="far"] button')!
  await act(async () => button.click())
  expect(button.textContent).toBe('1')
})

test('after a first click all come alive when the browser has time, and none once the visitor is another', async () => {
  vi.useFakeTimers()
  try {
    const { app, live } = await hydrate()
    await act(async () => see({ near: true, far: false }))
    act(() => app.querySelector<HTMLElement>('[data-instance="near"] button')!.click())
    await act(async () => vi.advanceTimersByTime(200))
    expect(live()).toContain('far')
  } finally {
    vi.useRealTimers()
  }
})

test('nothing comes alive any more once the visitor is another', async () => {
  const { live, sections } = await hydrate()
  sections.hold()
  await act(async () => see({ near: true, far: true }))
  expect(live()).toEqual(['field'])
})

test('for a player nothing waits', async () => {
  const { sections, live } = await hydrate(true)
  expect(live()).toEqual(['near', 'far', 'field'])
  expect(await isUsable(sections)).toBe(true)
})

test('a static section stays as written, passes clicks on, and makes way for the next page', async () => {
  const { app, sections, trimmed, root } = await hydrate()
  expect(trimmed.slots!['main']![0]).toEqual({ id: 'words', widget: 'section/words', props: {}, isStill: true })
  const words = app.querySelector('[data-instance="words"]')!
  const clicked = vi.fn()
  document.addEventListener('click', clicked, { once: true })
  words.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(clicked).toHaveBeenCalled()
  await act(async () => see({ near: true, far: false }))
  act(() => app.querySelector<HTMLElement>('[data-instance="near"] button')!.click())
  sections.leave()
  const next = {
    ...frame,
    slots: { main: [nodeOf('words', 'words', { text: 'Bye' }), ...frame.slots!['main']!.slice(1)] },
  }
  await act(async () => root.render(page(next, scopeOf({ sections }))))
  expect(app.querySelector('[data-instance="words"]')!.textContent).toBe('Bye')
  // What was alive keeps its state; what was not begins anew.
  expect([...app.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['1', '0'])
})
