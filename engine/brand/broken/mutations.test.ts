import { beforeAll, expect, test } from 'vitest'
import { readBrandEnvironment } from '../../../src/environment.ts'
import { checkBrand } from '../check.ts'
import { readBrandSources } from '../disk.ts'
import { layerBrand } from '../layers.ts'
import { PRODUCT_BRANDS } from '../library.ts'
import { parseSource } from '../source.ts'
import type { BrandEnvironment, BrandSources } from '../types.ts'
import { formKinds } from './form-kinds.ts'
import { meaningKinds } from './meaning-kinds.ts'
import { changed, seeded, spotsOf, type Mutation, type Spot } from './mutations.ts'

/** How many mistakes are made in all; `MUTATIONS=2000` makes the full number. */
const MANY = Number(process.env['MUTATIONS'] ?? 250)
const BRANDS = ['kilovolt', 'belvarde']

let environment: BrandEnvironment
let sources: Map<string, BrandSources>
let spots: Spot[]
let kinds: Mutation[]
beforeAll(async () => {
  environment = await readBrandEnvironment()
  sources = new Map()
  for (const id of ['_base', ...BRANDS]) sources.set(id, await readBrandSources(`${PRODUCT_BRANDS}/${id}`))
  spots = BRANDS.flatMap((id) => {
    const layered = layerBrand(id, sources)
    const own = layered.layers[0]!.files.filter(({ market }) => market === undefined)
    return own.flatMap((source) => spotsOf({ source, draft: source.data, layered, environment, brands: BRANDS }))
  })
  kinds = [...formKinds, ...meaningKinds(environment)]
})

/** What a check of the brand says once one of its files holds another text. */
const problemsWith = ({ source }: Spot, text: string) => {
  const { brand, file, path } = source
  const parsed = parseSource({ brand, file, path, text })
  const own = sources.get(brand)!
  const files = own.files.map((known) => (known === source ? parsed.source : known))
  const broken = { ...own, files, problems: parsed.problems }
  return checkBrand(layerBrand(brand, new Map(sources).set(brand, broken)), environment)
}

test('mistakes made by chance, of 25 kinds and more, are each told where they stand', () => {
  expect(kinds.length).toBeGreaterThanOrEqual(25)
  const missed: string[] = []
  let made = 0
  for (const [index, kind] of kinds.entries()) {
    const random = seeded(index + 1)
    const fitting = spots.filter((spot) => kind.fits(spot))
    expect(fitting.length, kind.title).toBeGreaterThan(0)
    for (let count = 0; count < Math.ceil(MANY / kinds.length); count++) {
      const spot = fitting[Math.floor(random() * fitting.length)]!
      const change = kind.change(spot, random)
      if (!change) continue
      made++
      const { text, line, column } = changed(spot, change)
      const problems = problemsWith(spot, text)
      const isTold = problems.some(
        (problem) =>
          problem.file === spot.source.file &&
          problem.line === line &&
          problem.column === column &&
          kind.codes.includes(problem.code),
      )
      if (isTold) continue
      const said = problems.slice(0, 3).map((one) => `${one.code} ${one.file}:${one.line}:${one.column}`)
      const place = `${spot.source.file}:${line}:${column} /${spot.path.join('/')}`
      missed.push(`${kind.title}: ${place} ${change.edit.text} → ${said.join(', ') || 'nothing'}`)
    }
  }
  expect(missed).toEqual([])
  expect(made).toBeGreaterThanOrEqual(MANY * 0.95)
}, 600_000)
