import { useState } from 'react'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { amountText } from '../../../staff-app/browser/format.ts'
import { Button, Note, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { Ask } from '../ask.tsx'

type Detail = OfficeResponse<'payments.get'>

/** How giving the deposit back stands, in words. */
const WORDS = {
  proposed: 'A refund waits for a second person.',
  sending: 'It is being refunded: the money was taken from the player, and the provider has not said that it arrived.',
  done: 'The provider gave the money back.',
  failed: 'The provider could not give the money back; the player has it again.',
} as const
const TEXT =
  'Two people have to ask for the same. The player loses what the deposit credited and the bonus taken with it, and ' +
  'the provider gives the money back. It is refused while the player holds less than the deposit.'

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
  const amount = payment.amount ? `${amountText(payment.amount.amount)} ${payment.amount.currency}` : ''
  const isOpen = payment.kind === 'deposit' && payment.state === 'success'
  const may = isOpen && session.may(brand.id, 'payments')
  const send = async (reason: string) => {
    const { needs_second } = await session.office.call('payments.refund', { brand: brand.id, id: payment.id, reason })
    setSaid(needs_second ? "Your word counts; a second person's is missing." : 'It is on its way.')
    onDone()
  }
  if (!may && !refund) return null
  return (
    <section>
      <h2>Refund</h2>
      {refund && <Standing refund={refund} zone={brand.timezone} />}
      {said !== undefined && <Note $tone="good">{said}</Note>}
      {may && !(refund?.state === 'proposed' && refund.is_mine) && (
        <p>
          <Button kind="bad" onClick={() => setAsking(true)}>
            {refund?.state === 'proposed' ? 'Refund it as well …' : 'Refund …'}
          </Button>
        </p>
      )}
      {isAsking && (
        <Ask
          title={`Refund ${amount}`}
          text={TEXT}
          action="Refund"
          kind="bad"
          onDone={send}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
