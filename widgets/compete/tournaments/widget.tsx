import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStore, useStores } from '../../../engine/stores/index.ts'
import { Button, EmptyState, SectionHeader, Skeleton } from '../../../engine/ui/index.ts'
import type { Tournament } from '../../../schemas/api/tournaments.ts'
import { tournamentsStore } from '../parts/tournaments-store.ts'
import { TournamentCard } from './card.tsx'
import type schema from './schema.ts'
import { cardStyles, listStyles, programmeStyles } from './styles.ts'

type Props = PropsOf<typeof schema>
interface Data {
  active: Tournament[]
  future: Tournament[]
  past: Tournament[]
}

const Root = styled.section`
  ${listStyles}
  &[data-variant='cards'] {
    ${cardStyles}
  }
  &[data-variant='programme'] {
    ${programmeStyles}
  }
`

const List = ({ title, tournaments }: { title: string; tournaments: readonly Tournament[] }) =>
  tournaments.length === 0 ? null : (
    <>
      <h2 className="fy-heading">{title}</h2>
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
  // What was joined since the page was loaded stands in the store.
  const fresh = (list: Tournament[]) => list.map((each) => store.find(each.id) ?? each)
  const isEmpty = data.active.length + data.future.length + data.past.length === 0
  return (
    <Root {...root} data-variant={props.variant}>
      <SectionHeader level={1} title={props.title} {...(props.text ? { text: props.text } : {})} />
      {isEmpty && (
        <EmptyState
          icon="trophy"
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
    <SectionHeader level={1} title={props.title} {...(props.text ? { text: props.text } : {})} />
    <Skeleton lines={12} />
  </Root>
)

export default defineWidget<typeof schema, Data>({
  load: async ({ api, props, signal }) => {
    const { items } = await api.tournaments.get({ count: 50 }, { signal })
    const all = items as Tournament[]
    const of = (...statuses: Tournament['status'][]) => all.filter(({ status }) => statuses.includes(status))
    const past = of('settling', 'finished').toReversed().slice(0, props.past)
    return { active: of('active'), future: of('future'), past }
  },
  View,
  Loading,
})
