import type { Code } from '../../read/codes.ts'

/** One error in a file of a valid brand, and the problem a check must report. */
export interface BrokenEdit {
  title: string
  file: string
  /** Path of the edit in the file; `undefined` as value removes it. */
  path: string[]
  value: unknown
  code: Code
  /** The valid name closest to the wrong one, if any. */
  nearest?: string
  /** Where in the file it is reported, when not at `path`. */
  at?: string[]
}
type Row = [file: string, path: string, value: unknown, code: Code, nearest?: string, at?: string]

const parts = (path: string): string[] => path.split(' ').filter(Boolean)
/** Rows as edits; a path is written with spaces between its parts. */
export const rows = (list: Row[]): BrokenEdit[] =>
  list.map(([file, path, value, code, nearest, at]) => ({
    title: `${file} ${path}: ${JSON.stringify(value) ?? 'removed'}`,
    file,
    path: parts(path),
    value,
    code,
    ...(nearest === undefined ? {} : { nearest }),
    ...(at === undefined ? {} : { at: parts(at) }),
  }))

export const hero = 'slots main top slots main hero'
export const home = 'pages/home.json'
export const payments = 'platform/payments.json'
export const campaigns = 'platform/campaigns.json'
export const settings = 'platform/settings.json'
export const card = 'methods card'
