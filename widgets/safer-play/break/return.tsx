import { useState } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon } from '../../../engine/ui/index.ts'
import type { PlayerLimits } from '../../../schemas/api/limits.ts'
import { useWhen } from '../parts/use-when.ts'

/** The way back after a self-exclusion whose time is over: asked for here, and open some time later. */
export const Return = ({ exclusion }: { exclusion: NonNullable<PlayerLimits['exclusion']> }) => {
  const { t } = useI18n()
  const when = useWhen()
  const { api, failures, toasts } = useStores()
  const [answer, setAnswer] = useState<{ of: typeof exclusion; readyAt: string | null }>()
  const [busy, setBusy] = useState(false)
  const readyAt = answer?.of === exclusion ? answer.readyAt : exclusion.ready_at
  const ask = async () => {
    setBusy(true)
    try {
      const now = await api.limits.askReturn({})
      setAnswer({ of: exclusion, readyAt: now.exclusion?.ready_at ?? null })
      toasts.show('success', t('safer_play.break.return.asked'))
    } catch (error) {
      failures.show(error, t('safer_play.break.return.failed'))
    }
    setBusy(false)
  }
  return (
    <section className="fy-card return">
      <h2 className="fy-card-title">
        <Icon name="hand-palm" /> {t('safer_play.break.return.title')}
      </h2>
      {readyAt === null ? (
        <>
          <p className="lead">{t('safer_play.break.return.over', { hours: exclusion.hours })}</p>
          <Button variant="secondary" loading={busy} onClick={() => void ask()}>
            {t('safer_play.break.return.ask')}
          </Button>
        </>
      ) : (
        <p className="lead" role="status">
          {t('safer_play.break.return.waits', { ready: when(readyAt) })}
        </p>
      )}
    </section>
  )
}
