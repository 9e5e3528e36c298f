import type { FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import { originsAt } from '../read/locate.ts'
import { checkForeignNumbers } from './foreign-numbers.ts'
import type { Reporter } from './reporter.ts'
import { servedBy } from './served.ts'

/** Values a field may have where a condition needs them; one that is not here is not restricted. */
type Needed = ReadonlyMap<string, ReadonlySet<string>>
/** Why nobody can be asked a field: what it takes, and what there is. */
interface Reason {
  expected: string
  found: string
}
type Form = 'registration' | 'profile'
type FieldsFile = FilledBrand['profile-fields']

const COUNTRY = 'country'
const isCountry = (name: string): boolean => name === COUNTRY || name === 'country_code'

/** Reports fields that a form asks and that nobody can ever be asked in this brand. */
export const checkAsked = (filled: FilledBrand, reporter: Reporter): void => {
  checkOnePerson(filled, reporter)
  checkForeignNumbers(filled, reporter)
  checkFirstCountry(filled, reporter)
  const { fields, forms } = filled['profile-fields']
  for (const form of ['registration', 'profile'] as const)
    forms[form].forEach((step, index) =>
      step.fields.forEach((name, position) => {
        if (!Object.hasOwn(fields, name) || !fields[name]!.params.is_visible) return
        const reason = reasonAgainst(filled, form, name)
        const path = ['profile-fields', 'forms', form, String(index), 'fields', String(position)]
        if (reason)
          reporter.at(path, 'never-asked', `nobody can ever be asked "${name}"`, {
            ...reason,
            ...insteadOf(filled, form, name),
          })
      }),
    )
}

/** Another field for the same identity number that this form can ask. */
const insteadOf = (filled: FilledBrand, form: Form, name: string): { nearest?: string } => {
  const { fields } = filled['profile-fields']
  const { document } = fields[name]!.options
  const other = Object.keys(fields).find(
    (one) => one !== name && fields[one]!.options.document === document && !reasonAgainst(filled, form, one),
  )
  return document !== undefined && other !== undefined ? { nearest: other } : {}
}

/** Without an identity number no account is known to be a person's second one. */
const checkOnePerson = (filled: FilledBrand, reporter: Reporter): void => {
  const {
    platform,
    'profile-fields': { fields, forms },
  } = filled
  if (platform.settings.registration.oneAccountPerPerson !== true) return
  const numbersIn = (form: Form) =>
    forms[form]
      .flatMap((step) => step.fields)
      .filter((name) => Object.hasOwn(fields, name) && fields[name]!.options.document !== undefined)
  const path = ['platform', 'settings', 'registration', 'oneAccountPerPerson']
  const early = numbersIn('registration')
  if (early.length + numbersIn('profile').length === 0)
    return reporter.at(path, 'no-identity-number', 'no form asks for an identity number', {
      expected: 'a field with `options.document` in a form of profile-fields.json',
      found: 'none',
    })
  for (const name of early)
    if (fields[name]!.params.is_visible && !fields[name]!.params.is_required)
      reporter.at(
        ['profile-fields', 'fields', name, 'params', 'is_required'],
        'number-asked-late',
        `people who leave "${name}" empty open as many accounts as they like`,
        {
          expected: 'true, as the settings have `oneAccountPerPerson`: true',
          found: 'false',
          severity: 'warning',
        },
      )
  // A brand for many countries has numbers for some of them, and knows that.
  const without = servedBy(reporter.layered.id, filled).filter(
    (country) => !early.some((name) => fields[name]!.countries?.includes(country) ?? true),
  )
  if (without.length === 0) return
  const people = `people of ${list(without)}`
  reporter.at(['profile-fields', 'forms', 'registration'], 'number-asked-late', `asks ${people} for no number`, {
    expected: `an identity number of ${people}, as the settings have \`oneAccountPerPerson\`: true`,
    found: early.length > 0 ? list(early) : `${list(numbersIn('profile'))} in the profile, which is filled in later`,
    severity: 'warning',
  })
}

/** The country a form begins with is one the brand is for; the choice of another is the player's to make. */
const checkFirstCountry = (filled: FilledBrand, reporter: Reporter): void => {
  const served = servedBy(reporter.layered.id, filled)
  const first = filled['profile-fields'].fields[COUNTRY]?.options.default
  const path = ['profile-fields', 'fields', COUNTRY, 'options', 'default']
  // What is no country is told itself.
  if (first === undefined || first.length !== 2 || served.length === 0 || served.includes(first)) return
  // What is taken over from the brand of another market is told of all its forms at once.
  if (originsAt(reporter.layered, path)[0]?.brand !== reporter.layered.id) return
  reporter.at(path, 'country-of-other-market', 'the form begins with a country the brand is not for', {
    expected: list(served),
    found: quote(first),
    severity: 'warning',
  })
}

const reasonAgainst = (filled: FilledBrand, form: Form, name: string): Reason | undefined =>
  isLeftToFast(filled, form, name)
    ? {
        expected: 'the field required, or a form in auth.json that is not fast',
        found: 'forms with the required fields only',
      }
    : against(scopeOf(filled, form), name)

const against = (scope: Scope, name: string): Reason | undefined => {
  const found = needsOf(scope, name, new Map(), [])
  return isReason(found) ? found : undefined
}

/** Where every form of the registration is fast, it has the required fields only. */
const isLeftToFast = ({ auth, 'profile-fields': { fields } }: FilledBrand, form: Form, name: string): boolean => {
  const { authTypes } = auth
  return (
    form === 'registration' &&
    !fields[name]!.params.is_required &&
    authTypes.length > 0 &&
    authTypes.every(
      ({ __component, isFast, field }) =>
        (isFast || __component === 'fast') && __component !== 'social' && field !== name,
    )
  )
}

/** What the conditions of one form's fields are decided by. */
interface Scope {
  fields: FieldsFile['fields']
  /** Fields with a value in this form: the profile knows what the registration asked. */
  known: ReadonlySet<string>
  isBlocked: (country: string) => boolean
}

const scopeOf = ({ brand, platform, 'profile-fields': { fields, forms } }: FilledBrand, form: Form): Scope => {
  const steps = form === 'profile' ? [...forms.registration, ...forms.profile] : forms.registration
  const names = steps.flatMap((step) => step.fields)
  const { blockedCountries, markets } = platform.settings.registration
  const ofMarket = Object.hasOwn(markets, brand.market) ? markets[brand.market]!.blockedCountries : []
  return {
    fields,
    known: new Set(names.filter((name) => Object.hasOwn(fields, name) && fields[name]!.params.is_visible)),
    isBlocked: (country) => blockedCountries.includes(country) || ofMarket.includes(country),
  }
}

const fieldOf = ({ fields }: Scope, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined)
const isReason = (found: Needed | Reason): found is Reason => !(found instanceof Map)

/** What must be chosen for a field to be asked, besides what is needed already; or why it cannot be. */
const needsOf = (scope: Scope, name: string, before: Needed, way: readonly string[]): Needed | Reason => {
  if (way.includes(name)) return { expected: 'conditions that end somewhere', found: [...way, name].join(' → ') }
  const { countries, when = {} } = fieldOf(scope, name) ?? {}
  const conditions: [string, readonly string[]][] = [
    ...(countries ? [[COUNTRY, countries] as [string, string[]]] : []),
    ...Object.entries(when).map(([parent, values]): [string, string[]] => [
      isCountry(parent) ? COUNTRY : parent,
      values,
    ]),
  ]
  let needed: Needed | Reason = before
  for (const [parent, values] of conditions) {
    needed = withValues(scope, needed, parent, values)
    if (!isReason(needed) && parent !== COUNTRY) needed = needsOf(scope, parent, needed, [...way, name])
    if (isReason(needed)) return needed
  }
  return needed
}

const withValues = (scope: Scope, needed: Needed, name: string, values: readonly string[]): Needed | Reason => {
  const before = needed.get(name)
  const agreed = values.filter((value) => before?.has(value) ?? true)
  if (agreed.length === 0)
    return {
      expected: `conditions that agree about ${list([name])}`,
      found: `${list(before!)} in one, ${list(values)} in another`,
    }
  const possible = agreed.filter((value) => mayBe(scope, name, value))
  return possible.length > 0 ? new Map([...needed, [name, new Set(possible)]]) : impossible(scope, name, agreed)
}

/** Whether the form asks a field, or what tells the country under one of its two names. */
const asks = ({ known }: Scope, name: string): boolean =>
  known.has(name) || (name === COUNTRY && known.has('country_code'))

const mayBe = (scope: Scope, name: string, value: string): boolean => {
  if (name === COUNTRY && scope.isBlocked(value)) return false
  const { select, default: first } = fieldOf(scope, name)?.options ?? {}
  // A region has choices of its own for each country.
  return asks(scope, name) ? (select?.some((choice) => choice.value === value) ?? true) : first === value
}

const impossible = (scope: Scope, name: string, values: readonly string[]): Reason => {
  const { select, default: first } = fieldOf(scope, name)?.options ?? {}
  if (!asks(scope, name))
    return {
      expected: `the field ${list([name])} in this form, for its choice ${list(values)}`,
      found: first === undefined ? 'no such field there' : `its default ${quote(first)}`,
    }
  return name === COUNTRY
    ? {
        expected: `people from ${list(values)} who may register`,
        found: 'countries that are blocked, or no choice of the form',
      }
    : {
        expected: `${list(values)} among the choices of ${list([name])}`,
        found: list((select ?? []).map(({ value }) => value)),
      }
}
