import type { OwnFont } from '../../../../schemas/brand/theme.ts'
import { t } from '../../../staff-app/browser/language.ts'

/** What the name of a font's file says about it. */
export interface GuessedFont {
  readonly name: string
  readonly weight: string
  readonly style: 'normal' | 'italic'
}
const WEIGHTS: readonly (readonly [RegExp, string])[] = [
  [/variable|\bvf\b|\bwght\b/i, '100 900'],
  [/thin/i, '100'],
  [/extra-?light/i, '200'],
  [/semi-?bold|demi/i, '600'],
  [/extra-?bold/i, '800'],
  [/black|heavy/i, '900'],
  [/light/i, '300'],
  [/medium/i, '500'],
  [/bold/i, '700'],
]
const WORDS = /variable|vf|wght|thin|extra|semi|demi|bold|black|heavy|light|medium|regular|normal|italic|latin|ext/gi

/** Guesses a family, its weight and style from the name of a file: `work-sans-latin-700-italic.woff2`. */
export const guessFont = (file: string): GuessedFont => {
  const bare = file.replace(/\.[^.]+$/, '').replaceAll(/[_.[\]]+/g, '-')
  const [number] = /\b[1-9]00\b/.exec(bare) ?? []
  const family = bare
    .replaceAll(WORDS, ' ')
    .replaceAll(/\d+/g, ' ')
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')
  const weight = number ?? WEIGHTS.find(([pattern]) => pattern.test(bare))?.[1] ?? '400'
  return { name: family.slice(0, 40) || 'Own font', weight, style: /italic|oblique/i.test(bare) ? 'italic' : 'normal' }
}

/** What is measured: letters in about the shares that texts have. */
const SAMPLE = 'The quick brown fox jumps over the lazy dog 0123456789 etaoin shrdlu'
const SIZE = 200
const STAND_IN = { 'sans-serif': 'Arial, "Liberation Sans", Helvetica', serif: '"Times New Roman", "Liberation Serif"' }

const percent = (part: number): number => Math.round(part * 1000) / 10

/**
 * How the stand-in has to be adjusted so that text does not move when a font has loaded.
 * @throws Error in words where the bytes are no font a browser reads
 */
export async function measureFont(
  bytes: ArrayBuffer,
  { weight, style }: Pick<GuessedFont, 'weight' | 'style'>,
  generic: 'sans-serif' | 'serif',
): Promise<OwnFont['fit']> {
  const name = `measured-${crypto.randomUUID()}`
  const face = new FontFace(name, bytes, { weight, style })
  try {
    await face.load()
  } catch {
    throw new Error(t('This is not a font that browsers can read. Choose a whole .woff2 file.'))
  }
  document.fonts.add(face)
  const context = document.createElement('canvas').getContext('2d')!
  const measured = (family: string) => {
    context.font = `${style} ${weight.split(' ')[0] === '100' ? 400 : weight.split(' ')[0]} ${SIZE}px ${family}`
    return context.measureText(SAMPLE)
  }
  const [own, other] = [measured(`"${name}"`), measured(STAND_IN[generic])]
  document.fonts.delete(face)
  const size = own.width / other.width
  return {
    size: Math.min(200, Math.max(50, percent(size))),
    ascent: Math.min(200, Math.max(20, percent(own.fontBoundingBoxAscent / SIZE / size))),
    descent: Math.min(100, Math.max(0, percent(own.fontBoundingBoxDescent / SIZE / size))),
  }
}
