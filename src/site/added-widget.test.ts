import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error -- it brings no types
import { JSDOM } from 'jsdom'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WAIT_MS } from '../../scripts/testing/wait.ts'
import type * as Mobx from 'mobx-react-lite'
import type * as Brands from '../../engine/brand/node.ts'
import type * as Sites from './server/http/brand-site.ts'
import { unbuiltAssets } from './server/assets.ts'
import type * as Renderer from './server/server.tsx'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const COPIED = ['engine', 'widgets', 'schemas', 'brands', 'src/site', 'src/observed', 'vite.config.ts', 'package.json']

/** A widget with its own store, added as one folder. */
const folder = {
  'schema.ts': `import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
export default defineSchema({
  title: 'Laps', description: 'Counts laps.', props: Type.Object({ from: Type.Integer({ default: 3 }) }),
})`,
  'store.ts': `import { makeAutoObservable } from 'mobx'
import { defineStore, type RootStore } from '../../../engine/stores/index.ts'
class LapsStore {
  count: number
  isRunning = false
  constructor(count: number) { this.count = count; makeAutoObservable(this) }
  add() { this.count += 1 }
  run(isRunning: boolean) { this.isRunning = isRunning }
}
export const lapsStore = defineStore({
  name: 'sport/laps',
  create: ({ facts }: RootStore, boot: { count: number } | undefined) =>
    new LapsStore(boot?.count ?? facts.name.length),
  start: (store) => { store.run(true); return () => store.run(false) },
  toBoot: ({ count }) => ({ count }),
})`,
  'widget.tsx': `import { observer } from 'mobx-react-lite'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStore } from '../../../engine/stores/index.ts'
import type schema from './schema.ts'
import { lapsStore } from './store.ts'
const View = observer(({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const laps = useStore(lapsStore)
  const state = laps.isRunning ? 'running' : 'still'
  return <button type="button" id="laps" onClick={() => laps.add()}>{state + ' ' + (laps.count + props.from)}</button>
})
export default defineWidget<typeof schema>({ View })`,
}
const title = { widget: 'content/rich-text', props: { title: 'Laps' } }
const page = {
  path: '/laps',
  head: { title: 'Laps', robots: 'noindex' },
  layout: 'empty',
  slots: { main: { order: ['title', 'laps'], title, laps: { widget: 'sport/laps' } } },
}

let tree: string
let vite: ViteDevServer
beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'foyer-added-'))
  for (const name of COPIED) await cp(join(ROOT, name), join(tree, name), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  for (const [name, text] of Object.entries(folder)) {
    const file = join(tree, 'widgets/sport/laps', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  await writeFile(join(tree, 'rendering.ts'), "export { enableStaticRendering } from 'mobx-react-lite'")
  await writeFile(join(tree, 'brands/kilovolt/pages/laps.json'), JSON.stringify(page))
  vite = await createServer({
    root: tree,
    configFile: join(tree, 'vite.config.ts'),
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  })
})
afterAll(async () => {
  await vite?.close()
  await rm(tree, { recursive: true, force: true })
  vi.unstubAllGlobals()
})

const load = <Module>(file: string) => vite.ssrLoadModule(`/${file}`) as Promise<Module>
/** The HTML document a guest's browser gets. */
const documentOf = async (path: string): Promise<string> => {
  const { loadBrands, openBrands, readIconNames, readWidgetSchemas } = await load<typeof Brands>('engine/brand/node.ts')
  const environment = {
    widgets: await readWidgetSchemas(join(tree, 'widgets')),
    icons: await readIconNames(),
    providers: { social: ['sandbox-id'] },
  }
  const { problems } = await loadBrands(join(tree, 'brands'), environment)
  expect([...problems.values()].flat()).toEqual([])
  const brands = await openBrands({ dir: join(tree, 'brands'), ...environment, watch: false })
  const { prepareBrand } = await load<typeof Sites>('src/site/server/http/brand-site.ts')
  const { loadAllWidgets, render } = await load<typeof Renderer>('src/site/server/server.tsx')
  await loadAllWidgets()
  const result = await render({
    brand: prepareBrand(brands.byId('kilovolt')!).site,
    url: new URL(path, 'http://kilovolt.localhost'),
    visitor: { host: 'kilovolt.localhost' },
    hasSession: false,
    now: new Date('2026-11-20T20:00:00Z'),
    call: () => Promise.reject(new Error('This page asks nothing')),
    content: { redirects: [], metadata: {}, robotsTxt: { disallow: [], allow: [] }, customCode: [] },
    assets: unbuiltAssets(''),
    scripts: [],
    report: (where, error) => {
      throw new Error(where, { cause: error })
    },
  })
  brands.close()
  if (result.kind !== 'page') throw new Error(`${path} leads to ${result.to}`)
  expect(result.status).toBe(200)
  return result.html
}
/** Runs the browser's entry over a document. */
const openIn = async (html: string): Promise<Document> => {
  const { window } = new JSDOM(html, { url: 'http://kilovolt.localhost/laps' }) as {
    window: typeof globalThis & Window
  }
  for (const name of ['document', 'location', 'history', 'localStorage', 'sessionStorage', 'MutationObserver'] as const)
    vi.stubGlobal(name, window[name])
  for (const name of Object.getOwnPropertyNames(window).filter((name) =>
    /^(HTML\w*|SVG\w*)?Element$|^Node$/.test(name),
  ))
    vi.stubGlobal(name, window[name as 'Element'])
  vi.stubGlobal('window', window)
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, window[name].bind(window))
  // The renderer has turned off MobX observation for the whole process; the browser has its own modules.
  const { enableStaticRendering } = await load<typeof Mobx>('rendering.ts')
  enableStaticRendering(false)
  vite.environments.ssr.moduleGraph.invalidateAll()
  await load('src/site/browser/client.tsx')
  return window.document
}

test('a widget with a store of its own is one folder: rendered on a page, hydrated in the browser', async () => {
  const html = await documentOf('/laps')
  expect(html).toContain('id="laps">still 11<')
  expect(JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)![1]!)).toMatchObject({
    stores: { 'sport/laps': { count: 8 } },
  })
  // The browser starts from the document's boot data, not from the store's initial values.
  const document = await openIn(html.replace('"count":8', '"count":20').replace('still 11<', 'still 23<'))
  const button = document.querySelector<HTMLButtonElement>('#laps')!
  await vi.waitFor(() => expect(button.textContent).toBe('running 23'), WAIT_MS)
  button.click()
  await vi.waitFor(() => expect(button.textContent).toBe('running 24'), WAIT_MS)
})
