import { useDialog } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type { Activation } from '../../../schemas/api/campaigns.ts'
import { NoticeBody } from '../parts/notice.tsx'
import type schema from './schema.ts'

const View = () => {
  const { t, money } = useI18n()
  const stores = useStores()
  const { code = '', activation = {} } = (useDialog()?.props ?? {}) as { code?: string; activation?: Activation }
  const { bonus, description, promotions } = activation
  const isOffer = promotions !== undefined
  const words = [
    bonus && t('dialogs.promoActivated.bonus', { amount: money(bonus) }),
    isOffer && t('dialogs.promoActivated.offer'),
  ]
    .filter(Boolean)
    .join(' ')
  const toDeposit = isOffer ? stores.way('/cashier/deposit') : undefined
  const href = toDeposit ?? stores.way('/gamehall')
  const label = t(toDeposit ? 'dialogs.promoActivated.toDeposit' : 'dialogs.promoActivated.toGames')
  return (
    <NoticeBody
      icon="gift"
      title={t('dialogs.promoActivated.title', { code })}
      text={words || t('dialogs.promoActivated.text')}
      {...(isOffer && description && { detail: { title: description.title, text: description.text ?? '' } })}
      ways={href === undefined ? [] : [{ label, href }]}
      close={t('common.close')}
    />
  )
}

export default defineWidget<typeof schema>({ View })
