import type { Plugin } from 'vite'

/**
 * Writes `.vite/widgets.json`: the file of the chunk each widget is in, by the widget's id. Vite's manifest names only
 * chunks made of one entry, and an area's widgets share one.
 */
export const widgetChunks = (): Plugin => ({
  name: 'widget-chunks',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk'
        ? output.moduleIds.flatMap((id) => {
            const widget = /\/widgets\/([\w-]+\/[\w-]+)\/widget\.tsx$/.exec(id)?.[1]
            return widget ? [[widget, output.fileName] as const] : []
          })
        : [],
    )
    this.emitFile({ type: 'asset', fileName: '.vite/widgets.json', source: JSON.stringify(Object.fromEntries(files)) })
  },
})
