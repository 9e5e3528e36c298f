import type { Parsed } from '../../../engine/i18n/message.ts'

type Part = Parsed[number]
/** Kinds of parts, as the library of ICU messages counts them. */
const KIND = { words: 0, value: 1, number: 2, plural: 6, count: 7 } as const

const ARGUMENT = /\{(\w+)(?:\}|, number\}|, plural,)/y
const FORM = /\s*(=\d+|[a-z]+) \{/y
/** In a plural `#` is its number; elsewhere it is a sign like others. */
const [WORDS, COUNTED_WORDS] = [/[^{}]+/y, /[^{}#]+/y]

/**
 * The parts of a text of the staff apps: of ICU syntax it takes values, numbers and plurals, which are all that their
 * texts have. It is a fortieth of the library's parser, and a test compares both for every text.
 */
export const messageParts = (text: string): Parsed => {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text) ?? undefined
    if (found) at = pattern.lastIndex
    return found
  }
  const argument = ([whole, value = '']: RegExpExecArray): Part => {
    if (whole.endsWith(', number}')) return { type: KIND.number, value, style: null } as Part
    if (whole.endsWith('}')) return { type: KIND.value, value } as Part
    const options: Record<string, { value: Parsed }> = {}
    for (let form = take(FORM); form; form = take(FORM)) {
      options[form[1]!] = { value: read(true) }
      at += 1
    }
    at += 1
    return { type: KIND.plural, value, options, offset: 0, pluralType: 'cardinal' } as unknown as Part
  }
  const read = (isCounted: boolean): Parsed => {
    const parts: Part[] = []
    while (at < text.length && text[at] !== '}') {
      const found = take(ARGUMENT)
      const words = found ? undefined : take(isCounted ? COUNTED_WORDS : WORDS)?.[0]
      if (found) parts.push(argument(found))
      else if (words !== undefined) parts.push({ type: KIND.words, value: words } as Part)
      else {
        parts.push({ type: KIND.count } as Part)
        at += 1
      }
    }
    return parts
  }
  return read(false)
}
