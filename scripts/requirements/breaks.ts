import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A change of the tree: in `file`, `find` becomes `replace`. */
export interface Edit {
  readonly file: string
  readonly find: string
  readonly replace: string
}
/** One way to break the behaviour of requirements. */
export interface Break extends Edit {
  readonly ids: readonly string[]
}

const FOLDER = join(import.meta.dirname, 'breaks')

/** All stored breaks, from the files `breaks/<area>.json`. */
export const readBreaks = (): Break[] =>
  globSync('*.json', { cwd: FOLDER })
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Break[])

/**
 * The file's text with the break applied.
 * @throws Error when the text to replace does not occur exactly once, or nothing changes
 */
export const applyBreak = (text: string, { file, find, replace }: Edit): string => {
  const times = text.split(find).length - 1
  if (times !== 1) throw new Error(`${file} has ${times} times ${JSON.stringify(find)}, which a break looks for once`)
  if (find === replace) throw new Error(`${file}: a break replaces ${JSON.stringify(find)} by itself`)
  return text.replace(find, () => replace)
}
