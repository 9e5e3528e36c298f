/**
 * Parts a family's files are divided into, by their letters. `basic` is what English texts need, `latin-1` what other
 * languages of Western Europe need besides: a page loads the files whose letters it has.
 */
export type Subset = 'basic' | 'latin-1' | 'latin-ext' | 'cyrillic' | 'cyrillic-ext'

/** A family of fonts that comes with the engine. */
export interface Family {
  /** Name of the package in `@fontsource-variable/`, with which its file names start. */
  pack: string
  /** Part of the file names that names the axes. */
  axes: string
  styles: readonly ('normal' | 'italic')[]
  subsets: readonly Subset[]
  weight: string
  /** A local font adjusted to the family's metrics, so that text does not move when the family has loaded. */
  fallback: { local: readonly string[]; generic: string; size: number; ascent: number; descent: number }
  /** Weights that have a file of their own: less than half the bytes of the variable one. */
  cuts?: readonly number[]
  /** Axes that those files are cut at, besides the weight; without them the files come from `@fontsource/`. */
  cutAt?: Readonly<Record<string, number>>
  /** `font-variation-settings` of titles where the family comes with its axes. */
  settings?: string
  /** Axes that a file with figures alone is cut at, where the family's own are hard to read in amounts. */
  figures?: Readonly<Record<string, number>>
}

/** Fonts of systems that stand in. */
export const sans = ['Arial', 'Liberation Sans', 'Helvetica']
export const serif = ['Times New Roman', 'Liberation Serif', 'Times']
/** By name. */
export const families: Readonly<Record<string, Family>> = {
  Unbounded: {
    pack: 'unbounded',
    axes: 'wght',
    styles: ['normal'],
    subsets: ['basic', 'latin-1', 'latin-ext', 'cyrillic', 'cyrillic-ext'],
    weight: '200 900',
    cuts: [200, 300, 400, 500, 600, 700, 800, 900],
    fallback: {
      local: ['Arial Bold', 'Liberation Sans Bold', 'Arial', 'Helvetica'],
      generic: 'sans-serif',
      size: 130,
      ascent: 76.9,
      descent: 19.2,
    },
  },
  Onest: {
    pack: 'onest',
    axes: 'wght',
    styles: ['normal'],
    subsets: ['basic', 'latin-1', 'latin-ext', 'cyrillic', 'cyrillic-ext'],
    weight: '400 800',
    fallback: { local: sans, generic: 'system-ui,sans-serif', size: 106.2, ascent: 91.3, descent: 29.2 },
  },
  'Bodoni Moda': {
    pack: 'bodoni-moda',
    axes: 'opsz',
    styles: ['normal', 'italic'],
    subsets: ['basic', 'latin-1', 'latin-ext'],
    weight: '400 900',
    fallback: {
      local: serif,
      generic: 'Didot,serif',
      size: 113,
      ascent: 100,
      descent: 35.4,
    },
    cuts: [400, 500, 600, 700],
    // At large optical sizes thin strokes become invisible: 20 is readable for titles, amounts need the smallest size.
    cutAt: { opsz: 20 },
    settings: '"opsz" 20',
    figures: { opsz: 11 },
  },
  'Instrument Sans': {
    pack: 'instrument-sans',
    axes: 'wght',
    styles: ['normal'],
    subsets: ['basic', 'latin-1', 'latin-ext'],
    weight: '400 700',
    fallback: { local: sans, generic: 'system-ui,sans-serif', size: 101.8, ascent: 95.3, descent: 24.6 },
  },
}

/** Letters of each part, as CSS writes them. */
export const ranges: Readonly<Record<Subset, string>> = {
  basic: 'U+20-7E,U+A0,U+A3,U+A9,U+B7,U+D7,U+2011,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+20AC,U+2192,U+2212',
  'latin-1':
    'U+A1-A2,U+A4-A8,U+AA-B6,U+B8-D6,U+D8-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,' +
    'U+2000-2010,U+2012,U+2015-2017,U+201A-201B,U+201E-2025,U+2027-206F,U+2122,U+2190-2191,U+2193,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,' +
    'U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
}
