import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { MessageTable } from '../page/types.ts'

// What makes a text more than plain: arguments, and the doubled apostrophe. Tags are plain text.
const SYNTAX = /[{}#]|''/

/**
 * Compiles one ICU message: plain text stays a string, anything else becomes its parsed form. Server and tools only, so
 * that the parser never reaches a browser.
 * @throws SyntaxError when the message is malformed
 */
export const compileMessage = (text: string): MessageTable[string] =>
  SYNTAX.test(text) ? parse(text, { captureLocation: false, ignoreTag: true }) : text

/** What is wrong with an ICU message and at which of its characters, or `undefined`. */
export const messageFault = (text: string): string | undefined => {
  try {
    compileMessage(text)
  } catch (error) {
    const reason =
      error instanceof Error ? error.message.split('\n')[0]!.replaceAll('_', ' ').toLowerCase() : String(error)
    const { location } = error as { location?: { start: { offset: number } } }
    return location ? `${reason}, ${placeIn(text, location.start.offset)}` : reason
  }
  // The parser takes a brace that closes nothing for text; players would read it.
  const stray = strayBrace(text)
  return stray === undefined ? undefined : `a "}" that closes nothing, ${placeIn(text, stray)}`
}

const placeIn = (text: string, offset: number): string =>
  `at character ${offset + 1}: ${JSON.stringify(text.slice(offset, offset + 20))}`

/** Where a message has a closing brace too many; what stands between apostrophes is plain text. */
const strayBrace = (text: string): number | undefined => {
  let depth = 0
  let isQuoted = false
  for (let index = 0; index < text.length; index++) {
    const char = text[index]!
    if (char === "'" && text[index + 1] === "'") index++
    else if (char === "'") isQuoted = !isQuoted && /[{}#|<>]/.test(text[index + 1] ?? '')
    else if (isQuoted) continue
    else if (char === '{') depth++
    else if (char === '}' && --depth < 0) return index
  }
  return undefined
}

/** Names of the arguments of a valid message; tags are none. */
export const argumentsOf = (text: string): Set<string> => {
  const names = new Set<string>()
  const walk = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.tag) walk(element.children)
      else if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value)
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const option of Object.values(element.options)) walk(option.value)
    }
  }
  const compiled = compileMessage(text)
  if (typeof compiled !== 'string') walk(compiled as readonly MessageFormatElement[])
  return names
}

/**
 * A compiled English message for a locale of another language: its plurals keep the rule of English, in which exactly
 * one thing is `one`. Portuguese and French would show that form for none as well, Polish only `other` for two.
 */
export const englishPlurals = (message: MessageTable[string]): MessageTable[string] => {
  if (typeof message === 'string') return message
  const keep = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
    elements.map((element) => {
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
      const isCounted = element.type === TYPE.plural && element.pluralType === 'cardinal' && element.offset === 0
      const options = Object.entries(element.options).map(([form, option]) => [
        isCounted && form === 'one' && !Object.hasOwn(element.options, '=1') ? '=1' : form,
        { ...option, value: keep(option.value) },
      ])
      return { ...element, options: Object.fromEntries(options) as typeof element.options }
    })
  return keep(message as readonly MessageFormatElement[]) as MessageTable[string]
}
