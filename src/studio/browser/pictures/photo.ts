import { fileName } from '../draft/files.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { cleanSvg } from './svg.ts'

/** Formats a browser can write, by the endings of names. */
const WRITTEN: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}
/** The quality of photos that are written anew, from 0 to 1. */
const QUALITY = 0.92

export const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** A part of a picture, in its pixels. */
interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The largest part of a shape around a point, made smaller by a zoom; inside of the picture.
 * @param shape width divided by height
 * @param point from 0 to 1, across and down
 * @param zoom 1 takes as much as the shape can have
 */
export const partAround = (
  { width, height }: { width: number; height: number },
  shape: number,
  [across, down]: readonly [number, number],
  zoom: number,
): Part => {
  const wide = Math.round(Math.min(width, height * shape) / zoom)
  const high = Math.round(wide / shape)
  const inside = (at: number, own: number, all: number) => Math.round(Math.min(all - own, Math.max(0, at - own / 2)))
  return { x: inside(across * width, wide, width), y: inside(down * height, high, height), width: wide, height: high }
}

const loaded = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error(t('This is not a picture that browsers can read.'))))
    image.src = address
  })

/**
 * A photo, or a part of it, in the format of a name.
 * @param address of its bytes, as `data:`
 * @throws Error in words
 */
export async function writtenAs(address: string, name: string, part?: Part): Promise<Blob> {
  const type = WRITTEN[endingOf(name)]
  if (type === undefined)
    throw new Error(t('A browser cannot write .{ending}. Use webp, png or jpg.', { ending: endingOf(name) }))
  const image = await loaded(address)
  const { x, y, width, height } = part ?? { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight }
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')!.drawImage(image, x, y, width, height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  if (!blob || blob.type !== type)
    throw new Error(t('This browser cannot write .{ending}.', { ending: endingOf(name) }))
  return blob
}

/** A file as it is put into a draft, and where. */
interface Prepared {
  readonly file: string
  readonly bytes: Blob
}
const addressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error(t('The file could not be read. Choose it again.'))))
    reader.readAsDataURL(file)
  })

/**
 * A chosen file as a draft takes it: a drawing is cleaned, a photo that takes the place of another one is written in
 * its format.
 * @param place the file it takes the place of
 * @throws Error in words
 */
export async function prepared(chosen: File, place?: string): Promise<Prepared> {
  const ending = endingOf(chosen.name)
  const file = place ?? `assets/${fileName(chosen.name.slice(0, -ending.length - 1))}.${ending}`
  if (ending === 'svg' && endingOf(file) === 'svg')
    return { file, bytes: new Blob([cleanSvg(await chosen.text())], { type: 'image/svg+xml' }) }
  if (endingOf(file) === ending) return { file, bytes: chosen }
  if (ending === 'svg' || endingOf(file) === 'svg')
    throw new Error(
      t("{file} is .{ending}: a drawing and a photo cannot take each other's place.", { file, ending: endingOf(file) }),
    )
  return { file, bytes: await writtenAs(await addressOf(chosen), file) }
}
