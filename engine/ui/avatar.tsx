import { classes } from './classes.ts'

// A number derived from a name, so that a player has the same colour everywhere.
const toneOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % 5

/** A circle with the initials of a name, in a colour derived from the name. */
export const Avatar = ({ name, size = 'm' }: { name: string; size?: 's' | 'm' | 'l' }) => {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean)
  const letters = words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
  return (
    <span
      className={classes('fy-avatar', size !== 'm' && `fy-avatar-${size}`)}
      data-tone={toneOf(name)}
      aria-hidden="true"
    >
      {letters}
    </span>
  )
}
