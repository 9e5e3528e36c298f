import type { Scheme, Theme } from '../../schemas/brand/theme.ts'

/** A theme in its other scheme; `undefined` for a theme with one scheme. */
const inOtherScheme = (theme: Theme): Theme | undefined => {
  const { other } = theme
  if (!other) return undefined
  const { surface: _surface, raised: _raised, overlay: _overlay, ink: _ink, ...kept } = theme.colour
  return {
    ...theme,
    scheme: theme.scheme === 'dark' ? 'light' : 'dark',
    colour: { ...kept, ...other.colour },
    shadow: other.shadow ?? theme.shadow,
    tokens: { ...theme.tokens, ...other.tokens },
    // The other of the other is the first.
    other: { ...other, shadow: theme.shadow },
  }
}

/** The theme in each scheme it has, first the one that visitors see until they choose. */
export const schemesOf = (theme: Theme): Map<Scheme, Theme> =>
  new Map([theme, inOtherScheme(theme)].flatMap((each) => (each ? [[each.scheme, each]] : [])))
