import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import type { Reporter } from './reporter.ts'

/** The field whose answer tells a player's age. */
const BIRTH = 'birth_date'
const warning = { severity: 'warning' } as const

/** Checks what everybody who joins is asked: the date of birth, the terms, and whether they want mailings. */
export const checkJoining = (filled: FilledBrand, reporter: Reporter): void => {
  if (!resolveFeatures(filled).registration) return
  checkAge(filled, reporter)
  const { terms, notify } = filled.auth.registration
  if (!terms.isActive)
    reporter.at(['auth', 'registration', 'terms', 'isActive'], 'terms-not-asked', 'nobody accepts the terms', {
      expected: 'true, so that the registration asks to accept them',
      found: 'false',
      ...warning,
    })
  for (const [name, what, box] of [
    ['terms', 'the terms are accepted', terms],
    ['notify', 'mailings are wanted', notify],
  ] as const)
    if (box.isActive && box.defaultValue)
      reporter.at(['auth', 'registration', name, 'defaultValue'], 'ticked-before', `the box that ${what} is ticked`, {
        expected: 'false, as a box that was ticked before is no consent',
        found: 'true',
        ...warning,
      })
}

/**
 * The least age is checked by the date of birth that the registration asks. The profile asks it when the account is
 * open, and neither money nor games wait for that.
 */
const checkAge = (filled: FilledBrand, reporter: Reporter): void => {
  const { forms, fields } = filled['profile-fields']
  const isIn = (form: 'registration' | 'profile') => forms[form].some((step) => step.fields.includes(BIRTH))
  const { params, countries, when } = (Object.hasOwn(fields, BIRTH) && fields[BIRTH]) || {}
  const lack = !isIn('registration')
    ? isIn('profile')
      ? 'it in the profile alone, which is filled in after money may move'
      : 'no form that asks it'
    : !params?.is_visible
      ? 'the field hidden'
      : !params.is_required
        ? 'a field that may be left empty'
        : countries || when
          ? 'a field that only some are asked'
          : undefined
  if (lack === undefined) return
  const path = isIn('registration') ? ['profile-fields', 'fields', BIRTH] : ['profile-fields', 'forms', 'registration']
  reporter.at(path, 'age-not-asked', 'not everybody who registers is asked the date of birth', {
    expected: `"${BIRTH}", required, in the registration: nobody below ${filled.brand.legal.minimumAge} is let in`,
    found: lack,
    ...warning,
  })
}
