declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    /** An axis cut at a value, or the part of it that stays. */
    variationAxes?: Record<string, number | { min: number; max: number }>
    noHinting?: boolean
    /** Every glyph stays; then there is no `text`. */
    keepAllGlyphs?: boolean
  }
  /** Makes a font with the characters of `text` alone, by HarfBuzz. */
  export default function subsetFont(font: Buffer, text: string | undefined, options?: Options): Promise<Buffer>
}
