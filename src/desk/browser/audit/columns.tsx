import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { Button, Time } from '../../../staff-app/browser/parts.tsx'
import type { ListColumn } from '../lists/list.tsx'
import type { ChangeFilter } from './filters.tsx'
import { t } from '../../../staff-app/browser/language.ts'

export type AuditLine = OfficeResponse<'audit.list'>['items'][number]

/** The details of a line as one text. */
const detailsText = (details: unknown): string =>
  typeof details === 'object' && details !== null
    ? Object.entries(details)
        .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join(', ')
    : ''

interface Around {
  readonly zone: string
  readonly change: ChangeFilter
}
type AuditColumn = ListColumn<AuditLine, Around>

/** A column whose value can be made a filter. */
const filterable = (name: 'actor' | 'action' | 'subject', title: string): AuditColumn => [
  name,
  title,
  (line, { change }) => (
    <Button kind="ghost" title={t('Show these alone')} onClick={() => change(name, line[name])}>
      {line[name]}
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
  filterable('action', t('What')),
  filterable('subject', t('About')),
  [
    'details',
    t('Reason and details'),
    ({ reason, details }) => [reason, detailsText(details)].filter(Boolean).join(' · '),
    'cut',
  ],
]
