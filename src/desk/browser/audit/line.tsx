import { exactTime, plainName } from '../../../staff-app/browser/format.ts'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { DetailRoot } from '../payments/styles.ts'
import type { AuditLine } from './columns.tsx'

interface LineProps {
  readonly line: AuditLine
  readonly zone: string
  readonly onClose: () => void
}
/** One line of the audit with all its details. */
export const LineDetail = ({ line, zone, onClose }: LineProps) => {
  const details = Object.entries((line.details ?? {}) as Record<string, unknown>)
  return (
    <DetailRoot aria-label="Line">
      <header>
        <div>
          <strong>{plainName(line.action)}</strong>
          <Button kind="ghost" shortcut="Esc" onClick={onClose}>
            Close
          </Button>
        </div>
        <div>
          line {line.line}, {exactTime(line.at, zone)}
        </div>
      </header>
      <dl>
        <dt>Who</dt>
        <dd>{line.actor}</dd>
        <dt>What</dt>
        <dd>{line.action}</dd>
        <dt>About</dt>
        <dd>{line.subject}</dd>
        {line.reason !== '' && (
          <>
            <dt>Reason</dt>
            <dd>{line.reason}</dd>
          </>
        )}
        {details.map(([name, value]) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name} value`}>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>,
        ])}
      </dl>
    </DetailRoot>
  )
}
