import { useLayoutEffect, useRef, type ChangeEvent } from 'react'

const SOLID = /[\p{L}\p{N}]/gu
/** Number of letters and digits before a position in a text; other characters of a mask do not count. */
const solidBefore = (text: string, place: number): number => [...text.slice(0, place).matchAll(SOLID)].length

/** The position after that many letters and digits. */
const placeBehind = (text: string, solid: number): number => {
  const last = [...text.matchAll(SOLID)].slice(0, solid).at(-1)
  return last ? last.index + last[0].length : 0
}

/**
 * Value, ref and change handler of an input whose text is formatted while typing. The caret stays after the character
 * just typed or before the one just removed, also in the middle of the text.
 */
export const useMaskedInput = (value: string, format: (text: string) => string, onText: (text: string) => void) => {
  const ref = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    const place = caret.current
    caret.current = undefined
    // Inputs of type email have no caret position.
    if (ref.current?.selectionStart !== null && document.activeElement === ref.current)
      ref.current?.setSelectionRange(place, place)
  })
  return {
    ref,
    value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const text = format(target.value)
      if (text !== target.value && target.selectionStart !== null)
        caret.current = placeBehind(text, solidBefore(target.value, target.selectionStart))
      onText(text)
    },
  }
}
