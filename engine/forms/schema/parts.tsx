import type { ButtonHTMLAttributes } from 'react'

/** Drawings on a ground of 16 × 16, lines of 1.5. */
const DRAWN = {
  up: 'M8 12.5v-9M4 7l4-4 4 4',
  down: 'M8 3.5v9M4 9l4 4 4-4',
  close: 'm4 4 8 8M12 4l-8 8',
  plus: 'M8 3v10M3 8h10',
  caret: 'm6 4 4 4-4 4',
  chevron: 'm4 6 4 4 4-4',
  warn: 'M8 2.4 14.2 13H1.8zM8 6.4v3M8 11.2v.2',
  bad: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4M8 4.8v3.8M8 11v.2',
  message: 'M2.5 3.5h11v7.4H8.4L5.5 13.3v-2.4h-3zM5.2 6.2h5.6M5.2 8.4h3.4',
} as const
export type Drawing = keyof typeof DRAWN

/** A drawing beside words that say the same; it is not read aloud. */
export const Drawn = ({ name }: { name: Drawing }) => (
  <svg viewBox="0 0 16 16" className="sf-icon" aria-hidden="true">
    <path d={DRAWN[name]} />
  </svg>
)

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'>

/** A button that is a drawing; its name is read aloud and shown to whoever points at it. */
export const IconButton = ({ label, icon, ...rest }: ButtonProps & { label: string; icon: Drawing }) => (
  <button type="button" className="sf-icon-button" aria-label={label} title={label} {...rest}>
    <Drawn name={icon} />
  </button>
)

/** A button that reads like a link: small actions beside a name. */
export const LinkButton = (props: ButtonProps) => <button type="button" className="sf-link" {...props} />
