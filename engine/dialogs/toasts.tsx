import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../i18n/react.ts'
import { useStores } from '../stores/index.ts'
import { Toasts } from '../ui/index.ts'

const stopAll = (running: Map<number, ReturnType<typeof setTimeout>>): void => {
  for (const timer of running.values()) clearTimeout(timer)
  running.clear()
}

/** Shows the toasts. Each disappears after its time, which pauses while the pointer or focus is on the region. */
export const ToastHost = observer(() => {
  const { toasts } = useStores()
  const { t } = useI18n()
  const [held, setHeld] = useState(false)
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const ids = toasts.items.map(({ id }) => id).join(' ')

  useEffect(() => {
    const running = timers.current
    if (held) return stopAll(running)
    for (const { id, duration } of toasts.items) {
      if (!running.has(id))
        running.set(
          id,
          setTimeout(() => toasts.dismiss(id), duration),
        )
    }
  }, [toasts, ids, held])
  useEffect(() => () => stopAll(timers.current), [])
  const dismiss = (id: string) => {
    toasts.dismiss(Number(id))
    // A removed button loses its focus without an event.
    setHeld(false)
  }

  return (
    <Toasts
      items={toasts.items.map(({ id, text, message, duration: _duration, ...look }) => ({
        ...look,
        id: String(id),
        title: typeof text === 'string' ? text : t(text.key, text.values),
        text: message,
      }))}
      onDismiss={dismiss}
      dismissLabel={t('common.close')}
      label={t('common.notifications')}
      onHold={setHeld}
    />
  )
})
