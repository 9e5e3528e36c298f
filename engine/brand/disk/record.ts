import { Brand } from '../../../schemas/brand/index.ts'
import { headAlone, layerBrand } from '../read/layers.ts'
import { soundOnce } from '../read/filled.ts'
import { isPlain } from '../read/merge.ts'
import { isServable, type Problem } from '../read/problem.ts'
import type { BrandEnvironment, BrandSources, LayeredBrand } from '../read/types.ts'
import { checkedApart, checkedLately } from './checked.ts'
import { hashOf, RELEASE_LENGTH } from './release.ts'

/** One brand as it was last read. */
export interface BrandRecord {
  id: string
  layers: BrandSources[]
  hosts: string[]
  /** Its folder, and a hash of everything it consists of. */
  key: string
  release: string
  /** Its `brand.json` with defaults; absent while the brand is broken. */
  brand: Brand | undefined
  /** Its problems, except those of hosts, which are compared among all brands. */
  problems: readonly Problem[]
}

/**
 * Layers and checks one brand. Whatever throws is a problem of this brand alone. The record keeps nothing of the joined
 * layers: their messages alone would be a hundred times what the brand's own files say.
 */
export const recordOf = (
  id: string,
  folder: string,
  sources: ReadonlyMap<string, BrandSources>,
  environment: BrandEnvironment,
): BrandRecord => {
  const own = sources.get(id)!
  let layers = [own]
  try {
    const head = layerBrand(id, sources, headAlone)
    layers = head.layers
    const base = recordBase(id, folder, layers, environment)
    const layered = () => layerBrand(id, sources)
    const problems = environment.passed?.get(base.key) ?? checkedLately(base.key, layered, environment)
    const brand = isServable(problems) ? (soundOnce(Brand, head.data.brand) as Brand) : undefined
    return { ...base, hosts: hostsOf(head), brand, problems }
  } catch (error) {
    return {
      ...recordBase(id, folder, layers, environment),
      hosts: [],
      brand: undefined,
      problems: [failure(own, error)],
    }
  }
}

/**
 * Has a brand checked apart, so that its record is made at once; does nothing where that cannot be done.
 * @returns what it was checked as; undefined when it was not
 */
export const preparedRecord = async (
  id: string,
  folder: string,
  sources: ReadonlyMap<string, BrandSources>,
  environment: BrandEnvironment,
): Promise<string | undefined> => {
  if (!environment.apart || !sources.has(id)) return undefined
  try {
    const { layers } = layerBrand(id, sources, headAlone)
    const { key } = recordBase(id, folder, layers, environment)
    const isKnown = environment.passed?.get(key) ?? (await checkedApart(key, id, layers, environment))
    return isKnown && key
  } catch {
    // What fails here fails again where the record is made, which tells it.
    return undefined
  }
}
const recordBase = (id: string, folder: string, layers: BrandSources[], { widgets }: BrandEnvironment) => {
  const hash = hashOf({ layers }, widgets)
  return { id, layers, key: `${folder} ${hash}`, release: hash.slice(0, RELEASE_LENGTH) }
}
const hostsOf = ({ data }: LayeredBrand): string[] => {
  const hosts = isPlain(data.brand) ? data.brand.hosts : undefined
  return Array.isArray(hosts) ? hosts.filter((host): host is string => typeof host === 'string') : []
}

/** The problem of a brand whose compilation threw. */
export const failure = ({ id, files }: BrandSources, error: unknown): Problem => ({
  brand: id,
  file: files.find(({ path }) => path === 'brand.json')?.file ?? `brands/${id}/brand.json`,
  line: 1,
  column: 1,
  pointer: '',
  code: 'brand-failed',
  message: `the brand could not be put together: ${error instanceof Error ? error.message : String(error)}`,
  severity: 'error',
})
