import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Image, SectionHeader } from '../../../engine/ui/index.ts'
import type { LiveWin } from '../../../schemas/api/games.ts'
import { section } from '../parts/section.ts'
import { WinsTable, winsTableStyles } from '../parts/wins-table.tsx'
import type schema from './schema.ts'
import { useLive } from './use-live.ts'

type Props = PropsOf<typeof schema>

const Root = styled.section`
  ${section}
  &[hidden] {
    display: none;
  }
  .wins-title {
    display: flex;
    align-items: center;
    gap: 8px;
    margin: 0 0 10px;
    font: 700 13px/1.4 var(--body);
    letter-spacing: 0;
  }
  .wins-title::before {
    content: '';
    width: 8px;
    height: 8px;
    margin: 3px;
    border-radius: var(--r-full);
    background: var(--success);
    box-shadow: 0 0 0 3px color-mix(in oklab, var(--success) 28%, transparent);
  }
  .wins {
    display: flex;
    gap: 10px;
    overflow-x: auto;
    scrollbar-width: none;
    margin-inline: calc(-1 * var(--gutter));
    padding-inline: var(--gutter);
    scroll-padding-inline: var(--gutter);
    mask: linear-gradient(var(--to-end, 90deg), var(--fg) calc(100% - 48px), transparent);
  }
  .win {
    flex: none;
    display: flex;
    align-items: center;
    gap: 10px;
    min-width: 176px;
    padding-block: 6px;
    padding-inline: 6px 14px;
    border-radius: var(--r-m);
    background: var(--surface);
    color: var(--fg);
    text-decoration: none;
  }
  .win:hover {
    background: var(--raised);
  }
  .win:focus-visible {
    outline-offset: -2px;
  }
  .win > img,
  .win > .fy-image {
    width: 40px;
    height: 52px;
    object-fit: cover;
    border-radius: var(--r-s);
  }
  .win b,
  .win small {
    display: block;
    font-size: 12px;
    line-height: 1.3;
  }
  .win small {
    color: var(--fg-muted);
    font-size: 12px;
  }
  .win em {
    color: var(--success-text);
    font-size: 13px;
    font-style: normal;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  ${winsTableStyles}
`

const Strip = ({ wins, title }: { wins: LiveWin[]; title: string }) => {
  const { navigation } = useStores()
  const { money } = useI18n()
  return (
    <>
      <h2 className="wins-title">{title}</h2>
      <div className="wins">
        {wins.map((win) => (
          <a key={win.id} className="win" href={navigation.href(`/game/${win.game.sysname}`)}>
            <Image src={win.game.image_url} alt="" width={40} height={52} />
            <span>
              <b>{win.game.name}</b>
              <small>
                <bdi>{win.player}</bdi>
              </small>
              <em>{money(win.win)}</em>
            </span>
          </a>
        ))}
      </div>
    </>
  )
}

const Board = ({ wins, title }: { wins: LiveWin[]; title: string }) => {
  const { t } = useI18n()
  return (
    <>
      <SectionHeader title={title} level={1} />
      <WinsTable wins={wins} title={title} emptyText={t('lobby.no_wins_text')} />
    </>
  )
}

const View = ({ props, data }: ViewProps<Props, LiveWin[]>) => {
  const root = useRoot()
  const { api } = useStores()
  const wins = useLive(data, (signal) => api.leaderboard.live({ count: props.count }, { signal }))
  if (props.variant === 'table')
    return (
      <Root {...root}>
        <Board wins={wins} title={props.title} />
      </Root>
    )
  return (
    <Root {...root} hidden={wins.length === 0} aria-label={props.title}>
      {wins.length > 0 && <Strip wins={wins} title={props.title} />}
    </Root>
  )
}

export default defineWidget<typeof schema, LiveWin[]>({
  load: ({ api, props, signal }) => api.leaderboard.live({ count: props.count }, { signal }),
  View,
})
