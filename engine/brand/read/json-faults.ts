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

/** Where the text that begins at a quotation mark ends: at its closing one, or at the end of everything. */
const endOfText = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1)
  while (end > 0) {
    let backslashes = 0
    while (text[end - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return end
    end = text.indexOf('"', end + 1)
  }
  return text.length
}

/**
 * What a JSON text says of itself before it is parsed: whether its brackets nest too deep, since parsers are recursive,
 * and how many names of properties it has, which is the number of its colons outside of texts. No number where a name
 * has an escape: V8's parser, as in Node 24.21, may take a name that is one escape (`"\n"`) for another (`"\\"`).
 */
export const outlineOf = (text: string): { isDeep: boolean; names: number } => {
  let [depth, names] = [0, 0]
  let last = ''
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index)
    if (char === 0x22) {
      const start = index
      index = endOfText(text, start)
      last = text.slice(start, index)
    } else if (char === 0x3a) names += last.includes('\\') ? NaN : 1
    else if (char === 0x7b || char === 0x5b) {
      if (++depth > DEPTH_LIMIT) return { isDeep: true, names }
    } else if (char === 0x7d || char === 0x5d) depth--
  }
  return { isDeep: false, names }
}
