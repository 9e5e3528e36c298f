import { isPlain, type Plain } from '../read/merge.ts'
import { toPointer } from '../read/source.ts'

/** Names where the files of a brand have something: file and JSON pointer, `pages/home#/slots/main/hero`. */
export type PlaceOf = (parts: readonly string[]) => string

/** How much of a path a file's data has. */
const depthIn = (data: unknown, [name, ...rest]: readonly string[]): number =>
  name !== undefined && isPlain(data) && Object.hasOwn(data, name) ? 1 + depthIn(data[name], rest) : 0

/** The same for a file that stands alone, such as a dialog. */
export const placesIn =
  (file: string): PlaceOf =>
  (parts) =>
    `${file}#${toPointer(parts)}`

/**
 * Places within a page: what its layout or shell alone has is there, and whatever belongs into that; all else is the
 * page's own.
 * @param own the slots that the page itself has
 * @param around the file of the layout or shell, and its slots
 */
export const placesAround = (file: string, own: Plain, around: { file: string; slots: unknown }): PlaceOf => {
  const [inPage, outside] = [placesIn(file), placesIn(around.file)]
  return (parts) => {
    const path = parts.slice(1)
    return depthIn(around.slots, path) > depthIn(own, path) ? outside(parts) : inPage(parts)
  }
}
