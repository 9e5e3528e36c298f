import { useDialog, type BurnBonusesProps } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import { QuestionBody } from '../parts/question.tsx'
import type schema from './schema.ts'

const View = () => {
  const { t, money } = useI18n()
  const { bonus, titles = [], onConfirm } = (useDialog()?.props ?? {}) as Partial<BurnBonusesProps>
  const textOf = (amount: string) =>
    titles.length > 0
      ? t('dialogs.burnBonuses.named', { amount, titles: titles.join(', ') })
      : t('dialogs.burnBonuses.amount', { amount })
  return (
    <QuestionBody
      title={t('dialogs.burnBonuses.title')}
      text={bonus ? textOf(money(bonus)) : t('dialogs.burnBonuses.text')}
      confirm={t('dialogs.burnBonuses.confirm')}
      cancel={t('dialogs.burnBonuses.cancel')}
      tone="danger"
      onConfirm={() => onConfirm?.()}
    />
  )
}

export default defineWidget<typeof schema>({ View })
