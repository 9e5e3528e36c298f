import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { MessageTable } from '../page/types.ts'

// What makes a text more than plain: arguments, and the doubled apostrophe that stands for one. A tag is text.
const SYNTAX = /[{}#]|''/

/**
 * Compiles one ICU message: plain text stays a string, anything else becomes its parsed form. Server and tools only, so
 * that the parser never reaches a browser.
 * @throws SyntaxError when the message is malformed
 */
export const compileMessage = (text: string): MessageTable[string] =>
  SYNTAX.test(text) ? parse(text, { captureLocation: false, ignoreTag: true }) : text

/** What is wrong with an ICU message, or `undefined`. */
export const messageFault = (text: string): string | undefined => {
  try {
    compileMessage(text)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0]!.replaceAll('_', ' ').toLowerCase() : String(error)
  }
}

/** Names of the arguments a well-formed message takes; tags are none. */
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
