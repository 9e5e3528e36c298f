import type { ReactNode } from 'react'
import { Button, Time } from '../../../staff-app/browser/parts.tsx'
import type { ListColumn } from '../lists/list.tsx'
import type { ChangeFilter } from './filters.tsx'
import { ActionWords, type AuditLine, detailsOf, reasonOf, SubjectWords } from './words.tsx'
import { t } from '../../../staff-app/browser/language.ts'

interface Around {
  readonly zone: string
  readonly change: ChangeFilter
}
type AuditColumn = ListColumn<AuditLine, Around>

/** A column whose value can be made a filter. @param words how it is shown */
const filterable = (
  name: 'actor' | 'action' | 'subject',
  title: string,
  words: (line: AuditLine) => ReactNode = (line) => line[name],
): AuditColumn => [
  name,
  title,
  (line, { change }) => (
    <Button kind="ghost" title={t('Show these alone')} onClick={() => change(name, line[name])}>
      {words(line)}
    </Button>
  ),
  'cut',
]

/** Every column, in its order. */
export const COLUMNS: readonly AuditColumn[] = [
  [
    'line',
    t('Line'),
    ({ line }, { change }) => (
      <button type="button" className="open" onClick={() => change('line', line)}>
        {line}
      </button>
    ),
    'end',
  ],
  ['time', t('Time'), ({ at }, { zone }) => <Time at={at} zone={zone} />],
  filterable('actor', t('Who')),
  filterable('action', t('What'), (line) => <ActionWords line={line} />),
  filterable('subject', t('About'), ({ subject }) => <SubjectWords subject={subject} />),
  [
    'details',
    t('Reason and details'),
    (line) =>
      [
        reasonOf(line),
        detailsOf(line)
          .map(([name, value]) => `${name} ${value}`)
          .join(', '),
      ]
        .filter(Boolean)
        .join(' · '),
    'cut',
  ],
]
