import type { Foreign, MessageTable } from '../../page/types.ts'
import { isPlain } from '../read/merge.ts'
import type { Texts } from '../read/texts.ts'

/**
 * What of a page or a dialog is in another language than its locale, because nobody translated it. Areas of which
 * nothing is translated are named as a whole.
 * @param shown what was compiled of it, its texts put in
 * @returns undefined when everything is translated
 */
export const untranslatedIn = (
  texts: Texts,
  locale: string,
  { messages, shown }: { messages: MessageTable; shown: unknown },
): Foreign | undefined => {
  const languages = texts.foreign(locale)
  if (languages.size === 0) return undefined
  const found: Record<string, { keys: string[]; texts: string[] }> = {}
  const of = (language: string) => (found[language] ??= { keys: [], texts: [] })
  const areas = Map.groupBy(Object.keys(messages), (key) => key.split('.', 1)[0]!)
  for (const [area, keys] of areas) {
    const [first] = keys
    const whole = languages.get(first!)
    if (whole !== undefined && keys.every((key) => languages.get(key) === whole)) of(whole).keys.push(`${area}.`)
    else
      for (const key of keys) {
        const language = languages.get(key)
        if (language !== undefined) of(language).keys.push(key)
      }
  }
  const said = new Map([...languages].map(([key, language]) => [texts.text(`t:${key}`, locale), language]))
  for (const text of new Set(textsIn(shown))) {
    const language = said.get(text)
    if (language !== undefined) of(language).texts.push(text)
  }
  return Object.keys(found).length === 0 ? undefined : found
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item)
  else if (isPlain(value)) for (const item of Object.values(value)) yield* textsIn(item)
}
