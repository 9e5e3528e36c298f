import type { FilledBrand } from '../read/filled.ts'
import type { LayeredBrand, ThemeFinding } from '../read/types.ts'
import { layerOf } from './layer-of.ts'
import type { Reporter } from './reporter.ts'

/** Grounds that are derived from the colour of the page unless the theme names them. */
const GROUNDS = new Set(['canvas', 'sunken', 'surface', 'raised', 'overlay'])

/** Reports colours that do not stand out from each other: the worst pair at each place, with how many there are. */
export const reportContrasts = (
  layered: LayeredBrand,
  filled: FilledBrand,
  findings: readonly ThemeFinding[],
  reporter: Reporter,
): void => {
  const places = Map.groupBy(findings, (finding) =>
    [placeOf(layered, filled, finding).join('.'), finding.isFaint === true].join(' '),
  )
  for (const group of places.values()) {
    const worst = group.reduce((one, other) => (other.ratio / other.need < one.ratio / one.need ? other : one))
    const [foreground, background] = worst.pair
    const stands = worst.isFaint ? 'hardly stands' : 'does not stand'
    const more = group.length === 1 ? '' : ` (${group.length} such pairs)`
    reporter.at(
      placeOf(layered, filled, worst),
      worst.isFaint ? 'faint-colour' : 'low-contrast',
      `"${foreground}" ${stands} out from "${background}"${more}`,
      {
        expected: `a contrast of ${worst.need}`,
        found: String(worst.ratio),
        ...(worst.isFaint && { severity: 'warning' as const }),
      },
    )
  }
}

/**
 * Where a pair is decided: of what either colour comes from, that which is written nearest to the brand; of several in
 * one file a token by its own name first, then the colour of the foreground.
 */
const placeOf = (layered: LayeredBrand, { theme }: FilledBrand, { pair, isOther }: ThemeFinding): string[] => {
  const scheme = ['theme', ...(isOther ? ['other'] : [])]
  const tokens: Readonly<Record<string, string>> = (isOther ? theme.other?.tokens : theme.tokens) ?? {}
  const colours = Object.keys(theme.colour)
  const sources = [
    ...pair.filter((token) => Object.hasOwn(tokens, token)).map((token) => [...scheme, 'tokens', token]),
    // The theme colour a derived token comes from: `on-accent-soft` → `accent`.
    ...pair.flatMap((token) =>
      colours.filter((name) => token.split('-').includes(name)).map((name) => [...scheme, 'colour', name]),
    ),
    ...(pair.some((token) => GROUNDS.has(token)) ? [[...scheme, 'colour', 'canvas']] : []),
    ['theme', 'scheme'],
  ]
  const layers = sources.map((path) => layerOf(layered, path))
  return sources[layers.indexOf(Math.min(...layers))] ?? [...scheme, 'colour']
}
