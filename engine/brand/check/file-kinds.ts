import { KINDS_OF_FILES } from '../read/file-types.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

const { picture, film, captions, sound, font } = KINDS_OF_FILES
type Kind = (typeof KINDS_OF_FILES)[keyof typeof KINDS_OF_FILES]
/** What a file is by the name it stands under; a picture under every other name. */
const KINDS: Readonly<Record<string, Kind>> = { film, captions, sound, file: font }

/** Reports a file that is there and is of another kind than the place shows or plays. */
export const checkFileKind = (name: string, path: readonly string[], reporter: Reporter): void => {
  // Below `images` stand names of the brand's own.
  const own = path.at(-2) === 'images' ? '' : (path.findLast((part) => !/^\d+$/.test(part)) ?? '')
  const { what, types } = Object.hasOwn(KINDS, own) ? KINDS[own]! : picture
  const endings = Object.keys(types)
  if (endings.some((ending) => name.toLowerCase().endsWith(ending))) return
  reporter.at(path, 'file-of-other-kind', `the file is not ${what}, so nothing shows or plays`, {
    expected: `${what}: ${list(endings)}`,
    found: quote(name),
    severity: 'warning',
  })
}
