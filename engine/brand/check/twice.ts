import type { FilledBrand } from '../read/filled.ts'
import { quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

/** Checks lists in which each name stands once: of two entries with one name, nobody can tell which is meant. */
export const checkTwice = ({ auth, banners, brand, platform }: FilledBrand, reporter: Reporter): void => {
  const { games, payments } = platform
  const once = (path: string[], names: readonly string[], key: string[] = [], severity?: 'warning'): void =>
    names.forEach((name, index) => {
      const first = names.indexOf(name)
      if (first < index)
        reporter.at(
          [...path, String(index), ...key],
          'listed-twice',
          `stands in the list already, as number ${first + 1}`,
          {
            expected: 'each once',
            found: quote(name),
            ...(severity === undefined ? {} : { severity }),
          },
        )
    })
  const of = <T>(list: readonly T[], name: (one: T) => string | number): string[] =>
    list.map((one) => String(name(one)))
  once(['platform', 'payments', 'order'], payments.order, [], 'warning')
  once(
    ['platform', 'payments', 'banks'],
    of(payments.banks, ({ id }) => id),
    ['id'],
  )
  once(['platform', 'games', 'first'], games.first, [], 'warning')
  once(
    ['platform', 'games', 'categories'],
    of(games.categories, ({ sysname }) => sysname),
    ['sysname'],
  )
  once(
    ['banners', 'site'],
    of(banners.site, ({ id }) => id),
    ['id'],
  )
  once(
    ['banners', 'auth'],
    of(banners.auth, (one) => one.banner_type),
    ['banner_type'],
    'warning',
  )
  once(
    ['auth', 'authTypes'],
    of(auth.authTypes, ({ id }) => id),
    ['id'],
  )
  // Players choose a language by its name.
  once(
    ['brand', 'locales', 'available'],
    of(brand.locales.available, ({ name }) => name),
    ['name'],
    'warning',
  )
}
