import { Button } from '../../../staff-app/browser/parts.tsx'
import { Filters } from '../filters.tsx'

/** Names of the filters, as the address has them. */
export const FILTERS = ['actor', 'action', 'subject', 'from', 'until'] as const
export type FilterName = (typeof FILTERS)[number]
export type ChangeFilter = (name: FilterName | 'cols' | 'line', value: string | null) => void
const LABELS: Readonly<Record<FilterName, string>> = {
  actor: 'Who',
  action: 'What',
  subject: 'About',
  from: 'From',
  until: 'Before',
}

/** An instant of the address for a field of day and time in UTC. */
const inField = (instant: string | undefined): string => instant?.slice(0, 16) ?? ''

/** Times as fields, the others as buttons that remove them. */
export const AuditFilters = ({
  chosen,
  change,
}: {
  chosen: readonly (readonly [FilterName, string])[]
  change: ChangeFilter
}) => {
  const values = new Map<string, string>(chosen)
  return (
    <Filters role="group" aria-label="Filters">
      {(['from', 'until'] as const).map((name) => (
        <label key={name}>
          {LABELS[name]} (UTC)
          <input
            type="datetime-local"
            value={inField(values.get(name))}
            onChange={({ target }) => change(name, target.value === '' ? null : `${target.value}:00.000Z`)}
          />
        </label>
      ))}
      {chosen
        .filter(([name]) => name !== 'from' && name !== 'until')
        .map(([name, value]) => (
          <Button key={name} title="Remove the filter" onClick={() => change(name, null)}>
            {LABELS[name]}: {value} ×
          </Button>
        ))}
    </Filters>
  )
}
