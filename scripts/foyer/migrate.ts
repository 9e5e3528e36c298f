import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrateFolder } from '../../engine/brand/index.ts'
import { loadBrands } from '../../engine/brand/node.ts'
import { printChange } from './change.ts'
import { brandsDir, complain, optionsFault, readEnvironment } from './project.ts'

const options = { 'dry-run': { type: 'boolean' } } as const

/**
 * Migrates files of older versions in all brands, or in the given ones: applies every step since, and changes nothing
 * else. Values that belong into another file now are written there; those without any place are printed, each with
 * where it stood. With `--dry-run` it only shows the changes.
 * @returns 0; 1 when a file cannot be read or has a later version; 2 for an invalid command
 */
export const migrate = async (args: string[]): Promise<number> => {
  const fault = optionsFault(args, options)
  if (fault) return complain(fault, 2)
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { widgets, ...environment } = await readEnvironment()
  const { sources, layered } = await loadBrands(brandsDir(), { widgets, ...environment })
  const unknown = positionals.find((name) => !sources.has(name))
  if (unknown !== undefined)
    return complain(
      `There is no brand "${unknown}" in ${brandsDir()}; there are ${[...sources.keys()].join(', ') || 'none'}.`,
      2,
    )
  let [changed, failed] = [0, 0]
  for (const [id, folder] of sources) {
    if (positionals.length > 0 && !positionals.includes(id)) continue
    // `_base` belongs to the product when a directory has none of its own.
    const [first] = folder.files
    if (!first || relative(brandsDir(), resolve(first.file)).startsWith('..')) continue
    const home = first.file.slice(0, first.file.length - first.path.length)
    const { files, notes, stopped } = migrateFolder(folder, widgets, layered.get(id))
    for (const line of stopped) console.error(line)
    failed += stopped.length
    changed += files.length
    for (const { path, before, text, names } of files) {
      const file = home + path
      if (values['dry-run']) printChange(file, before ?? '', text, names.join(', '))
      else await rewrite(resolve(file), text).then(() => console.log(`${file}  ${names.join(', ')}`))
    }
    for (const note of notes) console.log(note)
  }
  const files = `${changed} ${changed === 1 ? 'file' : 'files'}`
  console.log(values['dry-run'] ? `${files} to rewrite` : `${files} rewritten`)
  return failed > 0 ? 1 : 0
}

const rewrite = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
