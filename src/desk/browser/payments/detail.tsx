import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { ListedPayment, OfficeResponse, PaymentStep } from '../../../../schemas/office/index.ts'
import { settingText, nameText } from '../../../staff-app/browser/format.ts'
import { Button, Id, Money, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Loading, Rows } from '../page.tsx'
import { Postings } from '../records/postings.tsx'
import { SettleMoney } from '../waiting/settle.tsx'
import { PaymentState } from './columns.tsx'
import { Refund } from './refund.tsx'
import { DetailRoot } from './styles.ts'
import { KINDS, stateText } from './words.ts'
import { t, told } from '../../../staff-app/browser/language.ts'
import { MethodText } from '../words.tsx'

type Detail = OfficeResponse<'payments.get'>
type Shown = { readonly detail: Detail; readonly brand: StaffBrand; readonly toOf: (id: string) => string }

const Facts = ({ detail, brand }: Shown) => {
  const { payment, setting, reference, fees } = detail
  return (
    <dl>
      {payment.player !== null && (
        <>
          <dt>{t('Player')}</dt>
          <dd>
            <Link to={`/${brand.id}/players/${payment.player}`}>{payment.name}</Link>
          </dd>
        </>
      )}
      <dt>{t('Reference')}</dt>
      <dd>
        <code>{reference}</code>
      </dd>
      <dt>{t(payment.kind === 'settlement' ? 'Taken' : 'Begun')}</dt>
      <dd>
        <Time at={payment.at} zone={brand.timezone} />
      </dd>
      <dt>{t(payment.kind === 'unmatched' ? 'Says' : 'Method')}</dt>
      <dd>
        <MethodText method={payment.method} to={payment.to} />, {payment.provider}
      </dd>
      {(payment.gate_title ?? payment.reason) !== null && (
        <>
          <dt>{t(payment.gate_title ? 'Rule not met' : 'Why')}</dt>
          <dd>
            {payment.gate_title ? told(payment.gate_title) : nameText(payment.reason ?? '')}
            {setting && <code title={setting.place ?? undefined}> {settingText(setting)}</code>}
          </dd>
        </>
      )}
      {(['player', 'brand'] as const).map(
        (bearer) =>
          fees[bearer] && (
            <Fragment key={bearer}>
              <dt>{t(bearer === 'player' ? 'Fee of the player' : 'Fee of the brand')}</dt>
              <dd>
                <Money {...fees[bearer]} />
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}

const Steps = ({ steps, zone }: { steps: readonly PaymentStep[]; zone: string }) => (
  <section>
    <h2>{t('What became of it')}</h2>
    <Rows>
      <tbody>
        {steps.map(({ at, what, reason, by }) => (
          <tr key={`${at} ${what} ${by}`}>
            <td>
              <Time at={at} zone={zone} />
            </td>
            <td>
              {what.includes('.') ? nameText(what) : stateText(what)}
              {reason !== null && <small>{nameText(reason)}</small>}
            </td>
            <td>{by}</td>
          </tr>
        ))}
      </tbody>
    </Rows>
  </section>
)

const Others = ({
  title,
  rows,
  toOf,
}: {
  title: string
  rows: readonly ListedPayment[]
  toOf: (id: string) => string
}) =>
  rows.length > 0 && (
    <section>
      <h2>{title}</h2>
      <Rows>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Link to={toOf(row.id)}>{KINDS[row.kind][1]}</Link>
                {row.player === null && (
                  <div>
                    <code>{row.name}</code>
                  </div>
                )}
              </td>
              <td>
                <PaymentState row={row} />
              </td>
              <td className="end">{row.amount && <Money {...row.amount} />}</td>
            </tr>
          ))}
        </tbody>
      </Rows>
    </section>
  )

const Sums = ({ sums }: { sums: Detail['sums'] }) => (
  <section>
    <h2>{t('What the file says')}</h2>
    <Rows>
      <tbody>
        {sums.map(({ kind, count, amount }) => (
          <tr key={`${kind} ${amount.currency}`}>
            <td>{nameText(kind)}</td>
            <td className="end">{count}</td>
            <td className="end">
              <Money {...amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </Rows>
  </section>
)

const Content = ({ detail, brand, toOf }: Shown) => {
  const { payment, steps, postings, order, unmatched, sums } = detail
  const isFile = payment.kind === 'settlement'
  return (
    <>
      <Facts detail={detail} brand={brand} toOf={toOf} />
      {order && <Others title={t('The payment it names')} rows={[order]} toOf={toOf} />}
      <Others title={t(isFile ? 'What differs' : 'Money that fits it not')} rows={unmatched} toOf={toOf} />
      {isFile && <Sums sums={sums} />}
      {steps.length > 0 && <Steps steps={steps} zone={brand.timezone} />}
      {payment.player !== null && <Postings postings={postings} zone={brand.timezone} />}
    </>
  )
}

/** One payment with its states, its postings and the money that names it. */
export const PaymentDetail = ({
  id,
  brand,
  toOf,
  onClose,
}: {
  id: string
  brand: StaffBrand
  toOf: (id: string) => string
  onClose: () => void
}) => {
  const { office } = useSession()
  const loaded = useLoad(() => office.call('payments.get', { brand: brand.id, id }), [brand.id, id])
  return (
    <DetailRoot aria-label={t('Payment')}>
      <Loading loaded={loaded}>
        {(detail) => (
          <>
            <header>
              <div>
                <strong>{detail.payment.amount ? <Money {...detail.payment.amount} /> : detail.payment.name}</strong>
                <PaymentState row={detail.payment} />
                <Button kind="ghost" shortcut="Esc" onClick={onClose}>
                  {t('Close')}
                </Button>
              </div>
              <div>
                {KINDS[detail.payment.kind][1]} <Id id={detail.payment.id} />
              </div>
            </header>
            <Content detail={detail} brand={brand} toOf={toOf} />
            <Refund detail={detail} brand={brand} onDone={loaded.reload} />
            {detail.payment.kind === 'unmatched' && (
              <SettleMoney id={detail.payment.id} brand={brand} onDone={loaded.reload} />
            )}
          </>
        )}
      </Loading>
    </DetailRoot>
  )
}
