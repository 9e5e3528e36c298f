/** Which places of which files some tests ran. Files are named from the root of the tree. */
export interface Coverage {
  readonly files: readonly string[]
  ran: (file: string, offset: number) => boolean
}

/** Tests, what helps them, and texts of styles: breaking them says nothing about a requirement. */
const NOT_BEHIND = new RegExp(
  [
    String.raw`(\.test\.tsx?|/test\.tsx|stories\.tsx|/testing[\w-]*\.tsx?|/samples\.tsx?|styles?\.tsx?)$`,
    '/testing/',
    String.raw`\.\.`,
  ].join('|'),
)
/** Whether a file is code of the product. */
export const isProduct = (file: string): boolean =>
  !NOT_BEHIND.test(file) && /^(schemas|engine|widgets|src)\//.test(file)

/** A place inside a file that either ran or did not; the innermost one around an offset says which. */
interface Span {
  readonly start: number
  readonly end: number
  readonly ran: boolean
}

/** What the innermost of the spans around an offset says; false where there is none. */
export const ranIn = (spans: readonly Span[], offset: number): boolean =>
  spans
    .filter(({ start, end }) => start <= offset && offset < end)
    .reduce<Span | undefined>(
      (inner, span) => (inner && inner.end - inner.start <= span.end - span.start ? inner : span),
      undefined,
    )?.ran ?? false

/** Nothing ran. */
export const nothing: Coverage = { files: [], ran: () => false }
