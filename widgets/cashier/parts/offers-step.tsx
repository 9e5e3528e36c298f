import { observer } from 'mobx-react-lite'
import { useI18n } from '../../../engine/i18n/react.ts'
import { Icon, Image, Option } from '../../../engine/ui/index.ts'
import type { Offer } from '../../../schemas/api/campaigns.ts'
import { faultText } from './check.ts'
import { NO_OFFER } from './offers.ts'
import type { Payment } from './payment.ts'
import { textOf } from './text.ts'
import { useMoney } from './use-money.ts'

const PICTURE = 84

interface Choice {
  name: string
  value: number
  checked: boolean
  onChange: () => void
}

const OfferOption = ({ offer, choice }: { offer: Offer; choice: Choice }) => {
  const { t } = useI18n()
  const money = useMoney()
  const { description, trigger } = offer
  const least = trigger.params.min_amount
  const text = description.text
    ? textOf(t, description.text)
    : least && t('cashier.offer.from', { amount: money.short(least) })
  const image = description.image && (
    <Image src={description.image} alt="" width={PICTURE} height={PICTURE} fallback={<Icon name="gift" />} />
  )
  return <Option {...choice} title={textOf(t, description.title)} text={text} icon="gift" image={image} />
}

/** The offers for this deposit, and the equal choice of none (CASHIER-06). */
export const OffersStep = observer(({ payment }: { payment: Payment<'deposit'> }) => {
  const i18n = useI18n()
  const { t } = i18n
  const money = useMoney()
  const fault = payment.faultOf('offer')
  const choice = (id: number): Choice => ({
    name: 'offer',
    value: id,
    checked: payment.offerId === id,
    onChange: () => payment.takeOffer(id),
  })
  return (
    <>
      <div
        className="offers"
        role="radiogroup"
        aria-label={t('cashier.bonusStep')}
        aria-describedby={fault ? 'cashier-offer-note' : undefined}
      >
        {payment.offers.map((offer) => (
          <OfferOption key={offer.id} offer={offer} choice={choice(offer.id)} />
        ))}
        <Option
          {...choice(NO_OFFER)}
          title={t('cashier.offer.none')}
          text={t('cashier.offer.noneText')}
          icon="prohibit"
        />
      </div>
      {fault && (
        <p className="fy-field-error" id="cashier-offer-note" role="alert">
          <Icon name="warning-circle" />
          <span>{faultText(i18n, fault, money, payment.currency)}</span>
        </p>
      )}
    </>
  )
})
