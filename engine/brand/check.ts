import { brandFiles, type Brand } from '../../schemas/brand/index.ts'
import { checkInstances } from './check-instances.ts'
import { checkMeaning } from './check-meaning.ts'
import { fillBrand } from './filled.ts'
import { locateIn, placeIn } from './locate.ts'
import { isPlain } from './merge.ts'
import { type Problem } from './problem.ts'
import { createReporter } from './reporter.ts'
import { checkPartial } from './schema.ts'
import type { BrandEnvironment, BrandSources, LayeredBrand, SourceFile } from './types.ts'

const checked = new WeakMap<SourceFile, Problem[]>()

/** Checks the files of one brand folder by themselves, each against the partial schema of its kind. */
const checkSources = (sources: BrandSources): Problem[] => [...sources.problems, ...sources.files.flatMap(checkSource)]

const checkSource = (source: SourceFile): Problem[] => {
  const known = checked.get(source)
  if (known) return known
  const schema = brandFiles.find(({ key }) => {
    const parts = key.split('.')
    return (
      parts.length === source.key.length && parts.every((part, index) => part === '*' || part === source.key[index])
    )
  })?.schema
  const problems =
    schema && source.data !== undefined && source.data !== null
      ? checkPartial(schema, source.data).map(({ path, ...fault }): Problem => ({
          brand: source.brand,
          ...placeIn(source, path),
          severity: 'error',
          ...fault,
        }))
      : []
  checked.set(source, problems)
  return problems
}

/** Everything wrong with a brand: its files, its layers joined, and what they mean together. Each problem once. */
export const checkBrand = (layered: LayeredBrand, environment: BrandEnvironment): Problem[] => {
  const reporter = createReporter(layered)
  for (const problem of layered.problems) reporter.add(problem)
  for (const layer of layered.layers) checkSources(layer).forEach(reporter.add)
  // A file that could not be read leaves holes; what those would cause further on helps nobody.
  if (
    layered.layers.some(({ problems }) => problems.some(({ severity }) => severity === 'error')) ||
    layered.problems.length > 0
  )
    return reporter.problems
  const { filled, files } = fillBrand(layered)
  for (const { key, faults } of files) for (const fault of faults) reporter.fault(key, fault)
  const sound = reporter.problems.every(({ severity }) => severity === 'warning')
  checkInstances(layered, environment, reporter)
  if (sound) checkMeaning(layered, filled, files, environment, reporter)
  return reporter.problems
}

/** Checks what must be unique among all brands: host names. */
export const checkHosts = (brands: Iterable<LayeredBrand>): Problem[] => {
  const owners = new Map<string, string>()
  const problems: Problem[] = []
  for (const { id, data, layers } of brands) {
    const hosts = isPlain(data.brand) ? (data.brand as Partial<Brand>).hosts : undefined
    if (!Array.isArray(hosts)) continue
    hosts.forEach((host, index) => {
      const owner = owners.get(host)
      if (owner === undefined) owners.set(host, id)
      else
        problems.push({
          brand: id,
          ...locateIn(layers[0]!, 'brand.json', ['hosts', String(index)]),
          severity: 'error',
          message: 'the host belongs to another brand',
          expected: 'a host of its own',
          found: `"${host}" of ${owner}`,
        })
    })
  }
  return problems
}
