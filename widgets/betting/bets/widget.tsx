import { useState } from 'react'
import { styled } from 'styled-components'
import { isAborted, type Api } from '../../../engine/api/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Chip, EmptyState, Motif } from '../../../engine/ui/index.ts'
import type { Bet } from '../../../schemas/api/betting.ts'
import { BetLine } from './bet.tsx'
import type schema from './schema.ts'
import { betsStyles } from './styles.ts'

interface Data {
  items: Bet[]
  total: number
}
/** Which statuses a filter lists. */
const FILTERS = { all: undefined, open: 'open', settled: 'won,lost,void,cashed_out' } as const
type Filter = keyof typeof FILTERS

const Root = styled.section`
  ${betsStyles}
`

const read = (
  api: Api,
  filter: Filter,
  page: { count: number; offset?: number },
  options?: { signal: AbortSignal },
): Promise<Data> => {
  const status = FILTERS[filter]
  return api.call<Data>('GET', 'bets.get', { ...page, ...(status && { status }) }, options)
}

/** The bets listed so far, and how others are. */
const useBets = (data: Data, count: number) => {
  const { api, failures } = useStores()
  const [state, setState] = useState({ ...data, filter: 'all' as Filter })
  const [isLoading, setLoading] = useState(false)
  const load = async (filter: Filter, before: readonly Bet[]) => {
    setLoading(true)
    try {
      const { items, total } = await read(api, filter, { count, offset: before.length })
      const known = new Set(before.map(({ id }) => id))
      setState({ items: [...before, ...items.filter(({ id }) => !known.has(id))], total, filter })
    } catch (error) {
      if (!isAborted(error)) failures.show(error)
    } finally {
      setLoading(false)
    }
  }
  return {
    ...state,
    isLoading,
    choose: (filter: Filter) => void load(filter, []),
    more: () => void load(state.filter, state.items),
  }
}

const View = ({ props, data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { navigation } = useStores()
  const { t } = useI18n()
  const { items, total, filter, isLoading, choose, more } = useBets(data, props.count)
  return (
    <Root {...root} className="fy-card">
      <div className="head">
        <h2 className="fy-card-title">{props.title}</h2>
        {data.total > 0 && (
          <div className="filters" role="group" aria-label={t('betting.bets.filter')}>
            {(Object.keys(FILTERS) as Filter[]).map((name) => (
              <Chip key={name} selected={name === filter} onClick={() => choose(name)}>
                {t(`betting.bets.filter_${name}`)}
              </Chip>
            ))}
          </div>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState
          image={<Motif name="ticket" icon="ticket" />}
          title={t('betting.bets.none')}
          text={t('betting.bets.none_text')}
          action={<Button href={navigation.href('/betting')}>{t('betting.bets.to_betting')}</Button>}
        />
      ) : (
        <ul>
          {items.map((bet) => (
            <BetLine key={bet.id} bet={bet} />
          ))}
        </ul>
      )}
      {items.length < total && (
        <div className="more">
          <Button variant="secondary" loading={isLoading} onClick={more}>
            {t('betting.bets.more')}
          </Button>
          <span>{t('betting.bets.shown', { shown: items.length, total })}</span>
        </div>
      )}
    </Root>
  )
}

export default defineWidget<typeof schema, Data>({
  load: ({ api, props, signal }) => read(api, 'all', { count: props.count }, { signal }),
  View,
})
