import { useState, type ReactNode } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon, Image } from '../../../engine/ui/index.ts'
import { markOf, type TileGame } from './game.ts'
import { LikeButton } from './like.tsx'
import { doubleOf, tileSize } from './picture.ts'

/** What all tiles of a list have in common, worked out once for the list. */
export interface TileLook {
  href: (path: string) => string
  now: Date
  size: { width: number; height: number }
  /** Players may mark favourites here. */
  likes: boolean
  /** Tiles say how many people play. */
  online: boolean
}

/** The tiles' common facts. Call it in a view wrapped in `observer`: signing in brings the favourite buttons. */
export const useTileLook = (): TileLook => {
  const { facts, navigation, now, session } = useStores()
  return {
    href: (path) => navigation.href(path),
    now: now(),
    size: tileSize(facts.artAspect),
    likes: session.isAuthenticated && facts.features['favourites'] === true,
    online: facts.features['playersOnline'] === true,
  }
}

/**
 * A game in a list: its picture is a link named by game and provider; mark and favourite button stand beside the link.
 */
export const GameTile = ({ game, look, badge }: { game: TileGame; look: TileLook; badge?: ReactNode }) => {
  const { t } = useI18n()
  const mark = markOf(game, look.now)
  // Until its picture is drawn, a tile shows what the game is about, with its name.
  const [isUndrawn, setUndrawn] = useState(false)
  return (
    <article
      className="tile"
      data-game={game.sysname}
      data-maintenance={game.maintenance || undefined}
      data-undrawn={isUndrawn || undefined}
    >
      <div className="tile-art">
        <a
          className="tile-link"
          href={look.href(`/game/${game.sysname}`)}
          aria-label={`${game.name}, ${game.provider}`}
        >
          <Image
            src={game.image}
            src2x={doubleOf(game.image)}
            alt=""
            width={look.size.width}
            height={look.size.height}
            onArrival={setUndrawn}
            fallback={
              <>
                <Icon name="game-controller" />
                <b>{game.name}</b>
              </>
            }
          />
          <span className="tile-play" aria-hidden="true">
            <Icon name={game.maintenance ? 'wrench' : 'play'} />
          </span>
        </a>
        {isUndrawn && (
          <span className="tile-name" aria-hidden="true">
            <b>{game.name}</b>
            <small>{game.provider}</small>
          </span>
        )}
        {mark && <span className={`tile-mark tile-mark-${mark}`}>{t(`lobby.mark.${mark}`)}</span>}
        {badge}
        {look.likes && <LikeButton sysname={game.sysname} name={game.name} />}
      </div>
      {game.maintenance || game.note ? (
        <p className="tile-note">{game.maintenance ? t('lobby.maintenance') : game.note}</p>
      ) : (
        look.online &&
        game.playing > 0 && <p className="tile-note tile-online">{t('lobby.playing', { count: game.playing })}</p>
      )}
    </article>
  )
}
