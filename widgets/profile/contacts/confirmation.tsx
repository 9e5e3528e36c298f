import { useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../../engine/api/errors.ts'
import { secondsToWait } from '../../../engine/api/index.ts'
import { SmallForm } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { memory, useStores } from '../../../engine/stores/index.ts'
import { Button } from '../../../engine/ui/index.ts'
import type { ContactItem } from '../../../schemas/api/security.ts'
import { useCodeForm } from '../../auth/parts/code-form.ts'
import { refusalText } from '../../auth/parts/refusals.ts'
import { messageKeyOf } from '../../auth/parts/two-factor.ts'
import { useCountdown } from '../../auth/parts/use-countdown.ts'
import { keepSentMark, sentMark } from '../parts/sent-mark.ts'
import { ContactSteps } from './steps.tsx'

/** Stored values in the browser do not notify about changes. */
const never = () => () => undefined

/** State of sending a code to a contact and entering it. */
export const useConfirmation = ({ type, contact }: Pick<ContactItem, 'type' | 'contact'>, onConfirmed: () => void) => {
  const { t } = useI18n()
  const { api, failures } = useStores()
  const [hasSent, setSent] = useState(false)
  // A code requested earlier in this browser can still be entered; the server does not know about it.
  const wasSent = useSyncExternalStore(
    never,
    () => memory.read(sentMark(contact)) !== undefined,
    () => false,
  )
  const isSent = hasSent || wasSent
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<{ code: string }>()
  const [left, wait] = useCountdown(0)
  const send = async () => {
    setBusy(true)
    setError(undefined)
    try {
      wait((await api.account.sendConfirmationToContact({ contact })).resend_time)
      keepSentMark(api, contact, true)
      setSent(true)
    } catch (reason) {
      const seconds = secondsToWait(reason)
      // A code has been sent already: it can be entered.
      if (seconds !== undefined) {
        wait(seconds)
        setSent(true)
      } else failures.show(reason, t('security.contacts.notSent'))
    } finally {
      setBusy(false)
    }
  }
  const confirm = async (code: string) => {
    setError(undefined)
    try {
      const done: unknown = await api.account.confirmContact({ contact, code })
      if (done !== 1) throw new Error('The contact was not confirmed')
    } catch (reason) {
      const words = messageKeyOf(reason instanceof ApiError ? reason.message : '')
      // A wrong code from an SMS has its own words (MSG-30).
      const isWrongSms = type === 'phone' && words === 'auth.twoFaErrorInvalidCode'
      return setError({ code: refusalText(t, reason, isWrongSms ? 'profile.smsCodeError' : words) })
    }
    keepSentMark(api, contact, false)
    onConfirmed()
  }
  return { isSent, busy, error, left, send, confirm }
}

/** Confirms a contact: a code is sent, then entered. */
export const Confirmation = ({ contact, flow }: { contact: string; flow: ReturnType<typeof useConfirmation> }) => {
  const { t } = useI18n()
  const { now } = useStores()
  const form = useCodeForm()
  const { isSent, busy, error, left, send, confirm } = flow
  if (!isSent)
    return (
      <div className="next">
        <ContactSteps step="saved" />
        <Button variant="secondary" size="s" loading={busy} onClick={() => void send()}>
          {t('security.contacts.send')}
        </Button>
      </div>
    )
  return (
    <SmallForm
      className="code"
      form={form}
      now={now}
      serverErrors={error}
      onSubmit={({ code }) => confirm(String(code))}
      submitLabel={t('security.contacts.confirm')}
      button={{ size: 'm', block: false }}
      before={
        <>
          <ContactSteps step="sent" />
          <p>{t('security.contacts.sent', { contact })}</p>
        </>
      }
      after={
        <Button variant="quiet" disabled={left > 0} loading={busy} onClick={() => void send()}>
          {left > 0 ? t('auth.twoFaResendIn', { seconds: left }) : t('auth.twoFaResend')}
        </Button>
      }
    />
  )
}
