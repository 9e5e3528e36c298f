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

/**
 * How an app of staff is built: plain React in the browser, styles made while it runs, none of what the site of brands
 * does to be small for players.
 */
export const staffAppConfig = (root: string, app: StaffApp): InlineConfig => ({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
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
    rollupOptions: {
      input: STAFF_APPS[app],
      onwarn: (warning, warn) => void (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning)),
    },
  },
})
