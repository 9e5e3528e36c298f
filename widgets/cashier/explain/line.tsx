import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon, Money } from '../../../engine/ui/index.ts'
import type { BalanceLine } from '../../../schemas/api/cashier.ts'
import { receiptPath } from '../parts/recent.tsx'
import { useMoney } from '../parts/use-money.ts'
import { useWhen } from '../parts/use-when.ts'

/** One movement in words, with the wallet's balance after it. */
export const Line = ({ line }: { line: BalanceLine }) => {
  const { t, has } = useI18n()
  const { navigation } = useStores()
  const money = useMoney()
  const when = useWhen()
  const { at, kind, amount, balance, transaction, game } = line
  const isOut = amount.amount.startsWith('-')
  const named = `cashier.lines.${kind}`
  const words = has(named)
    ? t(named, { game: game ?? t('cashier.lines.someGame') })
    : t(isOut ? 'cashier.lines.otherOut' : 'cashier.lines.otherIn')
  const content = (
    <>
      <span className="line-icon" data-type={isOut ? 'withdrawal' : 'deposit'}>
        <Icon name={isOut ? 'arrow-up' : 'arrow-down'} />
      </span>
      <span className="line-what">
        <b>{words}</b>
        <small>{when(at)}</small>
      </span>
      <span className="line-much">
        <Money value={amount} sign symbol={money.symbol(amount.currency)} decimals={money.decimals(amount.currency)} />
        <small>{t('cashier.explain.after', { balance: money.full(balance) })}</small>
      </span>
    </>
  )
  return (
    <li data-kind={kind}>
      {transaction ? (
        <a className="line" href={navigation.href(receiptPath(transaction))}>
          {content}
        </a>
      ) : (
        <div className="line">{content}</div>
      )}
    </li>
  )
}
