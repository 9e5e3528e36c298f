import { isPlain, type Plain } from '../read/merge.ts'
import { toPointer } from '../read/source.ts'

/** Names where the files of a brand have something: file and JSON pointer, `pages/home#/slots/main/hero`. */
export type PlaceOf = (parts: readonly string[]) => string

/** Whether a file's data has a value at a path. */
const has = (data: unknown, [name, ...rest]: readonly string[]): boolean =>
  name === undefined || (isPlain(data) && Object.hasOwn(data, name) && has(data[name], rest))

/** The same for a file that stands alone, such as a dialog. */
export const placesIn =
  (file: string): PlaceOf =>
  (parts) =>
    `${file}#${toPointer(parts)}`

/**
 * Places within a page: what its layout or shell alone has is there, all else is the page's own.
 * @param own the slots that the page itself has
 * @param around the file of the layout or shell, and its slots
 */
export const placesAround = (file: string, own: Plain, around: { file: string; slots: unknown }): PlaceOf => {
  const [inPage, outside] = [placesIn(file), placesIn(around.file)]
  return (parts) => {
    const path = parts.slice(1)
    return !has(own, path) && has(around.slots, path) ? outside(parts) : inPage(parts)
  }
}
