import { useDialog } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import type { BonusActionProps } from '../../rewards/parts/ask.ts'
import { QuestionBody } from '../parts/question.tsx'
import type schema from './schema.ts'

const View = () => {
  const { t, money } = useI18n()
  const { action = 'activate', bonus, onConfirm } = (useDialog()?.props ?? {}) as Partial<BonusActionProps>
  if (!bonus) return null
  const values = { title: bonus.title, amount: money(bonus.amount), times: bonus.facts?.times ?? 0 }
  return (
    <QuestionBody
      title={t(`rewards.ask.${action}_title`)}
      text={t(`rewards.ask.${action}_text`, values)}
      confirm={t(`rewards.bonuses.${action}`)}
      cancel={t('rewards.ask.cancel')}
      tone={action === 'remove' ? 'danger' : 'primary'}
      onConfirm={() => onConfirm?.()}
    />
  )
}

export default defineWidget<typeof schema>({ View })
