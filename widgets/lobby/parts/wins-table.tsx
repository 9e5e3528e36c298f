import { css } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { EmptyState, Table } from '../../../engine/ui/index.ts'
import type { LiveWin } from '../../../schemas/api/games.ts'

interface WinsTableProps {
  wins: LiveWin[]
  title: string
  /** Shown when there are no wins. */
  emptyText: string
  /** Shows the date beside the time. */
  hasDate?: boolean
}

/** Wins as a table: game, player, time, stake, multiplier, win. */
export const WinsTable = ({ wins, title, emptyText, hasDate }: WinsTableProps) => {
  const { navigation } = useStores()
  const { t, money, date, time } = useI18n()
  const rows = wins.map((win) => ({
    id: win.id,
    cells: {
      game: <a href={navigation.href(`/game/${win.game.sysname}`)}>{win.game.name}</a>,
      player: <bdi>{win.player}</bdi>,
      time: hasDate ? `${date(win.created_at)} ${time(win.created_at)}` : time(win.created_at),
      stake: money(win.stake),
      multiplier: `×${win.multiplier}`,
      win: <span className="win-amount">{money(win.win)}</span>,
    },
  }))
  return (
    <Table
      caption={title}
      rows={rows}
      empty={<EmptyState icon="trophy" title={t('lobby.no_wins')} text={emptyText} />}
      columns={[
        { id: 'game', label: t('lobby.wins.game') },
        { id: 'player', label: t('lobby.wins.player') },
        { id: 'time', label: t('lobby.wins.time'), minor: true },
        { id: 'stake', label: t('lobby.wins.stake'), align: 'end' },
        { id: 'multiplier', label: t('lobby.wins.multiplier'), align: 'end', minor: true },
        { id: 'win', label: t('lobby.wins.win'), align: 'end' },
      ]}
    />
  )
}

/** `<WinsTable>`: on phones each win has two lines, game and win above player and stake. */
export const winsTableStyles = css`
  .win-amount {
    color: var(--success-text);
    font-weight: 700;
  }
  @media (width < 768px) {
    .fy-table tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .fy-table td:nth-child(-n + 2) {
      grid-column: 1;
      text-align: start;
      overflow-wrap: anywhere;
    }
    .fy-table td:last-child {
      grid-area: 1 / 2;
      justify-content: flex-end;
    }
    .fy-table td:not(:nth-child(4)) .fy-table-label {
      display: none;
    }
    .fy-table td:nth-child(2) {
      color: var(--fg-muted);
    }
  }
`
