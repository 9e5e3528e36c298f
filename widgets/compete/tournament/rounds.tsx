import { useState } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Skeleton } from '../../../engine/ui/index.ts'
import type { Score } from '../../../schemas/api/tournaments.ts'

type State = { kind: 'closed' | 'loading' | 'failed' } | { kind: 'shown'; scores: Score[]; total: number }
const STEP = 12

/** The rounds behind the player's points, loaded when they are asked for. */
export const OwnRounds = ({ id }: { id: string }) => {
  const { api } = useStores()
  const { t, date, time, number } = useI18n()
  const [state, setState] = useState<State>({ kind: 'closed' })
  const load = async (before: Score[]) => {
    if (before.length === 0) setState({ kind: 'loading' })
    try {
      const { items, total } = await api.tournaments.getScores({
        tournament_id: id,
        count: STEP,
        offset: before.length,
      })
      setState({ kind: 'shown', scores: [...before, ...items], total })
    } catch {
      setState({ kind: 'failed' })
    }
  }
  return (
    <details className="rounds" onToggle={(event) => event.currentTarget.open && void load([])}>
      <summary>{t('compete.your_rounds')}</summary>
      {state.kind === 'loading' && <Skeleton lines={4} />}
      {state.kind === 'failed' && <p role="alert">{t('compete.rounds_failed')}</p>}
      {state.kind === 'shown' && state.scores.length === 0 && <p>{t('compete.no_points')}</p>}
      {state.kind === 'shown' && (
        <>
          <ul>
            {state.scores.map((score) => (
              <li key={score.round_id} data-status={score.status}>
                <span>
                  {score.game.name}
                  <small>
                    {date(score.staked_at)} {time(score.staked_at)} · {t(`compete.round.${score.status}`)}
                  </small>
                </span>
                <b className="amount">{number(score.points)}</b>
              </li>
            ))}
          </ul>
          {state.scores.length < state.total && (
            <Button variant="secondary" onClick={() => void load(state.scores)}>
              {t('compete.more')}
            </Button>
          )}
        </>
      )}
    </details>
  )
}
