import { join } from 'node:path'
import type { ConfigEnv, Plugin, UserConfig } from 'vite'
import { BASE, firstPageWidgets, firstWidgets, ownWidgets, stillWidgets } from './first-page.ts'
import { firstModules } from './first-modules.ts'
import { fixedStyles } from './fixed-styles.ts'
import { joinedStyles } from './joined-styles.ts'
import { starter } from './starter.ts'
import { stableNames } from './same-names.ts'
import { widgetChunks } from './widget-chunks.ts'
import { widgetNeeds } from './needs.ts'
import { PRIMITIVES } from '../shared/needs.ts'

/** Modules nobody needs in a bundle: a validator of tests, and markdown in form descriptions. */
const stubs = {
  'markdown-to-jsx/react': new URL('../shared/stubs/markdown.ts', import.meta.url).pathname,
  '@rjsf/validator-ajv8': new URL('../shared/stubs/validator.ts', import.meta.url).pathname,
  'markdown-to-jsx': new URL('../shared/stubs/markdown.ts', import.meta.url).pathname,
}

/** Libraries mark modules for React's server components; a bundle without them has no use for the mark. */
const onwarn = (warning: { code?: string | undefined }, warn: (warning: never) => void) => {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning as never)
}

/** The id of the widget a module, or a sheet of one, belongs to; and the area of a sheet. */
const WIDGET = /\/widgets\/([\w-]+\/[\w-]+)\//
const SHEET = /^\0virtual:fixed-styles\/widgets\/([\w-]+)\//

const root = join(import.meta.dirname, '../../..')
const first = new Set(firstPageWidgets(root))
const own = ownWidgets(root)
const still = new Set(await stillWidgets(root))

/**
 * How modules are found and compiled, the same for client, server, Storybook and what the build runs itself.
 * styled-components' compile step is not optional: without it the server's class names and the client's differ as soon
 * as widgets are split into chunks.
 */
const shared = {
  // Bundled on the server too, so that the stubs hold there.
  ssr: { noExternal: [/^@rjsf\//] },
  oxc: { plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, minify: true } } },
  resolve: {
    alias: [
      ...Object.entries(stubs).map(([find, replacement]) => ({ find, replacement })),
      ...(process.env['VITEST']
        ? []
        : [
            {
              find: '@formatjs/icu-messageformat-parser',
              replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
            },
          ]),
    ],
  },
}

const messageClass = new URL('../shared/stubs/message-class.ts', import.meta.url).pathname
/**
 * `@formatjs/intl` also offers a formatter of messages, of a class that looks up each locale, which takes a cheap phone
 * longer than a tap may wait; `engine/i18n` writes messages itself. Browsers do not get that class.
 */
const withoutMessageClass: Plugin = {
  name: 'without-message-class',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id, importer) =>
    id === 'intl-messageformat' && importer?.includes('/@formatjs/intl/') ? messageClass : null,
}

const plainStores = new URL('../shared/stubs/plain-stores.ts', import.meta.url).pathname
/** On the server stores are plain objects. */
const unwatchedStores: Plugin = {
  name: 'unwatched-stores',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  resolveId: (id, importer) => (id === 'mobx' && importer !== plainStores ? plainStores : null),
}

const styles = fixedStyles(shared)
const widgets = firstWidgets(root)
/** What a first page runs of some modules and of some widgets' code. */
const runningOf = (ids: readonly string[], files: readonly string[] = []) =>
  firstModules(
    [...files, ...ids.filter((id) => !still.has(id)).map((id) => `widgets/${id}/widget.tsx`)],
    root,
    shared,
    [stableNames(root), withoutMessageClass, styles, widgets],
  )
/** Of the entry and of the widgets that most first pages show; then, by brand, of those of its first page alone. */
const running = runningOf([...first], ['src/site/browser/client.tsx'])
const runningOwn = new Map(
  [...new Set(own.values())].map((brand) => [brand, runningOf([...own.keys()].filter((id) => own.get(id) === brand))]),
)

/** The chunk of a widget of some first page. */
const widgetChunk = (widget: string): string | null => {
  if (still.has(widget)) return 'still'
  if (first.has(widget)) return 'core'
  return own.has(widget) ? ownChunk([own.get(widget)!]) : null
}
/** The chunk of what only these brands' first pages run; what every brand starts from is no brand of its own. */
const ownChunk = ([brand, ...others]: readonly string[]): string | null =>
  brand === undefined ? null : others.length > 0 || brand === BASE ? 'core' : (setNames.get(brand) ?? null)
/** Pages of every operator may load these chunks, so their names are those of no brand. */
const setNames = new Map(
  [...runningOwn.keys()]
    .filter((brand) => brand !== BASE)
    .sort()
    .map((brand, index) => [brand, `set-${index + 1}`]),
)
/** The chunk of a module that only widgets of few brands' first pages run. */
const partChunk = (id: string): string | null =>
  running.has(id) || SHEET.test(id)
    ? null
    : ownChunk([...runningOwn].flatMap(([brand, { has }]) => (has(id) ? [brand] : [])))

/**
 * What every page needs goes into two chunks: libraries, and the engine with the widgets that several shipped brands'
 * home pages name. What one brand's alone names goes into one more. Some fifty small ones compressed a tenth worse
 * together and cost a request and a third of a kilobyte of headers each. Other widgets stay by themselves; so does what
 * only forms, dialogs, calls, the router or a move to another page need. Static widgets of first pages are a chunk that
 * such a page does not load. An area's sheets are one file.
 */
const groups = [
  { name: PRIMITIVES, test: /\/engine\/ui\/styles\//, includeDependenciesRecursively: false },
  {
    name: (id: string) => (running.has(id) && id.includes('/node_modules/') ? 'libraries' : null),
    debugName: 'libraries',
  },
  {
    name: (id: string) => widgetChunk(WIDGET.exec(id)?.[1] ?? '') ?? partChunk(id) ?? (running.has(id) ? 'core' : null),
    debugName: 'core',
    includeDependenciesRecursively: false,
  },
  // Every visitor's page registers the service worker at some time, with the texts it may show.
  { name: 'worker', test: /\/browser\/worker\.ts|\/i18n\/dictionary\.ts/, includeDependenciesRecursively: false },
  { name: (id: string) => SHEET.exec(id)?.[1] ?? null, debugName: 'sheets', includeDependenciesRecursively: false },
]

/** How the site of brands is built: its browser's part, or its server's. */
export const siteConfig = ({ isSsrBuild }: Pick<ConfigEnv, 'isSsrBuild'>): UserConfig => ({
  appType: 'custom',
  publicDir: false,
  ...shared,
  plugins: [
    stableNames(root),
    withoutMessageClass,
    unwatchedStores,
    styles,
    joinedStyles(),
    widgets,
    starter(root),
    running,
    ...runningOwn.values(),
    widgetChunks(),
    widgetNeeds(),
  ],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        // One file: the server loads every widget at its start, and each file costs it time.
        rollupOptions: { input: 'src/site/server/server.tsx', onwarn, output: { codeSplitting: false } },
        minify: false,
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsDir: 'static',
        cssCodeSplit: true,
        modulePreload: { polyfill: false },
        rollupOptions: { input: 'src/site/browser/client.tsx', onwarn, output: { codeSplitting: { groups } } },
        reportCompressedSize: false,
      },
})
