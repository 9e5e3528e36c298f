import { checkBannerPlaces } from './banner-places.ts'
import { checkCodes } from './codes.ts'
import { checkContradictions } from './contradictions.ts'
import { checkForms } from './forms.ts'
import { checkHeadings } from './headings.ts'
import { checkInherited } from './currencies.ts'
import { checkInstances } from './instances.ts'
import { checkLabels } from './labels.ts'
import { checkMarketRules } from './market-rules.ts'
import { checkMarkets } from './markets.ts'
import { checkNeeds } from './needs.ts'
import { checkNulls } from './nulls.ts'
import { checkMethods } from './methods.ts'
import { checkMentions } from './mentions.ts'
import { checkOver } from './over.ts'
import { checkPages } from './pages.ts'
import { checkPictures } from './pictures.ts'
import { checkPlatform } from './platform.ts'
import { checkSecondMarket } from './second-market.ts'
import { checkServed } from './served.ts'
import { checkTexts } from './texts.ts'
import { checkLooks } from './theme.ts'
import { checkVersions } from './versions.ts'
import { checkWrittenAmounts } from './written-amounts.ts'
import { fillBrand } from '../read/filled.ts'
import { placeIn } from '../read/locate.ts'
import { isPlain } from '../read/merge.ts'
import { kindOf } from '../read/source.ts'
import { quote, type Problem } from '../read/problem.ts'
import { createReporter } from './reporter.ts'
import { checkPartial } from '../read/schema.ts'
import type { BrandEnvironment, BrandSources, LayeredBrand, SourceFile } from '../read/types.ts'

const checked = new WeakMap<SourceFile, Problem[]>()

/** Checks the files of one brand folder, each against the partial schema of its kind. */
const checkSources = (sources: BrandSources): Problem[] => [...sources.problems, ...sources.files.flatMap(checkSource)]

const checkSource = (source: SourceFile): Problem[] => {
  const known = checked.get(source)
  if (known) return known
  const kind = kindOf(source.key)
  const problems =
    kind && source.data !== undefined && source.data !== null
      ? [
          ...checkPartial(kind.schema, source.data).map(({ path, ...fault }): Problem => ({
            brand: source.brand,
            ...placeIn(source, path),
            severity: 'error',
            ...fault,
          })),
          ...checkSchemaLine(source, kind.name),
        ]
      : []
  checked.set(source, problems)
  return problems
}

// An editor checks a file by the schema it names, so a wrong schema is worse than none.
const checkSchemaLine = (source: SourceFile, name: string): Problem[] => {
  const written = isPlain(source.data) ? source.data.$schema : undefined
  const file = `${name}.schema.json`
  if (typeof written !== 'string' || written.split('/').at(-1) === file) return []
  const folder = written.includes('/') ? written.slice(0, written.lastIndexOf('/') + 1) : ''
  return [
    {
      brand: source.brand,
      ...placeIn(source, ['$schema']),
      code: 'wrong-schema',
      message: 'the schema of another file',
      expected: `"…/${file}"`,
      found: quote(written),
      nearest: folder + file,
      severity: 'error',
    },
  ]
}

/** All problems of a brand: of its files, of its merged layers, and of their meaning. Each problem is listed once. */
export const checkBrand = (layered: LayeredBrand, environment: BrandEnvironment): Problem[] => {
  const reporter = createReporter(layered)
  for (const problem of layered.problems) reporter.add(problem)
  // Data of an older version would cause misleading problems, here and in later checks.
  const versions = layered.layers.flatMap(({ files }) =>
    files.flatMap((source) => checkVersions(source, layered, environment)),
  )
  if (versions.length > 0) {
    for (const problem of [...layered.layers.flatMap(({ problems }) => problems), ...versions]) reporter.add(problem)
    return reporter.problems
  }
  for (const layer of layered.layers) checkSources(layer).forEach(reporter.add)
  // A file that could not be read leaves gaps; the problems these would cause do not help anybody.
  if (
    layered.layers.some(({ problems }) => problems.some(({ severity }) => severity === 'error')) ||
    layered.problems.length > 0
  )
    return reporter.problems
  const { filled, files } = fillBrand(layered)
  for (const { key, faults } of files) for (const fault of faults) reporter.fault(key, fault)
  const sound = reporter.problems.every(({ severity }) => severity === 'warning')
  checkInstances(layered, environment, reporter)
  checkHeadings(layered, environment, reporter)
  checkNulls(layered, reporter)
  if (!sound) return reporter.problems
  checkMentions(layered, filled, files, environment, reporter)
  checkPages(layered, filled, environment, reporter)
  checkForms(filled, environment, reporter)
  checkTexts(layered, filled, reporter)
  checkPlatform(filled, environment, reporter)
  checkWrittenAmounts(filled, files, reporter)
  checkNeeds(filled, reporter)
  checkMethods(filled, reporter)
  checkInherited(layered, filled, reporter)
  checkSecondMarket(layered, filled, reporter)
  checkCodes(filled, reporter)
  checkServed(filled, reporter)
  checkLabels(filled, reporter)
  checkContradictions(filled, reporter)
  checkBannerPlaces(layered, filled, environment, reporter)
  if (environment.now) checkOver(layered, filled, environment.now(), reporter)
  checkMarkets(layered.id, filled, reporter)
  checkMarketRules(filled, environment.day?.(), reporter)
  checkLooks(layered, filled, environment, reporter)
  checkPictures(layered, filled, environment, reporter)
  return reporter.problems
}
