import { useEffect, useState } from 'react'
import { css } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import type { Money } from '../../../schemas/api/method.ts'

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

const FIGURES = Array.from({ length: 10 }, (_, digit) => digit)

/** An amount that grows, as an odometer: each digit rolls to the next. Read aloud as the amount it shows. */
export const Meter = ({ value }: { value: Money }) => {
  const { money, number } = useI18n()
  const shown = money({ ...value, amount: useShown(value) })
  const figures = FIGURES.map((digit) => number(digit))
  const strip = figures.join('\n')
  return (
    <b className="amount meter" role="img" aria-label={shown}>
      {[...shown].map((character, place, all) => {
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
    </b>
  )
}

/** `<Meter>`: the digit itself is not painted, but a strip of all digits that is moved to it. */
export const meterStyles = css`
  .meter {
    display: inline-block;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    line-height: 1.15;
  }
  .meter .digit {
    position: relative;
    display: inline-block;
    overflow: clip;
    line-height: 1.15;
    -webkit-text-fill-color: transparent;
  }
  .meter .digit::before {
    content: attr(data-strip);
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    text-align: center;
    white-space: pre;
    -webkit-text-fill-color: currentColor;
    transition: transform 0.8s cubic-bezier(0.2, 0.8, 0.2, 1);
  }
  ${FIGURES.map(
    (digit) => `.meter [data-digit='${digit}']::before { transform: translateY(${-1.15 * digit}em); }`,
  ).join('\n')}
  @media (prefers-reduced-motion: reduce) {
    .meter .digit::before {
      transition: none;
    }
  }
  @media (forced-colors: active), print {
    .meter .digit {
      -webkit-text-fill-color: currentColor;
    }
    .meter .digit::before {
      content: none;
    }
  }
`
