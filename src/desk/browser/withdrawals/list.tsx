import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { ageText } from '../../../staff-app/browser/format.ts'
import { Button, Money, Status } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Choice, Filters } from '../filters.tsx'
import { Rows } from '../page.tsx'
import { useNow, why, type OfficeWithdrawal } from './queue.ts'
import { t, told } from '../../../staff-app/browser/language.ts'

type Choose = (id: string | undefined) => void

const HOUR_MS = 3_600_000
/** How urgent an age is: nothing within 4 hours, late after a day. */
const toneOf = (created: string, now: number): string => {
  const age = now - Date.parse(created)
  return age > 24 * HOUR_MS ? 'end late' : age > 4 * HOUR_MS ? 'end old' : 'end'
}

interface LineProps {
  readonly row: OfficeWithdrawal
  readonly isChosen: boolean
  readonly choose: Choose
  readonly now: number
  readonly me: string | undefined
}
const Line = ({ row, isChosen, choose, now, me }: LineProps) => {
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { tone, icon, words } = why(row)
  return (
    <tr ref={line} aria-selected={isChosen} onClick={() => choose(row.id)}>
      <td className={toneOf(row.created_at, now)}>{ageText(row.created_at, now)}</td>
      <td>
        <button type="button" className="open" onClick={() => choose(row.id)}>
          {row.player}
        </button>
      </td>
      <td className="end">
        <Money {...row.amount} />
      </td>
      <td>
        <Status tone={tone} icon={icon}>
          {words}
        </Status>
      </td>
      <td className="who">
        {row.claim && (row.claim.by === me ? <strong>{t('you', {}, 'who has claimed')}</strong> : row.claim.by)}
      </td>
    </tr>
  )
}

const Sums = ({ sums }: Pick<OfficeResponse<'withdrawals.list'>, 'sums'>) => (
  <dl aria-label={t('Sums under the filters, each currency alone')}>
    {sums.map(({ count, amount }) => (
      <div key={amount.currency}>
        <dt>{t('{count} in {currency}', { count, currency: amount.currency })}</dt>
        <dd>
          <Money {...amount} />
        </dd>
      </div>
    ))}
  </dl>
)

interface QueueProps {
  readonly data: OfficeResponse<'withdrawals.list'>
  readonly brand: StaffBrand
  readonly id: string | undefined
  readonly chosen: Readonly<Record<'gate' | 'currency' | 'after', string | undefined>>
  readonly choose: Choose
  readonly change: (name: 'gate' | 'currency' | 'after', value: string) => void
}
/** Withdrawals of a view with the sums of all that fit, each with its age and who is on it. */
export const Queue = observer(({ data, brand, id, chosen, choose, change }: QueueProps) => {
  const now = useNow()
  const { member } = useSession()
  return (
    <section aria-label={t('Queue')}>
      <Filters role="group" aria-label={t('Filters')} className="filters">
        <Choice
          title={t('Rule not met')}
          value={chosen.gate ?? ''}
          options={data.gates.map((gate) => ({ id: gate.id, title: told(gate.title) }))}
          onChange={(value) => change('gate', value)}
        />
        <Choice
          title={t('Currency')}
          value={chosen.currency ?? ''}
          options={brand.currencies.map((one) => ({ id: one, title: one }))}
          onChange={(value) => change('currency', value)}
        />
      </Filters>
      <Sums sums={data.sums} />
      <div className="scroll">
        <Rows>
          <thead>
            <tr>
              <th className="end">{t('Age')}</th>
              <th>{t('Player')}</th>
              <th className="end">{t('Amount')}</th>
              <th>{t('State')}</th>
              <th>{t('Claim')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((row) => (
              <Line key={row.id} row={row} isChosen={row.id === id} choose={choose} now={now} me={member?.name} />
            ))}
          </tbody>
        </Rows>
      </div>
      <p className="pages">
        {chosen.after && <Button onClick={() => change('after', '')}>{t('First page')}</Button>}
        {data.next !== null && <Button onClick={() => change('after', data.next ?? '')}>{t('Next page')}</Button>}
      </p>
    </section>
  )
})
