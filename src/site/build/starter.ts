import { join } from 'node:path'
import type { Plugin } from 'vite'

const ID = 'virtual:starter'
const ENTRY = 'src/site/browser/starter/main.ts'

/**
 * Provides `virtual:starter`: the text of the first script of every document, bundled and made small, for the renderer
 * to write into it.
 */
export const starter = (root: string): Plugin => ({
  name: 'starter',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  async load(id) {
    if (id !== `\0${ID}`) return undefined
    const { build } = await import('vite')
    const built = await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      build: {
        write: false,
        modulePreload: false,
        reportCompressedSize: false,
        rollupOptions: { input: join(root, ENTRY), output: { format: 'iife' } },
      },
    })
    const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
    const [code] = chunks.flatMap((output) => (output.type === 'chunk' ? [output.code.trim()] : []))
    for (const { moduleIds = [] } of chunks as { moduleIds?: string[] }[])
      for (const file of moduleIds) this.addWatchFile(file)
    return `export default ${JSON.stringify(code)}`
  },
})
