import { beforeAll, expect, test } from 'vitest'
import { readBrandEnvironment } from '../../../../src/environment.ts'
import { checkBrand } from '../check.ts'
import { readBrandFolder } from '../../disk/sources.ts'
import { layerBrand } from '../../read/layers.ts'
import { PRODUCT_BRANDS } from '../../disk/shelf.ts'
import { parseSource } from '../../read/source.ts'
import type { BrandEnvironment, BrandSources } from '../../read/types.ts'
import { formKinds } from './form-kinds.ts'
import { meaningKinds } from './meaning-kinds.ts'
import { changed, seeded, valuesOf, type Mutation, type ValueNode } from './mutations.ts'

/** How many errors are made in all; `MUTATIONS=2000` for the full number. */
const MANY = Number(process.env['MUTATIONS'] ?? 250)
const BRANDS = ['kilovolt', 'belvarde']

let environment: BrandEnvironment
let sources: Map<string, BrandSources>
let values: ValueNode[]
let kinds: Mutation[]
beforeAll(async () => {
  environment = await readBrandEnvironment()
  sources = new Map()
  for (const id of ['_base', ...BRANDS]) sources.set(id, await readBrandFolder(`${PRODUCT_BRANDS}/${id}`))
  values = BRANDS.flatMap((id) => {
    const layered = layerBrand(id, sources)
    const own = layered.layers[0]!.files.filter(({ market }) => market === undefined)
    return own.flatMap((source) => valuesOf({ source, draft: source.data, layered, environment, brands: BRANDS }))
  })
  kinds = [...formKinds, ...meaningKinds(environment)]
})

/** The problems a check of the brand finds when one of its files has another text. */
const problemsWith = ({ source }: ValueNode, text: string) => {
  const { brand, file, path } = source
  const parsed = parseSource({ brand, file, path, text })
  const own = sources.get(brand)!
  const files = own.files.map((known) => (known === source ? parsed.source : known))
  const broken = { ...own, files, problems: parsed.problems }
  return checkBrand(layerBrand(brand, new Map(sources).set(brand, broken)), environment)
}

test('random errors, of at least 25 kinds, are each reported at their place', () => {
  expect(kinds.length).toBeGreaterThanOrEqual(25)
  const missed: string[] = []
  let made = 0
  for (const [index, kind] of kinds.entries()) {
    const random = seeded(index + 1)
    const fitting = values.filter((value) => kind.fits(value))
    expect(fitting.length, kind.title).toBeGreaterThan(0)
    for (let count = 0; count < Math.ceil(MANY / kinds.length); count++) {
      const value = fitting[Math.floor(random() * fitting.length)]!
      const change = kind.change(value, random)
      if (!change) continue
      made++
      const { text, line, column } = changed(value, change)
      const problems = problemsWith(value, text)
      const isTold = problems.some(
        (problem) =>
          problem.file === value.source.file &&
          problem.line === line &&
          problem.column === column &&
          kind.codes.includes(problem.code),
      )
      if (isTold) continue
      const said = problems.slice(0, 3).map((one) => `${one.code} ${one.file}:${one.line}:${one.column}`)
      const place = `${value.source.file}:${line}:${column} /${value.path.join('/')}`
      missed.push(`${kind.title}: ${place} ${change.edit.text} → ${said.join(', ') || 'nothing'}`)
    }
  }
  expect(missed).toEqual([])
  expect(made).toBeGreaterThanOrEqual(MANY * 0.95)
}, 600_000)
