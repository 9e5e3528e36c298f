import { classes } from './classes.ts'
import { useSprite } from './sprite.tsx'

export interface IconProps {
  /** Name of a Phosphor icon, e.g. `house`; the sprite has the brand's style. */
  name: string
  /** Accessible name. Without it, the icon is hidden from screen readers. */
  label?: string
  className?: string
}

// Icons that point in the direction of reading, which are mirrored on right-to-left pages.
const directional = /^(arrow|caret)\b.*(left|right)|^sign-(in|out)|^paper-plane/

/** An icon of the brand's sprite, 1.25 times the size of the text and in its colour. */
export const Icon = ({ name, label, className }: IconProps) => {
  const url = useSprite()
  return (
    <svg
      className={classes('fy-icon', directional.test(name) && 'fy-icon-flip', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      viewBox="0 0 256 256"
    >
      <use href={`${url}#${name}`} />
    </svg>
  )
}
