import { join } from 'node:path'
import { ROOT } from './site.ts'

/** One module of a chunk: its source, and its bytes in the chunk before minifying. */
export interface Module {
  id: string
  size: number
}

/** The modules of every chunk of the client build, by the chunk's file. Builds in memory and writes nothing. */
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

/** The package of a module, or our folder it is in. */
export const packageOf = (id: string): string => {
  const found = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(id)
  if (found) return found[1]!
  const [first = '', second = ''] = id.replace(/\0/g, '').replace(ROOT, '').split('/')
  return second && !second.includes('.') ? `${first}/${second}` : first
}
