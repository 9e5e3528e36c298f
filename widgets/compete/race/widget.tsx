import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon } from '../../../engine/ui/index.ts'
import type { Tournament } from '../../../schemas/api/tournaments.ts'
import { Board } from '../parts/board.tsx'
import type { Race, RaceLive } from '../parts/race-live.tsx'
import { TimeLeft } from '../parts/time-left.tsx'
import { loadRace } from './data.ts'
import type schema from './schema.ts'
import { raceStyles } from './styles.ts'

type Props = PropsOf<typeof schema>

const Root = styled.section`
  ${raceStyles}
`

interface LiveParts {
  RaceLive: typeof RaceLive
}

/** The code that follows the race and joins it: no page needs it to be shown. */
const useLive = (): LiveParts | undefined => {
  const [live, setLive] = useState<LiveParts>()
  useEffect(() => {
    let isShown = true
    void import('../parts/race-live.tsx').then(
      (parts) => isShown && setLive({ RaceLive: parts.RaceLive }),
      // Without it the race stands as it was loaded, and its name leads to where it is joined.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  return live
}

/** The player's place, points and prize once they have joined. */
const Own = ({ own }: { own: NonNullable<Tournament['user_info']> }) => {
  const { t, number, money } = useI18n()
  return (
    <dl className="race-own" data-rank={own.rank ?? undefined}>
      <div>
        <dt>{t('compete.your_place')}</dt>
        <dd>{own.rank === null ? t('compete.no_place') : number(own.rank)}</dd>
      </div>
      <div>
        <dt>{t('compete.your_points')}</dt>
        <dd>{number(own.points)}</dd>
      </div>
      {own.prize && (
        <div>
          <dt>{t('compete.prize_of_place')}</dt>
          <dd className="amount">{money(own.prize)}</dd>
        </div>
      )}
    </dl>
  )
}

const Shown = ({ race, props, onChange }: { race: Race; props: Props; onChange: (race: Race | null) => void }) => {
  const root = useRoot()
  const { t, money } = useI18n()
  const { api, navigation } = useStores()
  const live = useLive()
  const { tournament, places } = race
  const { id, image, title, text, total_prize, ends_at, user_info: own } = tournament
  const isJoined = own?.is_joined === true
  const page = navigation.href(`/tournaments/${id}`)
  return (
    <Root {...root} aria-label={title} data-tournament={id}>
      <div className="race">
        {image && <img className="race-art" src={image} alt="" loading="lazy" decoding="async" />}
        <div className="race-words">
          <p className="race-now">
            <Icon name="trophy" />
            <span>
              {t('compete.active')} · {t('compete.ends_in')} <TimeLeft key={ends_at} until={ends_at} />
            </span>
          </p>
          <h2>
            <a href={page}>{title}</a>
          </h2>
          <p className="race-prize">
            <b className="amount">{money(total_prize)}</b> <span>{t('compete.prize')}</span>
          </p>
          {text && <p className="race-text">{text}</p>}
          {isJoined && <Own own={own} />}
          <div className="race-actions">
            {live ? (
              <live.RaceLive
                race={race}
                count={props.places}
                ask={(signal) => loadRace(api, props, { signal, background: true })}
                onChange={onChange}
              />
            ) : (
              !isJoined && <Button href={own ? page : '?show_popup_auth=1'}>{t('compete.join')}</Button>
            )}
            <Button variant={isJoined ? 'primary' : 'secondary'} href={navigation.href(`/tournaments/${id}/gamehall`)}>
              {t('compete.play')}
            </Button>
          </div>
        </div>
        <div className="race-board">
          <Board
            title={`${title}: ${t('compete.leaderboard')}`}
            places={places}
            neighbours={own?.neighbours.filter(({ is_own: isOwn }) => isOwn) ?? []}
            isUnplaced={isJoined && own.rank === null}
          />
          <a className="race-all" href={navigation.href('/tournaments')}>
            {t('compete.all_tournaments')}
          </a>
        </div>
      </div>
    </Root>
  )
}

const View = ({ props, data }: ViewProps<Props, Race | null>) => {
  const [live, setLive] = useState<{ of: Race | null; race: Race | null }>()
  const race = live?.of === data ? live.race : data
  if (!race) return null
  return <Shown race={race} props={props} onChange={(fresh) => setLive({ of: data, race: fresh })} />
}

export default defineWidget<typeof schema, Race | null>({
  load: ({ api, props, signal }) => loadRace(api, props, { signal }),
  View,
})
