import type { OfficeDraftChange } from '../../../../schemas/office/index.ts'
import { localeNow, t, told } from '../../../staff-app/browser/language.ts'

type Comes = NonNullable<OfficeDraftChange['comes']>

/** So many of each kind. */
const COUNTED: Readonly<Record<string, (count: number) => string>> = {
  pages: (count) => t('{count, plural, one {# page} other {# pages}}', { count }),
  entries: (count) => t('{count, plural, one {# entry of a menu} other {# entries of menus}}', { count }),
  sections: (count) => t('{count, plural, one {# section} other {# sections}}', { count }),
  dialogs: (count) => t('{count, plural, one {# dialog} other {# dialogs}}', { count }),
  contents: (count) => t('{count, plural, one {# page of content} other {# pages of content}}', { count }),
  methods: (count) => t('{count, plural, one {# call of the API} other {# calls of the API}}', { count }),
}

/** What comes with a feature that is switched on, or goes with one that is switched off, in a sentence. */
export const featureWords = ({ title, others, counts }: Comes, isOn: boolean): string => {
  const listed = new Intl.ListFormat(localeNow())
  const name = told(title)
  const state = isOn ? t('{title} is on', { title: name }) : t('{title} is off', { title: name })
  const head =
    others.length === 0
      ? state
      : t('{head}, and with it {others}', { head: state, others: listed.format(others.map(told)) })
  const parts = Object.entries(counts).flatMap(([kind, count]) => COUNTED[kind]?.(count) ?? [])
  if (parts.length === 0) return head
  const values = { head, list: listed.format(parts) }
  return isOn ? t('{head}: with it come {list}', values) : t('{head}: with it go {list}', values)
}
