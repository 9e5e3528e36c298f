import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { Ask } from '../ask.tsx'
import { t } from '../../../staff-app/browser/language.ts'

interface SettleProps {
  readonly id: string
  readonly brand: StaffBrand
  readonly onDone: () => void
}
/** Closes money without an order with what was found out, for those who may. It moves no money. */
export const SettleMoney = observer(({ id, brand, onDone }: SettleProps) => {
  const session = useSession()
  const [isAsking, setAsking] = useState(false)
  if (!session.may(brand.id, 'payments')) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('Dealt with …')}</Button>
      {isAsking && (
        <Ask
          title={t('Is this money dealt with?')}
          text={t('It moves nothing: a balance is corrected on the player’s card. Write what you found out.')}
          action={t('Dealt with')}
          onClose={() => setAsking(false)}
          onDone={async (reason) => {
            await session.office.call('money.settle', { brand: brand.id, id, reason })
            onDone()
          }}
        />
      )}
    </>
  )
})
