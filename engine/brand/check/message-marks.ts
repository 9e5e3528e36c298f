import { quote, type Problem } from '../read/problem.ts'

/** A link as other systems write it. */
const LINK = /\[[^[\]]+\]\([^()\s]+\)/
/** The whole of a text that is the key of one. */
const KEY = /^t:\s*[\w-]+(?:\.[\w-]+)+$/i

/** A line break that was escaped twice. */
const LINE = '\\n'

/** Where other systems put something into a text. */
const PLACEHOLDER = /(?<![0-9]\s?)%[sd]\b|\$\{\w+\}/

type Fault = Pick<Problem, 'code' | 'message' | 'expected' | 'found' | 'severity'>

/** Signs of a message that players read as they are written: the key of another text, a `**` too many, a link. */
export const markFaults = (text: string): Fault[] => {
  const faults: Fault[] = []
  if (KEY.test(text))
    faults.push({
      code: 'key-as-text',
      message: 'players read the key: a text does not name another one',
      expected: 'the words themselves',
      found: quote(text),
      severity: 'warning',
    })
  if (text.split('**').length % 2 === 0)
    faults.push({
      code: 'wrong-marks',
      message: 'a ** is opened and never closed, so players read it',
      expected: 'words between ** and **',
      found: quote(text),
      severity: 'warning',
    })
  if (text.split('##').length % 2 === 0)
    faults.push({
      code: 'wrong-marks',
      message: 'a ## is opened and never closed, so players read it',
      expected: 'words by locale between ## and ##, or the words alone',
      found: quote(text),
      severity: 'warning',
    })
  const place = PLACEHOLDER.exec(text)?.[0]
  if (place !== undefined)
    faults.push({
      code: 'wrong-marks',
      message: 'players read this sign: another system puts something there',
      expected: 'an argument in braces, such as {brand}, or the words themselves',
      found: quote(place),
      severity: 'warning',
    })
  if (text.includes(LINE))
    faults.push({
      code: 'wrong-marks',
      message: 'players read the signs "\\n"',
      expected: 'one backslash: "\\n" in the file begins a new line',
      found: quote(text),
      severity: 'warning',
    })
  const link = LINK.exec(text)?.[0]
  if (link !== undefined)
    faults.push({
      code: 'wrong-marks',
      message: 'players read the brackets: a text has no links',
      expected: 'words alone; the link stands in a field of its own',
      found: quote(link),
      severity: 'warning',
    })
  return faults
}
