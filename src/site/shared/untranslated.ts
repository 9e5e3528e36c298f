import { markup } from '../../../engine/i18n/index.ts'
import type { Foreign, MessageTable } from '../../../engine/page/types.ts'

/** A page or a dialog that may show texts of another language. */
export interface Spoken {
  readonly messages: MessageTable
  readonly foreign?: Foreign
}
/** The language of a text that stands on a page in another language than the page's; undefined for any other. */
export type LanguageOf = (text: string) => string | undefined

/** Learns from definitions which texts are in another language. */
export const createLanguages = (): { add(spoken: Spoken): void; of: LanguageOf } => {
  const plain = new Map<string, string>()
  const patterns: [pattern: RegExp, language: string][] = []
  const keep = (text: string, language: string): void => {
    plain.set(text.trim(), language)
    // A text with marks is shown in pieces.
    for (const token of markup(text)) if (token.type === 'text') plain.set(token.text.trim(), language)
    plain.delete('')
  }
  return {
    add({ messages, foreign = {} }) {
      for (const [language, { keys, texts }] of Object.entries(foreign)) {
        for (const text of texts) keep(text, language)
        const areas = keys.filter((key) => key.endsWith('.'))
        const named = new Set(keys)
        for (const [key, message] of Object.entries(messages)) {
          if (!named.has(key) && !areas.some((area) => key.startsWith(area))) continue
          if (typeof message === 'string') keep(message, language)
          else if (wordsOf(message) >= 3) patterns.push([new RegExp(`^\\s*${patternOf(message)}\\s*$`, 'su'), language])
        }
      }
    },
    of: (text) => plain.get(text.trim()) ?? patterns.find(([pattern]) => pattern.test(text))?.[1],
  }
}

// The parsed message as the ICU parser writes it: 0 is text, 5 and 6 choose among options, 8 holds others.
interface Element {
  readonly type: number
  readonly value?: string
  readonly options?: Record<string, { value: readonly unknown[] }>
  readonly children?: readonly unknown[]
}
const insideOf = ({ options, children }: Element): (readonly unknown[])[] =>
  options ? Object.values(options).map(({ value }) => value) : [children ?? []]

/** Letters a message has for itself: one that is little more than its arguments would be found in any text. */
const wordsOf = (message: readonly unknown[]): number =>
  (message as readonly Element[]).reduce(
    (sum, element) =>
      element.type === 0
        ? sum + (element.value?.match(/\p{L}/gu)?.length ?? 0)
        : sum + Math.min(...insideOf(element).map(wordsOf)),
    0,
  )

const patternOf = (message: readonly unknown[]): string =>
  (message as readonly Element[])
    .map((element) => {
      if (element.type === 0) return (element.value ?? '').replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
      if (element.options) return `(?:${insideOf(element).map(patternOf).join('|')})`
      return element.children ? patternOf(element.children) : '.+?'
    })
    .join('')
