import { openBrands } from '../../engine/brand/node.ts'
import { platformBrands } from '../../src/brands.ts'
import { addCrowd } from '../../src/sandbox/crowd.ts'
import { readArguments } from './arguments.ts'
import { atDatabase, openAt } from './database.ts'
import { brandsDir, complain, optionsFault, readEnvironment } from './project.ts'

export const USAGE = `foyer sandbox seed <brand> --players 1000000
Adds invented players without money to the sandbox's database, to see lists and searches among many. Stopped and called
again, it goes on. Refused where the sandbox is off.`
const options = { players: { type: 'string' } } as const
const MOST = 10_000_000

/** What new players of a brand have; undefined when there is no such brand. */
async function readHome(id: string): Promise<{ currency: string; country: string; locale: string } | undefined> {
  const brands = await openBrands({ dir: brandsDir(), watch: false, log: () => {}, ...(await readEnvironment()) })
  const brand = platformBrands(brands, id).byId(id)
  brands.close()
  return brand && { currency: brand.brand.currencies.default, country: 'IE', locale: brand.brand.locales.default }
}

/** Fills the sandbox's database with invented players. */
export const sandbox = async (args: string[]): Promise<number> => {
  const fault = optionsFault(args, options)
  if (fault) return complain(`${fault}\n${USAGE}`)
  const { words, values } = readArguments(args, options) ?? { words: [], values: {} }
  const [action, id] = words
  const players = /^[1-9]\d{0,7}$/.test(String(values['players'])) ? Number(values['players']) : NaN
  if (action !== 'seed' || !id) return complain(USAGE)
  if (!(players <= MOST)) return complain(`--players is a whole number from 1 to ${MOST}.\n${USAGE}`)
  const home = await readHome(id)
  if (!home) return complain(`There is no brand ${id}.`)
  return atDatabase(async (place) => {
    if (!place.sandbox) return complain('The sandbox is off: invented players are for the sandbox alone.')
    return openAt(place, async (database) => {
      const onProgress = (done: number) => console.log(`${done} of ${players}`)
      const added = await addCrowd(database, { brand: id, ...home, players, onProgress })
      console.log(`${added} players were added to ${id}, ${players - added} were there`)
      return 0
    })
  })
}
