import type { PreviewColours } from '../../../../schemas/office/preview-messages.ts'
import { COLOURS, GROUNDS, OF_PAGE } from './words.ts'

/** A token that decides a colour of what was clicked. */
export interface PointedToken {
  /** Whether it is of the words, or of the ground they stand on. */
  readonly of: 'words' | 'ground'
  readonly token: string
  /** The colour of the look that it is, or is derived from. */
  readonly role: string
  /** Six digits. */
  readonly colour: string
}

const ROLES: readonly string[] = [...COLOURS, ...GROUNDS].map(([name]) => name)

/** The colour of the look that a token is derived from; undefined for none of those that can be set. */
function roleOf(token: string): string | undefined {
  if (OF_PAGE.includes(token)) return 'canvas'
  return ROLES.find((role) => [role, `on-${role}`].includes(token.replace(/-(hover|text|soft)$/, '')))
}

/** The token of a colour; of several that are the same, one that can be set itself. */
function tokenOf(colour: string, tokens: Readonly<Record<string, string>>): Pick<PointedToken, 'token' | 'role'>[] {
  const same = Object.keys(tokens)
    .filter((token) => tokens[token]?.toLowerCase() === colour)
    .flatMap((token) => {
      const role = roleOf(token)
      return role === undefined ? [] : [{ token, role }]
    })
  return same.toSorted((one, other) => Number(one.token !== one.role) - Number(other.token !== other.role)).slice(0, 1)
}

/** The tokens that decide the colours at a place of the page, those of its words first. */
export function tokensOf(
  { ink, ground }: PreviewColours,
  { tokens }: { readonly tokens: Readonly<Record<string, string>> },
): readonly PointedToken[] {
  const found = (of: 'words' | 'ground', colour: string | undefined) =>
    colour === undefined ? [] : tokenOf(colour, tokens).map((one) => ({ ...one, of, colour }))
  return [...found('words', ink), ...found('ground', ground)]
}
