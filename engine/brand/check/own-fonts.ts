import { charactersOf } from '../../theme/letters.ts'
import type { FilledBrand } from '../read/filled.ts'
import { messagesOf } from '../read/layers.ts'
import { quote } from '../read/problem.ts'
import type { LayeredBrand, SourceFile } from '../read/types.ts'
import { isWrittenFor } from './layer-of.ts'
import type { Reporter } from './reporter.ts'

/** Alphabets of which a font has all letters of a language or none: the letters of others come from the system. */
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]
/** How many of the missing letters a problem names. */
const NAMED = 8

/** Checks the font families of a brand's own theme: that they are used, and have the letters of its languages. */
export const checkOwnFonts = (layered: LayeredBrand, filled: FilledBrand, reporter: Reporter): void => {
  const { font, fonts = {}, tokens, other } = filled.theme
  const byHand = JSON.stringify([tokens, other?.tokens])
  for (const [name, { faces }] of Object.entries(fonts)) {
    const path = ['theme', 'fonts', name]
    if (!isWrittenFor(reporter.layered, path)) continue
    if (font.display !== name && font.body !== name && !byHand.includes(name))
      reporter.at(path, 'unused-font', 'nothing is set in this font', {
        expected: `${quote(name)} as \`font.display\` or \`font.body\`, or no such family`,
        found: `${quote(font.display)} and ${quote(font.body)}`,
        severity: 'warning',
      })
    // A face without `letters` has all of them.
    else if (faces.every(({ letters }) => letters !== undefined))
      checkLetters(
        layered,
        filled,
        [...path, 'faces'],
        new Set(faces.flatMap(({ letters = '' }) => [...charactersOf(letters)])),
        reporter,
      )
  }
}

const checkLetters = (
  { layers }: LayeredBrand,
  { brand }: FilledBrand,
  path: string[],
  has: ReadonlySet<string>,
  reporter: Reporter,
): void => {
  const files = layers.flatMap((layer) => layer.files)
  const alphabets = ALPHABETS.filter((alphabet) => [...has].some((letter) => alphabet.test(letter)))
  for (const { code } of brand.locales.available) {
    const used = new Set(
      files.filter(({ key }) => key[0] === 'locales' && key[1] === code).flatMap((file) => [...lettersOf(file)]),
    )
    const missing = [...used].filter(
      (letter) => !has.has(letter) && alphabets.some((alphabet) => alphabet.test(letter)),
    )
    if (missing.length === 0) continue
    const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : ''
    reporter.at(
      path,
      'font-without-letters',
      `the font has not all letters of texts in ${code}: another is shown for them`,
      {
        expected: 'faces with these letters; "foyer font" prints the faces of a font',
        found: `no ${missing.toSorted().slice(0, NAMED).join(' ')}${more}`,
        severity: 'warning',
      },
    )
    return
  }
}

const kept = new WeakMap<SourceFile, ReadonlySet<string>>()
/** Letters of the messages of a file. */
const lettersOf = (file: SourceFile): ReadonlySet<string> => {
  let letters = kept.get(file)
  if (!letters) {
    const texts = Object.values(messagesOf(file)).filter((text) => typeof text === 'string')
    letters = new Set(texts.join('').normalize('NFC').match(/\p{L}/gu) ?? [])
    kept.set(file, letters)
  }
  return letters
}
