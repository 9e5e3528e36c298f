import { quote, type Problem } from '../read/problem.ts'

/** A comment, or a tag: whether it closes, its name, its attributes, and its end. */
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)(>?)/gi
/** Elements without an end. */
const VOID: ReadonlySet<string> = new Set('area br col embed hr img input link meta source track wbr'.split(' '))
/** Elements in which a slash at the end of a tag closes it; in HTML it says nothing. */
const DRAWN: ReadonlySet<string> = new Set(['svg', 'math'])
/** Elements that end by themselves where the next one begins. */
const ENDS_ALONE: ReadonlySet<string> = new Set('p li dt dd tr td th thead tbody tfoot caption'.split(' '))

type Fault = Pick<Problem, 'code' | 'message' | 'expected' | 'found' | 'severity'>
const faultOf = (message: string, expected: string, found: string): Fault => ({
  code: 'unclosed-element',
  message,
  expected,
  found: quote(found),
  severity: 'warning',
})
const unclosed = (name: string): Fault =>
  faultOf('the element is never closed, so all that follows is in it', `"</${name}>" after its words`, `<${name}>`)

/** The first element of some HTML that is never closed, closed and never opened, or a tag without its end. */
export const balanceFault = (html: string): Fault | undefined => {
  const open: string[] = []
  for (const [tag, slash, written, attributes = '', end] of html.matchAll(TAG)) {
    const name = written?.toLowerCase()
    if (name === undefined) continue
    if (end === '')
      return faultOf('the tag has no end, so what follows is not shown', 'its ">", and each quote closed', tag)
    if (VOID.has(name)) continue
    if (attributes.endsWith('/') && [name, ...open].some((one) => DRAWN.has(one))) continue
    if (slash === '') {
      open.push(name)
      continue
    }
    const at = open.lastIndexOf(name)
    if (at < 0) return faultOf('closes what is not open', 'each element closed once, the inner one first', tag)
    const left = open.splice(at).find((one, index) => index > 0 && !ENDS_ALONE.has(one))
    if (left !== undefined) return unclosed(left)
  }
  const left = open.find((one) => !ENDS_ALONE.has(one))
  return left === undefined ? undefined : unclosed(left)
}
