import { observer } from 'mobx-react-lite'
import type { RefObject } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon, IconButton } from '../../../engine/ui/index.ts'
import { FreeSpins } from '../../lobby/parts/free-spins.tsx'
import { LikeButton } from '../../lobby/parts/like.tsx'
import type { Mode } from './launch.ts'
import type { PlayedGame } from './load.ts'
import { PlaceFact } from './place-fact.tsx'
import type { TournamentPlace } from './use-place.ts'
import { SessionFigures } from '../../safer-play/parts/session-figures.tsx'
import { useFullscreen } from './use-play.ts'

interface Props {
  game: PlayedGame
  mode: Mode | null
  canDemo: boolean
  stage: RefObject<HTMLElement | null>
  /** The player's place in a tournament the game counts in. */
  place: TournamentPlace | undefined
  /** Opens the quick deposit; undefined where there is none. */
  onDeposit: (() => void) | undefined
  onMode: (mode: Mode) => void
}

/** What is played with: the balance, or play money. */
const Stake = observer(({ mode }: Pick<Props, 'mode'>) => {
  const { playable } = useStores().balances
  const { t, money } = useI18n()
  if (mode === 'demo')
    return (
      <span className="stage-fact">
        <b>{t('play.play_money')}</b>
      </span>
    )
  if (mode !== 'real' || !playable) return null
  return (
    <span className="stage-fact" data-balance="playable">
      <Icon name="wallet" />
      <span className="fy-hidden">{t('play.balance')}</span>
      <b>{money(playable)}</b>
    </span>
  )
})

/** The bar below a game, with its name and controls. */
export const GameBar = observer(({ game, mode, canDemo, stage, place, onDeposit, onMode }: Props) => {
  const { facts, navigation, session } = useStores()
  const { t } = useI18n()
  const fullscreen = useFullscreen(stage)
  return (
    <div className="stage-bar">
      <div className="stage-name">
        {mode ? <h1>{game.name}</h1> : <b>{game.name}</b>}
        <a href={navigation.href(`/gamehall?providers=${game.providerSysname}`)}>{game.provider}</a>
      </div>
      <Stake mode={mode} />
      {onDeposit && (
        <button type="button" className="stage-deposit" onClick={onDeposit}>
          <Icon name="plus" />
          <span>{t('play.deposit')}</span>
        </button>
      )}
      {place && <PlaceFact place={place} />}
      {mode !== 'demo' && <FreeSpins className="stage-fact stage-spins" sysname={game.sysname} />}
      {session.isAuthenticated && facts.features['responsibleGaming'] && (
        <SessionFigures href={navigation.href('/profile/responsible-game')} />
      )}
      {canDemo && !game.maintenance && (
        <div className="stage-modes" role="group" aria-label={t('play.mode')}>
          {(['real', 'demo'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={mode === each} onClick={() => onMode(each)}>
              {t(`play.${each}`)}
            </button>
          ))}
        </div>
      )}
      {session.isAuthenticated && facts.features['favourites'] && (
        <LikeButton className="stage-like" sysname={game.sysname} name={game.name} />
      )}
      {fullscreen.available && mode && (
        <IconButton
          icon={fullscreen.active ? 'corners-in' : 'corners-out'}
          label={t(fullscreen.active ? 'play.leave_fullscreen' : 'play.fullscreen')}
          onClick={fullscreen.toggle}
        />
      )}
    </div>
  )
})
