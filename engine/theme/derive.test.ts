import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Theme } from '../../schemas/brand/theme.ts'
import { contrast, oklch } from './colour.ts'
import { checkTheme, COLOUR_ROLES, deriveTokens } from './derive.ts'
import { schemesOf } from './schemes.ts'

const read = (brand: string): Theme =>
  JSON.parse(readFileSync(new URL(`../../brands/${brand}/theme.json`, import.meta.url), 'utf8')) as Theme
const dark = read('kilovolt')
const light = read('belvarde')
const base = read('_base')
/** A theme unlike the shipped ones: coloured background, thick lines, hard shadows. */
const hard: Theme = {
  ...light,
  shadow: 'hard',
  motion: 'press',
  line: 3,
  radius: 16,
  colour: {
    ...light.colour,
    canvas: '#bfe3ff',
    surface: '#ffffff',
    raised: '#ffffff',
    overlay: '#ffffff',
    ink: '#1d1450',
    accent: '#ff7a33',
    secondary: '#7a5cff',
  },
}

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)
const palette = fc.record(
  Object.fromEntries(COLOUR_ROLES.map((role) => [role, colour])) as Record<
    (typeof COLOUR_ROLES)[number],
    typeof colour
  >,
)

describe('derived tokens', () => {
  test.each([
    ['glow on dark', dark],
    ['rules on paper', light],
    ['hard lines on colour', hard],
    ['the base brand', base],
  ])('%s: no pair is below AA', (_, theme) => {
    expect(checkTheme(theme)).toEqual([])
  })

  test('any seven colours give a theme in which all pairs reach AA, dark and light', () => {
    fc.assert(
      fc.property(palette, fc.constantFrom(dark, light, base), (colours, theme) => {
        const found = checkTheme({ ...theme, colour: { ...theme.colour, ...colours } })
        expect(found.filter(({ pair }) => pair.join() !== 'accent,canvas')).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('a pair below AA because of a token set by the brand is reported with its contrast and the required one', () => {
    const findings = checkTheme({ ...dark, tokens: { 'accent-text': '#222222' } })
    expect(findings.map(({ pair }) => pair)).toContainEqual(['accent-text', 'surface'])
    expect(findings[0]).toMatchObject({ need: 4.5 })
    expect(findings[0]!.ratio).toBeLessThan(4.5)
  })

  test('an accent that hardly stands out from the page is told, unless lines draw the shapes', () => {
    const yellow = { ...base, colour: { ...base.colour, accent: '#e0b000' } }
    expect(checkTheme(yellow)).toMatchObject([{ pair: ['accent', 'canvas'], need: 3, isOther: false, isFaint: true }])
    expect(checkTheme({ ...yellow, line: 2 })).toEqual([])
  })

  test('an accent that is the ground of the page, or nearly so, is refused: nobody sees its buttons [S12]', () => {
    for (const accent of [base.colour.canvas, '#f2f4f8', '#ffffff']) {
      const hidden = { ...base, colour: { ...base.colour, accent } }
      const [found, ...more] = checkTheme(hidden)
      expect(found).toMatchObject({ pair: ['accent', 'canvas'], need: 3, isOther: false })
      expect(found!.isFaint, accent).toBeUndefined()
      expect(more).toEqual([])
      expect(checkTheme({ ...hidden, line: 2 })).toEqual([])
    }
    const { canvas } = dark.other!.colour
    const other = { ...dark, other: { ...dark.other!, colour: { ...dark.other!.colour, accent: canvas } } }
    expect(checkTheme(other)).toMatchObject([{ pair: ['accent', 'canvas'], isOther: true }])
    expect(checkTheme({ ...base, tokens: { accent: base.colour.canvas } })).toContainEqual(
      expect.objectContaining({ pair: ['accent', 'canvas'] }),
    )
  })

  test('in a dark theme, surfaces are lighter than the canvas by .035, .065 and .10', () => {
    const tokens = deriveTokens(dark)
    const rise = (name: string) => oklch(tokens[name]!).l - oklch(tokens.canvas!).l
    expect(rise('surface')).toBeCloseTo(0.035, 2)
    expect(rise('raised')).toBeCloseTo(0.065, 2)
    expect(rise('overlay')).toBeCloseTo(0.1, 2)
    expect(rise('sunken')).toBeLessThan(-0.02)
  })

  test('a colour darkened to be readable as text keeps its hue', () => {
    const tokens = deriveTokens(hard)
    expect(tokens.accent).toBe('#ff7a33')
    expect(tokens['accent-text']).not.toBe(tokens.accent)
    expect(contrast(tokens['accent-text']!, tokens.canvas!)).toBeGreaterThanOrEqual(4.5)
    expect(Math.abs(oklch(tokens['accent-text']!).h - oklch('#ff7a33').h)).toBeLessThan(12)
  })

  test('shadow, line and motion of the theme set the tokens of shadows, lines and movements', () => {
    const [glow, flat, thick] = [dark, light, hard].map(deriveTokens) as [
      Record<string, string>,
      Record<string, string>,
      Record<string, string>,
    ]
    expect(glow.glow).toContain('var(--accent)')
    expect(flat.glow).toBe('none')
    expect([glow.rule, flat.rule, thick.line]).toEqual([glow.border, '#1e2a2e', '3px'])
    expect(flat['tile-hover']).toContain('rotate')
    expect(thick['shadow-4']).toContain('7px')
  })

  test("lines on a dark page have the lowest contrast that is allowed, or the brand's own colour", () => {
    const tokens = deriveTokens({ ...dark, line: 1 })
    expect(tokens.rule).toBe(tokens['border-strong'])
    for (const ground of ['canvas', 'surface', 'raised']) {
      const ratio = contrast(tokens.rule!, tokens[ground]!)
      expect([ground, ratio >= 3, ratio < 6]).toEqual([ground, true, true])
    }
    expect(tokens['button-hover-fg']).toBe('var(--fg)')
    expect(deriveTokens({ ...dark, line: 1, shadow: 'none' })['shadow-4']).toContain('#000 66%')
    expect(deriveTokens({ ...dark, line: 1, colour: { ...dark.colour, ink: '#ffffff' } }).rule).toBe('#ffffff')
  })

  test('a component token set by the brand overrides the derived one', () => {
    expect(deriveTokens({ ...dark, tokens: { 'tile-radius': '0px' } })['tile-radius']).toBe('0px')
    expect(deriveTokens(dark)['r-l']).toBe('16px')
  })

  test('`_base` sets no optional colours, because a brand could not remove them', () => {
    expect(Object.keys(base.colour)).toEqual(expect.not.arrayContaining(['surface', 'raised', 'overlay', 'ink']))
  })
})

describe('the other scheme', () => {
  test.each([
    ['kilovolt', dark, ['dark', 'light']],
    ['belvarde', light, ['light', 'dark']],
  ])('%s has both, with colours of its own on grounds of their own', (_, theme, names) => {
    const [first, second] = [...schemesOf(theme).values()] as [Theme, Theme]
    expect([...schemesOf(theme).keys()]).toEqual(names)
    expect([first.scheme, second.scheme]).toEqual(names)
    const [a, b] = [deriveTokens(first), deriveTokens(second)]
    for (const name of ['canvas', 'surface', 'raised', 'overlay', 'fg', 'border', 'accent'])
      expect([name, a[name] === b[name]]).toEqual([name, false])
    for (const name of ['radius', 'display', 'content']) expect([name, a[name]]).toEqual([name, b[name]])
  })

  test('grounds of the first are derived anew where the other does not name them', () => {
    const { surface: _surface, ...colour } = { ...light.other!.colour, surface: undefined }
    const other = schemesOf({ ...light, other: { ...light.other!, colour } }).get('dark')!
    expect(other.colour.surface).toBeUndefined()
    expect(oklch(deriveTokens(other).surface!).l).toBeLessThan(0.35)
  })

  test('contrast is checked in both, and the finding names the scheme', () => {
    const findings = checkTheme({ ...dark, other: { ...dark.other!, tokens: { 'fg-muted': '#dddddd' } } })
    expect(findings.length).toBeGreaterThan(0)
    expect(findings.every(({ isOther, pair }) => isOther && pair[0] === 'fg-muted')).toBe(true)
  })

  test('a theme with one scheme has no other', () => {
    const { other: _other, ...one } = dark
    expect([...schemesOf(one).keys()]).toEqual(['dark'])
  })
})
