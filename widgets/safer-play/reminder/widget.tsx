import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStore, useStores } from '../../../engine/stores/index.ts'
import { Icon, Option, Skeleton } from '../../../engine/ui/index.ts'
import { timeOf } from '../limits/words.ts'
import { sessionClock } from '../parts/session-store.ts'
import { panelCss } from '../parts/styles.ts'
import type schema from './schema.ts'

interface Data {
  minutes: number
}
const CHOICES = [15, 30, 60] as const

const Root = styled.section`
  display: grid;
  gap: 12px;
  ${panelCss}

  .fy-card-title {
    display: flex;
    align-items: center;
    gap: 10px;
    margin: 0;
  }
  fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(160px, 100%), 1fr));
    gap: 10px;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
`

const View = ({ data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const i18n = useI18n()
  const { t } = i18n
  const { api, failures, toasts } = useStores()
  const clock = useStore(sessionClock)
  const name = useId()
  const [minutes, setMinutes] = useState(data.minutes)
  const choose = async (next: (typeof CHOICES)[number]) => {
    const before = minutes
    setMinutes(next)
    try {
      await api.limits.setReminder({ minutes: next })
      toasts.show('success', t('safer_play.reminder.saved', { time: timeOf(i18n, next) }))
      await clock.ask().catch(() => undefined)
    } catch (error) {
      setMinutes(before)
      failures.show(error, t('safer_play.limits.notSaved'))
    }
  }
  return (
    <Root {...root} className="fy-card" aria-labelledby={`${name}title`}>
      <h2 className="fy-card-title" id={`${name}title`}>
        <Icon name="bell" /> {t('safer_play.reminder.heading')}
      </h2>
      <p className="lead">{t('safer_play.reminder.lead')}</p>
      <fieldset aria-labelledby={`${name}title`}>
        {CHOICES.map((choice) => (
          <Option
            key={choice}
            name="reminder"
            value={choice}
            checked={minutes === choice}
            onChange={() => void choose(choice)}
            title={t('safer_play.reminder.every', { time: timeOf(i18n, choice) })}
          />
        ))}
      </fieldset>
    </Root>
  )
}

export default defineWidget<typeof schema, Data>({
  load: async ({ api, signal }) => ({ minutes: (await api.limits.get({}, { signal })).reminder }),
  View,
  Loading: () => (
    <div className="fy-card" aria-busy="true">
      <Skeleton lines={3} />
    </div>
  ),
})
