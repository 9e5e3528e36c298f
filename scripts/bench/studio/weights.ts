// What Studio weighs: what it loads at once, and what its forms and its code view add.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOf } from '../../../src/staff-app/build.ts'
import type { Figure } from '../figures.ts'
import { ROOT } from '../site.ts'

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly imports?: readonly string[]
}
/** Kilobytes of Brotli that the app loads at once, and what forms and the code view add when they are opened. */
const weights = async () => {
  const folder = join(ROOT, folderOf('studio'))
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const closure = (name: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[name]
    if (!chunk || found.has(name)) return found
    found.add(name)
    for (const one of chunk.imports ?? []) closure(one, found)
    return found
  }
  const sizeOf = async (names: Iterable<string>): Promise<number> => {
    const files = [...names].map((name) => join(folder, `${manifest[name]!.file}.br`))
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
    return sizes.reduce((sum, size) => sum + size, 0) / 1024
  }
  // The first script loads the second once it knows the language.
  const shell = closure('src/studio/browser/show.tsx', closure('src/studio/browser/main.tsx'))
  const more = async (name: string) => {
    if (!manifest[name]) throw new Error(`The build has no chunk of ${name}`)
    return sizeOf([...closure(name)].filter((one) => !shell.has(one)))
  }
  return {
    shell: await sizeOf(shell),
    forms: await more('engine/forms/schema/index.ts'),
    code: await more('src/studio/browser/rooms/code.tsx'),
  }
}

/** Kilobytes of Studio's scripts. */
export const weighed = async (): Promise<Figure[]> => {
  const { shell, forms, code } = await weights()
  const most = (name: string, value: number, target: number): Figure => ({
    name,
    value,
    unit: 'KB',
    target,
    must: 'stay below',
  })
  return [
    most('shell of Studio, brotli', shell, 180),
    most('forms of Studio, brotli', forms, 80),
    most('code view of Studio, brotli', code, 160),
  ]
}
