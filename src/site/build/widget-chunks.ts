import type { Plugin } from 'vite'

/** The module a page begins with, the one that calls the platform, or the id of the widget a module is. */
const NAMED = /\/src\/site\/browser\/(client|calls)\.tsx?$|\/widgets\/([\w-]+\/[\w-]+)\/widget\.tsx$/

/**
 * Writes `.vite/widgets.json`: the file of the chunk each widget is in, by the widget's id, of the one a page begins
 * with (`client`), and of the one that calls the platform (`calls`). Vite's manifest names only chunks made of one
 * entry; the widgets of first pages share one with the engine and the entry.
 */
export const widgetChunks = (): Plugin => ({
  name: 'widget-chunks',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk'
        ? output.moduleIds.flatMap((id) => {
            const [, client, widget] = NAMED.exec(id) ?? []
            return client || widget ? [[(client ?? widget)!, output.fileName] as const] : []
          })
        : [],
    )
    this.emitFile({ type: 'asset', fileName: '.vite/widgets.json', source: JSON.stringify(Object.fromEntries(files)) })
  },
})
