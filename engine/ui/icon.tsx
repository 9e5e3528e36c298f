import { classes } from './classes.ts'
import { useSprite } from './sprite.tsx'

export interface IconProps {
  /** Phosphor icon name, e.g. `house`; the brand's icon weight is already in the sprite. */
  name: string
  /** What the icon says; without it the icon is decoration and hidden from assistive technology. */
  label?: string
  className?: string
}

// These point along the line of reading and turn round with it.
const directional = /^(arrow|caret)\b.*(left|right)|^sign-(in|out)|^paper-plane/

/** One symbol of the brand's icon sprite, 1.25 times the text around it and in its colour. */
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
