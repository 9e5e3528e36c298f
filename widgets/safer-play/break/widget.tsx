import { useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { Button, Field, Icon, Select, Skeleton } from '../../../engine/ui/index.ts'
import type { BreakPeriod, PlayerLimits } from '../../../schemas/api/limits.ts'
import { panelCss } from '../parts/styles.ts'
import { useTakeBreak } from '../parts/take-break.ts'
import { Return } from './return.tsx'
import type schema from './schema.ts'

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: 16px;
  ${panelCss}

  section {
    display: grid;
    align-content: start;
    gap: 12px;
  }
  .fy-card-title {
    display: flex;
    align-items: center;
    gap: 10px;
    margin: 0;
  }
  .return {
    grid-column: 1 / -1;
  }
  /* Who may come back finds the way before everything else of the page. */
  &:has(.return) {
    order: -1;
  }
  section > .fy-button {
    justify-self: start;
  }
  @media (max-width: 767px) {
    section > .fy-button {
      justify-self: stretch;
    }
  }
`

const View = ({ data: { offered, exclusion } }: ViewProps<PropsOf<typeof schema>, PlayerLimits>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { take, busy } = useTakeBreak()
  const [period, setPeriod] = useState<BreakPeriod>(offered.breaks.includes('P7D') ? 'P7D' : 'P1D')
  return (
    <Root {...root} id="break">
      {exclusion && <Return exclusion={exclusion} />}
      <section className="fy-card">
        <h2 className="fy-card-title">
          <Icon name="hand-palm" /> {t('safer_play.break.nowTitle')}
        </h2>
        <p className="lead">{t('safer_play.break.nowText')}</p>
        <Button variant="danger" icon="hand-palm" loading={busy} onClick={() => void take('P1D')}>
          {t('safer_play.break.now')}
        </Button>
      </section>
      <section className="fy-card">
        <h2 className="fy-card-title">
          <Icon name="pause-circle" /> {t('safer_play.break.title')}
        </h2>
        <p className="lead">{t('safer_play.break.text')}</p>
        <Field name="break" label={t('safer_play.break.label')}>
          {(control) => (
            <Select
              {...control}
              value={period}
              options={offered.breaks.map((value) => ({ value, label: t(`safer_play.break.periods.${value}`) }))}
              onChange={({ target }) => setPeriod(target.value as BreakPeriod)}
            />
          )}
        </Field>
        <Button variant="secondary" loading={busy} onClick={() => void take(period)}>
          {t('safer_play.break.take')}
        </Button>
      </section>
    </Root>
  )
}

export default defineWidget<typeof schema, PlayerLimits>({
  load: ({ api, signal }) => api.limits.get({}, { signal }),
  View,
  Loading: () => (
    <div className="fy-card" aria-busy="true">
      <Skeleton lines={4} />
    </div>
  ),
})
