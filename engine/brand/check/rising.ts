import type { FilledBrand } from '../read/filled.ts'
import { quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'
import { isThousands } from './written-amounts.ts'

/** Checks that amounts players choose from rise: they are shown in the order in which they are written. */
export const checkRising = ({ brand, platform }: FilledBrand, reporter: Reporter): void => {
  const lists: [path: string[], amounts: readonly string[]][] = [
    [['platform', 'settings', 'stakes', 'levels'], platform.settings.stakes.levels],
    ...Object.entries(brand.currencies.available).map(([code, { presets }]): (typeof lists)[number] => [
      ['brand', 'currencies', 'available', code, 'presets'],
      presets,
    ]),
  ]
  for (const [path, amounts] of lists) {
    // A point before thousands is told itself.
    if (amounts.some(isThousands)) continue
    const index = amounts.findIndex((amount, at) => at > 0 && Number(amount) <= Number(amounts[at - 1]))
    if (index < 0) continue
    reporter.at([...path, String(index)], 'amounts-out-of-order', 'is not more than the amount before it', {
      expected: `more than ${quote(amounts[index - 1])}`,
      found: quote(amounts[index]),
      severity: 'warning',
    })
  }
}
