import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PlayerCard } from '../../../../schemas/office/index.ts'
import { plainName } from '../../../staff-app/browser/format.ts'
import { Button, Money, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { BonusDetail } from './bonus-detail.tsx'

type Bonus = NonNullable<PlayerCard['bonuses']>[number]
const shareOf = ({ requirement, progress }: Bonus): number =>
  Number(requirement.amount) > 0 ? Math.round((100 * Number(progress.amount)) / Number(requirement.amount)) : 100

interface LineProps {
  readonly bonus: Bonus
  readonly brand: StaffBrand
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onDone: (words: string) => void
}
const BonusLine = ({ bonus, brand, isOpen, onToggle, onDone }: LineProps) => (
  <li>
    <span>
      <strong>{bonus.title}</strong> {plainName(bonus.status)}
    </span>
    <Money {...bonus.amount} />
    {bonus.ended_at === null && Number(bonus.requirement.amount) > 0 && (
      <div className="progress">
        <progress value={shareOf(bonus)} max={100} aria-label={`Played of ${bonus.title}`} />
        <strong>{shareOf(bonus)} %</strong>
      </div>
    )}
    <small>
      <Money {...bonus.progress} /> of <Money {...bonus.requirement} /> in{' '}
      <Button kind="ghost" aria-expanded={isOpen} onClick={onToggle}>
        {bonus.bets} {bonus.bets === 1 ? 'bet' : 'bets'} that counted
      </Button>
      {bonus.expires_at !== null && bonus.ended_at === null && (
        <>
          {', until '}
          <Time at={bonus.expires_at} zone={brand.timezone} />
        </>
      )}
    </small>
    {isOpen && <BonusDetail id={bonus.id} brand={brand} onDone={onDone} />}
  </li>
)

interface BonusesProps {
  readonly card: PlayerCard
  readonly brand: StaffBrand
  readonly onDone: (words: string) => void
}
/** The bonus that is open, which the address names. */
const useOpenBonus = () => {
  const [params, setParams] = useSearchParams()
  const open = params.get('bonus') ?? undefined
  const show = (id: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (id === undefined) next.delete('bonus')
        else next.set('bonus', id)
        return next
      },
      { replace: true },
    )
  return { open, show }
}

/** Bonuses and how far they are played; each opens the bets that counted and what its removal would lose. */
export const Bonuses = observer(({ card, brand, onDone }: BonusesProps) => {
  const { open, show } = useOpenBonus()
  const place = useRef<HTMLElement>(null)
  const seen = useRef(open)
  useEffect(() => {
    // Opened by a line elsewhere on the card: it comes into sight.
    if (open !== undefined && open !== seen.current) place.current?.scrollIntoView({ block: 'nearest' })
    seen.current = open
  }, [open])
  if (!card.bonuses) return null
  const isOlder = open !== undefined && !card.bonuses.some(({ id }) => id === open)
  return (
    <section aria-label="Bonuses" ref={place}>
      <h2>
        Bonuses <small>{card.bonuses.filter(({ ended_at }) => ended_at === null).length} running or waiting</small>
      </h2>
      {card.bonuses.length === 0 && <p>None was given.</p>}
      <ul className="bonuses">
        {card.bonuses.map((bonus) => (
          <BonusLine
            key={bonus.id}
            bonus={bonus}
            brand={brand}
            isOpen={open === bonus.id}
            onToggle={() => show(open === bonus.id ? undefined : bonus.id)}
            onDone={onDone}
          />
        ))}
        {isOlder && (
          <li>
            <span>An older one</span>
            <Button kind="ghost" onClick={() => show(undefined)}>
              Close
            </Button>
            <BonusDetail id={open} brand={brand} onDone={onDone} isNamed />
          </li>
        )}
      </ul>
    </section>
  )
})
