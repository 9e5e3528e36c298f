import { useState } from 'react'
import type { AuditKind } from '../../../../schemas/office/names.ts'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { AUDIT_KIND_WORDS } from '../day-kinds.ts'
import { Filters } from '../filters.tsx'
import { t } from '../../../staff-app/browser/language.ts'

/** Names of the filters, as the address has them. */
export const FILTERS = ['actor', 'action', 'kind', 'subject', 'text', 'from', 'until'] as const
export type FilterName = (typeof FILTERS)[number]
export type ChangeFilter = (name: FilterName | 'cols' | 'line', value: string | null) => void
const LABELS: Readonly<Record<FilterName, string>> = {
  actor: t('Who'),
  action: t('What'),
  kind: t('What'),
  subject: t('About'),
  text: t('Words'),
  from: t('From'),
  until: t('Before', {}, 'time'),
}

/** An instant of the address for a field of day and time in UTC. */
const inField = (instant: string | undefined): string => instant?.slice(0, 16) ?? ''

/** What is typed, with the kind that is meant where none is said: `ada` is `staff:ada`. */
const withKind = (typed: string, kind: string | undefined): string =>
  typed === '' || kind === undefined || typed.includes(':') ? typed : `${kind}:${typed}`

interface TypedProps {
  readonly label: string
  /** What is meant where no kind is typed; none: the text stays as it is. */
  readonly kind?: string
  readonly value: string
  readonly onChange: (value: string | null) => void
}
/**
 * A filter by somebody's or something's name, taken by Enter or on leaving the field. What is being typed stays when
 * the address changes meanwhile; otherwise the field says what the address says, such as after a press on a name in the
 * list.
 */
const Typed = ({ label, kind, value, onChange }: TypedProps) => {
  const [typed, setTyped] = useState<string>()
  const [isTyping, setTyping] = useState(false)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (!isTyping) setTyped(undefined)
  }
  return (
    <label>
      {label}
      <input
        type="search"
        value={typed ?? value}
        placeholder={kind === undefined ? t('reason, case, amount …') : `${kind}:…`}
        maxLength={kind === undefined ? 100 : 200}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        onFocus={() => setTyping(true)}
        onBlur={() => {
          setTyping(false)
          const named = withKind((typed ?? value).trim(), kind)
          setTyped(named)
          if (named !== value) onChange(named === '' ? null : named)
        }}
      />
    </label>
  )
}

/** Who, about what and when as fields, the action as a button that removes it. */
export const AuditFilters = ({
  chosen,
  isMine,
  change,
}: {
  chosen: readonly (readonly [FilterName, string])[]
  /** Whether the list is of the member's own deeds. */
  isMine: boolean
  change: ChangeFilter
}) => {
  const values = new Map<string, string>(chosen)
  const typed = { kind: 'player', value: values.get('subject') ?? '' }
  return (
    <Filters role="group" aria-label={t('Filters')}>
      {!isMine && (
        <Typed
          label={LABELS.actor}
          kind="staff"
          value={values.get('actor') ?? ''}
          onChange={(value) => change('actor', value)}
        />
      )}
      <Typed label={LABELS.subject} {...typed} onChange={(value) => change('subject', value)} />
      <Typed label={LABELS.text} value={values.get('text') ?? ''} onChange={(value) => change('text', value)} />
      {(['from', 'until'] as const).map((name) => (
        <label key={name}>
          {t('{label} (UTC)', { label: LABELS[name] })}
          <input
            type="datetime-local"
            value={inField(values.get(name))}
            onChange={({ target }) => change(name, target.value === '' ? null : `${target.value}:00.000Z`)}
          />
        </label>
      ))}
      {chosen
        .filter(([name]) => name === 'action' || name === 'kind')
        .map(([name, value]) => (
          <Button key={name} title={t('Remove the filter')} onClick={() => change(name, null)}>
            {LABELS[name]}: {name === 'kind' ? (AUDIT_KIND_WORDS[value as AuditKind] ?? value) : value} ×
          </Button>
        ))}
    </Filters>
  )
}
