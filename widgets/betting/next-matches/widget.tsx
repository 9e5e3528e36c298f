import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useFollowed } from '../../../engine/live/use-followed.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { SectionHeader } from '../../../engine/ui/index.ts'
import type { Match } from '../../../schemas/api/betting.ts'
import type schema from './schema.ts'
import { matchesStyles } from './styles.ts'

type Props = PropsOf<typeof schema>

const Root = styled.section`
  ${matchesStyles}
`

const Card = ({ match }: { match: Match }) => {
  const { t, has, date, time } = useI18n()
  const { navigation } = useStores()
  const { id, names, league, sport, minute, score, picks, starts_at: starts } = match
  const way = (what: string, of: string) => navigation.href(`/betting#${what}=${encodeURIComponent(of)}`)
  return (
    <li className="match" data-match={id}>
      <p className="match-top">
        <span>
          {has(`betting.sports.${sport}`) ? t(`betting.sports.${sport}`) : sport} · {league}
        </span>
        {minute === null ? (
          <time className="match-when" dateTime={starts}>
            {date(starts)} {time(starts)}
          </time>
        ) : (
          <span className="match-when" data-live>
            {t('betting.matches.minute', { minute })}
          </span>
        )}
      </p>
      <h3>
        <a href={way('event', id)}>
          {names.map((name, side) => (
            <span key={name} className="match-side">
              <span>{name}</span> {score && <b>{score[side]}</b>}
            </span>
          ))}
        </a>
      </h3>
      <div className="picks">
        {/* The name of an odd is what it shows, under the heading with both teams. Two decimals, never rounded up. */}
        {picks.map((pick) => (
          <a key={pick.id} className="pick" href={pick.odds === null ? undefined : way('pick', pick.id)}>
            <small>{pick.sign}</small>{' '}
            {pick.odds === null ? t('betting.matches.closed') : <b>{pick.odds.slice(0, -1)}</b>}
          </a>
        ))}
      </div>
    </li>
  )
}

const View = ({ props, data }: ViewProps<Props, Match[]>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { api, navigation } = useStores()
  const matches = useFollowed<Match[]>({
    topic: 'matches',
    initial: data,
    ask: (signal) => loadMatches(api, props.count, signal),
    take: (told) => told.slice(0, props.count),
  })
  if (matches.length === 0) return null
  return (
    <Root {...root} aria-label={props.title}>
      <SectionHeader title={props.title} href={navigation.href('/betting')} linkLabel={t('betting.matches.all')} />
      <ul className="matches">
        {matches.map((match) => (
          <Card key={match.id} match={match} />
        ))}
      </ul>
    </Root>
  )
}

type Caller = Pick<ReturnType<typeof useStores>['api'], 'call'>
const loadMatches = ({ call }: Caller, count: number, signal: AbortSignal) =>
  call<Match[]>('GET', 'betting.matches', { count }, { signal })

export default defineWidget<typeof schema, Match[]>({
  load: ({ api, props, signal }) => loadMatches(api, props.count, signal),
  View,
})
