import { styled } from 'styled-components'
import { useDialog, useDialogTitle } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon, Image } from '../../../engine/ui/index.ts'
import { Points } from '../../loyalty/parts/points.tsx'
import { pointsStyles } from '../../loyalty/parts/styles.ts'
import { useReward } from '../../loyalty/parts/words.ts'
import type { ProductDialogProps } from '../../loyalty/shop/store.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>

const Root = styled.div`
  ${pointsStyles}
  display: grid;
  gap: 16px;
  .what {
    display: flex;
    align-items: center;
    gap: 16px;
  }
  .art {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 108px;
    block-size: 108px;
    border-radius: var(--r-m);
    background: radial-gradient(
      circle,
      color-mix(in oklab, var(--gold, var(--accent)) 30%, transparent),
      transparent 70%
    );
    font-size: 44px;
  }
  .art .fy-image {
    inline-size: 96px;
    block-size: 96px;
    background: none;
    object-fit: contain;
  }
  .what > div {
    display: grid;
    gap: 4px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .what b {
    font: 600 18px/1.25 var(--display);
  }
  p {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .buttons .fy-button {
    flex: 1;
  }
`

/** The picture of a product, its name and what it gives. */
const What = ({ product, alias }: Pick<ProductDialogProps, 'product' | 'alias'>) => {
  const reward = useReward()
  return (
    <div className="what">
      <span className="art">
        {product.image ? <Image src={product.image} alt="" width={96} height={96} /> : <Icon name="gift" />}
      </span>
      <div>
        <b>{product.title}</b>
        <span>{reward(product.reward, alias)}</span>
        <Points value={product.price} alias={alias} />
      </div>
    </div>
  )
}

/** Where a player finds what a product gave. */
const WHERE = { points: '/loyalty', cash: '/cashier/balance', bonus: '/profile/bonuses', rounds: '/profile/bonuses' }

const Shown = ({ step, request }: { step: Props['step']; request: ProductDialogProps }) => {
  const root = useRoot()
  const { t, number } = useI18n()
  const stores = useStores()
  const [given, games] = [WHERE[request.product.reward.type], '/gamehall'].map((path) => stores.way(path))
  const dialog = useDialog()
  const { product, points, alias, onConfirm } = request
  useDialogTitle(t(`loyalty.shop.${step}_title`))
  const close = () => dialog?.close()
  const rest = step === 'short' ? product.price - points : step === 'confirm' ? points - product.price : points
  const confirm = () => {
    onConfirm?.()
    close()
  }
  return (
    <Root {...root} data-product={product.id}>
      <What product={product} alias={alias} />
      <p>{t(`loyalty.shop.${step}_text`, { points: number(rest), alias })}</p>
      <div className="buttons">
        <Button variant="secondary" data-autofocus onClick={close}>
          {t(step === 'confirm' ? 'loyalty.shop.keep' : 'common.close')}
        </Button>
        {step === 'confirm' && <Button onClick={confirm}>{t('loyalty.shop.confirm')}</Button>}
        {step === 'bought' && given && (
          <Button href={given} onClick={close}>
            {t('loyalty.shop.see')}
          </Button>
        )}
        {step === 'short' && games && (
          <Button href={games} onClick={close}>
            {t('loyalty.shop.play')}
          </Button>
        )}
      </div>
    </Root>
  )
}

const View = ({ props }: ViewProps<Props>) => {
  const request = (useDialog()?.props ?? {}) as Partial<ProductDialogProps>
  return request.product ? <Shown step={props.step} request={request as ProductDialogProps} /> : null
}

export default defineWidget<typeof schema>({ View })
