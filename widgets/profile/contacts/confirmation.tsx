import { useState } from 'react'
import { ApiError } from '../../../engine/api/errors.ts'
import { secondsToWait } from '../../../engine/api/index.ts'
import { SmallForm } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { memory, useStores } from '../../../engine/stores/index.ts'
import { Button } from '../../../engine/ui/index.ts'
import { useCodeForm } from '../../auth/parts/code-form.ts'
import { refusalText } from '../../auth/parts/refusals.ts'
import { messageKeyOf } from '../../auth/parts/two-factor.ts'
import { useCountdown } from '../../auth/parts/use-countdown.ts'

/** Where this browser notes that a contact was sent a code (CONTACT-03). */
export const sentMark = (contact: string): string => `confirm_sent:${contact}`

/** Sending a code to a contact, and entering it. */
const useConfirmation = (contact: string, onConfirmed: () => void) => {
  const { t } = useI18n()
  const { api, failures } = useStores()
  const [isSent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<{ code: string }>()
  const [left, wait] = useCountdown(0)
  const send = async () => {
    setBusy(true)
    setError(undefined)
    try {
      wait((await api.account.sendConfirmationToContact({ contact })).resend_time)
      memory.keep(sentMark(contact), '1')
      setSent(true)
    } catch (reason) {
      const seconds = secondsToWait(reason)
      // One is on its way already: it can be entered.
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
      return setError({ code: refusalText(t, reason, words) })
    }
    memory.forget(sentMark(contact))
    onConfirmed()
  }
  return { isSent, busy, error, left, send, confirm }
}

/** What is done about a contact that is not confirmed: a code is sent, then entered. */
export const Confirmation = ({ contact, onConfirmed }: { contact: string; onConfirmed: () => void }) => {
  const { t } = useI18n()
  const { now } = useStores()
  const form = useCodeForm()
  const { isSent, busy, error, left, send, confirm } = useConfirmation(contact, onConfirmed)
  if (!isSent)
    return (
      <Button variant="secondary" size="s" loading={busy} onClick={() => void send()}>
        {t('security.contacts.send')}
      </Button>
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
      before={<p>{t('security.contacts.sent', { contact })}</p>}
      after={
        <Button variant="quiet" disabled={left > 0} loading={busy} onClick={() => void send()}>
          {left > 0 ? t('auth.twoFaResendIn', { seconds: left }) : t('auth.twoFaResend')}
        </Button>
      }
    />
  )
}
