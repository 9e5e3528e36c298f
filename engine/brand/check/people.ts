import type { FilledBrand } from '../read/filled.ts'
import { checkDemoPlayer } from './demo-player.ts'
import { quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

const YEAR = /^(\d{4})(-\d{2}-\d{2})$/
/** The last day of birth of somebody who is old enough on a day. */
const youngest = (day: string, age: number): string => {
  const [, year, rest] = YEAR.exec(day)!
  return `${String(Number(year) - age).padStart(4, '0')}${rest}`
}

/**
 * Checks dates of birth: that grown-ups pass the rules for theirs, and that the demo player is one of them.
 * @param day the day of the check, such as 2026-11-20
 */
export const checkPeople = (filled: FilledBrand, day: string, reporter: Reporter): void => {
  const last = youngest(day, filled.brand.legal.minimumAge)
  for (const [form, fields] of Object.entries(filled.validators.forms))
    for (const [field, rules] of Object.entries(fields)) {
      if (field !== 'birth_date') continue
      rules.forEach(({ rule, min }: { rule: string; min?: unknown }, index) => {
        if (rule === 'date' && typeof min === 'string' && YEAR.test(min) && min > last)
          reporter.at(
            ['validators', 'forms', form, field, String(index), 'min'],
            'nobody-passes',
            'nobody who was born so late is old enough, so nobody passes',
            { expected: `a day before ${last}, or none`, found: quote(min) },
          )
      })
    }
  checkDemoPlayer(filled, last, reporter)
}
