import { loginWaysOf } from '../../fields/index.ts'
import { checkAsked } from './asked.ts'
import { checkFieldOptions } from './field-options.ts'
import { checkJoining } from './joining.ts'
import { checkRules } from './rules.ts'
import type { FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'
import type { BrandEnvironment } from '../read/types.ts'

/** Checks forms: their fields, their validation rules, and that players can log in to the account they open. */
export const checkForms = (filled: FilledBrand, environment: BrandEnvironment, reporter: Reporter): void => {
  checkFields(filled, reporter)
  checkAsked(filled, reporter)
  checkJoining(filled, reporter)
  checkValidators(filled, reporter)
  checkLogin(filled, reporter)
  checkCharacters(filled, reporter)
  checkAuthTypes(filled, environment, reporter)
}

const checkFields = (filled: FilledBrand, reporter: Reporter): void => {
  const { fields, forms } = filled['profile-fields']
  const names = Object.keys(fields)
  for (const [form, steps] of Object.entries(forms)) {
    if (!Array.isArray(steps)) continue
    const used = new Set<string>()
    steps.forEach((step, index) => {
      if (step.fields.length === 0)
        reporter.at(['profile-fields', 'forms', form, String(index), 'fields'], 'empty-step', 'the step asks nothing', {
          expected: 'the names of fields',
          found: '[]',
          severity: 'warning',
        })
      step.fields.forEach((name, position) => {
        const path = ['profile-fields', 'forms', form, String(index), 'fields', String(position)]
        if (!Object.hasOwn(fields, name))
          reporter.at(path, 'unknown-field', 'no such field', {
            expected: list(names),
            found: `"${name}"`,
            names,
            name,
          })
        else if (used.has(name))
          reporter.at(path, 'field-twice', 'the form asks this field twice', { found: `"${name}"` })
        used.add(name)
      })
    })
  }
  checkFieldOptions(filled, reporter)
}

/** Forms of login and recovery, whose fields are fixed; a brand may add rules to them. */
export const FORMS_OF_LOGIN: Readonly<Record<string, readonly string[]>> = {
  login: ['login', 'password'],
  restore: ['login'],
}

const checkValidators = (
  { 'profile-fields': { fields, forms }, validators }: FilledBrand,
  reporter: Reporter,
): void => {
  const known = [...Object.keys(forms), ...Object.keys(FORMS_OF_LOGIN)]
  for (const [form, rules] of Object.entries(validators.forms)) {
    const path = ['validators', 'forms', form]
    if (!known.includes(form))
      reporter.at(path, 'unknown-form', 'no such form', {
        expected: list(known),
        found: quote(form),
        names: known,
        name: form,
      })
    const names = FORMS_OF_LOGIN[form] ?? Object.keys(fields)
    for (const [field, rulesOfField] of Object.entries(rules)) {
      if (!names.includes(field))
        reporter.at([...path, field], 'unknown-field', 'rules for a field that is not there', {
          expected: list(names),
          found: quote(field),
          names,
          name: field,
        })
      checkRules(rulesOfField, [...path, field], reporter)
    }
  }
}

const checkLogin = ({ 'profile-fields': profileFields, auth }: FilledBrand, reporter: Reporter): void => {
  const place = ['profile-fields', 'forms', 'registration']
  const { email, phone } = loginWaysOf(profileFields, auth.authTypes)
  if (!email && phone === undefined)
    reporter.at(place, 'no-login', 'the registration asks for nothing to log in with', {
      expected: 'the field "email", or one of the type phone',
      found: 'neither',
    })
  const { fields, forms } = profileFields
  const asked = forms.registration.flatMap((step) => step.fields)
  const hasForm = auth.authTypes.length === 0 || auth.authTypes.some(({ __component }) => __component !== 'social')
  if (hasForm && !asked.some((name) => name === 'password' && Object.hasOwn(fields, name)))
    reporter.at(place, 'no-password', 'the registration asks for no password', {
      expected: 'the field "password"',
      found: list(asked),
    })
}

/** A choice that would be empty is refused. */
const checkCharacters = ({ auth, platform }: FilledBrand, reporter: Reporter): void => {
  if (auth.registration.showCharacterSelect && Object.keys(platform.loyalty.characters).length === 0)
    reporter.at(
      ['platform', 'loyalty', 'characters'],
      'no-characters',
      'the registration lets players choose a character, and there is none',
      { expected: 'a character, or `showCharacterSelect` of auth.json off', found: 'none' },
    )
}

const checkAuthTypes = (
  { auth, 'profile-fields': { fields, forms }, platform }: FilledBrand,
  { providers }: BrandEnvironment,
  reporter: Reporter,
): void => {
  const asked = forms.registration.flatMap((step) => step.fields).filter((name) => Object.hasOwn(fields, name))
  const services = [...Object.keys(platform.settings.social ?? {}), ...(providers?.social ?? [])]
  auth.authTypes.forEach(({ __component, field, service }, index) => {
    const path = ['auth', 'authTypes', String(index)]
    if (field !== undefined && !asked.includes(field))
      reporter.at([...path, 'field'], 'auth-field', 'the registration does not ask this field', {
        expected: list(asked),
        found: quote(field),
        names: asked,
        name: field,
      })
    else if (field !== undefined && field !== 'email' && fields[field]!.type !== 'phone')
      reporter.at([...path, 'field'], 'auth-field', 'nobody can log in with this field, so it has no tab of its own', {
        expected: 'the field "email", one of the type phone, or none',
        found: quote(field),
        severity: 'warning',
      })
    if (__component === 'social' && (service === undefined || !services.includes(service)))
      reporter.at([...path, 'service'], 'unknown-social', 'no such social login service', {
        expected: services.length > 0 ? list(services) : 'a service of platform/settings.json → social',
        found: quote(service ?? ''),
        names: services,
        name: service ?? '',
      })
  })
}
