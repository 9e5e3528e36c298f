import subsetFont from 'subset-font'
import { charactersOf } from '../../engine/theme/letters.ts'
import type { FontSource } from '../../engine/theme/font-files.ts'

/**
 * Cuts a font down to some letters and parts of axes, as WOFF2; kerning, ligatures and figures of equal width stay.
 * @param font WOFF2, WOFF, TTF or OTF
 * @param letters as CSS writes them in `unicode-range`
 * @param axes axes to cut at, or the part of an axis that stays
 */
export const cutFont = (
  font: Buffer,
  { letters, axes }: Pick<FontSource, 'letters' | 'axes'>,
): Promise<Buffer<ArrayBufferLike>> =>
  subsetFont(font, charactersOf(letters), { targetFormat: 'woff2', noHinting: true, variationAxes: { ...axes } })
