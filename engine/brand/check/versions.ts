import { VERSION_KEY, versionAfter } from '../../../schemas/brand/index.ts'
import { placeIn } from '../read/locate.ts'
import { migrateSource } from '../edit/migrate.ts'
import { kindOf } from '../read/source.ts'
import type { Problem } from '../read/problem.ts'
import type { BrandEnvironment, LayeredBrand, SourceFile } from '../read/types.ts'

type Found = Omit<Problem, 'brand'>
const checked = new WeakMap<SourceFile, Found[]>()

/** Checks that a file, and every instance in it, has the current version. */
export const checkVersions = (
  source: SourceFile,
  layered: LayeredBrand,
  { widgets }: Pick<BrandEnvironment, 'widgets'>,
): Problem[] => {
  let found = checked.get(source)
  if (!found) checked.set(source, (found = problemsOf(source, layered, widgets)))
  return found.map((problem) => ({ brand: source.brand, ...problem }))
}

const problemsOf = (source: SourceFile, layered: LayeredBrand, widgets: BrandEnvironment['widgets']): Found[] => {
  const { steps, newer } = migrateSource(source, widgets, layered)
  const older = new Map(steps.map(({ at, what }) => [at.join('/'), { at, what }]))
  return [
    ...[...older.values()].map(({ at, what }): Found => {
      const isFile = at.length === 0
      const known = versionAfter(isFile ? kindOf(source.key)?.migrations : widgets.get(what)?.migrations)
      return {
        ...placeIn(source, isFile ? [VERSION_KEY] : at),
        code: 'older-version',
        message: isFile ? 'the file is written for an older version' : `props of an older version of "${what}"`,
        expected: `version ${known}: "foyer migrate ${source.brand}" rewrites it`,
        severity: 'error',
      }
    }),
    ...newer.map(({ at, what, written, known }): Found => ({
      ...placeIn(source, [...at, VERSION_KEY]),
      code: 'newer-version',
      message: `written for a later version of ${what}`,
      expected: `at most ${known}`,
      found: String(written),
      severity: 'error',
    })),
  ]
}
