import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { SectionHeader, Tabs } from '../../../engine/ui/index.ts'
import type { LiveWin } from '../../../schemas/api/games.ts'
import { section } from '../parts/section.ts'
import { WinsTable, winsTableStyles } from '../parts/wins-table.tsx'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>
type Period = Props['period']
const PERIODS: readonly Period[] = ['day', 'week']

const Root = styled.section`
  ${section}
  .fy-tabs {
    margin-block-end: 12px;
  }
  [role='tabpanel'][aria-busy='true'] {
    opacity: 0.6;
  }
  ${winsTableStyles}
`

/** The wins of the chosen period; the ones shown stay until those of another period have arrived. */
const useTopWins = ({ period: first, count }: Props, initial: LiveWin[]) => {
  const { api, failures } = useStores()
  const { t } = useI18n()
  const [shown, setShown] = useState({ period: first, wins: initial })
  const [period, setPeriod] = useState(first)
  const call = useRef<AbortController>(undefined)
  useEffect(() => () => call.current?.abort(), [])
  const choose = (next: Period) => {
    call.current?.abort()
    const abort = (call.current = new AbortController())
    setPeriod(next)
    api.leaderboard.top({ period: next, count }, { signal: abort.signal }).then(
      (wins) => abort.signal.aborted || setShown({ period: next, wins }),
      (error: unknown) => {
        if (abort.signal.aborted) return
        setPeriod(shown.period)
        failures.show(error, t('lobby.top_wins_failed'))
      },
    )
  }
  return { period, wins: shown.wins, isLoading: period !== shown.period, choose }
}

const View = ({ props, data }: ViewProps<Props, LiveWin[]>) => {
  const root = useRoot()
  const id = useId()
  const { t } = useI18n()
  const { period, wins, isLoading, choose } = useTopWins(props, data)
  return (
    <Root {...root}>
      <SectionHeader title={props.title} level={props.level as 1 | 2 | 3} />
      <Tabs
        items={PERIODS.map((name) => ({ id: name, label: t(`lobby.top_wins_${name}`), panel: id }))}
        selected={period}
        onSelect={(name) => choose(name as Period)}
        label={props.title}
      />
      <div role="tabpanel" id={id} aria-label={t(`lobby.top_wins_${period}`)} aria-busy={isLoading}>
        <WinsTable wins={wins} title={props.title} emptyText={t('lobby.no_top_wins_text')} hasDate />
      </div>
    </Root>
  )
}

export default defineWidget<typeof schema, LiveWin[]>({
  load: ({ api, props, signal }) => api.leaderboard.top({ count: props.count, period: props.period }, { signal }),
  View,
})
