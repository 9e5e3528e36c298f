import { observer } from 'mobx-react-lite'
import { useI18n } from '../../../engine/i18n/react.ts'
import { Button, Icon, Image, Progress } from '../../../engine/ui/index.ts'
import type { LoyaltyInfo, LoyaltyProduct } from '../../../schemas/api/loyalty.ts'
import { Points } from '../parts/points.tsx'
import { useReward } from '../parts/words.ts'
import type { ShopStore } from './store.ts'

/** Why a product cannot be bought now, other than for want of points. */
const useReason = (): ((product: LoyaltyProduct) => string | undefined) => {
  const { t } = useI18n()
  return ({ refusal, level }) => {
    if (refusal === null || refusal === 'POINTS') return undefined
    return t(`loyalty.shop.refused_${refusal.toLowerCase()}`, { level: level ?? 0 })
  }
}

/** How many points are missing, and how far the player is. */
const Missing = ({ product, info }: { product: LoyaltyProduct; info: LoyaltyInfo }) => {
  const { t, number } = useI18n()
  const words = t('loyalty.shop.missing', { points: number(product.price - info.points), alias: info.pointsAlias })
  return (
    <div className="missing">
      <small>{words}</small>
      <Progress value={info.points} max={product.price} label={words} />
    </div>
  )
}

/** One product: its picture, what it is, its price, and buying it. */
export const Product = observer(
  ({ product, info, store }: { product: LoyaltyProduct; info: LoyaltyInfo; store: ShopStore }) => {
    const { t } = useI18n()
    const reward = useReward()
    const reason = useReason()(product)
    const { id, title, text, image, price, left, stock } = product
    const isShort = info.points < price
    const rest = left ?? stock
    return (
      <li className="product" data-product={id} data-state={reason ? 'closed' : isShort ? 'short' : 'open'}>
        <div className="product-art">
          {image ? <Image src={image} alt="" width={160} height={160} /> : <Icon name="gift" />}
          {rest !== null && rest > 0 && <span className="left">{t('loyalty.shop.left', { count: rest })}</span>}
        </div>
        <div className="product-words">
          <h2>{title}</h2>
          <p>{text ?? reward(product.reward, info.pointsAlias)}</p>
        </div>
        <Points value={price} alias={info.pointsAlias} className="price" />
        {!reason && isShort && <Missing product={product} info={info} />}
        {reason ? (
          <p className="reason">
            <Icon name="lock-simple" />
            {reason}
          </p>
        ) : (
          <Button
            block
            variant={isShort ? 'secondary' : 'primary'}
            loading={store.busy === id}
            onClick={() =>
              store.ask(product, info, { failed: t('loyalty.shop.failed'), changed: t('loyalty.shop.price_changed') })
            }
          >
            {t('loyalty.shop.buy')} <span className="fy-hidden">{title}</span>
          </Button>
        )}
      </li>
    )
  },
)
