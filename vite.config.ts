import { defineConfig } from 'vite'
import { firstPageWidgets, firstWidgets } from './src/site/build/first-page.ts'
import { fixedStyles } from './src/site/build/fixed-styles.ts'
import { widgetChunks } from './src/site/build/widget-chunks.ts'

/** Modules nobody needs in a bundle: a validator of tests, and markdown in form descriptions. */
const stubs = {
  'markdown-to-jsx/react': new URL('./src/site/shared/stubs/markdown.ts', import.meta.url).pathname,
  '@rjsf/validator-ajv8': new URL('./src/site/shared/stubs/validator.ts', import.meta.url).pathname,
  'markdown-to-jsx': new URL('./src/site/shared/stubs/markdown.ts', import.meta.url).pathname,
}

/**
 * One configuration for client, server bundle and Storybook. styled-components' compile step is not optional: without
 * it the server's class names and the client's differ as soon as widgets are split into chunks.
 */
/** Libraries mark modules for React's server components; a bundle without them has no use for the mark. */
const onwarn = (warning: { code?: string | undefined }, warn: (warning: never) => void) => {
  if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning as never)
}

/** The id of the widget a module, or a sheet of one, belongs to; and the area of a sheet. */
const WIDGET = /\/widgets\/([\w-]+\/[\w-]+)\//
const SHEET = /^\0virtual:fixed-styles\/widgets\/([\w-]+)\//

const first = new Set(firstPageWidgets(import.meta.dirname))

/**
 * What every page needs goes into one chunk, and what the home pages of several shipped brands name into
 * another: some fifty small ones compressed a tenth worse together and cost a request each. Other widgets stay by
 * themselves; so does what only forms, dialogs, the router or a move to another page need. An area's sheets are one file.
 */
const groups = [
  {
    name: 'moves',
    test: /\/src\/site\/(browser\/loader|shared\/(load-page|address))|\/engine\/routing\/info/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'core',
    test: new RegExp(
      [
        'node_modules/(react|react-dom|scheduler|mobx|mobx-react-lite|@formatjs|intl-messageformat|tslib)/',
        'engine/(page|registry|i18n|money(?!/typed)|stores|api|routing|head|ui/(button|icon|fixed|' +
          'icon-button|image|scroller|chip|tag|money|feedback|sprite|classes|layout|spinner|screen|sheets))',
        'widgets/((frame|shell|lobby)/parts/|promo/parts/(offer|styles))',
        'src/site/(browser|shared)/(?!router|overlays|widgets|mini-app|foreign)',
        'schemas/',
        'rolldown-runtime|preload-helper',
      ].join('|'),
    ),
  },
  {
    name: (id: string) => (first.has(WIDGET.exec(id)?.[1] ?? '') ? 'home' : null),
    debugName: 'home',
    includeDependenciesRecursively: false,
  },
  { name: (id: string) => SHEET.exec(id)?.[1] ?? null, debugName: 'sheets', includeDependenciesRecursively: false },
]

/** How modules are found and compiled, the same for client, server and what the build runs itself. */
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

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  ...shared,
  plugins: [fixedStyles(shared), firstWidgets(import.meta.dirname), widgetChunks()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        rollupOptions: { input: 'src/site/server/server.tsx', onwarn },
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
}))
