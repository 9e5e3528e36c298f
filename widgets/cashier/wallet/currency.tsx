import { useState } from 'react'
import { useConfirm } from '../../../engine/dialogs/index.ts'
import { isApiError } from '../../../engine/api/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import type { MoneyWire } from '../../../engine/page/types.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Chip } from '../../../engine/ui/index.ts'
import { useMoney } from '../parts/use-money.ts'

export interface Rates {
  base: string
  rates: { currency: string; rate: string }[]
}

/** The brand's currencies with the player's selected; choosing another one asks for confirmation. */
export const Currency = ({ rates: { base, rates }, current }: { rates: Rates; current: MoneyWire }) => {
  const { t, number } = useI18n()
  const { api, balances, failures, navigation, session, toasts } = useStores()
  const money = useMoney()
  const confirm = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const change = async (currency: string) => {
    if (currency === current.currency || isBusy) return
    const yes = await confirm({
      title: t('cashier.currency.confirmTitle', { currency }),
      text: t('cashier.currency.confirmText', { amount: money.full(current), from: current.currency, currency }),
      confirm: t('cashier.currency.confirm', { currency }),
      cancel: t('cashier.currency.keep', { currency: current.currency }),
    })
    if (!yes) return
    setBusy(true)
    try {
      balances.replace(await api.account.setCurrency({ currency }))
      await session.refresh().catch(() => undefined)
      toasts.show('success', t('cashier.currency.done', { currency }))
      navigation.reload()
    } catch (error) {
      if (isApiError(error, 'InvalidParameterException')) toasts.show('warning', t('cashier.currency.openRound'))
      else failures.show(error)
    } finally {
      setBusy(false)
    }
  }
  const others = rates.filter(({ currency, rate }) => currency !== base && Number(rate) > 0)
  const shown = (rate: string) => number(Number(rate), { maximumSignificantDigits: 9 })
  return (
    <section className="fy-card currency" aria-labelledby="cashier-currency">
      <h2 id="cashier-currency">{t('cashier.currency.title')}</h2>
      <div className="choices" role="group" aria-label={t('cashier.currency.title')}>
        {rates.map(({ currency }) => (
          <Chip key={currency} selected={currency === current.currency} onClick={() => void change(currency)}>
            {money.symbol(currency) === currency ? currency : `${money.symbol(currency)} ${currency}`}
          </Chip>
        ))}
      </div>
      <p>
        {t('cashier.currency.text')}{' '}
        {others
          .map(({ currency, rate }) => t('cashier.currency.rate', { currency, rate: shown(rate), base }))
          .join(' · ')}
      </p>
    </section>
  )
}
