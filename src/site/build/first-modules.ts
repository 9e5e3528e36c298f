import { join } from 'node:path'
import type { Plugin, PluginOption, UserConfig } from 'vite'

const ENTRY = '\0first-page'

/** What only an import that waits (`import()`) brings is not part of a first page. */
const withoutLater = (files: readonly string[]): Plugin => ({
  name: 'first-page',
  enforce: 'pre',
  resolveId: (id) => (id === ENTRY ? id : null),
  resolveDynamicImport: () => false,
  // As namespaces that are used, so that nothing of a widget is left out.
  load: (id) =>
    id === ENTRY
      ? [
          ...files.map((file, index) => `import * as part${index} from ${JSON.stringify(file)}`),
          `globalThis.parts = [${files.map((_, index) => `part${index}`).join()}]`,
        ].join('\n')
      : null,
})

/** Bundles these files alone and returns the modules of which something is left. */
const modulesOf = async (files: readonly string[], root: string, shared: UserConfig, plugins: PluginOption[]) => {
  const { build } = await import('vite')
  const built = await build({
    ...shared,
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [withoutLater(files), ...plugins],
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rollupOptions: { input: ENTRY, output: { codeSplitting: false } },
    },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  return outputs.flatMap((output) =>
    output.type === 'chunk'
      ? Object.entries(output.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
      : [],
  )
}

/**
 * Knows the modules a first page runs: those of which something is left when its entry and its widgets are bundled by
 * themselves. An index hands on much more, and what only other pages take of it stays out without being named anywhere.
 * `files` are the entry and the widgets, below `root`; `shared` and `plugins` are how the site's modules are resolved
 * and compiled.
 */
export const firstModules = (
  files: readonly string[],
  root: string,
  shared: UserConfig,
  plugins: PluginOption[],
): Plugin & { has: (id: string) => boolean } => {
  let modules: ReadonlySet<string> = new Set()
  return {
    name: 'first-modules',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async buildStart() {
      modules = new Set(
        await modulesOf(
          files.map((file) => join(root, file)),
          root,
          shared,
          plugins,
        ),
      )
    },
    has: (id) => modules.has(id),
  }
}
