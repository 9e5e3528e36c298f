import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Theme } from '../../schemas/brand/theme.ts'
import { oklch } from './colour.ts'
import { contrastsOf } from './derive.ts'
import { passingColour } from './nearest.ts'

const read = (brand: string): Theme =>
  JSON.parse(readFileSync(new URL(`../../brands/${brand}/theme.json`, import.meta.url), 'utf8')) as Theme
const dark = read('kilovolt')
const light = read('belvarde')

const lowOf = (theme: Theme) => contrastsOf(theme).filter(({ ratio, need }) => ratio < need)
const taken = (theme: Theme, path: readonly string[], colour: string): Theme => {
  const copy = structuredClone(theme)
  const names = [...path]
  const last = names.pop()!
  let at = copy as unknown as Record<string, Record<string, unknown>>
  for (const name of names) at = (at[name] ??= {}) as typeof at
  ;(at as Record<string, unknown>)[last] = colour
  return copy
}
/** A theme after what is proposed for its first low pair is taken, again and again. */
const mended = (theme: Theme): Theme => {
  let now = theme
  for (let round = 0; round < 6 && lowOf(now).length > 0; round += 1) {
    const proposal = passingColour(now, lowOf(now)[0]!)
    if (!proposal) break
    now = taken(now, proposal.path, proposal.colour)
  }
  return now
}

describe('the nearest passing colour [S12]', () => {
  test('grey text on a grey page: the text is moved, or the page, whichever is nearer, and in its own hue', () => {
    const grey: Theme = { ...light, tokens: { ...light.tokens, fg: '#8a8a8a' } }
    const low = lowOf(grey)
    expect(low.length).toBeGreaterThan(0)
    const proposal = passingColour(grey, low[0]!)!
    expect(proposal.path).toEqual(['tokens', 'fg'])
    expect(oklch(proposal.colour).c).toBeLessThan(0.01)
    expect(lowOf(taken(grey, proposal.path, proposal.colour)).filter(({ scheme }) => scheme === 'light')).toEqual([])
  })

  test('of the other scheme, the other scheme’s colour is proposed', () => {
    const grey: Theme = { ...dark, other: { ...dark.other!, colour: { ...dark.other!.colour, ink: '#e0e4e5' } } }
    const [low] = lowOf(grey)
    expect(low).toMatchObject({ scheme: 'light', pair: ['ink', expect.any(String)] })
    expect(passingColour(grey, low!)?.path.slice(0, 2)).toEqual(['other', 'colour'])
    expect(lowOf(mended(grey))).toEqual([])
  })

  test('a page in any colour is mended by taking what is proposed', () => {
    const colour = fc
      .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
      .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)
    fc.assert(
      fc.property(colour, (canvas) => {
        const { surface: _surface, raised: _raised, overlay: _overlay, ...rest } = dark.colour
        const { other: _other, ...one } = dark
        expect(lowOf(mended({ ...one, colour: { ...rest, canvas } }))).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  test('a value that is no colour of six digits has no proposal', () => {
    const grey: Theme = { ...light, tokens: { fg: 'grey', canvas: 'grey' } }
    expect(passingColour(grey, { scheme: 'light', pair: ['fg', 'canvas'] })).toBeUndefined()
  })
})
