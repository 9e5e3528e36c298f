import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { formatProblem, isServable } from '../../engine/brand/index.ts'
import { loadBrands } from '../../engine/brand/node.ts'
import { brandsDir, complain, readEnvironment, root } from './project.ts'

/** Writes a brand of four small files: who it is, its accent colour, a home page and its words. */
export const createBrand = async (args: string[]): Promise<number> => {
  const {
    values,
    positionals: [id],
  } = parseArgs({ args, allowPositionals: true, options: { host: { type: 'string' }, name: { type: 'string' } } })
  if (!id || !/^[a-z0-9][a-z0-9-]*$/.test(id))
    return complain('Name the brand in lower case: foyer new aurora --host aurora.localhost --name Aurora')
  const folder = join(brandsDir(), id)
  if (await stat(folder).catch(() => undefined)) return complain(`${folder} is already there.`)
  const { host = `${id}.localhost`, name = id[0]!.toUpperCase() + id.slice(1) } = values
  const files = brandFilesOf(name, host, relative(folder, join(root, 'schemas/json')))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `${JSON.stringify(content, null, 2)}\n`)
    console.log(join(folder, path))
  }
  const problems = (await loadBrands(brandsDir(), await readEnvironment())).problems.get(id) ?? []
  for (const problem of problems) console.log(formatProblem(problem))
  return isServable(problems) ? 0 : 1
}

const brandFilesOf = (name: string, host: string, schemas: string): Record<string, object> => {
  const schema = (file: string, depth = 0) => ({ $schema: `${'../'.repeat(depth)}${schemas}/${file}.schema.json` })
  return {
    'brand.json': {
      ...schema('brand'),
      name,
      hosts: [host],
      locales: { default: 'en', available: [{ code: 'en', name: 'English' }] },
      currencies: { default: 'EUR', available: { EUR: { presets: ['20.00', '50.00', '100.00'] } } },
    },
    'theme.json': { ...schema('theme'), colour: { accent: '#1f55d6' } },
    'pages/home.json': {
      ...schema('page', 1),
      path: '/',
      head: { title: 't:home.title' },
      slots: { main: { order: ['games'], games: { widget: 'lobby/game-grid', props: { title: 't:home.games' } } } },
    },
    'locales/en.json': { home: { title: `${name}: casino games`, games: 'All games' } },
  }
}
