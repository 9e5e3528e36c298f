import { loginWaysOf } from '../../fields/index.ts'
import type { FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'
import { checkRules } from './rules.ts'
import { servedBy } from './served.ts'

type Fields = FilledBrand['profile-fields']['fields']
type Method = FilledBrand['platform']['payments']['methods'][string]

/** Checks further fields of payment forms: their rules, and that a field of the profile they must equal is asked. */
export const checkRequisites = (filled: FilledBrand, reporter: Reporter): void => {
  const { fields, forms } = filled['profile-fields']
  const asked = new Set([...forms.registration, ...forms.profile].flatMap((step) => step.fields))
  const known = Object.keys(fields).filter(
    (name) => asked.has(name) && fields[name]!.params.is_visible && fields[name]!.type !== 'password',
  )
  const served = servedBy(reporter.layered.id, filled)
  const login = onlyLogin(filled)
  for (const [name, method] of Object.entries(filled.platform.payments.methods)) {
    const place = ['platform', 'payments', 'methods', name]
    checkPayout(method, place, reporter)
    for (const [requisite, field] of Object.entries(method.requisites)) {
      const { rules, own } = field
      const at = [...place, 'requisites', requisite]
      checkChoices(field, filled.platform.payments.banks.length > 0, at, reporter)
      checkOwned(field, at, reporter)
      checkRules(rules, [...at, 'rules'], reporter)
      checkPatterns(rules, [...at, 'rules'], reporter)
      if (own === undefined) continue
      if (!known.includes(own))
        reporter.at([...at, 'own'], 'unknown-field', unasked(own, fields, asked), {
          expected:
            Object.hasOwn(fields, own) && !asked.has(own)
              ? `${quote(own)} in a form of profile-fields.json, or a field that one asks: ${list(known)}`
              : `a field that a form asks: ${list(known)}`,
          found: quote(own),
          names: known,
          name: own,
        })
      else {
        checkOwner(own, fields, { offered: offeredIn(method, served), login }, [...at, 'own'], reporter)
        checkKind(rules, own, fields[own]!.options.document, [...at, 'rules'], reporter)
      }
    }
  }
}

/** A method that pays out must ask for the account: nothing else tells where the money goes. */
const checkPayout = ({ directions, limits, requisites }: Method, place: string[], reporter: Reporter): void => {
  if (!directions.includes('withdrawal') || Object.values(limits).every(({ withdrawal }) => !withdrawal)) return
  const all = Object.entries(requisites)
  const asked = all.filter(([, { on }]) => on.includes('withdrawal'))
  if (asked.some(([, { required }]) => required)) return
  const [optional] = asked
  if (optional)
    return reporter.at(
      [...place, 'requisites', optional[0], 'required'],
      'payout-to-nobody',
      'a withdrawal may leave its account empty, so nobody knows where the money goes',
      { expected: 'true, or another requisite that is required', found: 'false', severity: 'warning' },
    )
  const [first] = all
  reporter.at(
    [...place, 'requisites', ...(first ? [first[0], 'on'] : [])],
    'payout-to-nobody',
    'a withdrawal asks for no account, so nobody knows where the money goes',
    {
      expected: first
        ? '"withdrawal" among them, or a requisite of its own for withdrawals'
        : 'a requisite with "on": ["withdrawal"], and with `own` where the account must be the player’s',
      found: first ? quote(first[1].on) : '{}',
      severity: 'warning',
    },
  )
}

type Requisite = Method['requisites'][string]

/** A choice needs something to choose from. */
const checkChoices = ({ type, select }: Requisite, hasBanks: boolean, path: string[], reporter: Reporter): void => {
  if (type === 'select' && (select?.length ?? 0) === 0)
    reporter.at([...path, 'select'], 'select-without-options', 'nothing can be chosen here', {
      expected: '`select` with a value and a label each, or the type "input"',
      found: quote(select),
    })
  if (type === 'bank' && !hasBanks)
    reporter.at([...path, 'type'], 'select-without-options', 'no bank can be chosen here', {
      expected: '`banks` in platform/payments.json, or the type "input"',
      found: 'no banks',
    })
}

/** An identity number that money is paid to is the player’s own, or may be anybody’s. */
const checkOwned = ({ rules, own, on }: Requisite, path: string[], reporter: Reporter): void => {
  if (own !== undefined || !on.includes('withdrawal') || !rules.some(({ rule }) => rule === 'document')) return
  reporter.at([...path, 'own'], 'payout-to-anyone', 'pays to an identity number that may be somebody else’s', {
    expected: '`own` with the field of the profile it must equal, such as "cpf"',
    found: 'none',
    severity: 'warning',
  })
}

const unasked = (own: string, fields: Fields, asked: ReadonlySet<string>): string =>
  !Object.hasOwn(fields, own)
    ? `there is no field ${quote(own)}, so nobody could be paid`
    : asked.has(own)
      ? 'this field is hidden (`is_visible`) or a password, so nobody could be paid'
      : `no form asks the field ${quote(own)}, so nobody could be paid`

const offeredIn = ({ countries }: Method, served: readonly string[]): string[] =>
  countries.length === 0 ? [...served] : served.filter((country) => countries.includes(country))

/** The field that everybody fills in because there is no other to log in with, whatever its `is_required` says. */
const onlyLogin = ({ 'profile-fields': fields, auth }: FilledBrand): string | undefined => {
  const { email, phone } = loginWaysOf(fields, auth.authTypes)
  return email && phone !== undefined ? undefined : email ? 'email' : phone
}

/** A field that a method goes by, and that players may leave empty or are not asked. */
const checkOwner = (
  own: string,
  fields: Fields,
  { offered, login }: { offered: readonly string[]; login: string | undefined },
  path: string[],
  reporter: Reporter,
): void => {
  const { params, countries } = fields[own]!
  const without = offered.filter((country) => countries && !countries.includes(country))
  const isRequired = params.is_required || own === login
  if (isRequired && without.length === 0) return
  const problem = isRequired ? `is not asked of people of ${without.join(', ')}` : 'may be left empty'
  reporter.at(path, 'owner-unknown', `the field ${quote(own)} ${problem}, and who has none cannot be paid`, {
    expected: isRequired
      ? `${list(without)} among the \`countries\` of ${own}, or another field`
      : `\`is_required\` of ${own} true in profile-fields.json`,
    found: isRequired ? list(countries ?? []) : 'false',
    severity: 'warning',
  })
}

/** A number that must be that of the profile and is checked as one of another kind: no number is both. */
const checkKind = (
  rules: Requisite['rules'],
  own: string,
  document: string | undefined,
  path: string[],
  reporter: Reporter,
): void => {
  // Of which kind it is, `document_type` says there.
  if (document === undefined && own === 'document_number') return
  for (const [index, { rule, kind }] of (rules as { rule: string; kind?: unknown }[]).entries())
    if (rule === 'document' && typeof kind === 'string' && kind !== document)
      reporter.at(
        [...path, String(index), 'kind'],
        'number-of-other-kind',
        document === undefined
          ? `the field ${quote(own)} holds no identity number, so nobody could be paid`
          : `checks the number as another kind than the field ${quote(own)} has, so nobody could be paid`,
        {
          expected: document === undefined ? 'an `own` field with `options.document`' : quote(document),
          found: quote(kind),
          ...(document !== undefined && { nearest: document }),
        },
      )
}

/** A pattern of an account's number that only a part of it must match: a digit too many would pass. */
const checkPatterns = (rules: Requisite['rules'], path: string[], reporter: Reporter): void => {
  for (const [index, { rule, regex }] of (rules as { rule: string; regex?: unknown }[]).entries())
    if (rule === 'regex' && typeof regex === 'string' && isOpen(regex))
      reporter.at([...path, String(index), 'regex'], 'open-pattern', 'a part of what is typed is enough to match', {
        expected: quote(`^${regex.replaceAll(/^\^|\$$/g, '')}$`),
        found: quote(regex),
        severity: 'warning',
      })
}
const isOpen = (regex: string): boolean => !regex.replace(/^\(\?[a-z]+\)/, '').startsWith('^') || !regex.endsWith('$')
