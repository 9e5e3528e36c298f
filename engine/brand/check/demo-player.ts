import { checksOf, checkValues, isAsked } from '../../fields/index.ts'
import { fieldsOf } from '../../fields/node.ts'
import { documentOf, type Failure } from '../../validation/index.ts'
import { linearMatches } from '../../validation/node.ts'
import type { FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

type Demo = NonNullable<FilledBrand['platform']['settings']['demoPlayer']>
const PLACE = ['platform', 'settings', 'demoPlayer']
/** Fields told by other checks: countries with all codes of countries. */
const TOLD = new Set(['country', 'country_code', 'email'])

/**
 * Checks that the demo player could be a player: what a form would refuse of anybody else is told.
 * @param last the last day of birth of somebody who is old enough
 */
export const checkDemoPlayer = (filled: FilledBrand, last: string, reporter: Reporter): void => {
  const { demoPlayer } = filled.platform.settings
  if (!demoPlayer) return
  if (!/^[^@\s]+@[^@\s]+$/.test(demoPlayer.email))
    reporter.at([...PLACE, 'email'], 'demo-player', 'the demo player logs in with an address', {
      expected: 'an address, such as "player@example.com"',
      found: quote(demoPlayer.email),
    })
  const { fields } = filled['profile-fields']
  const names = Object.keys(fields)
  for (const name of Object.keys(demoPlayer.profile))
    if (!names.includes(name))
      reporter.at([...PLACE, 'profile', name], 'unknown-field', 'no such field', {
        expected: list(names),
        found: quote(name),
        names,
        name,
      })
  const lacking = lackedBy(filled, demoPlayer)
  if (lacking.length > 0)
    reporter.at(
      [...PLACE, 'profile'],
      'demo-player',
      'every player gives this in the registration, and the demo player has none',
      { expected: list(lacking), found: list(Object.keys(demoPlayer.profile)), severity: 'warning' },
    )
  for (const [name, failure] of Object.entries(refused(filled, demoPlayer, last))) {
    const value = name === 'password' ? demoPlayer.password : demoPlayer.profile[name]
    const isYoung = name === 'birth_date' && String(value) > last && /^\d{4}-/.test(String(value))
    reporter.at(
      name === 'password' ? [...PLACE, name] : [...PLACE, 'profile', name],
      'demo-player',
      isYoung ? 'the demo player is too young to play' : 'no form takes this value, so no player has it',
      {
        expected: isYoung ? `${last} or before` : wordsOf(filled, name, failure),
        found: quote(value),
        severity: 'warning',
      },
    )
  }
}

/** Fields the registration asks of everybody from the demo player's country, and the demo player does not have. */
const lackedBy = ({ 'profile-fields': profileFields }: FilledBrand, { profile }: Demo): string[] => {
  const { fields, forms } = profileFields
  return forms.registration
    .flatMap((step) => step.fields)
    .filter((name) => {
      const field = Object.hasOwn(fields, name) ? fields[name]! : undefined
      const { is_required: isRequired, is_visible: isVisible } = field?.params ?? {}
      const isOwn = name === 'email' || field?.type === 'password' || field?.type === 'checkbox'
      const isThere = Object.hasOwn(profile, name) || field?.options.default !== undefined
      return isRequired && isVisible && !isOwn && !isThere && isAsked(fields, name, profile)
    })
}

/** What the forms of the brand refuse of the demo player, by field. */
const refused = (
  { 'profile-fields': profileFields, validators, brand }: FilledBrand,
  { password, profile, ...demo }: Demo,
  last: string,
): Record<string, Failure> => {
  const { fields } = profileFields
  const all = Object.keys(fields)
  const shown = fieldsOf(profileFields, { country: profile['country'] })
  const checks = checksOf({
    // A rule of the profile holds for what its form alone asks.
    validators: {
      ...validators,
      forms: { ...validators.forms, registration: { ...validators.forms.profile, ...validators.forms.registration } },
    },
    profileFields: { ...shown, forms: { registration: [{ fields: all }] } },
    form: 'registration',
    minimumAge: brand.legal.minimumAge,
  })
  const given = Object.fromEntries(
    Object.entries({ ...profile, email: demo.email, password }).filter(([name]) => Object.hasOwn(checks, name)),
  )
  // The rules go by a time; the day of the check is that on which the youngest come of age.
  const now = new Date(`${last}T12:00:00Z`)
  now.setUTCFullYear(now.getUTCFullYear() + brand.legal.minimumAge)
  const failures = checkValues(checks, given, { now, partial: true, matches: linearMatches })
  return Object.fromEntries(Object.entries(failures).filter(([name]) => !TOLD.has(name)))
}

const wordsOf = ({ 'profile-fields': { fields } }: FilledBrand, name: string, failure: Failure): string => {
  const { type, options } = fields[name] ?? { type: 'password', options: {} }
  const number = documentOf(options.document)
  if (number) return `a ${number.name} with the right check digits`
  if (type === 'date') return 'a day as year, month and day, such as "1990-04-12"'
  if (options.select) return list(options.select.map(({ value }) => value))
  return failure.fallback.toLowerCase()
}
