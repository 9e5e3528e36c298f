import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ListedPayment, OfficeResponse } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, Empty } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { AT_ONCE, useListKeys } from '../lists/list-keys.ts'
import { LongList } from '../lists/list.tsx'
import type { COLUMNS } from './columns.tsx'
import { t } from '../../../staff-app/browser/language.ts'

/** Rows asked for at once. */
const COUNT = 100
const keyOf = ({ id }: ListedPayment): string => id
type Gates = OfficeResponse<'payments.list'>['gates']

interface KeysProps {
  readonly items: readonly ListedPayment[]
  readonly chosen: string | undefined
  readonly toOf: (id: string | undefined) => string
  /** Closes the chosen one. */
  readonly onClose: () => void
}
/** `j` and `k` open the next and the one before, Escape closes it. */
const Keys = ({ items, chosen, toOf, onClose }: KeysProps) => {
  const navigate = useNavigate()
  const at = items.findIndex(({ id }) => id === chosen)
  useListKeys(items, at, (one) => {
    if (one === undefined) onClose()
    else void navigate(toOf(one.id), { replace: chosen !== undefined, ...AT_ONCE })
  })
  return null
}

interface ListProps {
  readonly brand: StaffBrand
  readonly columns: typeof COLUMNS
  readonly filters: Readonly<Record<string, string>>
  readonly chosen: string | undefined
  readonly toOf: (id: string | undefined) => string
  readonly onGates: (gates: Gates) => void
  readonly onClose: () => void
}
/** Payments that fit the filters, newest first; each opens beside the list. */
export const PaymentList = ({ brand, columns, filters, chosen, toOf, onGates, onClose }: ListProps) => {
  const { office } = useSession()
  const navigate = useNavigate()
  const load = useCallback(
    async (before: string | undefined) => {
      const page = { count: COUNT, ...(before !== undefined && { before }) }
      const answer = await office.call('payments.list', { brand: brand.id, ...filters, ...page })
      onGates(answer.gates)
      return answer
    },
    [office, brand.id, filters, onGates],
  )
  const around = useMemo(() => ({ zone: brand.timezone, toOf }), [brand.timezone, toOf])
  return (
    <LongList
      label={t('Payments')}
      columns={columns}
      around={around}
      load={load}
      keyOf={keyOf}
      chosenIn={(items) => items.findIndex(({ id }) => id === chosen)}
      keys={(items) => <Keys items={items} chosen={chosen} toOf={toOf} onClose={onClose} />}
      empty={
        <Empty title={t('No payment fits these filters')}>
          <Button onClick={() => void navigate(`/${brand.id}/payments`)}>{t('Show all')}</Button>
        </Empty>
      }
    />
  )
}
