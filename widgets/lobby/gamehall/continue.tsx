import { css } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon, Image } from '../../../engine/ui/index.ts'
import type { TileGame } from '../parts/game.ts'
import { PLAYED } from '../parts/hall-filters.ts'
import { Row } from '../parts/row.tsx'

/** `<ContinuePlaying>`: low cards, so that one alone leaves no hole and all games begin above the fold. */
export const continueStyles = css`
  .hall-continue {
    margin-block: 10px 4px;
  }
  .played {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) auto;
    align-items: center;
    gap: 12px;
    inline-size: 232px;
    padding-block: 6px;
    padding-inline: 6px 14px;
    border-radius: var(--r-m);
    background: var(--card-bg);
    box-shadow: inset 0 0 0 max(1px, var(--line)) var(--rule, var(--border));
  }
  .played:hover {
    background: var(--button-hover-bg);
    color: var(--button-hover-fg);
  }
  .played > .fy-image,
  .played > .fy-image-failed {
    inline-size: 44px;
    block-size: 52px;
    border-radius: var(--r-s);
    object-fit: cover;
  }
  .played > .fy-image-failed :is(b, .fy-image-space) {
    display: none;
  }
  .played-words {
    min-inline-size: 0;
  }
  .played-words > * {
    display: block;
    overflow: hidden;
    font-size: 14px;
    line-height: 1.35;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .played-words > small {
    color: var(--fg-muted);
    font-size: 12.5px;
  }
  .played:hover small {
    color: inherit;
  }
`

/** The player's way back to what they played last. */
export const ContinuePlaying = ({ games }: { games: readonly TileGame[] }) => {
  const { navigation } = useStores()
  const { t } = useI18n()
  return (
    <div className="hall-continue">
      <Row
        title={t('lobby.continue_playing')}
        icon="clock-counter-clockwise"
        href={navigation.href(`/gamehall?category=${PLAYED}`)}
        tiles={false}
      >
        {games.map(({ sysname, name, provider, image, maintenance }) => (
          <a key={sysname} className="played" data-game={sysname} href={navigation.href(`/game/${sysname}`)}>
            <Image src={image} alt="" width={44} height={52} fallback={<Icon name="game-controller" />} />
            <span className="played-words">
              <b>{name}</b>
              <small>{maintenance ? t('lobby.maintenance') : provider}</small>
            </span>
            <Icon name={maintenance ? 'wrench' : 'play'} />
          </a>
        ))}
      </Row>
    </div>
  )
}
