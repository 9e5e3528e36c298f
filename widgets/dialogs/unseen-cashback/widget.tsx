import { useState } from 'react'
import { styled } from 'styled-components'
import { useDialog, useDialogTitle } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button } from '../../../engine/ui/index.ts'
import type { Cashback } from '../../../schemas/api/campaigns.ts'
import { payOut } from '../../rewards/cashback/store.ts'
import type schema from './schema.ts'

const Root = styled.div`
  display: grid;
  gap: 16px;
  b {
    font: 700 32px/1.2 var(--display);
  }
  p {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .buttons .fy-button {
    flex: 1;
  }
`

const View = () => {
  const root = useRoot()
  const { t, money } = useI18n()
  const { api, balances, failures, toasts } = useStores()
  const dialog = useDialog()
  const [isBusy, setBusy] = useState(false)
  const { cashback } = (dialog?.props ?? {}) as { cashback?: Cashback }
  useDialogTitle(t('rewards.unseen.title'))
  if (!cashback) return null
  const isPaid = cashback.status === 'paid_out'
  const take = async () => {
    setBusy(true)
    try {
      await payOut(api, cashback.id)
      void balances.refresh().catch(() => undefined)
      toasts.show('success', t('rewards.unseen.done'))
      dialog?.close()
    } catch (error) {
      failures.show(error, t('rewards.bonuses.failed'))
      setBusy(false)
    }
  }
  return (
    <Root {...root} data-cashback={cashback.id}>
      <b>{money(cashback.amount)}</b>
      <p>{t(isPaid ? 'rewards.unseen.paid' : 'rewards.unseen.text')}</p>
      <div className="buttons">
        <Button variant="secondary" data-autofocus onClick={() => dialog?.close()}>
          {t(isPaid ? 'common.close' : 'rewards.unseen.later')}
        </Button>
        {!isPaid && (
          <Button loading={isBusy} onClick={() => void take()}>
            {t('rewards.cashback.payout')}
          </Button>
        )}
      </div>
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
