import { checksOf, checkValues, isAsked, type FieldChecks } from '../../fields/index.ts'
import { fieldsOf, phonesOf, readPhone } from '../../fields/node.ts'
import { linearMatches, validate } from '../../validation/node.ts'
import type { Failure } from '../../validation/index.ts'
import type { FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import { examplesOf, exampleOf, wordsOf } from './demo-values.ts'
import { isWrittenFor } from './layer-of.ts'
import type { Reporter } from './reporter.ts'

type Demo = NonNullable<FilledBrand['platform']['settings']['demoPlayer']>
export const DEMO_PLAYER = ['platform', 'settings', 'demoPlayer'] as const
/** Fields told by other checks: countries with all codes of countries. */
const TOLD = new Set(['country', 'country_code', 'email'])
const placeIn = (name: string): string[] => [...DEMO_PLAYER, 'profile', name]
const placeOf = (name: string): string[] => (name === 'password' ? [...DEMO_PLAYER, name] : placeIn(name))

/**
 * Checks that the demo player could be a player: what a form would refuse of anybody else is told.
 * @param last the last day of birth of somebody who is old enough
 */
export const checkDemoPlayer = (filled: FilledBrand, last: string, reporter: Reporter): void => {
  const { demoPlayer } = filled.platform.settings
  if (!demoPlayer) return
  if (!/^[^@\s]+@[^@\s]+$/.test(demoPlayer.email))
    reporter.at([...DEMO_PLAYER, 'email'], 'demo-player', 'the demo player has no address', {
      expected: 'an address, such as "player@example.com"',
      found: quote(demoPlayer.email),
    })
  const { fields } = filled['profile-fields']
  const names = Object.keys(fields)
  for (const name of Object.keys(demoPlayer.profile))
    if (name === 'email' || name === 'password')
      reporter.at(placeIn(name), 'demo-player', `the demo player's ${name} stands beside the profile, not in it`, {
        expected: `${quote(name)} of "demoPlayer" alone`,
        found: quote(demoPlayer.profile[name]),
        severity: 'warning',
      })
    else if (!names.includes(name))
      reporter.at(placeIn(name), 'unknown-field', 'no such field', {
        expected: list(names),
        found: quote(name),
        names,
        name,
      })
  checkLacking(filled, demoPlayer, reporter)
  checkEmpty(filled, demoPlayer, reporter)
  checkRefused(filled, demoPlayer, last, reporter)
}

const checkLacking = (filled: FilledBrand, demo: Demo, reporter: Reporter): void => {
  const lacking = lackedBy(filled, demo)
  if (lacking.length > 0)
    reporter.at(
      [...DEMO_PLAYER, 'profile'],
      'demo-player',
      'every player gives this in the registration, and the demo player has none',
      {
        expected: examplesOf(filled, lacking, demo.profile['country']),
        found: list(Object.keys(demo.profile)),
        severity: 'warning',
      },
    )
}

const isEmpty = (value: string): boolean => value.trim() === ''
/** What is there and has nothing in it. An empty address is told as none. */
const checkEmpty = (filled: FilledBrand, { password, profile }: Demo, reporter: Reporter): void => {
  for (const [name, value] of Object.entries({ ...profile, password })) {
    if (!isEmpty(value)) continue
    const example = exampleOf(filled, name, profile['country'])
    reporter.at(placeOf(name), 'demo-player', `the demo player's ${name} is empty`, {
      expected: `a value as players give it${example === undefined ? '' : `, such as ${quote(example)}`}`,
      found: quote(value),
      severity: 'warning',
    })
  }
}

const checkRefused = (filled: FilledBrand, demo: Demo, last: string, reporter: Reporter): void => {
  const { checks, failures } = refused(filled, demo, last)
  const country = demo.profile['country']
  for (const [name, failure] of Object.entries(failures)) {
    const value = name === 'password' ? demo.password : (demo.profile[name] ?? '')
    // What is of another market is told with all that was written for that one.
    const isOfPlace = checks[name]?.type === 'phone' || name === 'postcode'
    const isTaken = isOfPlace && !isWrittenFor(reporter.layered, placeOf(name))
    if (isEmpty(value) || isTaken) continue
    const isYoung = name === 'birth_date' && value > last && /^\d{4}-/.test(value)
    reporter.at(
      placeOf(name),
      'demo-player',
      isYoung ? 'the demo player is too young to play' : 'no form takes this value, so no player has it',
      {
        expected: isYoung
          ? `${last} or before`
          : wordsOf(filled, name, {
              failure,
              rules: [],
              ...checks[name],
              country,
              isExample: isTaking(filled, demo, last, name),
            }),
        found: quote(value),
        severity: 'warning',
      },
    )
  }
}

/** Whether the forms take the example of a field: where a setting refuses it as well, it would help nobody. */
const isTaking = (filled: FilledBrand, demo: Demo, last: string, name: string): boolean => {
  const example = exampleOf(filled, name, demo.profile['country'])
  if (example === undefined || name === 'password') return true
  return !Object.hasOwn(
    refused(filled, { ...demo, profile: { ...demo.profile, [name]: example } }, last).failures,
    name,
  )
}

/** Fields the registration asks of everybody from the demo player's country, and the demo player does not have. */
const lackedBy = ({ 'profile-fields': profileFields }: FilledBrand, { profile }: Demo): string[] => {
  const { fields } = fieldsOf(profileFields)
  return profileFields.forms.registration
    .flatMap((step) => step.fields)
    .filter((name) => {
      const field = Object.hasOwn(fields, name) ? fields[name]! : undefined
      const { is_required: isRequired, is_visible: isVisible } = field?.params ?? {}
      const isOwn = name === 'email' || field?.type === 'password' || field?.type === 'checkbox'
      const isThere = Object.hasOwn(profile, name) || field?.options.default !== undefined
      return isRequired && isVisible && !isOwn && !isThere && isAsked(profileFields.fields, name, profile)
    })
}

/** Numbers without a dial code that are none of the demo player's country: only the platform refuses them. */
const unreadPhones = (checks: FieldChecks, profile: Demo['profile'], market: string): Record<string, Failure> =>
  Object.fromEntries(
    Object.entries(profile).flatMap(([name, value]) => {
      if (checks[name]?.type !== 'phone' || readPhone(value, [profile['country'] || market.toUpperCase()]).length > 0)
        return []
      const failure = validate([{ rule: 'phone' }], '-')
      return failure ? [[name, failure]] : []
    }),
  )

/** What the forms of the brand refuse of the demo player, by field, and their checks. */
const refused = (
  filled: FilledBrand,
  { password, profile, ...demo }: Demo,
  last: string,
): { checks: FieldChecks; failures: Record<string, Failure> } => {
  const { 'profile-fields': profileFields, validators, brand } = filled
  const all = Object.keys(profileFields.fields)
  const shown = fieldsOf(profileFields, { country: profile['country'], phones: phonesOf(filled, 'en') })
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
  const failures = {
    ...unreadPhones(checks, profile, brand.market),
    ...checkValues(checks, given, { now, partial: true, matches: linearMatches }),
  }
  return { checks, failures: Object.fromEntries(Object.entries(failures).filter(([name]) => !TOLD.has(name))) }
}
