import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, type StaffApp } from './build.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/**
 * What a built app of staff weighs.
 * @param root the project, where the app was built
 * @returns kilobytes of brotli: `shell` is what the app loads at once, `more(module)` what a module that is loaded
 *   later adds to it, which throws where the build has no chunk of that module
 */
export function weightsOf(root: string, app: StaffApp): { shell: number; more: (module: string) => number } {
  const folder = join(root, folderOf(app))
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const closure = (name: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[name]
    if (!chunk || found.has(name)) return found
    found.add(name)
    for (const one of chunk.imports ?? []) closure(one, found)
    return found
  }
  const sizeOf = (names: Iterable<string>): number =>
    [...names].reduce((sum, name) => sum + statSync(join(folder, `${manifest[name]!.file}.br`)).size, 0) / 1024
  // The first script loads the second once it knows the language.
  const shell = closure(`src/${app}/browser/show.tsx`, closure(`src/${app}/browser/main.tsx`))
  return {
    shell: sizeOf(shell),
    more: (name) => {
      if (!manifest[name]) throw new Error(`The build has no chunk of ${name}`)
      return sizeOf([...closure(name)].filter((one) => !shell.has(one)))
    },
  }
}
