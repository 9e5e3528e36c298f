import { Fragment, type ReactNode } from 'react'
import { t } from './language.ts'

/** Stands where an element goes while a text is written: of the private use of Unicode, in no text. */
const [FIRST, LAST] = [0xe000, 0xf8ff]
const PLACES = /([\uE000-\uF8FF])/

/**
 * A text of the app with elements in it: `rich('Ended by {by}, {time}', { by, time: <Time … /> })`.
 * @param text the English one in ICU syntax, by which the catalogues have it
 */
export const rich = (text: string, values: Readonly<Record<string, ReactNode>>): ReactNode => {
  const elements: ReactNode[] = []
  const plain = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'object' || value === null) return [name, value as string | number | boolean | undefined]
    elements.push(value)
    return [name, String.fromCharCode(Math.min(FIRST + elements.length - 1, LAST))]
  })
  return t(text, Object.fromEntries(plain) as Parameters<typeof t>[1])
    .split(PLACES)
    .map((part, index) => (
      // Parts of one text keep their order.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{index % 2 === 1 ? elements[part.charCodeAt(0) - FIRST] : part}</Fragment>
    ))
}
