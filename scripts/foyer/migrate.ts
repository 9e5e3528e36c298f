import { writeFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrateSource } from '../../engine/brand/index.ts'
import { loadBrands } from '../../engine/brand/node.ts'
import { printChange } from './change.ts'
import { brandsDir, complain, optionsFault, readEnvironment } from './project.ts'

const options = { 'dry-run': { type: 'boolean' } } as const

/**
 * Migrates files of older versions in all brands, or in the given ones: applies every step since, and changes nothing
 * else. With `--dry-run` it only shows the changes.
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
  let [changed, stopped] = [0, 0]
  for (const [id, { files }] of sources) {
    if (positionals.length > 0 && !positionals.includes(id)) continue
    // `_base` belongs to the product when a directory has none of its own.
    if (files[0] && relative(brandsDir(), resolve(files[0].file)).startsWith('..')) continue
    for (const source of files) {
      if (source.data === undefined) {
        stopped++
        console.error(`${source.file}: not JSON, left as it is; "foyer check ${id}" says where`)
        continue
      }
      const { text, steps, newer } = migrateSource(source, widgets, layered.get(id))
      for (const { what, written, known } of newer) {
        stopped++
        console.error(`${source.file}: ${what} is of version ${written}, and the last one known is ${known}`)
      }
      if (text === source.text) continue
      changed++
      const names = [...new Set(steps.map(({ name }) => name))].join(', ')
      if (values['dry-run']) printChange(source.file, source.text, text, names)
      else await writeFile(resolve(source.file), text).then(() => console.log(`${source.file}  ${names}`))
    }
  }
  const files = `${changed} ${changed === 1 ? 'file' : 'files'}`
  console.log(values['dry-run'] ? `${files} to rewrite` : `${files} rewritten`)
  return stopped > 0 ? 1 : 0
}
