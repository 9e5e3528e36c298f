import { exactTime, plainName } from '../../../staff-app/browser/format.ts'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { DetailRoot } from '../payments/styles.ts'
import type { AuditLine } from './columns.tsx'
import { t } from '../../../staff-app/browser/language.ts'

interface LineProps {
  readonly line: AuditLine
  readonly zone: string
  readonly onClose: () => void
}
/** One line of the audit with all its details. */
export const LineDetail = ({ line, zone, onClose }: LineProps) => {
  const details = Object.entries((line.details ?? {}) as Record<string, unknown>)
  return (
    <DetailRoot aria-label={t('Line')}>
      <header>
        <div>
          <strong>
            <bdi>{plainName(line.action)}</bdi>
          </strong>
          <Button kind="ghost" shortcut="Esc" onClick={onClose}>
            {t('Close')}
          </Button>
        </div>
        <div>{t('line {line}, {time}', { line: line.line, time: exactTime(line.at, zone) })}</div>
      </header>
      <dl>
        <dt>{t('Who')}</dt>
        <dd>{line.actor}</dd>
        <dt>{t('What')}</dt>
        <dd>{line.action}</dd>
        <dt>{t('About')}</dt>
        <dd>{line.subject}</dd>
        {line.reason !== '' && (
          <>
            <dt>{t('Reason')}</dt>
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
