// Random edits of the shipped brands: whether all that differs once they are compiled is told, and nothing else; and
// how long two versions of a brand are compared.
import { changesBetween, layerBrand } from '../../engine/brand/index.ts'
import { PRODUCT_BRANDS, readBrandFolder } from '../../engine/brand/node.ts'
import { randomRounds } from '../../engine/brand/testing.ts'
import { readBrandEnvironment } from '../../src/environment.ts'
import type { Findings } from './figures.ts'
import { median } from './rounds.ts'

/** Rounds of one to three edits. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1_000)
const SEED = Number(process.env['EDITS_SEED'] ?? 33)

const COMPARED = 15
/** Milliseconds in which a brand is compared with itself under another name, by brand: the middle of some. */
const compared = async (): Promise<number[]> => {
  const environment = await readBrandEnvironment()
  const read = async (id: string) => [id, await readBrandFolder(`${PRODUCT_BRANDS}/${id}`)] as const
  const sources = new Map(await Promise.all(['_base', 'kilovolt', 'belvarde', 'hullabaloo'].map(read)))
  return ['kilovolt', 'belvarde', 'hullabaloo'].map((id) => {
    const before = layerBrand(id, sources)
    const own = sources.get(id)!
    const files = own.files.map((file) =>
      file.path === 'brand.json' ? { ...file, data: { ...(file.data as object), name: 'Other' } } : file,
    )
    const after = layerBrand(id, new Map(sources).set(id, { ...own, files }))
    const took = Array.from({ length: COMPARED }, () => {
      const began = performance.now()
      changesBetween(before, after, environment)
      return performance.now() - began
    })
    return median(took)
  })
}

/** What is told wrong of random edits, of which there are none, and how long telling takes. */
export const run = async (): Promise<Findings> => {
  const times = await compared()
  const began = performance.now()
  const { made, telling, reverted, ofMarkets, wrong } = await randomRounds(await readBrandEnvironment(), {
    many: ROUNDS,
    seed: SEED,
    tell: (fault) => console.log(`  ${fault}`),
  })
  const seconds = Math.round((performance.now() - began) / 1000)
  return {
    figures: [
      { name: 'random edits of a brand', value: made, unit: '', target: ROUNDS, must: 'reach' },
      { name: 'told wrong, or not told', value: wrong.length, unit: '', target: 0, must: 'stay below' },
      {
        name: 'two versions of a shipped brand, compared',
        value: Math.max(...times),
        unit: 'ms',
        target: 300,
        must: 'stay below',
      },
    ],
    notes: [
      `${made} rounds of one to three edits in ${seconds} s: ${telling} change what is compiled, ` +
        `${ofMarkets} write a file of a market, ${reverted} edits were taken back by themselves`,
    ],
  }
}
