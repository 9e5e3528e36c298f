import { compileMessage } from '../../../../engine/i18n/compile.ts'
import { createI18n } from '../../../../engine/i18n/index.ts'

type Parts = Exclude<ReturnType<typeof compileMessage>, string>
type Part = Parts[number] & { value?: unknown; options?: Record<string, { value: Parts }>; type: number }

/** What a message takes, by name. */
export type Argument = 'number' | 'date' | 'words' | readonly string[]
/** Kinds of parts, as the parser counts them. */
const [NUMBER, DATE, TIME, SELECT, PLURAL] = [2, 3, 4, 5, 6] as const
/** Numbers in which every form of every language comes up. */
const COUNTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 20, 21, 22, 25, 100, 101, 1000, 1_000_000]

/** The arguments of a message; none of plain words. @throws Error where it is no ICU message */
export const argumentsIn = (text: string): Map<string, Argument> => {
  const found = new Map<string, Argument>()
  const walk = (parts: Parts): void => {
    for (const one of parts as unknown as readonly Part[]) {
      const name = String(one.value)
      if (one.type === NUMBER || one.type === PLURAL) found.set(name, 'number')
      else if (one.type === DATE || one.type === TIME) found.set(name, 'date')
      else if (one.type === SELECT) found.set(name, Object.keys(one.options ?? {}))
      else if (one.type === 1 && !found.has(name)) found.set(name, 'words')
      for (const { value } of Object.values(one.options ?? {})) walk(value)
    }
  }
  const compiled = compileMessage(text)
  if (typeof compiled !== 'string') walk(compiled as Parts)
  return found
}

/** A message with its values, as visitors read it. @throws Error where it is no ICU message */
export const written = (
  text: string,
  locale: string,
  values: Readonly<Record<string, string | number | Date>>,
): string => createI18n({ locale, messages: { text: compileMessage(text) } }).t('text', values)

/** The plural forms of a language, each with the first number it is used for. */
export const pluralForms = (locale: string): [form: string, count: number][] => {
  const rules = new Intl.PluralRules(locale)
  const first = new Map<string, number>()
  for (const count of COUNTS) {
    const form = rules.select(count)
    if (!first.has(form)) first.set(form, count)
  }
  return [...first]
}
