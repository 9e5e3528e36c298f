import { useState } from 'react'
import { useConfirm } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type { BreakPeriod } from '../../../schemas/api/limits.ts'
import { useWhen } from './use-when.ts'

/** Breaks that end by themselves. */
const SHORT: ReadonlySet<BreakPeriod> = new Set(['P1D', 'P7D', 'P30D'])
const sureOf = (period: BreakPeriod) =>
  period === 'permanent' ? 'sureForGood' : SHORT.has(period) ? 'sureText' : 'sureLong'

/** Asks for a confirmation, starts a break, and goes to the lobby as a guest. */
export const useTakeBreak = () => {
  const { t } = useI18n()
  const when = useWhen()
  const { api, failures, navigation, session, toasts } = useStores()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const take = async (period: BreakPeriod) => {
    const isSure = await confirm({
      title: t('safer_play.break.sure', { period: t(`safer_play.break.periods.${period}`) }),
      text: t(`safer_play.break.${sureOf(period)}`),
      confirm: t('safer_play.break.yes'),
      cancel: t('safer_play.break.no'),
      tone: 'danger',
    })
    if (!isSure) return
    setBusy(true)
    try {
      const { until } = await api.limits.takeBreak({ period })
      session.set(null)
      navigation.go('/')
      toasts.show(
        'info',
        until === null ? t('safer_play.break.begunForGood') : t('safer_play.break.begun', { until: when(until) }),
      )
    } catch (error) {
      failures.show(error, t('safer_play.break.failed'))
    }
    setBusy(false)
  }
  return { take, busy }
}
