import { readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { root } from './project.ts'

/** The pictures of widgets in the reference, made by `npm run pictures`, and the bytes all may take together. */
export const PICTURES = join(root, 'docs/reference/pictures')
export const MOST_BYTES = 1_500_000

/** The file of a widget's picture, e.g. `lobby-game-row.webp` for `lobby/game-row`. */
export const pictureOf = (widget: string): string => `${widget.replace('/', '-')}.webp`

/** Widgets that have stories, and so a picture: their ids, sorted. */
export const picturedWidgets = async (): Promise<string[]> => {
  const files = await readdir(join(root, 'widgets'), { recursive: true })
  return files
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /^[\w-]+\/[\w-]+\/stories\.tsx$/.test(file))
    .map((file) => file.replace('/stories.tsx', ''))
    .toSorted()
}

/** What is wrong with the pictures in a folder: a widget of which there is none, one of no widget, too many bytes. */
export const pictureFaults = async (widgets: Iterable<string>, folder = PICTURES): Promise<string[]> => {
  const there = await readdir(folder).catch((): string[] => [])
  const wanted = new Set([...widgets].map(pictureOf))
  const sizes = await Promise.all(there.map(async (file) => (await stat(join(folder, file))).size))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return [
    ...[...wanted].filter((file) => !there.includes(file)).map((file) => `${file} is missing`),
    ...there.filter((file) => !wanted.has(file)).map((file) => `${file} belongs to no widget`),
    ...(bytes > MOST_BYTES ? [`all together take ${bytes} bytes, more than ${MOST_BYTES}`] : []),
  ]
}
