import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compileBrand, type CompiledBrand, isPlain, type LayeredBrand, type Problem } from '../../engine/brand/index.ts'
import { loadBrand, loadBrands, PRODUCT_BRANDS } from '../../engine/brand/node.ts'
import { readEnvironment, root } from './project.ts'

/** A part of a brand file that a page of the documentation shows, in a fence that names the file. */
export interface Example {
  /** The page, e.g. `docs/brands.md`, and the heading above the fence. */
  page: string
  section: string
  /** The brand's folder, and the file below it. */
  brand: string
  path: string
  text: string
}

/** Every example of a page, in order. */
export const examplesOf = (page: string, text: string): Example[] => {
  let section = ''
  const found: Example[] = []
  for (const [, heading, file, inner] of text.matchAll(/^#+ (.+)$|^```json (\S+)\n([^]*?)^```$/gm)) {
    if (heading !== undefined) section = heading
    else {
      const [brand = '', ...path] = file!.replace(/^brands\//, '').split('/')
      found.push({ page, section, brand, path: path.join('/'), text: inner! })
    }
  }
  return found
}

/** Every page of the documentation with its text, by its path from the product's folder. */
export const documentation = async (): Promise<Map<string, string>> => {
  const below = (await readdir(join(root, 'docs'), { recursive: true })).map((file) => `docs/${file}`)
  const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...below.filter((file) => file.endsWith('.md'))]
  const read = async (page: string) => [page, await readFile(join(root, page), 'utf8')] as const
  return new Map(await Promise.all(pages.sort().map(read)))
}

/** A copy of the shipped brands into which examples are written. */
export interface ExampleBrands {
  dir: string
  /** Writes an example: as a new file, or its keys into the file that is there; lists replace, `null` is written. */
  write: (example: Pick<Example, 'brand' | 'path' | 'text'>) => Promise<void>
  /** Everything `foyer check` says about some brands, warnings too. */
  problems: (brands: Iterable<string>) => Promise<Problem[]>
  layered: (brand: string) => Promise<LayeredBrand>
  compiled: (brand: string) => Promise<CompiledBrand>
  /** Puts the shipped brands back as they were; other folders stay. */
  restore: () => Promise<void>
  close: () => Promise<void>
}

const put = (lower: unknown, upper: unknown): unknown =>
  isPlain(lower) && isPlain(upper)
    ? { ...lower, ...Object.fromEntries(Object.entries(upper).map(([key, value]) => [key, put(lower[key], value)])) }
    : upper

const range = { min: '10.00', max: '5000.00' }
/** What a brand needs of which an example shows another file, by path: itself, and a method to pay by. */
const least = (id: string): Record<string, unknown> => ({
  'brand.json': {
    $version: 2,
    name: id,
    hosts: [`${id}.localhost`],
    locales: { default: 'en', available: [{ code: 'en', name: 'English' }] },
    currencies: { default: 'EUR', available: { EUR: {} } },
  },
  'platform/payments.json': {
    methods: {
      card: {
        title: 'Card',
        icon: 'credit-card',
        provider: 'sandbox-pay',
        directions: ['deposit', 'withdrawal'],
        limits: { EUR: { deposit: range, withdrawal: range } },
        requisites: { account: { label: 'Account', type: 'input', on: ['withdrawal'] } },
      },
    },
  },
})

/** Copies the shipped brands into a new folder. */
export const openExampleBrands = async (): Promise<ExampleBrands> => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-examples-'))
  await cp(PRODUCT_BRANDS, dir, { recursive: true })
  const environment = await readEnvironment()
  const shipped = new Set(await readdir(dir))
  const before = new Map<string, string | undefined>()
  const read = (file: string) => readFile(file, 'utf8').catch(() => undefined)
  const layered = async (brand: string) => (await loadBrand(dir, brand, environment))!.layered
  return {
    dir,
    async write({ brand, path, text }) {
      const file = join(dir, brand, path)
      const known = await read(file)
      if (shipped.has(brand) && !before.has(file)) before.set(file, known)
      if (!(await read(join(dir, brand, 'brand.json'))) && path !== 'brand.json')
        for (const [needed, content] of Object.entries(least(brand))) {
          await mkdir(dirname(join(dir, brand, needed)), { recursive: true })
          await writeFile(join(dir, brand, needed), JSON.stringify(content))
        }
      await mkdir(dirname(file), { recursive: true })
      const isPart = shipped.has(brand) && known !== undefined
      await writeFile(file, isPart ? JSON.stringify(put(JSON.parse(known), JSON.parse(text)), null, 2) : text)
    },
    async problems(brands) {
      const { problems } = await loadBrands(dir, environment)
      return [...new Set(brands)].flatMap((id) => problems.get(id) ?? [])
    },
    layered,
    compiled: async (brand) => compileBrand(await layered(brand), environment, 'r1'),
    async restore() {
      for (const [file, text] of before) await (text === undefined ? rm(file) : writeFile(file, text))
      before.clear()
    },
    close: () => rm(dir, { recursive: true }),
  }
}
