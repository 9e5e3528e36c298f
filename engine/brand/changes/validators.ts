import type { ProfileFields } from '../../../schemas/brand/index.ts'
import { isPlain } from '../read/merge.ts'
import { humanised, listed, lowered, readable } from './names.ts'
import type { Views } from './places.ts'
import { isSame } from './same.ts'
import { isAt, type Family, type Telling } from './telling.ts'
import { valueWords } from './words.ts'

type Rule = Readonly<Record<string, unknown>>
const FORMS: Readonly<Record<string, string>> = {
  registration: 'Registration',
  profile: 'The profile',
  login: 'The login',
  restore: 'Recovery',
}

const fieldWords = (field: string, views: Views): string => {
  const fields = (views[1].rest['profile-fields'] as ProfileFields).fields
  const label = fields[field]?.label
  return `the ${label === undefined ? field : lowered(readable(label, views[1]))}`
}

const ruleWords = (rule: Rule, views: Views): string => {
  const more = Object.entries(rule).filter(([key]) => key !== 'rule')
  const words = more.map(([key, value]) => {
    const schema = key === 'message' ? { format: 'text' } : {}
    return `${key} ${isPlain(value) ? JSON.stringify(value) : valueWords(value, schema, views[1])}`
  })
  return `‘${String(rule.rule)}’${words.length > 0 ? ` (${listed(words)})` : ''}`
}

/** Rules that forms hold what is typed to. */
export const validators: Family = (differences, views) => {
  const own = differences.filter((one) => isAt(one, 'validators', 'forms') && one.path.length >= 4)
  const rulesOf = (side: 0 | 1, form: string, field: string): readonly Rule[] => {
    const { forms } = views[side].rest.validators as { forms: Record<string, Record<string, readonly Rule[]>> }
    return forms[form]?.[field] ?? []
  }
  return [...Map.groupBy(own, ({ path }) => path.slice(2, 4).join(' '))].flatMap(([place, told]): Telling[] => {
    const [form = '', field = ''] = place.split(' ')
    const [before, after] = [rulesOf(0, form, field), rulesOf(1, form, field)]
    const come = after.filter((rule) => !before.some((other) => isSame(rule, other)))
    const gone = before.filter((rule) => !after.some((other) => isSame(rule, other)))
    const where = `${FORMS[form] ?? `${humanised(form)}:`} `
    const list = (rules: readonly Rule[]) => listed(rules.map((rule) => ruleWords(rule, views)))
    const what = fieldWords(field, views)
    const sentence =
      come.length > 0
        ? `${where}now holds ${what} to ${list(come)}${gone.length > 0 ? ` in place of ${list(gone)}` : ''}`
        : gone.length > 0
          ? `${where}no longer holds ${what} to ${list(gone)}`
          : `${where}holds ${what} to its rules in another order: ${list(after)}`
    return [{ about: told[0]!, told, kind: 'validator.changed', before, after, sentence }]
  })
}
