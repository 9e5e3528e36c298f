import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Theme } from '../../schemas/brand/theme.ts'
import { deriveTokens } from './derive.ts'
import { CUT_FONTS, FONT_FILES } from './font-files.ts'
import { checkFonts, fontPreloads, schemesOf, themeCss } from './index.ts'
import { charactersOf, hasCharacter } from './letters.ts'
import { fontFile, iconNames, iconSprite, isIcon } from './node.ts'

const read = (brand: string): Theme =>
  JSON.parse(readFileSync(new URL(`../../brands/${brand}/theme.json`, import.meta.url), 'utf8')) as Theme
const kilovolt = read('kilovolt')
const belvarde = read('belvarde')

describe('style sheet of a theme', () => {
  test('has all tokens on the root, the colour scheme, and the columns of each screen class', () => {
    const css = themeCss(kilovolt)
    expect(css).toMatch(/:root\{[^}]*--canvas:#0a1012;[^}]*color-scheme:dark\}/)
    expect(css).toContain('--columns:3.15')
    expect(css).toContain('@media (width>=1696px){:root{--columns:9}}')
  })

  test('on phones the pictures of tiles that are not seen wait, as many as the theme has columns', () => {
    for (const [mobile, first] of [
      [3.15, 5],
      [2, 4],
      [6.5, 8],
    ] as const)
      expect(themeCss({ ...kilovolt, columns: { ...kilovolt.columns, mobile } })).toContain(
        `.fy-scroller-tiles:not([data-moved])>:nth-child(n + ${first}) img{display:none}`,
      )
  })

  test('every theme has the rules that hide what is for other screens [SCREEN-06.3]', () => {
    for (const theme of [kilovolt, belvarde])
      expect(themeCss(theme)).toContain(
        '@media (width>=1440px) and (width<1696px)' +
          '{[data-screens]:not([data-screens~=desktop]){display:none!important}}',
      )
  })

  test('weight and letter spacing of titles are tokens', () => {
    const font = { ...kilovolt.font, displayWeight: 650, tracking: -0.02 }
    const css = themeCss({ ...kilovolt, font })
    expect(css).toContain('--display-weight:650')
    expect(css).toContain('--tracking:-0.02em')
  })

  test('a brand’s gutter applies from tablets on; phones have the narrow one', () => {
    const css = themeCss(belvarde)
    expect(css).toMatch(/:root\{[^}]*--gutter:16px/)
    expect(css).toContain('@media (width>=768px){:root{--columns:3;--gutter:40px}}')
  })

  test('loads both families from the address of fonts, each with a fallback of the same size', () => {
    const css = themeCss(belvarde, '/fonts/')
    expect(css).toContain("url(/fonts/bodoni-moda-basic-500-italic.woff2)format('woff2')")
    expect(css).toContain("font-family:'Instrument Sans Fallback'")
    expect(css).toContain('font-display:swap')
    expect(css).not.toContain('unbounded')
  })

  test('an unknown font family is an error that names it', () => {
    expect(() => themeCss({ ...kilovolt, font: { ...kilovolt.font, body: 'Comic Sans' } })).toThrow(
      /"Comic Sans" is unknown; known are Unbounded/,
    )
  })
})

describe('ground and hard shadows', () => {
  const inked: Theme = { ...belvarde, shadow: 'hard', motion: 'press', line: 3, radius: 16 }
  const { other: _other, ...single } = { ...inked, tokens: {} }

  test('a theme without either has no rule for it', () => {
    for (const theme of [kilovolt, belvarde]) {
      expect(themeCss({ ...theme, ground: 'none' })).toBe(themeCss(theme))
      expect(themeCss(theme)).not.toMatch(/html|--drop/)
    }
  })

  test.each(['dots', 'check', 'stripes', 'rays'] as const)('the ground has %s in a colour of its own', (ground) => {
    const css = themeCss({ ...kilovolt, ground })
    expect(css.match(/html body[^{]*\{[^}]*gradient\([^}]*var\(--ground-ink,/g)).toHaveLength(1)
    expect(css.replace(/html body[^{]*\{[^}]*\}/, '')).toBe(themeCss(kilovolt))
  })

  test('what is pressed moves as far as its shadow reaches, and the shadow is gone', () => {
    const tokens = deriveTokens(single)
    expect(tokens['glow']).toContain(',0 4px 0 var(--ink)')
    expect(tokens['button-press']).toBe('translateY(4px)')
    expect(tokens['drop-press']).toBe('0 0 #0000')
    expect(themeCss(single)).toMatch(/:active:not\(:disabled\)\{box-shadow:[^}]*,var\(--drop-press\)\}/)
    expect(deriveTokens({ ...single, motion: 'lift' })['drop-press']).toBe('0 3px 0 var(--ink)')
  })

  test('the other scheme without hard shadows takes them all away', () => {
    const soft = schemesOf({ ...inked, other: { ...belvarde.other!, shadow: 'none' } }).get('dark')!
    for (const name of ['drop-card', 'drop-hover', 'drop-press']) expect(deriveTokens(soft)[name]).toBe('0 0 #0000')
    // Both sheets have the same rules, so that one can be loaded over the other.
    expect(themeCss(soft)).toContain('html .fy-card{')
  })

  test('corners stay below half of what has them, however large the unit', () => {
    const tokens = deriveTokens({ ...single, radius: 36 })
    expect([tokens['r-m'], tokens['r-l'], tokens['r-xl']]).toEqual(['36px', '40px', '48px'])
  })
})

describe('fonts', () => {
  test('every listed file exists, and other names have no file', () => {
    for (const name of Object.keys(FONT_FILES))
      expect(readFileSync(fontFile(name)!).subarray(0, 4).toString()).toBe('wOF2')
    const cut = readdirSync(join(import.meta.dirname, 'files')).filter((file) => file.endsWith('.woff2'))
    expect(cut.sort()).toEqual(Object.keys(CUT_FONTS).sort())
    expect(fontFile('../package.json')).toBeUndefined()
    expect(fontFile('constructor')).toBeUndefined()
  })

  test('preloaded files depend on the script of the locale', () => {
    const english = ['/fonts/unbounded-basic-700-normal.woff2', '/fonts/onest-basic-wght-normal.woff2']
    expect(fontPreloads(kilovolt, 'en')).toEqual(english)
    expect(fontPreloads(kilovolt, 'ar')).toEqual(english)
    expect(fontPreloads(kilovolt, 'es')).toEqual([
      '/fonts/unbounded-basic-700-normal.woff2',
      '/fonts/unbounded-latin-1-700-normal.woff2',
      '/fonts/onest-basic-wght-normal.woff2',
      '/fonts/onest-latin-1-wght-normal.woff2',
    ])
    expect(fontPreloads(kilovolt, 'ru')).toContain('/fonts/onest-cyrillic-wght-normal.woff2')
  })

  test('a family for titles comes in their weight and a lighter one, whole where no file has that weight', () => {
    const facesOf = (theme: Theme) =>
      [
        ...themeCss(theme).matchAll(
          /url\(\/fonts\/unbounded-basic-(\w+)-normal\.woff2\)format\('woff2'\);font-weight:([\d ]+);/g,
        ),
      ].map(([, file, weight]) => `${file}: ${weight}`)
    const inWeight = (displayWeight: number) => ({ ...kilovolt, font: { ...kilovolt.font, displayWeight } })
    expect(facesOf(kilovolt)).toEqual(['700: 501 1000', '500: 1 500'])
    expect(facesOf(inWeight(400))).toEqual(['400: 200 900'])
    expect(facesOf(inWeight(650))).toEqual(['wght: 200 900'])
    expect(facesOf({ ...kilovolt, font: { ...kilovolt.font, body: 'Unbounded' } })).toEqual(['wght: 200 900'])
  })

  test('a family of the brand comes from its assets, with a fallback adjusted to its size', () => {
    const theme: Theme = {
      ...kilovolt,
      font: { ...kilovolt.font, display: 'House Grotesk' },
      fonts: {
        'House Grotesk': {
          generic: 'serif',
          fit: { size: 104, ascent: 92, descent: 26 },
          faces: [
            { file: 'fonts/house-italic.woff2', weight: '400', style: 'italic' },
            { file: 'fonts/house-arabic.woff2', weight: '300 800', style: 'normal', letters: 'U+0600-06FF' },
            { file: 'fonts/house.woff2', weight: '300 800', style: 'normal' },
          ],
        },
      },
    }
    const asset = (path: string) => `/assets/${path}?v=1a2b`
    const css = themeCss(theme, '/fonts/', asset)
    expect(css).toContain(
      "@font-face{font-family:'House Grotesk';src:url('/assets/fonts/house.woff2?v=1a2b')format('woff2');" +
        'font-weight:300 800;font-style:normal;font-display:swap}',
    )
    expect(css).toContain('font-display:swap;unicode-range:U+0600-06FF}')
    expect(css).toMatch(/'House Grotesk Fallback';src:local\('Times New Roman'\)[^}]*size-adjust:104%/)
    expect(css).toContain("--display:'House Grotesk','House Grotesk Fallback',serif;")
    expect(css).toContain("font-family:'Onest'")
    expect(fontPreloads(theme, 'en', asset)).toEqual([
      '/assets/fonts/house.woff2?v=1a2b',
      '/fonts/onest-basic-wght-normal.woff2',
    ])
  })

  test('amounts have figures of their own where those of the family are hard to read', () => {
    const css = themeCss(belvarde)
    expect(css).toContain("--figures:'Bodoni Moda Figures','Bodoni Moda','Bodoni Moda Fallback',Didot,serif;")
    expect(css).toContain("font-family:'Bodoni Moda Figures';src:url(/fonts/bodoni-moda-figures.woff2)format('woff2')")
    expect(themeCss(kilovolt)).not.toContain('Figures')
    expect(themeCss(kilovolt)).toContain("--figures:'Unbounded','Unbounded Fallback',sans-serif;")
  })

  test('letters of a range, with wildcards and of one character', () => {
    expect(charactersOf('U+41-43, U+20AC')).toBe('ABC€')
    expect(charactersOf('U+4?')).toBe('@ABCDEFGHIJKLMNO')
    expect(hasCharacter('U+0-10FFFF', 'a')).toBe(true)
    expect(hasCharacter('U+4??,U+62', 'a')).toBe(false)
  })

  test('a locale with letters missing from a family is found', () => {
    expect(checkFonts(kilovolt, ['en', 'ru', 'pt-BR', 'tr'])).toEqual([])
    expect(checkFonts(belvarde, ['de', 'ru'])).toEqual([
      { family: 'Bodoni Moda', locale: 'ru', script: 'Cyrl' },
      { family: 'Instrument Sans', locale: 'ru', script: 'Cyrl' },
    ])
    expect(checkFonts(kilovolt, ['hi'])).toHaveLength(2)
  })
})

describe('icons', () => {
  test("a sprite has each icon once, in the brand's style", () => {
    const sprite = iconSprite(['house', 'heart', 'house'], 'light')
    expect(sprite.match(/<symbol/g)).toHaveLength(2)
    expect(sprite).toContain('<symbol id="house" viewBox="0 0 256 256">')
    expect(sprite).not.toBe(iconSprite(['house', 'heart'], 'bold'))
    expect(iconSprite(['house'], 'regular')).toContain('<path')
  })

  test('`-fill` gives the filled icon in every style', () => {
    expect(iconSprite(['heart-fill'], 'light')).toBe(iconSprite(['heart-fill'], 'bold'))
    expect(isIcon('heart-fill')).toBe(true)
  })
  test('in duotone, an icon that consists of strokes has no box behind it', () => {
    for (const name of ['x', 'check', 'plus', 'minus', 'list', 'dots-three'])
      expect(iconSprite([name], 'duotone')).toBe(iconSprite([name], 'regular'))
    for (const name of ['heart', 'check-circle', 'number-circle-one', 'battery-full'])
      expect(iconSprite([name], 'duotone')).toContain('opacity="0.2"')
  })

  test('filled, an icon that consists of strokes has bold strokes and no box behind it', () => {
    for (const name of ['x', 'check', 'plus', 'minus', 'list'])
      expect(iconSprite([name], 'fill')).toBe(iconSprite([name], 'bold'))
    expect(iconSprite(['heart'], 'fill')).not.toBe(iconSprite(['heart'], 'bold'))
  })

  test('a name without an icon is an error', () => {
    expect(iconNames().length).toBeGreaterThan(1000)
    expect(isIcon('hose')).toBe(false)
    expect(() => iconSprite(['../hose'], 'bold')).toThrow('"../hose" is not an icon')
  })
})
