import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PlayerCard } from '../../../../schemas/office/index.ts'
import { nameText } from '../../../staff-app/browser/format.ts'
import { Button, Money, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { BonusDetail } from './bonus-detail.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

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
      <strong>{bonus.title}</strong> {nameText(bonus.status)}
    </span>
    <Money {...bonus.amount} />
    {bonus.ended_at === null && Number(bonus.requirement.amount) > 0 && (
      <div className="progress">
        <progress value={shareOf(bonus)} max={100} aria-label={t('Played of {bonus}', { bonus: bonus.title })} />
        <strong>{t('{share} %', { share: shareOf(bonus) })}</strong>
      </div>
    )}
    <small>
      {rich('{done} of {all} in {bets}', {
        done: <Money {...bonus.progress} />,
        all: <Money {...bonus.requirement} />,
        bets: (
          <Button kind="ghost" aria-expanded={isOpen} onClick={onToggle}>
            {t('{count, plural, one {# bet} other {# bets}} that counted', { count: bonus.bets })}
          </Button>
        ),
      })}
      {bonus.expires_at !== null && bonus.ended_at === null && (
        <>{rich(', until {time}', { time: <Time at={bonus.expires_at} zone={brand.timezone} /> })}</>
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
    <section aria-label={t('Bonuses')} ref={place}>
      <h2>
        {t('Bonuses')}{' '}
        <small>
          {t('{count} running or waiting', { count: card.bonuses.filter(({ ended_at }) => ended_at === null).length })}
        </small>
      </h2>
      {card.bonuses.length === 0 && <p>{t('None was given.')}</p>}
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
            <span>{t('An older one')}</span>
            <Button kind="ghost" onClick={() => show(undefined)}>
              {t('Close')}
            </Button>
            <BonusDetail id={open} brand={brand} onDone={onDone} isNamed />
          </li>
        )}
      </ul>
    </section>
  )
})
