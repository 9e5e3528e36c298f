import { observer } from 'mobx-react-lite'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button } from '../../../engine/ui/index.ts'
import { SvgIcon } from '../../content/parts/svg-icon.tsx'
import { doubleOf } from '../../lobby/parts/picture.ts'
import type { Mode } from './launch.ts'
import type { PlayedGame } from './load.ts'

interface CoverProps {
  game: PlayedGame
  canDemo: boolean
  /** The game is starting: no choice is shown. */
  waiting: boolean
  onMode: (mode: Mode) => void
}

/** Shown before a game runs: the game, and buttons to play it. */
export const Cover = observer(({ game, canDemo, waiting, onMode }: CoverProps) => {
  const { facts, navigation, session } = useStores()
  const { t } = useI18n()
  const sign = facts.assets['glyph.svg'] ?? facts.assets['mark.svg']
  const text = game.maintenance ? t('play.maintenance') : session.isAuthenticated ? t('play.no_balance') : game.text
  if (waiting)
    return (
      <div className="cover">
        <img className="cover-back" src={game.image} alt="" />
        <h1>{game.name}</h1>
      </div>
    )
  return (
    <div className="cover">
      <img className="cover-back" src={game.image} alt="" />
      {sign && <SvgIcon className="cover-sign" src={sign} />}
      <img className="cover-picture" src={doubleOf(game.image) ?? game.image} alt="" />
      <h1>{game.name}</h1>
      {text && <p>{text}</p>}
      <div className="cover-actions">
        {game.maintenance && <Button href={navigation.href('/gamehall')}>{t('play.other_games')}</Button>}
        {!game.maintenance && session.isAuthenticated && facts.features['deposits'] && (
          <Button size="l" href={navigation.href('/cashier/deposit')}>
            {t('play.deposit')}
          </Button>
        )}
        {!game.maintenance && !session.isAuthenticated && (
          <Button size="l" onClick={() => onMode('real')}>
            {t('play.play_real')}
          </Button>
        )}
        {!game.maintenance && canDemo && (
          <Button size="l" variant="secondary" onClick={() => onMode('demo')}>
            {t('play.play_demo')}
          </Button>
        )}
      </div>
    </div>
  )
})
