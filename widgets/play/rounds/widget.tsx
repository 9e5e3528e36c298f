import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { isAborted } from '../../../engine/api/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, EmptyState, Motif, Icon, Status } from '../../../engine/ui/index.ts'
import type { Round } from '../../../schemas/api/games.ts'
import type { HistoryExport } from '../../../schemas/api/play.ts'
import { useMoney } from '../../cashier/parts/use-money.ts'
import { useWhen } from '../../cashier/parts/use-when.ts'
import { RoundsExport } from './export.tsx'
import { Recall } from './recall.tsx'
import type schema from './schema.ts'
import { roundsStyles } from './styles.ts'

interface Data {
  rounds: Round[]
  total: number
  /** State of the export; `null` where the brand offers none. */
  exported: HistoryExport | null
}

const Root = styled.section`
  ${roundsStyles}
`
const TONES = { open: 'info', settled: 'neutral', rolled_back: 'warning' } as const

const Line = ({ round }: { round: Round }) => {
  const { t } = useI18n()
  const money = useMoney()
  const when = useWhen()
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const hasWon = Number(round.win.amount) > 0
  return (
    <li className="round" data-round={round.id}>
      <button
        type="button"
        className="line"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <b>{round.game.name}</b>
          <small>{when(round.created_at)}</small>
        </span>
        <Status status={round.status} tone={TONES[round.status]} label={t(`play.rounds.status_${round.status}`)} />
        <span className="amounts">
          <b data-won={hasWon || undefined}>{money.full(round.win)}</b>
          <small>{t('play.rounds.staked', { amount: money.full(round.stake) })}</small>
        </span>
        <Icon name="caret-down" />
      </button>
      <div id={panel} className="details" hidden={!isOpen}>
        {isOpen && <Recall id={round.id} />}
      </div>
    </li>
  )
}

/** The rounds loaded so far, and how the next ones are loaded. */
const useRounds = (data: Data, count: number) => {
  const { api, failures } = useStores()
  const [rounds, setRounds] = useState(data.rounds)
  const [isLoading, setLoading] = useState(false)
  const loadMore = async () => {
    setLoading(true)
    try {
      const { items } = await api.games.getHistory({ offset: rounds.length, count })
      const known = new Set(rounds.map(({ id }) => id))
      setRounds([...rounds, ...items.filter(({ id }) => !known.has(id))])
    } catch (error) {
      if (!isAborted(error)) failures.show(error)
    } finally {
      setLoading(false)
    }
  }
  return { rounds, isLoading, loadMore }
}

const View = ({ props, data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const { navigation } = useStores()
  const { t } = useI18n()
  const { rounds, isLoading, loadMore } = useRounds(data, props.count)
  return (
    <Root {...useRoot()} className="fy-card">
      <div className="rounds-head">
        <h2 className="fy-card-title">{props.title}</h2>
        {data.exported && <RoundsExport first={data.exported} />}
      </div>
      {rounds.length === 0 ? (
        <EmptyState
          image={<Motif name="cards" icon="game-controller" />}
          title={t('play.rounds.none')}
          text={t('play.rounds.none_text')}
          action={<Button href={navigation.href('/gamehall')}>{t('play.rounds.to_games')}</Button>}
        />
      ) : (
        <ul>
          {rounds.map((round) => (
            <Line key={round.id} round={round} />
          ))}
        </ul>
      )}
      {rounds.length < data.total && (
        <div className="more">
          <Button variant="secondary" loading={isLoading} onClick={() => void loadMore()}>
            {t('play.rounds.more')}
          </Button>
          <span className="shown">{t('play.rounds.shown', { shown: rounds.length, total: data.total })}</span>
        </div>
      )}
    </Root>
  )
}

export default defineWidget<typeof schema, Data>({
  load: async ({ api, props, signal }) => {
    const [{ items, total }, { is_game_history_export_enabled: hasExport }] = await Promise.all([
      api.games.getHistory({ count: props.count }, { signal }),
      api.metadata.getGeneralInfo({}, { signal }),
    ])
    const exported = hasExport
      ? await api.call<HistoryExport>('GET', 'games.gethistoryexportrequest', {}, { signal })
      : null
    return { rounds: items, total, exported }
  },
  View,
})
