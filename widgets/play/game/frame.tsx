import { useState, type RefObject, type SyntheticEvent } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { doubleOf } from '../../lobby/parts/picture.ts'
import { launchLink, type Mode } from './launch.ts'
import type { PlayedGame } from './load.ts'

// The provider's page keeps its origin and can run scripts, but cannot navigate this page.
const FRAME_RIGHTS =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-pointer-lock'

interface FrameProps {
  game: PlayedGame
  mode: Mode
  frame: RefObject<HTMLIFrameElement | null>
  onLoad: (event: SyntheticEvent<HTMLIFrameElement>) => void
}

/**
 * The frame a game runs in, below the game's picture until its page is there. The address is made once: another scheme
 * chosen on the site meanwhile does not start the game anew.
 */
export const Frame = ({ game, mode, frame, onLoad }: FrameProps) => {
  const { facts } = useStores()
  const { t } = useI18n()
  const [src] = useState(() => {
    const scheme = document.documentElement.dataset['theme']
    return launchLink(game, mode, {
      locale: facts.locale === facts.locales.default ? undefined : facts.locale,
      scheme: scheme === facts.schemes.available[0] ? undefined : scheme,
    })
  })
  const [isLoaded, setLoaded] = useState(false)
  const loaded = (event: SyntheticEvent<HTMLIFrameElement>) => {
    setLoaded(true)
    onLoad(event)
  }
  return (
    <>
      <iframe
        ref={frame}
        src={src}
        title={t('play.frame', { name: game.name })}
        allow="fullscreen; autoplay"
        sandbox={FRAME_RIGHTS}
        onLoad={loaded}
      />
      {!isLoaded && (
        <div className="cover cover-loading" aria-hidden="true">
          <img className="cover-back" src={game.image} alt="" />
          <img className="cover-picture" src={doubleOf(game.image) ?? game.image} alt="" />
          <i />
        </div>
      )}
    </>
  )
}
