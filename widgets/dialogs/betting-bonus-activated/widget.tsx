import { useDialog } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import type { Bonus } from '../../../schemas/api/campaigns.ts'
import { NoticeBody } from '../parts/notice.tsx'
import type schema from './schema.ts'

const View = () => {
  const { t, money } = useI18n()
  const { bonus } = (useDialog()?.props ?? {}) as { bonus?: Bonus }
  return (
    <NoticeBody
      icon="gift"
      title={t('rewards.betting.title')}
      text={bonus ? t('rewards.betting.text', { amount: money(bonus.amount) }) : ''}
      ways={[]}
      close={t('common.close')}
    />
  )
}

export default defineWidget<typeof schema>({ View })
