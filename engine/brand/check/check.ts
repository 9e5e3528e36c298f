import { checkBannerPlaces } from './banner-places.ts'
import { checkCodes } from './codes.ts'
import { checkContentPages } from './content-pages.ts'
import { checkContradictions } from './contradictions.ts'
import { checkForms } from './forms.ts'
import { checkHeadings } from './headings.ts'
import { checkInherited } from './currencies.ts'
import { checkInstances } from './instances.ts'
import { checkLabels } from './labels.ts'
import { checkLicenceText } from './licence-text.ts'
import { checkMarketRules } from './market-rules.ts'
import { checkLocales } from './locales.ts'
import { checkMarkets } from './markets.ts'
import { checkMissing } from './missing-messages.ts'
import { checkNeeds } from './needs.ts'
import { checkNulls } from './nulls.ts'
import { checkSteps } from './method-steps.ts'
import { checkMethods } from './methods.ts'
import { checkMentions } from './mentions.ts'
import { checkOffWidgets } from './off-widgets.ts'
import { checkOver } from './over.ts'
import { checkPeople } from './people.ts'
import { checkPages } from './pages.ts'
import { checkPictures } from './pictures.ts'
import { checkPlatform } from './platform.ts'
import { checkSecondMarket } from './second-market.ts'
import { checkServed } from './served.ts'
import { checkShownGames } from './shown-games.ts'
import { checkTabs } from './tabs.ts'
import { checkTexts } from './texts.ts'
import { checkLooks } from './theme.ts'
import { checkTwice } from './twice.ts'
import { checkVersions } from './versions.ts'
import { checkWithoutEffect } from './without-effect.ts'
import { checkWrittenAmounts } from './written-amounts.ts'
import { checkUnreached } from './unreached.ts'
import { checkPageNames } from './page-names.ts'
import { checkBorrowedMarks } from './borrowed-marks.ts'
import { checkClosedPages } from './closed-pages.ts'
import { checkHiddenSite } from './hidden-site.ts'
import { checkLeftOutGames } from './left-out-games.ts'
import { followsFrom, standsAlone, withoutMissed } from './follow-ups.ts'
import { isOfMisplacedProps, misplacedProps, strayLayout } from './misplaced.ts'
import { nearFiles } from './near-files.ts'
import { fillBrand } from '../read/filled.ts'
import { placeIn } from '../read/locate.ts'
import { filesFor } from '../read/market.ts'
import { isPlain } from '../read/merge.ts'
import { kindOf } from '../read/source.ts'
import { quote, type Problem } from '../read/problem.ts'
import { repairedBrand } from './repair.ts'
import { createReporter, type Reporter } from './reporter.ts'
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
  checkFiles(layered, reporter)
  if (!isWhole(layered)) return reporter.problems
  const faults = reporter.problems.filter(({ severity }) => severity === 'error')
  checkInstances(layered, environment, reporter)
  checkHeadings(layered, environment, reporter)
  checkNulls(layered, reporter)
  if (faults.length === 0) checkMeaning(layered, environment, reporter)
  else checkRest(layered, faults, environment, reporter)
  return withoutMissed(reporter.problems)
}

/** Whether every file could be read: one that could not leaves gaps, and the problems these cause help nobody. */
const isWhole = ({ layers, problems }: LayeredBrand): boolean =>
  problems.length === 0 && layers.every((layer) => layer.problems.every(({ severity }) => severity === 'warning'))

