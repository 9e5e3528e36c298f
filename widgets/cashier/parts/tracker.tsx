import { useI18n } from '../../../engine/i18n/react.ts'
import { Icon } from '../../../engine/ui/index.ts'
import type { TransactionDetails } from '../../../schemas/api/cashier.ts'
import { isOpen, statusTone } from './status.ts'
import { trackOf, type Station } from './track.ts'
import { useWhen } from './use-when.ts'

const MARKS: Partial<Record<Station['state'], string>> = { done: 'check', ended: 'check', broken: 'x' }

/** The status of a payment in words, its reason, the next step and its time, and all steps. */
export const Tracker = ({ transaction }: { transaction: TransactionDetails }) => {
  const { t, has } = useI18n()
  const when = useWhen()
  const { type, status, reason, expected_at: expected } = transaction
  const next = `cashier.next.${type}.${status}`
  return (
    <div className="tracker" data-status={status}>
      <h2 className="tracker-title" data-tone={statusTone(status)}>
        {t(`cashier.status.${status}`)}
      </h2>
      <p>{t(`cashier.says.${type}.${status}`)}</p>
      {reason && <p className="tracker-reason">{t(`cashier.reasons.${reason}`)}</p>}
      {has(next) && (
        <p>
          <b>{t('cashier.tracker.next')}</b> {t(next)}
        </p>
      )}
      {expected && isOpen(status) && (
        <p className="tracker-when">
          <Icon name="clock" /> {t('cashier.tracker.expected', { when: when(expected) })}
        </p>
      )}
      <ol className="stations" aria-label={t('cashier.tracker.way')}>
        {trackOf(transaction).map((station, index) => (
          <li
            key={`${index} ${station.status}`}
            data-state={station.state}
            aria-current={station.state === 'current' ? 'step' : undefined}
          >
            <span className="station-mark">{MARKS[station.state] && <Icon name={MARKS[station.state]!} />}</span>
            <span className="station-body">
              <b>{t(`cashier.status.${station.status}`)}</b>
              {station.at && <small>{when(station.at)}</small>}
              {station.state === 'ahead' && <small className="fy-hidden">{t('cashier.tracker.ahead')}</small>}
              {station.reason && <small>{t(`cashier.reasons.${station.reason}`)}</small>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
