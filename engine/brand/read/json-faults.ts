import { printParseErrorCode } from 'jsonc-parser'

/** The deepest nesting of a brand file's JSON. */
export const DEPTH_LIMIT = 64

/** What the parser of JSON finds, in words for people who write it. */
const JSON_FAULTS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a word or sign that JSON does not have: texts and names need double quotes',
  InvalidNumberFormat: 'not a number as JSON writes it, such as 7 or 0.5',
  PropertyNameExpected: 'a name in double quotes belongs here',
  ValueExpected: 'a value belongs here',
  ColonExpected: 'a ":" between name and value is missing',
  CommaExpected: 'a "," before this is missing',
  CloseBraceExpected: 'a "}" is missing',
  CloseBracketExpected: 'a "]" is missing',
  EndOfFileExpected: 'the file goes on after its last bracket',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'a comment that does not end, and JSON has none',
  UnexpectedEndOfString: 'a text without its closing quote',
  UnexpectedEndOfNumber: 'a number that does not end',
  InvalidUnicode: 'a \\u is followed by four digits from 0 to f',
  InvalidEscapeCharacter: 'no such sign after a backslash; a backslash itself is written twice',
  InvalidCharacter: 'a sign no text may contain: a line break is \\n, a tab \\t',
}

/** What is wrong at a place of a text, in words. @param error the parser's code */
export const faultAt = (text: string, error: number, offset: number): string => {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0]!
  const [mark] = /^(?:<{7}|={7}|>{7})(?= |$)/.exec(line.trimEnd()) ?? []
  if (mark !== undefined) return `"${mark}" is where Git left two versions: keep one of them and take out its marks`
  if (/^[}\]]/.test(text.slice(offset)) && /,\s*$/.test(text.slice(0, offset)))
    return 'the "," before this is one too many: nothing follows it'
  return JSON_FAULTS[printParseErrorCode(error)] ?? 'it cannot be read from here'
}

/** Whether brackets nest too deep; asked before parsing, since the parser is recursive. */
export const nestsTooDeep = (text: string): boolean => {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const char = text[index]
    if (inString) {
      if (char === '\\') index++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      if (++depth > DEPTH_LIMIT) return true
    } else if (char === '}' || char === ']') depth--
  }
  return false
}
