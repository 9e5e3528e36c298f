import { useState } from 'react'
import { styled } from 'styled-components'
import { isApiError } from '../../../engine/api/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Skeleton } from '../../../engine/ui/index.ts'
import type { PlayerLimit, PlayerLimits } from '../../../schemas/api/limits.ts'
import { panelCss } from '../parts/styles.ts'
import type { Actions } from './current.tsx'
import { Panel, type Wish } from './panel.tsx'
import type schema from './schema.ts'
import { KINDS } from './words.ts'

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  ${panelCss}

  .fy-card-title {
    display: flex;
    align-items: center;
    gap: 10px;
    margin-block-end: 6px;
  }
  .current {
    display: grid;
    gap: 14px;
    margin-block: 14px 18px;
  }
  .current > li {
    display: grid;
    gap: 8px;
    padding: 14px 16px;
    border-radius: var(--r-m);
    background: var(--sunken);
  }
  /* In dark schemes a bar’s usual ground is that of this list. */
  .fy-progress {
    background: var(--border);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 10px;
  }
  .row b {
    font-size: 18px;
    font-variant-numeric: tabular-nums;
  }
  .row span,
  .left,
  .nothing {
    color: var(--fg-muted);
  }
  /* On the sunken ground the colour of links has too little contrast in some light schemes. */
  .row .fy-link {
    margin-inline-start: auto;
    min-block-size: 32px;
    color: var(--fg);
  }
  .left {
    font-size: 13.5px;
    font-variant-numeric: tabular-nums;
  }
  .nothing {
    margin-block: 10px 14px;
    font-weight: 600;
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: 10px;
  }
`

const View = ({ data }: ViewProps<PropsOf<typeof schema>, PlayerLimits>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { api, failures, toasts } = useStores()
  const [answer, setAnswer] = useState<{ of: PlayerLimits; now: PlayerLimits }>()
  const { limits, currency, offered } = answer?.of === data ? answer.now : data
  const take = (now: PlayerLimits) => setAnswer({ of: data, now })

  const set = async (wish: Wish) => {
    try {
      const now = await api.limits.set(wish)
      take(now)
      const waits = now.limits.some(
        ({ type, period, change }) => type === wish.type && period === wish.period && change,
      )
      toasts.show(waits ? 'info' : 'success', t(`safer_play.limits.${waits ? 'asked' : 'saved'}`))
    } catch (error) {
      if (isApiError(error, 'InvalidParameterException')) throw error
      failures.show(error, t('safer_play.limits.notSaved'))
    }
  }
  const on =
    (call: (which: { type: PlayerLimit['type']; period: PlayerLimit['period'] }) => Promise<PlayerLimits>) =>
    async ({ type, period }: PlayerLimit) => {
      try {
        take(await call({ type, period }))
      } catch (error) {
        failures.show(error, t('safer_play.limits.notSaved'))
      }
    }
  const actions: Actions = {
    confirm: on((which) => api.limits.confirm(which)),
    cancel: on((which) => api.limits.cancel(which)),
    remove: on((which) => api.limits.set(which)),
  }
  // Kinds with a limit come first.
  const kinds = KINDS.toSorted((a, b) => Number(holds(limits, b.type)) - Number(holds(limits, a.type)))
  return (
    <Root {...root} id="limits">
      {kinds.map(({ type, icon }) => (
        <Panel
          key={type}
          type={type}
          icon={icon}
          limits={limits.filter((limit) => limit.type === type)}
          currency={currency}
          periods={type === 'deposit' ? offered.deposit : offered.play}
          actions={actions}
          onSet={set}
        />
      ))}
    </Root>
  )
}
const holds = (limits: readonly PlayerLimit[], type: PlayerLimit['type']): boolean =>
  limits.some((limit) => limit.type === type)

export default defineWidget<typeof schema, PlayerLimits>({
  load: ({ api, signal }) => api.limits.get({}, { signal }),
  View,
  Loading: () => (
    <div className="fy-card" aria-busy="true">
      <Skeleton lines={6} />
    </div>
  ),
})
