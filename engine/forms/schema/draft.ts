import { useEffect, useRef, useState } from 'react'

/**
 * How soon after a key what was typed becomes the form's value, in milliseconds: not within the key, whose letter has
 * to be there at once, and soon enough for what follows the form to follow the typing.
 */
const SOON_MS = 40

interface Draft {
  /** What stands in the input. */
  readonly text: string
  /** Takes what is typed. */
  readonly type: (text: string) => void
  /** Makes what was typed the form's value now: on blur, and on Enter. */
  readonly settle: () => void
}

/**
 * The text of an input while it is typed. The form learns of it a moment after a key, or when the input is left, so
 * that a key costs the same however large the form is. A value that changes elsewhere shows, unless somebody types
 * here.
 * @param shown the form's value as a text
 * @param commit takes a text that differs from `shown`
 */
export const useDraft = (shown: string, commit: (text: string) => void): Draft => {
  const [draft, setDraft] = useState<string>()
  const [phase, setPhase] = useState<'still' | 'typing' | 'committed'>('still')
  const [seen, setSeen] = useState(shown)
  if (seen !== shown) {
    setSeen(shown)
    // The first change after a commit is that commit: "12." has become 12, and its point stays until the input is left.
    if (phase === 'committed') setPhase('still')
    else if (phase === 'still') setDraft(undefined)
  }
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(undefined)
  const latest = useRef({ shown, commit })
  useEffect(() => void (latest.current = { shown, commit }))

  const flush = () => {
    const typed = waiting.current
    if (!typed) return
    clearTimeout(typed.timer)
    waiting.current = undefined
    setPhase('committed')
    if (typed.text !== latest.current.shown) latest.current.commit(typed.text)
  }
  // A part that is closed or removed while somebody types in it loses nothing.
  const flushLast = useRef(flush)
  useEffect(() => void (flushLast.current = flush))
  useEffect(() => () => flushLast.current(), [])
  return {
    text: draft ?? shown,
    type: (text) => {
      // Whoever types without a pause is followed all the same.
      const timer = waiting.current?.timer ?? setTimeout(() => flushLast.current(), SOON_MS)
      waiting.current = { text, timer }
      setDraft(text)
      setPhase('typing')
    },
    settle: () => {
      flush()
      setDraft(undefined)
      setPhase('still')
    },
  }
}
