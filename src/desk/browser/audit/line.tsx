import { exactTime } from '../../../staff-app/browser/format.ts'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { DetailRoot } from '../payments/styles.ts'
import { officeWords } from '../sentences.ts'
import { ActionWords, type AuditLine, detailsOf, reasonOf, SubjectWords } from './words.tsx'
import { t } from '../../../staff-app/browser/language.ts'

interface LineProps {
  readonly line: AuditLine
  readonly zone: string
  readonly onClose: () => void
}
/** One line of the audit with all its details. */
export const LineDetail = ({ line, zone, onClose }: LineProps) => {
  const details = detailsOf(line)
  return (
    <DetailRoot aria-label={t('Line')}>
      <header>
        <div>
          <strong>
            <bdi>{officeWords(line.title)}</bdi>
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
        <dd>
          <ActionWords line={line} />
        </dd>
        <dt>{t('About')}</dt>
        <dd>
          <SubjectWords subject={line.subject} />
        </dd>
        {line.reason !== '' && (
          <>
            <dt>{t('Reason')}</dt>
            <dd>
              {reasonOf(line)} {line.gate !== null && <code>{line.reason}</code>}
            </dd>
          </>
        )}
        {details.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
      </dl>
    </DetailRoot>
  )
}
