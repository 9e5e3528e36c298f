import { parse } from '@formatjs/icu-messageformat-parser'
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
