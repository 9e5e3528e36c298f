import { join } from 'node:path'
import { ROOT } from './site.ts'

/** One module of a chunk: where it comes from, and the bytes it has in the chunk before minifying. */
export interface Module {
  id: string
  size: number
}

/** What every chunk of the client build is made of, by the chunk's file. Builds in memory and writes nothing. */
export const modulesByFile = async (): Promise<Map<string, Module[]>> => {
  const { build } = await import('vite')
  const built = await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((result) =>
    'output' in result ? result.output : [],
  )
  return new Map(
    outputs.flatMap((output) =>
      output.type === 'chunk'
        ? [
            [
              output.fileName,
              Object.entries(output.modules).map(([id, module]) => ({ id, size: module.renderedLength })),
            ] as const,
          ]
        : [],
    ),
  )
}

/** The package a module belongs to, or the folder of ours. */
export const packageOf = (id: string): string => {
  const found = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(id)
  if (found) return found[1]!
  const [first = '', second = ''] = id.replace(/\0/g, '').replace(ROOT, '').split('/')
  return second && !second.includes('.') ? `${first}/${second}` : first
}
