import { useEffect, useState } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Notice, Reference, Skeleton } from '../../../engine/ui/index.ts'
import type { RoundRecall } from '../../../schemas/api/play.ts'
import { useMoney } from '../../cashier/parts/use-money.ts'

/** What of a game's picture of a round is said in words, by its name in the provider's records. */
const FACTS = ['number', 'rolled', 'multiplier', 'crashed'] as const

/** One round again: its bets and wins in their order, and what the game showed. Loaded when it is opened. */
export const Recall = ({ id }: { id: string }) => {
  const [attempt, setAttempt] = useState(0)
  return <Recalled key={attempt} id={id} onRetry={() => setAttempt(attempt + 1)} />
}

const Recalled = ({ id, onRetry }: { id: string; onRetry: () => void }) => {
  const { api } = useStores()
  const { t, date, time } = useI18n()
  const money = useMoney()
  const [round, setRound] = useState<RoundRecall | 'failed'>()
  useEffect(() => {
    const abort = new AbortController()
    api.call<RoundRecall>('GET', 'games.getRound', { id }, { signal: abort.signal }).then(setRound, () => {
      if (!abort.signal.aborted) setRound('failed')
    })
    return () => abort.abort()
  }, [api, id])
  if (round === undefined) return <Skeleton lines={3} />
  if (round === 'failed')
    return (
      <Notice
        tone="danger"
        title={t('play.rounds.failed')}
        action={
          <Button size="s" variant="secondary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    )
  const facts = FACTS.flatMap((name) => {
    const value = round.shown?.[name]
    return typeof value === 'number' || typeof value === 'string' ? [[name, String(value)] as const] : []
  })
  return (
    <div className="recall">
      <ol>
        {round.steps.map(({ kind, amount, created_at: at }, index) => (
          <li key={index} data-kind={kind}>
            <span>{t(`play.rounds.step_${kind}`)}</span>
            <time dateTime={at}>{`${date(at)} ${time(at)}`}</time>
            <b>{money.full(amount)}</b>
          </li>
        ))}
      </ol>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`play.rounds.shown_${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('play.rounds.id')}</dt>
          <dd>
            <Reference id={round.id} />
          </dd>
        </div>
      </dl>
    </div>
  )
}
