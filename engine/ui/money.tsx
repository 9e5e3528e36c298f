import { formatMoney, type Money as MoneyValue } from '../money/index.ts'
import { classes } from './classes.ts'
import { useUiLocale } from './sprite.tsx'

export interface MoneyProps {
  value: { amount: string; currency: string }
  /** The brand's symbol of the currency. Default: the usual one. */
  symbol?: string | undefined
  /** The brand's number of decimal places. Default: the usual one of the currency. */
  decimals?: number | undefined
  /** Shows + or − before the amount, and a colour. */
  sign?: boolean
  locale?: string
  className?: string
}

/** Shown instead of a hidden amount; `label` is its accessible name. */
export const HiddenMoney = ({ label }: { label: string }) => (
  <span className="fy-money">
    <span aria-hidden="true">••••</span>
    <span className="fy-hidden">{label}</span>
  </span>
)

/** An amount with its currency in the page's locale, with tabular figures and without line breaks. */
export const Money = ({ value, symbol, decimals, sign = false, locale, className }: MoneyProps) => {
  const pageLocale = useUiLocale()
  const negative = value.amount.startsWith('-')
  const options = {
    locale: locale ?? pageLocale,
    ...(symbol === undefined ? {} : { symbol }),
    ...(decimals === undefined ? {} : { decimals }),
  }
  const shown: MoneyValue = sign && negative ? { ...value, amount: value.amount.slice(1) } : value
  const text = formatMoney(shown, options)
  const zero = /^-?0+(\.0+)?$/.test(value.amount)
  return (
    <span className={classes('fy-money', sign && !zero && (negative ? 'fy-money-out' : 'fy-money-in'), className)}>
      {sign && !zero && (negative ? '−\u00a0' : '+\u00a0')}
      {text}
    </span>
  )
}
