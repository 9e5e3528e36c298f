import type { ProfileFields } from '../../../schemas/brand/index.ts'
import { movesOf } from './items.ts'
import { counted, listed, lowered, moveWords, readable } from './names.ts'
import type { Views } from './places.ts'
import { isSame } from './same.ts'
import { isAt, type Family, type Telling } from './telling.ts'
import type { Difference } from './types.ts'
import type { BrandView } from './view.ts'

const FORMS = { registration: 'Registration', profile: 'The profile' } as const
type FormName = keyof typeof FORMS

const filesOf = (view: BrandView): ProfileFields => view.rest['profile-fields'] as ProfileFields
const stepsOf = (view: BrandView, form: FormName): string[][] => filesOf(view).forms[form].map(({ fields }) => fields)

/** A field as the middle of a sentence has it: `the phone number`. */
const fieldWords = (field: string, view: BrandView): string => {
  const label = filesOf(view).fields[field]?.label
  return `the ${label === undefined ? field : lowered(readable(label, view))}`
}

/** What registration and profile ask for, and must be told. */
export const registration: Family = (differences, views) => [
  ...(Object.keys(FORMS) as FormName[]).flatMap((form) => ofForm(form, differences, views)),
  ...ofFields(differences, views),
]

const ofForm = (form: FormName, differences: readonly Difference[], views: Views): Telling[] => {
  // Titles of steps are told as any text is.
  const all = differences.filter(
    (one) =>
      isAt(one, 'profile-fields', 'forms', form) &&
      (one.path.at(-1) === 'fields' || one.path.length === 4 || one.type === 'order'),
  )
  const [about] = all
  if (!about) return []
  const [old, now] = views.map((view) => stepsOf(view, form)) as [string[][], string[][]]
  const [before, after] = [old.flat(), now.flat()]
  const [come, gone] = [after.filter((one) => !before.includes(one)), before.filter((one) => !after.includes(one))]
  const name = FORMS[form]
  const base = {
    about,
    before: old,
    after: now,
    ...(form === 'registration' && { audience: { visitors: 'guests' as const } }),
  }
  const telling = (kind: string, sentence: string): Telling => ({
    ...base,
    told: [],
    kind,
    sentence: `${name} ${sentence}`,
  })
  const optional = (field: string) =>
    filesOf(views[1]).fields[field]?.params.is_required === false ? ', which need not be given' : ''
  const found = [
    ...come.map((field) => telling('form.asks', `now asks for ${fieldWords(field, views[1])}${optional(field)}`)),
    ...gone.map((field) => telling('form.drops', `no longer asks for ${fieldWords(field, views[0])}`)),
  ]
  const kept = (steps: string[][]) =>
    steps.map((step) => step.filter((one) => !come.includes(one) && !gone.includes(one)))
  const filled = (steps: string[][]) => kept(steps).filter((step) => step.length > 0)
  const moves = movesOf(filled(old).flat(), filled(now).flat(), (field) => fieldWords(field, views[1]))
  if (moves.length > 0)
    found.push(
      telling(
        'form.order',
        `asks in another order: ${moves.length <= 3 ? listed(moves.map(moveWords)) : listed(after, 20)}`,
      ),
    )
  else if (!isSame(filled(old), filled(now)) || (found.length === 0 && old.length !== now.length))
    found.push(
      telling(
        'form.steps',
        `asks in ${counted(now.length, 'step')}: ${now.map((step) => listed(step, 20)).join('; ')}`,
      ),
    )
  const [first, ...others] = found
  return first ? [{ ...first, told: all }, ...others] : []
}

const PARAMS = {
  is_required: ['now requires', 'no longer requires'],
  is_visible: ['now shows', 'no longer shows'],
} as const

const ofFields = (differences: readonly Difference[], views: Views): Telling[] =>
  differences.flatMap((one): Telling[] => {
    const [, , field = '', , key = ''] = one.path
    const words = PARAMS[key as keyof typeof PARAMS] as readonly [string, string] | undefined
    if (!isAt(one, 'profile-fields', 'fields', '*', 'params') || !words || one.type !== 'value') return []
    const forms = (Object.keys(FORMS) as FormName[]).filter((form) => stepsOf(views[1], form).flat().includes(field))
    if (forms.length === 0) return []
    const who = forms.length === 2 ? 'Registration and profile' : FORMS[forms[0]!]
    const verb = words[one.after === true ? 0 : 1]
    const plural = forms.length === 2 ? verb.replace('requires', 'require').replace('shows', 'show') : verb
    const kind = `form.${key === 'is_required' ? 'required' : 'visible'}`
    return [{ about: one, told: [one], kind, sentence: `${who} ${plural} ${fieldWords(field, views[1])}` }]
  })
