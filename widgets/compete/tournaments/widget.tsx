import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStore, useStores } from '../../../engine/stores/index.ts'
import { Button, EmptyState, Motif, SectionHeader, Skeleton } from '../../../engine/ui/index.ts'
import { BlockHeader } from '../../lobby/parts/block-header.tsx'
import type { Tournament } from '../../../schemas/api/tournaments.ts'
import { tournamentsStore } from '../parts/tournaments-store.ts'
import { useBoards } from '../parts/use-boards.ts'
import { TournamentCard } from './card.tsx'
import type schema from './schema.ts'
import { cardStyles, listStyles, programmeStyles } from './styles.ts'

type Props = PropsOf<typeof schema>
interface Data {
  active: Tournament[]
  future: Tournament[]
  past: Tournament[]
}

/** Milliseconds between two looks at the tournaments that run. */
const LOOK_EVERY = 15_000
/** Tournaments shown as a part of another page. */
const MOST_RUNNING = 6

const Root = styled.section`
  ${listStyles}
  &[data-variant='cards'] {
    ${cardStyles}
  }
  &[data-variant='programme'] {
    ${programmeStyles}
  }
`

/** The tournaments, below a heading where it is not said elsewhere. */
const List = ({
  title,
  tournaments,
  isAlone = false,
}: {
  title: string
  tournaments: readonly Tournament[]
  isAlone?: boolean
}) =>
  tournaments.length === 0 ? null : (
    <>
      {!isAlone && <h2 className="fy-heading">{title}</h2>}
      <div className="cups" role="list" aria-label={title}>
        {tournaments.map((tournament) => (
          <div key={tournament.id} role="listitem">
            <TournamentCard tournament={tournament} />
          </div>
        ))}
      </div>
    </>
  )

const View = observer(({ props, data }: ViewProps<Props, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { navigation } = useStores()
  const store = useStore(tournamentsStore)
  useEffect(() => store.take(data), [store, data])
  useBoards({
    isOn: data.active.length > 0,
    every: LOOK_EVERY,
    heard: (boards) => store.hear(boards),
    ask: (signal) => store.refreshActive(signal),
  })
  // What was joined since the page was loaded stands in the store.
  const fresh = (list: Tournament[]) => list.map((each) => store.find(each.id) ?? each)
  if (props.part === 'running')
    return data.active.length === 0 ? null : (
      <Root {...root} data-variant={props.variant} data-part="running">
        <BlockHeader
          title={props.title}
          href={navigation.href('/tournaments')}
          linkLabel={t('compete.all_tournaments')}
        />
        <List title={props.title} tournaments={fresh(data.active)} isAlone />
      </Root>
    )
  const isEmpty = data.active.length + data.future.length + data.past.length === 0
  return (
    <Root {...root} data-variant={props.variant}>
      <SectionHeader level={1} title={props.title} {...(props.text ? { text: props.text } : {})} />
      {isEmpty && (
        <EmptyState
          image={<Motif name="trophy" icon="trophy" />}
          title={t('compete.none')}
          text={t('compete.none_text')}
          action={<Button href={navigation.href('/gamehall')}>{t('compete.to_games')}</Button>}
        />
      )}
      <List title={t('compete.active')} tournaments={fresh(data.active)} />
      <List title={t('compete.future')} tournaments={fresh(data.future)} />
      <List title={t('compete.past')} tournaments={data.past} />
    </Root>
  )
})

const Loading = ({ props }: { props: Props }) => (
  <Root {...useRoot()} data-variant={props.variant} aria-busy="true">
    <SectionHeader
      level={props.part === 'running' ? 2 : 1}
      title={props.title}
      {...(props.text ? { text: props.text } : {})}
    />
    <Skeleton lines={12} />
  </Root>
)

export default defineWidget<typeof schema, Data>({
  load: async ({ api, props, signal }) => {
    if (props.part === 'running') {
      const { items } = await api.tournaments.get({ status: 'active', count: MOST_RUNNING }, { signal })
      return { active: items as Tournament[], future: [], past: [] }
    }
    const { items } = await api.tournaments.get({ count: 50 }, { signal })
    const all = items as Tournament[]
    const of = (...statuses: Tournament['status'][]) => all.filter(({ status }) => statuses.includes(status))
    const past = of('settling', 'finished').toReversed().slice(0, props.past)
    return { active: of('active'), future: of('future'), past }
  },
  View,
  Loading,
})
