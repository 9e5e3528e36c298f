import { observer } from 'mobx-react-lite'
import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Row } from '../../lobby/parts/row.tsx'
import { GameTile, useTileLook } from '../../lobby/parts/tile.tsx'
import { isZeroAmount } from './amount.ts'
import { GameBar } from './bar.tsx'
import { Cover } from './cover.tsx'
import { Frame } from './frame.tsx'
import { gameKey, stageOf, type Mode } from './launch.ts'
import { loadGame, type GameData } from './load.ts'
import type schema from './schema.ts'
import { gameStyles } from './styles.ts'
import { useQuickDeposit } from './use-deposit.ts'
import { useLaunch } from './use-launch.ts'
import { usePlace } from './use-place.ts'
import { useRegistration } from './use-play.ts'
import { useTold } from './use-told.ts'
import { useWagering } from './use-wagering.ts'
import { Wagering } from './wagering.tsx'

type Props = PropsOf<typeof schema>
type Shown = NonNullable<GameData>

const Root = styled.div`
  ${gameStyles}
`

/**
 * How the game runs now: for money, for play money, or not. `null` until hydration as well: the server does not know
 * the hash, and a frame would start a session for money where the hash asks for a demo.
 */
function useMode(game: Shown['game'], canDemo: boolean) {
  const { balances, route, session } = useStores()
  const isPlayer = session.isAuthenticated
  const hasBalance = balances.total !== null && !isZeroAmount(balances.total.amount)
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const hash = isHydrated ? route.hash : ''
  // A running game stays until the player leaves it: during a round the balance may be zero.
  const [isRunning, setRunning] = useState(false)
  const shown = stageOf({
    hash,
    isPlayer,
    hasBalance: hasBalance || isRunning,
    demo: canDemo,
    maintenance: game.maintenance,
  })
  const mode = shown === 'cover' || !isHydrated ? null : shown
  if (isRunning !== (mode === 'real')) setRunning(mode === 'real')
  useRegistration(!isPlayer && hash === '#real')
  return { mode, isWaiting: shown !== 'cover' }
}

const Play = observer(({ game, similar, failed }: Shown & { failed: ReactNode }) => {
  const root = useRoot()
  const { balances, dialogs, facts, navigation, session } = useStores()
  const { t } = useI18n()
  const look = useTileLook()
  const stage = useRef<HTMLDivElement>(null)

  const canDemo = game.demo && facts.features['demo'] === true
  const { mode, isWaiting } = useMode(game, canDemo)
  const key = mode && `${mode} ${gameKey(game.sysname, balances.values?.main?.currency)}`
  const { hasFailed, onLoad } = useLaunch(key)
  const frame = useRef<HTMLIFrameElement>(null)
  const isReal = mode === 'real' && !hasFailed
  const { wagering, told } = useWagering(isReal)
  useTold(frame, isReal, told)
  const hasDeposits = isReal && facts.features['deposits'] === true
  const deposit = useQuickDeposit(hasDeposits, frame)
  const place = usePlace(game, isReal)

  const choose = (next: Mode) => {
    if (next === 'demo' && !session.isAuthenticated && mode !== 'demo')
      dialogs.openOnce({ kind: 'demo-mode', props: { game: game.sysname } })
    else navigation.go(`#${next}`, { replace: true })
  }
  return (
    <Root {...root} data-game={game.sysname} data-mode={mode ?? 'cover'}>
      <div className="stage-area">
        <div className="stage" ref={stage}>
          <div className="stage-view">
            {mode && hasFailed ? (
              <div className="stage-failed">{failed}</div>
            ) : mode ? (
              <Frame key={key} {...{ game, mode, frame, onLoad }} />
            ) : (
              <Cover game={game} canDemo={canDemo} waiting={isWaiting} onMode={choose} />
            )}
          </div>
          {game.note && <p className="stage-note">{game.note}</p>}
          {wagering && <Wagering wagering={wagering} />}
          <GameBar
            {...{ game, mode, canDemo, stage, place }}
            onDeposit={hasDeposits ? deposit : undefined}
            onMode={choose}
          />
        </div>
      </div>
      {similar.length > 0 && (
        <section className="game-similar" aria-label={t('play.similar')}>
          <Row title={t('play.similar')} href={navigation.href('/gamehall')}>
            {similar.map((each) => (
              <GameTile key={each.sysname} game={each} look={look} />
            ))}
          </Row>
        </section>
      )}
    </Root>
  )
})

const View = ({ data, slot }: ViewProps<Props, GameData>) =>
  data ? <Play key={data.game.sysname} {...data} failed={slot('failed')} /> : null

export default defineWidget<typeof schema, GameData>({
  load: loadGame,
  View,
  head: ({ data }) =>
    data
      ? { title: data.game.name, ...(data.game.text ? { description: data.game.text } : {}), image: data.game.image }
      : { status: 404 },
})
