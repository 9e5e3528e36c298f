import sharp from 'sharp'
import { providerNameOf, type Game } from './games.ts'
import { readStyles, type ArtStyle } from './styles/index.ts'

/** The two files of a game's picture: suffix of the name, width in px, webp quality. */
const SIZES = [
  ['', 240, 82],
  ['@2x', 480, 76],
] as const

let styles: Promise<ReadonlyMap<string, ArtStyle>> | undefined

/**
 * Draws a game's picture in a style, in both sizes, as webp.
 * @returns bytes by suffix of the file's name; undefined for a style that has no folder
 */
export async function drawGame(style: string, game: Game): Promise<Map<string, Buffer> | undefined> {
  const found = (await (styles ??= readStyles())).get(style)
  if (!found) return undefined
  const svg = Buffer.from(found.tile(game, providerNameOf(game)).toSvg(480))
  const { data, info } = await sharp(svg).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const drawn = new Map<string, Buffer>()
  for (const [suffix, width, quality] of SIZES)
    drawn.set(suffix, await sharp(data, { raw }).resize(width).webp({ quality, smartSubsample: true }).toBuffer())
  return drawn
}
