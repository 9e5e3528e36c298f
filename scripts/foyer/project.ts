import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nearestName } from '../../engine/brand/index.ts'
import { PRODUCT_BRANDS, readWidgetSchemas, type HostOwners } from '../../engine/brand/node.ts'
import { readBrandEnvironment } from '../../src/environment.ts'
import { readHostOwners } from '../../src/host-memory.ts'

/** The product's own folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
/** Where brands are read from and written to. */
export const brandsDir = (): string =>
  process.env.FOYER_BRANDS_DIR ? resolve(process.env.FOYER_BRANDS_DIR) : PRODUCT_BRANDS
/** The brand each host belongs to, as far as the server of this data folder knows. */
export const hostOwners = (): Promise<HostOwners> => readHostOwners(resolve(process.env.FOYER_DATA_DIR || '.data'))
/**
 * What brands are checked with, by this moment's time: what is over is told.
 * @param on another day, `YYYY-MM-DD`, with its beginning as the time and the rules of markets that hold then
 */
export const readEnvironment = async (on?: string) => ({
  ...(await readBrandEnvironment()),
  ...(on !== undefined && { day: () => on }),
  now: () => (on === undefined ? new Date().toISOString() : `${on}T00:00:00.000Z`),
})
export const widgetSchemas = () => readWidgetSchemas(join(root, 'widgets'))

/** Prints an error of a command; returns its exit code. */
export const complain = (text: string, code = 1): number => {
  console.error(text)
  return code
}

/** The error of a command's options as one line with the nearest name; `undefined` when they are valid. */
export const optionsFault = (
  args: readonly string[],
  options: Record<string, { type: 'string' | 'boolean' }>,
): string | undefined => {
  const names = Object.keys(options).map((name) => `--${name}`)
  for (const [index, arg] of args.entries()) {
    if (arg === '--') return undefined
    if (!arg.startsWith('--')) continue
    const [name = '', value] = arg.split('=', 2)
    const option = options[name.slice(2)]
    if (!option) {
      const nearest = nearestName(name, names)
      return `There is no option ${name}${nearest ? `; did you mean ${nearest}?` : `; there are ${names.join(', ')}.`}`
    }
    const next = args[index + 1]
    if (option.type === 'string' && value === undefined && (next === undefined || next.startsWith('--')))
      return `${name} needs a value.`
  }
  return undefined
}
