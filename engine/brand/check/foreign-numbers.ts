import type { FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import { documentOf } from '../../validation/index.ts'
import { isWrittenFor } from './layer-of.ts'
import type { Reporter } from './reporter.ts'
import { servedBy } from './served.ts'

const FORMS = ['registration', 'profile'] as const

/** Checks that the identity numbers forms ask for are those of people the brand is for. */
export const checkForeignNumbers = (filled: FilledBrand, reporter: Reporter): void => {
  checkEverybodys(filled, reporter)
  checkNobodys(filled, reporter)
}

/** A number of one country that everybody must give, in a market of another, keeps everybody else out. */
const checkEverybodys = ({ brand, 'profile-fields': { fields, forms } }: FilledBrand, reporter: Reporter): void => {
  for (const form of FORMS)
    forms[form].forEach((step, index) =>
      step.fields.forEach((name, position) => {
        const { options, params, countries, when } = (Object.hasOwn(fields, name) && fields[name]) || {}
        const number = documentOf(options?.document)
        if (!number || !params?.is_required || !params.is_visible || countries || when) return
        if (number.country.toLowerCase() === brand.market) return
        const path = ['profile-fields', 'forms', form, String(index), 'fields', String(position)]
        reporter.at(path, 'foreign-number', `everybody must give a ${number.name}`, {
          expected: `a number of the market ${quote(brand.market)}, or \`countries\` of ${name}: ["${number.country}"]`,
          found: `${quote(name)}, which only people of ${number.country} have`,
          severity: 'warning',
        })
      }),
    )
}

/** A number of another country alone, of which people of the brand's own are not asked. */
const checkNobodys = (filled: FilledBrand, reporter: Reporter): void => {
  const { brand, 'profile-fields': profile } = filled
  const { fields, forms } = profile
  // A brand with a list of markets lends its forms to them.
  const served = [...servedBy(reporter.layered.id, filled), ...brand.markets.flatMap(({ countries }) => countries)]
  if (served.length === 0) return
  const isOfServed = (name: string) => fields[name]!.countries?.some((country) => served.includes(country)) ?? true
  const own = Object.keys(fields).filter((name) => fields[name]!.options.document !== undefined && isOfServed(name))
  for (const form of FORMS) {
    const asked = forms[form].flatMap((step, index) =>
      step.fields.flatMap((name, position) =>
        // What is asked after a choice is for those who make it.
        Object.hasOwn(fields, name) && fields[name]!.options.document !== undefined && !fields[name]!.when
          ? [{ name, path: ['profile-fields', 'forms', form, String(index), 'fields', String(position)] }]
          : [],
      ),
    )
    const [first] = asked
    // Forms taken over from the brand of another market are told as a whole.
    if (!first || asked.some(({ name }) => isOfServed(name)) || !isWrittenFor(reporter.layered, first.path)) continue
    reporter.at(
      first.path,
      'foreign-number',
      `nobody in the market ${quote(brand.market)} is asked for ${quote(first.name)}`,
      {
        expected: own.length > 0 ? `a number of ${list(new Set(served))}: ${list(own)}` : `none of another country`,
        found: `${quote(first.name)}, which only people of ${list(fields[first.name]!.countries ?? [])} are asked for`,
        severity: 'warning',
      },
    )
  }
}
