import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, EmptyState, Motif } from '../../../engine/ui/index.ts'
import { FAVOURITES, PLAYED, type Filters } from '../parts/hall-filters.ts'
import { Row } from '../parts/row.tsx'
import { GameTile, type TileLook } from '../parts/tile.tsx'
import { useChosen } from './chosen.tsx'
import type { HallData } from './load.ts'

/** Messages of a category of the player's own games: for guests, and without any. */
const OWN: Record<string, { icon: string; motif: string; guest: string; none: string }> = {
  [FAVOURITES]: { icon: 'heart', motif: 'mask', guest: 'lobby.favourites_guest', none: 'lobby.no_favourites' },
  [PLAYED]: {
    icon: 'clock-counter-clockwise',
    motif: 'hourglass',
    guest: 'lobby.played_guest',
    none: 'lobby.no_played',
  },
}

/** The player's own games, of which there are none yet, or which need a login. */
const NoOwn = ({ icon, motif, message, guest }: { icon: string; motif: string; message: string; guest: boolean }) => {
  const { navigation } = useStores()
  const { t } = useI18n()
  return (
    <EmptyState
      image={<Motif name={motif} icon={icon} />}
      title={t(message)}
      text={t(`${message}_text`)}
      action={
        <Button href={guest ? '?show_popup_auth=1' : navigation.href('/gamehall')}>
          {t(guest ? 'lobby.log_in' : 'lobby.see_all')}
        </Button>
      }
    />
  )
}

/** No game of the catalogue matches: what was asked, the way back to all games, and popular ones. */
const NoMatch = ({ data, filters, look }: { data: HallData; filters: Filters; look: TileLook }) => {
  const { navigation } = useStores()
  const { t } = useI18n()
  const chosen = useChosen(data, filters).map(({ label }) => label)
  const category = data.categories.find(({ sysname }) => sysname === filters.category)?.title
  const asked = [...(category ? [category] : []), ...chosen]
  return (
    <>
      <EmptyState
        image={<Motif name="compass" icon="magnifying-glass" />}
        title={filters.query ? t('lobby.nothing_for', { query: filters.query }) : t('lobby.nothing_found')}
        text={
          <>
            {asked.length > 0 && <b className="hall-asked">{t('lobby.asked_for', { what: asked.join(' · ') })}</b>}
            {t('lobby.nothing_found_text')}
          </>
        }
        action={<Button href={navigation.href('/gamehall')}>{t('lobby.reset_filters')}</Button>}
      />
      {data.popular.length > 0 && (
        <div className="hall-popular">
          <Row title={t('lobby.popular')} icon="fire">
            {data.popular.map((game) => (
              <GameTile key={game.sysname} game={game} look={look} />
            ))}
          </Row>
        </div>
      )}
    </>
  )
}

/** A hall without games: why, and the way to some. */
export const Nothing = ({
  guest,
  ...props
}: {
  data: HallData
  filters: Filters
  look: TileLook
  /** Nobody is logged in. */
  guest: boolean
}) => {
  const own = OWN[props.filters.category]
  if (!own) return <NoMatch {...props} />
  return <NoOwn icon={own.icon} motif={own.motif} message={guest ? own.guest : own.none} guest={guest} />
}
