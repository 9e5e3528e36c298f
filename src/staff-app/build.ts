import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'

/** The apps of staff, and the script of previews, each with the file its browser's part begins with. */
const STAFF_APPS = {
  desk: 'src/desk/browser/main.tsx',
  studio: 'src/studio/browser/main.tsx',
  bridge: 'src/studio/bridge/main.ts',
} as const
export type StaffApp = keyof typeof STAFF_APPS
export const staffApps = Object.keys(STAFF_APPS) as StaffApp[]

/** Where the build of an app stands, below the project. */
export const folderOf = (app: StaffApp): string => join('dist', app)

/** rjsf brings a reader of Markdown for descriptions; ours have none, and it is a third of rjsf's bytes. */
const markdown = fileURLToPath(new URL('../site/shared/stubs/markdown.ts', import.meta.url))

type InfoOf = (id: string) => { readonly importedIds: readonly string[] } | null
/** Every module that some others load at once, with them. */
const closureOf = (ids: readonly string[], infoOf: InfoOf, found = new Set<string>()): ReadonlySet<string> => {
  for (const id of ids) if (!found.has(id)) closureOf(infoOf(id)?.importedIds ?? [], infoOf, found.add(id))
  return found
}

/**
 * One chunk of all that an app draws first, where its first script loads that by itself: the rooms share most of it,
 * and by itself the bundler makes a chunk of what each few of them share.
 */
const shellGroup = (root: string, app: StaffApp) => {
  const main = join(root, STAFF_APPS[app])
  const show = join(main, '../show.tsx')
  let shell: ReadonlySet<string> | undefined
  const shellIn = (infoOf: InfoOf): ReadonlySet<string> => {
    const before = closureOf([main], infoOf)
    return new Set([...closureOf([show], infoOf)].filter((id) => !before.has(id)))
  }
  const name = (id: string, context: { getModuleInfo: InfoOf }): string | null =>
    (shell ??= shellIn((one) => context.getModuleInfo(one))).has(id) ? 'shell' : null
  return { name, debugName: 'shell', includeDependenciesRecursively: false }
}

/**
 * How an app of staff is built: plain React in the browser, styles made while it runs, none of what the site of brands
 * does to be small for players.
 */
export const staffAppConfig = (root: string, app: StaffApp): InlineConfig => ({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  // The keys of a catalogue of texts are no names of exports.
  json: { namedExports: false },
  resolve: { alias: [{ find: /^markdown-to-jsx(\/react)?$/, replacement: markdown }] },
  oxc: { plugins: { styledComponents: { ssr: false, displayName: false, fileName: false, minify: true } } },
  build: {
    outDir: folderOf(app),
    emptyOutDir: true,
    manifest: true,
    assetsDir: 'static',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // `npm run bench studio` holds what the apps may weigh.
    chunkSizeWarningLimit: 1000,
    rollupOptions: {
      input: STAFF_APPS[app],
      output: { codeSplitting: { groups: [shellGroup(root, app)] } },
      onwarn: (warning, warn) => void (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning)),
    },
  },
})
