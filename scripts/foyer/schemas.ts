import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { emitSchemas } from '../../engine/brand/index.ts'
import { root, widgetSchemas } from './project.ts'

/**
 * Writes the JSON Schemas that brand files name in `$schema`; with `--check` it changes nothing and reports what is
 * stale.
 */
export const writeSchemas = async (args: string[]): Promise<number> => {
  const dir = join(root, 'schemas/json')
  const schemas = emitSchemas(await widgetSchemas())
  await mkdir(dir, { recursive: true })
  const stale: string[] = (await readdir(dir, { recursive: true })).filter(
    (file) => file.endsWith('.json') && !Object.hasOwn(schemas, file),
  )
  const fresh: Record<string, string> = {}
  for (const [file, schema] of Object.entries(schemas)) {
    const text = `${JSON.stringify(schema, null, 2)}\n`
    if ((await readFile(join(dir, file), 'utf8').catch(() => '')) !== text) fresh[file] = text
  }
  const names = [...stale, ...Object.keys(fresh)]
  if (args.includes('--check')) {
    for (const file of names) console.log(`schemas/json/${file} is not current: run "foyer schemas"`)
    return names.length > 0 ? 1 : 0
  }
  for (const file of stale) await rm(join(dir, file))
  for (const [file, text] of Object.entries(fresh)) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), text)
  }
  console.log(`${Object.keys(schemas).length} schemas, ${names.length} changed`)
  return 0
}