/** Checks each file by itself, and that the merged files are complete. */
const checkFiles = (layered: LayeredBrand, reporter: Reporter): void => {
  const sources = new Map(layered.layers.flatMap(({ files }) => files.map((source) => [source.file, source])))
  for (const problem of layered.layers.flatMap(checkSources)) {
    const source = sources.get(problem.file)
    reporter.add(source ? misplacedProps(problem, source, layered) : problem)
  }
  if (!isWhole(layered)) return
  const files = layered.layers.flatMap((layer) => filesFor(layer, layered.market))
  const byKey = Map.groupBy(files, (file) => file.key.join('/'))
  for (const problem of nearFiles(layered)) reporter.add(problem)
  for (const { key, faults } of fillBrand(layered).files) {
    const own = byKey.get(key.join('/')) ?? []
    const [first] = own
    // What is left of a file that is no object, or that is removed as a whole, is no fault of the others.
    if (own.some(({ data }) => data !== null && data !== undefined && !isPlain(data))) continue
    const stray = first && faults.length > 0 ? strayLayout(layered, key) : undefined
    if (first?.data === null && faults.length > 0) reporter.add(removedWhole(layered.id, first))
    else if (stray) reporter.add({ brand: layered.id, ...placeIn(first!, []), severity: 'error', ...stray } as Problem)
    else for (const fault of faults) if (!isOfMisplacedProps(key, fault)) reporter.fault(key, fault)
  }
}

/** The problem of a file that removes another one which the brand cannot do without. */
const removedWhole = (brand: string, file: SourceFile): Problem => ({
  brand,
  ...placeIn(file, []),
  code: 'missing-value',
  message: 'null removes the whole file, and the brand needs it',
  expected: 'the values that differ, or no such file',
  found: 'null',
  severity: 'error',
})

/** Checks the rest of a brand in which some values are wrong by themselves, as if these were not written. */
const checkRest = (
  layered: LayeredBrand,
  faults: readonly Problem[],
  environment: BrandEnvironment,
  reporter: Reporter,
): void => {
  const repaired = repairedBrand(layered, (brand) => {
    const inner = createReporter(brand)
    checkFiles(brand, inner)
    return inner.problems
  })
  if (!repaired) return
  const rest = createReporter(repaired)
  checkMeaning(repaired, environment, rest)
  const isFollowing = followsFrom(layered, faults)
  const faulty = new Set(faults.map(({ file }) => file))
  for (const problem of rest.problems)
    // A warning may be about what was left out.
    if ((problem.severity === 'error' || standsAlone(problem, faulty)) && !isFollowing(problem)) reporter.add(problem)
}

/** Checks what a brand's files mean together; each must be sound by itself. */
const checkMeaning = (layered: LayeredBrand, environment: BrandEnvironment, reporter: Reporter): void => {
  const { filled: written, files } = fillBrand(layered)
  const filled = checkLocales(layered, written, reporter)
  checkMentions(layered, filled, files, environment, reporter)
  checkPages(layered, filled, environment, reporter)
  checkContentPages(layered, filled, reporter)
  checkUnreached(layered, filled, reporter)
  checkPageNames(layered, filled, environment, reporter)
  checkHiddenSite(filled, reporter)
  checkClosedPages(filled, reporter)
  checkForms(filled, environment, reporter)
  checkTexts(layered, filled, reporter)
  checkMissing(layered, filled, reporter)
  checkPlatform(filled, environment, reporter)
  checkWrittenAmounts(filled, files, reporter)
  checkNeeds(filled, reporter)
  checkOffWidgets(layered, filled, environment, reporter)
  checkMethods(filled, reporter)
  checkSteps(filled, reporter)
  checkInherited(layered, filled, reporter)
  checkSecondMarket(layered, filled, reporter)
  checkLicenceText(layered, filled, reporter)
  checkCodes(filled, reporter)
  checkServed(filled, reporter)
  checkLabels(filled, reporter)
  checkContradictions(filled, reporter)
  checkBannerPlaces(layered, filled, environment, reporter)
  checkTwice(filled, reporter)
  checkWithoutEffect(layered, filled, reporter)
  const now = environment.now?.()
  if (now !== undefined) {
    checkOver(layered, filled, now, reporter)
    checkPeople(filled, now.slice(0, 10), reporter)
  }
  checkMarkets(layered.id, filled, reporter)
  checkMarketRules(filled, environment.day?.(), reporter)
  checkLooks(layered, filled, environment, reporter)
  checkPictures(layered, filled, environment, reporter)
  checkBorrowedMarks(layered, filled, reporter)
  checkTabs(layered, filled, reporter)
  checkShownGames(layered, filled, reporter)
  checkLeftOutGames(layered, filled, reporter)
}
