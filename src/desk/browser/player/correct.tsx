import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import type { OfficeRequest } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, Note } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { Alone } from '../alone.tsx'
import { AskRoot, Reason } from '../ask.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'
import { moneyText } from '../../../staff-app/browser/format.ts'

type Order = OfficeRequest<'adjustments.propose'>
const WALLETS: readonly (readonly [wallet: Order['wallet'], words: string])[] = [
  ['main', t('Own money')],
  ['bonus', t('Bonus money for games')],
  ['betting_bonus', t('Bonus money for bets')],
]
interface Values {
  readonly direction: 'give' | 'take'
  readonly amount: string
  readonly currency: string
  readonly wallet: Order['wallet']
  readonly reason: string
}

interface FormProps {
  readonly values: Values
  readonly brand: StaffBrand
  readonly set: (change: Partial<Values>) => void
}
const Fields = ({ values, brand, set }: FormProps) => (
  <>
    <label>
      {t('What')}
      <select
        value={values.direction}
        onChange={({ target }) => set({ direction: target.value as Values['direction'] })}
      >
        <option value="give">{t('Give to the player')}</option>
        <option value="take">{t('Take from the player')}</option>
      </select>
    </label>
    <label>
      {t('Wallet')}
      <select value={values.wallet} onChange={({ target }) => set({ wallet: target.value as Order['wallet'] })}>
        {WALLETS.map(([wallet, words]) => (
          <option key={wallet} value={wallet}>
            {words}
          </option>
        ))}
      </select>
    </label>
    <label>
      {t('Amount')}
      <input
        required
        inputMode="decimal"
        pattern="\d{1,15}(\.\d{1,12})?"
        value={values.amount}
        onChange={({ target }) => set({ amount: target.value })}
      />
      <Alone brand={brand} currency={values.currency}>
        {(amount) =>
          rich('Above {amount} a second person approves; what was corrected alone in 24 hours counts too.', { amount })
        }
      </Alone>
    </label>
    <label>
      {t('Currency')}
      <select value={values.currency} onChange={({ target }) => set({ currency: target.value })}>
        {brand.currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </select>
    </label>
    <Reason value={values.reason} onChange={(reason) => set({ reason })} />
  </>
)

interface CorrectProps {
  readonly player: string
  /** The player's currency. */
  readonly currency: string
  readonly brand: StaffBrand
  readonly onDone: (words: string) => void
}
interface CorrectionProps extends CorrectProps {
  readonly onClose: () => void
}
const Correction = ({ player, currency, brand, onDone, onClose }: CorrectionProps) => {
  const { office } = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const [values, setValues] = useState<Values>({ direction: 'give', amount: '', currency, wallet: 'main', reason: '' })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])
  const propose = async () => {
    setBusy(true)
    setError(undefined)
    const { direction, amount, reason, ...rest } = values
    const signed = direction === 'take' ? `-${amount}` : amount
    const order = { brand: brand.id, login: player, ...rest, amount: signed, reason: reason.trim() }
    try {
      const { needs_second } = await office.call('adjustments.propose', order)
      const what = moneyText({ amount: signed, currency: rest.currency })
      onDone(
        needs_second
          ? t('{amount}: a second person has to approve it.', { amount: what })
          : t('{amount}: posted.', { amount: what }),
      )
      onClose()
    } catch (refusal) {
      setError((refusal as Error).message)
    }
    setBusy(false)
  }
  return (
    <AskRoot ref={dialog} onClose={onClose} aria-labelledby="correct-title">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void propose()
        }}
      >
        <h2 id="correct-title">{t('Correct the balance')}</h2>
        <p>{t('It is posted with your name and the reason; nothing that was posted is changed.')}</p>
        <Fields values={values} brand={brand} set={(change) => setValues({ ...values, ...change })} />
        {error !== undefined && (
          <Note $tone="bad" role="alert">
            {error}
          </Note>
        )}
        <div className="ends">
          <Button kind="ghost" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" kind="primary" shortcut="Ctrl ↵" disabled={isBusy || values.reason.trim().length < 3}>
            {t('Correct it')}
          </Button>
        </div>
      </form>
    </AskRoot>
  )
}

/** Corrects a balance by a posting of its own. */
export const Correct = observer((props: CorrectProps) => {
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!session.may(props.brand.id, 'payments')) return null
  return (
    <div className="actions">
      <Button onClick={() => setOpen(true)}>{t('Correct the balance …')}</Button>
      {isOpen && <Correction {...props} onClose={() => setOpen(false)} />}
    </div>
  )
})
