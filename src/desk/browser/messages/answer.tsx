import { observer } from 'mobx-react-lite'
import { useState, type RefObject } from 'react'
import type { SupportMessage } from '../../../../schemas/office/index.ts'
import { nowOf } from '../../../staff-app/browser/client.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { timeText } from '../../../staff-app/browser/format.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { Button, Note } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { Ask, sendByKeys } from '../ask.tsx'
import { useKeptWords } from '../casework/draft.ts'
import { useKeys } from '../keys.ts'

/** Why nothing was done: that somebody else did it first, and when, or what the office says. */
const refusedWords = (reason: unknown, { timezone }: StaffBrand): string => {
  const now = nowOf<SupportMessage>(reason)
  if (!now || now.done_at === null) return (reason as Error).message
  const values = { name: now.done_by ?? '', time: timeText(now.done_at, timezone) }
  return now.state === 'answered'
    ? t('{name} answered this message meanwhile: {time}.', values)
    : t('{name} closed this message meanwhile: {time}.', values)
}

interface AnswerProps {
  readonly message: SupportMessage
  readonly brand: StaffBrand
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onDone: (words: string) => void
  /** With the message as it is now, of one that somebody else answered or closed meanwhile. */
  readonly onLate: (now: SupportMessage) => void
}
const CLOSING = t('No mail is sent. The reason is kept beside the message and in the audit.')

/** What is typed, and what the office does with it. */
const useAnswer = ({ message, brand, onDone, onLate }: Omit<AnswerProps, 'field'>) => {
  const { office } = useSession()
  const [text, setText] = useKeptWords(`${brand.id} message ${message.id} answer`)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const late = (reason: unknown) => {
    const now = nowOf<SupportMessage>(reason)
    if (now) onLate(now)
    return new Error(refusedWords(reason, brand))
  }
  const send = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const { to } = await office.call('messages.answer', { brand: brand.id, id: message.id, text })
      setText('')
      onDone(t('The answer goes to {to}.', { to }))
    } catch (reason) {
      setError(late(reason).message)
    }
    setBusy(false)
  }
  const close = async (reason: string) => {
    try {
      await office.call('messages.close', { brand: brand.id, id: message.id, reason })
    } catch (refusal) {
      throw late(refusal)
    }
    onDone(t('Closed without an answer.'))
  }
  return { text, setText, isReady: text.trim() !== '' && !isBusy, error, send, close }
}

/** The box of an answer, which keeps what was typed until it is sent, and the way to close a message without one. */
export const Answer = observer(({ field, ...given }: AnswerProps) => {
  const { text, setText, isReady, error, send, close } = useAnswer(given)
  const [isClosing, setClosing] = useState(false)
  useKeys({ x: () => setClosing(true) })
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void send()
        }}
      >
        <label>
          {t('Answer', {}, 'noun')}
          <textarea
            ref={field}
            dir="auto"
            value={text}
            maxLength={4000}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') event.currentTarget.blur()
              sendByKeys(event)
            }}
          />
        </label>
        <small>{t('It is sent by mail, with a greeting and the way to write again around it.')}</small>
        {error !== undefined && (
          <Note $tone="bad" role="alert">
            {error}
          </Note>
        )}
        <div>
          <Button type="submit" kind="primary" disabled={!isReady} shortcut="Ctrl ↵">
            {t('Send the answer')}
          </Button>
          <Button shortcut="x" onClick={() => setClosing(true)}>
            {t('Nothing to answer …')}
          </Button>
        </div>
      </form>
      {isClosing && (
        <Ask
          title={t('Close this message without an answer?')}
          text={CLOSING}
          action={t('Nothing to answer')}
          onClose={() => setClosing(false)}
          onDone={close}
        />
      )}
    </>
  )
})
