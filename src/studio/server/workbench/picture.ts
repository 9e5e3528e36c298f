import type { LayeredBrand } from '../../../../engine/brand/index.ts'
import { ASSETS } from '../../../../engine/brand/node.ts'
import { lookOnly, releasesOf, type StudioParts } from '../parts.ts'
import { bytesOf } from '../store/manifest.ts'
import { ReleaseRefused } from '../store/refused.ts'
import { openDraft, type NamedDraft, type OpenDraft } from './open.ts'

/** Media types by the endings of names. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
  wav: 'audio/wav',
}
/** Photos, which can be made smaller. */
const PHOTO = /^image\/(png|jpeg|webp|avif)$/
/** The largest photo that is read, in pixels. */
const MOST_PIXELS = 40_000_000

/** A file below `assets/` as Studio shows it. */
interface ShownPicture {
  /** Its media type. */
  readonly type: string
  readonly bytes: Buffer
  /** Of the file itself, in bytes and, of a photo, in pixels. */
  readonly size: number
  readonly width?: number
  readonly height?: number
}

/** The brand whose file of this path is shown: the nearest one; undefined where none has it. */
export const layerWith = ({ layers }: Pick<LayeredBrand, 'layers'>, path: string) =>
  layers.find(({ assets }) => Object.hasOwn(assets, path.slice(ASSETS.length)))

/** The bytes of a file below `assets/` as a draft has it. @throws ReleaseRefused `no-such-file` */
async function assetBytes(studio: StudioParts, { draft, layered }: OpenDraft, path: string): Promise<Buffer> {
  const parts = lookOnly(releasesOf(studio, draft.brand))
  const own = draft.closed ? undefined : draft.assets.get(path)
  if (typeof own === 'string') return bytesOf(parts.store, own)
  const layer = layerWith(layered, path)
  if (!path.startsWith(ASSETS) || !layer)
    throw new ReleaseRefused('no-such-file', `the draft has no file ${path}`, { path })
  return parts.brands.files(layer.id).read(path)
}

/** A photo that is at most so wide, and how large it is itself; undefined where it cannot be read as one. */
async function smaller(bytes: Buffer, width: number | undefined) {
  const { default: sharp } = await import('sharp')
  try {
    const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { autoOrient } = await source.metadata()
    const drawn = width === undefined ? undefined : source.rotate().resize({ width, withoutEnlargement: true })
    return { ...autoOrient, drawn: await drawn?.webp({ quality: 82 }).toBuffer() }
  } catch {
    return undefined
  }
}

/** A file below `assets/` of a draft, a photo as small as asked for. @throws ReleaseRefused `no-such-file` */
export async function picture(
  studio: StudioParts,
  named: NamedDraft,
  { file, width }: { file: string; width?: number | undefined },
): Promise<ShownPicture> {
  const bytes = await assetBytes(studio, await openDraft(studio, named), file)
  const type = TYPES[file.slice(file.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
  const whole = { type, bytes, size: bytes.length }
  const photo = PHOTO.test(type) ? await smaller(bytes, width) : undefined
  if (!photo) return whole
  const { drawn, width: wide, height: high } = photo
  return { ...whole, ...(drawn && { type: 'image/webp', bytes: drawn }), width: wide, height: high }
}
