import { useEffect, useState } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import type { Money } from '../../../schemas/api/method.ts'
import { FIGURES } from './meter-styles.ts'

/** Milliseconds between two steps of a meter: its digits move once a second at most. */
const STEP_EVERY = 1_000
/** Part of what is missing that a step adds. */
const PART = 4n

/** An amount in its smallest written units. */
const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))
const written = (units: bigint, decimals: number): string => {
  const digits = String(units).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Whether an amount of the same currency is lower than another; false without the other. */
export const isBelow = (amount: Money, other: Money | undefined): boolean =>
  other?.currency === amount.currency && unitsOf(amount.amount) < unitsOf(other.amount)

/**
 * What a meter shows next on its way to an amount: it rises in steps and is never above the amount. An amount with
 * other decimals, or a lower one, is shown at once.
 */
export const nextShown = (shown: string, amount: string): string => {
  const decimals = amount.split('.')[1]?.length ?? 0
  if ((shown.split('.')[1]?.length ?? 0) !== decimals) return amount
  const missing = unitsOf(amount) - unitsOf(shown)
  if (missing <= 0n) return amount
  return written(unitsOf(shown) + (missing + PART - 1n) / PART, decimals)
}

const isStill = (): boolean =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches

/** The amount a meter shows now; under reduced motion always the amount itself. */
const useShown = ({ amount, currency }: Money): string => {
  const [at, setAt] = useState({ amount, currency })
  const isBehind = at.currency === currency && isBelow(at, { amount, currency })
  const shown = isBehind ? at.amount : amount
  if (!isBehind && (at.amount !== amount || at.currency !== currency)) setAt({ amount, currency })
  useEffect(() => {
    if (!isBehind) return
    const next = isStill() ? amount : nextShown(shown, amount)
    const timer = setTimeout(() => setAt({ amount: next, currency }), isStill() ? 0 : STEP_EVERY)
    return () => clearTimeout(timer)
  }, [amount, currency, isBehind, shown])
  return shown
}

/**
 * The figures of an amount, from its first to its last digit. Each digit is a box of its own, which no longer counts as
 * part of a number where text runs from right to left: they stand from left to right there as well.
 */
const Figures = ({ text, figures }: { text: string; figures: readonly string[] }) => {
  const strip = figures.join('\n')
  return (
    <span dir="ltr">
      {[...text].map((character, place, all) => {
        const digit = figures.indexOf(character)
        // Counted from the end, so that a further digit in front moves no other.
        const key = all.length - place
        return digit < 0 ? (
          <span key={key}>{character}</span>
        ) : (
          <span key={key} className="digit" data-digit={digit} data-strip={strip}>
            {character}
          </span>
        )
      })}
    </span>
  )
}

/** An amount that grows, as an odometer: each digit rolls to the next. Read aloud as the amount it shows. */
export const Meter = ({ value }: { value: Money }) => {
  const { money, number } = useI18n()
  const shown = money({ ...value, amount: useShown(value) })
  const figures = FIGURES.map((digit) => number(digit))
  const characters = [...shown]
  const isDigit = (character: string) => figures.includes(character)
  const [first, last] = [characters.findIndex(isDigit), characters.findLastIndex(isDigit) + 1]
  return (
    <b className="amount meter" role="img" aria-label={shown}>
      {characters.slice(0, first).join('')}
      <Figures text={characters.slice(first, last).join('')} figures={figures} />
      {characters.slice(last).join('')}
    </b>
  )
}
