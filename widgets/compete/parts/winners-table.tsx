import { useI18n } from '../../../engine/i18n/react.ts'
import { EmptyState, Table } from '../../../engine/ui/index.ts'
import type { JackpotWin } from '../../../schemas/api/jackpots.ts'

/** Jackpots that were won. */
export const WinnersTable = ({
  wins,
  title,
  named,
}: {
  wins: readonly JackpotWin[]
  title: string
  named: boolean
}) => {
  const { t, money, date, time } = useI18n()
  return (
    <Table
      caption={title}
      rows={wins.map((win) => ({
        id: `${win.jackpot_id}-${win.number}`,
        cells: {
          jackpot: win.title,
          player: <bdi>{win.player}</bdi>,
          time: `${date(win.won_at)} ${time(win.won_at)}`,
          amount: <b className="amount">{money(win.amount)}</b>,
        },
      }))}
      empty={<EmptyState icon="trophy" title={t('compete.no_jackpot_wins')} text={t('compete.no_jackpot_wins_text')} />}
      columns={[
        ...(named ? [{ id: 'jackpot', label: t('compete.jackpot') }] : []),
        { id: 'player', label: t('compete.player') },
        { id: 'time', label: t('compete.won_at'), minor: true },
        { id: 'amount', label: t('compete.amount'), align: 'end' as const },
      ]}
    />
  )
}
