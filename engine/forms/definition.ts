import type { ProfileField, Validators } from '../../schemas/brand/forms.ts'
import { buildForm, type AskedField, type AskedFields, type BuiltForm, type FormName } from '../fields/index.ts'
import type { Rule } from '../validation/index.ts'

/**
 * One field as in the answer of `account.getPersonalDataFields`: the definition, its rules, and its step in the form.
 */
export interface FieldItem {
  sysname: string
  type: string
  label?: string
  hint?: string
  autocomplete?: string
  inputmode?: string
  params?: Partial<ProfileField['params']>
  options?: AskedField['options']
  rules?: Rule[]
  /** Whether its choice decides which fields are asked. */
  decides?: boolean
  /** Whether a fixed field depends on its choice, which is therefore fixed once the player is verified. */
  fixed_if_verified?: boolean
  /** Index of the step, from 0. */
  step?: number
  step_title?: string
}

export interface FormOptions {
  minimumAge: number
  /** A text of the answer (`t:key` or plain) in the player's language. */
  translate: (text: string) => string
  /** The brand's form. Default: the registration. */
  form?: FormName
}

const fieldOf = ({ sysname, type, label, hint, autocomplete, inputmode, params, options }: FieldItem): AskedField => ({
  type: type as ProfileField['type'],
  label: label ?? sysname,
  ...(hint === undefined ? {} : { hint }),
  ...(autocomplete === undefined ? {} : { autocomplete }),
  ...(inputmode === undefined ? {} : { inputmode: inputmode as NonNullable<ProfileField['inputmode']> }),
  params: { is_required: params?.is_required ?? true, is_visible: params?.is_visible ?? true },
  options: options ?? {},
})

/** A form from field definitions, in their order and steps. */
export const formOf = (
  items: readonly FieldItem[],
  { minimumAge, translate, form = 'registration' }: FormOptions,
): BuiltForm => {
  const steps: { title?: string; fields: string[] }[] = []
  // If fields name steps, a field without one belongs to the profile only.
  const asked = items.some(({ step }) => step !== undefined) ? items.filter(({ step }) => step !== undefined) : items
  for (const { sysname, step = 0, step_title: title } of asked) {
    const place = (steps[step] ??= { fields: [] })
    place.fields.push(sysname)
    if (title !== undefined) place.title = title
  }
  const profileFields: AskedFields = {
    fields: Object.fromEntries(items.map((item) => [item.sysname, fieldOf(item)])),
    forms: { registration: [], [form]: steps.filter((step) => step !== undefined) },
  }
  const validators: Validators = {
    forms: { [form]: Object.fromEntries(items.map(({ sysname, rules }) => [sysname, rules ?? []])) },
  }
  return buildForm({ profileFields, validators, form, minimumAge }, { translate })
}
