import { families, ranges, type Family, type Subset } from './families.ts'

/** Letters of a file with figures alone: digits, what stands between them, and signs of currencies. */
export const FIGURES = 'U+20,U+24-25,U+2B-2E,U+30-3A,U+A0,U+A3,U+A5,U+D7,U+2013,U+2019,U+202F,U+20AC,U+2212'

/** What a font file is cut from. */
export interface FontSource {
  /** Path of the package's file, below `node_modules`. */
  from: string
  /** Letters that stay, as CSS writes them. */
  letters: string
  /** Axes the file is cut at, or the part of an axis that stays. */
  axes: Readonly<Record<string, number | { min: number; max: number }>>
}

/** Name of a family's file with some letters, in one weight (`cut`) or with its axes. */
export const fileOf = (family: Family, subset: Subset, style: string, cut: string | number = family.axes): string =>
  `${family.pack}-${subset}-${cut}-${style}.woff2`
/** Name of a family's file with figures alone. */
export const figuresFile = ({ pack }: Family): string => `${pack}-figures.woff2`

// The packages have both in one file.
const packaged = (subset: Subset): string => (subset === 'basic' || subset === 'latin-1' ? 'latin' : subset)
const variable = ({ pack, axes }: Family, subset: string, style: string) =>
  `@fontsource-variable/${pack}/files/${pack}-${subset}-${axes}-${style}.woff2`
const weightsOf = ({ weight }: Family) => {
  const [min = 0, max = min] = weight.split(' ').map(Number)
  return { min, max }
}

interface Listed {
  file: string
  source: FontSource
  /** Whether the package's own file is served. */
  isWhole: boolean
}
const listed = (family: Family, subset: Subset, style: string, cut: number | undefined): Listed => {
  const file = fileOf(family, subset, style, cut)
  const { pack, cutAt } = family
  const letters = ranges[subset]
  const isPinned = cut !== undefined && cutAt !== undefined
  const from =
    cut === undefined || cutAt
      ? variable(family, packaged(subset), style)
      : `@fontsource/${pack}/files/${pack}-${packaged(subset)}-${cut}-${style}.woff2`
  const axes: FontSource['axes'] = isPinned
    ? { ...cutAt, wght: cut }
    : cut === undefined
      ? { wght: weightsOf(family) }
      : {}
  return { file, source: { from, letters, axes }, isWhole: packaged(subset) === subset && !isPinned }
}

const all: readonly Listed[] = Object.values(families).flatMap((family) => [
  ...family.subsets.flatMap((subset) =>
    family.styles.flatMap((style) =>
      [undefined, ...(family.cuts ?? [])].map((cut) => listed(family, subset, style, cut)),
    ),
  ),
  ...(family.figures
    ? [
        {
          file: figuresFile(family),
          source: { from: variable(family, 'latin', 'normal'), letters: FIGURES, axes: family.figures },
          isWhole: false,
        },
      ]
    : []),
])

/** All font files that may be served: path below `node_modules` by file name, `undefined` for those in `files/`. */
export const FONT_FILES: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  all.map(({ file, source, isWhole }) => [file, isWhole ? source.from : undefined]),
)
/** The files in `files/`, and what each is cut from (`npm run fonts`). */
export const CUT_FONTS: Readonly<Record<string, FontSource>> = Object.fromEntries(
  all.filter(({ isWhole }) => !isWhole).map(({ file, source }) => [file, source]),
)
