import { useState } from 'react'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { moneyText } from '../../../staff-app/browser/format.ts'
import { Button, Note, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { Ask } from '../ask.tsx'
import { t } from '../../../staff-app/browser/language.ts'

type Detail = OfficeResponse<'payments.get'>

/** How giving the deposit back stands, in words. */
const WORDS = {
  proposed: t('A refund waits for a second person.'),
  sending: t(
    'It is being refunded: the money was taken from the player, and the provider has not said that it arrived.',
  ),
  done: t('The provider gave the money back.'),
  failed: t('The provider could not give the money back; the player has it again.'),
} as const
const TEXT = [
  t('Two people have to ask for the same, whatever the amount.'),
  t('The player loses what the deposit credited and the bonus taken with it, and the provider gives the money back.'),
  t('It is refused while the player holds less than the deposit.'),
].join(' ')

/** How a refund stands. */
const Standing = ({ refund, zone }: { refund: NonNullable<Detail['refund']>; zone: string }) => (
  <p>
    {WORDS[refund.state]} <Time at={refund.at} zone={zone} />: {refund.reason}
  </p>
)

/** Giving a deposit back: how it stands, and the press by which a member of staff asks for it. */
export const Refund = ({
  detail: { payment, refund },
  brand,
  onDone,
}: {
  detail: Detail
  brand: StaffBrand
  onDone: () => void
}) => {
  const session = useSession()
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState<string>()
  const amount = payment.amount ? moneyText(payment.amount) : ''
  const isOpen = payment.kind === 'deposit' && payment.state === 'success'
  const may = isOpen && session.may(brand.id, 'payments')
  const send = async (reason: string) => {
    const { needs_second } = await session.office.call('payments.refund', { brand: brand.id, id: payment.id, reason })
    setSaid(t(needs_second ? "Your word counts; a second person's is missing." : 'It is on its way.'))
    onDone()
  }
  if (!may && !refund) return null
  return (
    <section>
      <h2>{t('Refund')}</h2>
      {refund && <Standing refund={refund} zone={brand.timezone} />}
      {said !== undefined && <Note $tone="good">{said}</Note>}
      {may && !(refund?.state === 'proposed' && refund.is_mine) && (
        <p>
          <Button kind="bad" onClick={() => setAsking(true)}>
            {refund?.state === 'proposed' ? t('Refund it as well …') : t('Refund …')}
          </Button>
        </p>
      )}
      {isAsking && (
        <Ask
          title={t('Refund {amount}', { amount })}
          text={TEXT}
          action={t('Refund')}
          kind="bad"
          onDone={send}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
