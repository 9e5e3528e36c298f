import type { MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

export interface ChipProps {
  children: ReactNode
  href?: string
  icon?: string
  /** Whether it is selected: `aria-current` on a link, `aria-pressed` on a button. */
  selected?: boolean
  count?: number
  onClick?: (event: MouseEvent) => void
  /** Shows a button that removes the value; `removeLabel` is the button's name. */
  onRemove?: () => void
  removeLabel?: string
  className?: string
}

/** A compact choice: a filter, a category, a selected value. */
export const Chip = ({
  children,
  href,
  icon,
  selected = false,
  count,
  onClick,
  onRemove,
  removeLabel,
  className,
}: ChipProps) => {
  const name = classes('fy-chip', selected && 'fy-chip-selected', className)
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {count !== undefined && <span className="fy-chip-count">{count}</span>}
    </>
  )
  if (onRemove) {
    return (
      <span className={classes(name, 'fy-chip-removable')}>
        {content}
        <button className="fy-chip-remove" type="button" aria-label={removeLabel} onClick={onRemove}>
          <Icon name="x" />
        </button>
      </span>
    )
  }
  if (href !== undefined)
    return (
      <a className={name} href={href} aria-current={selected ? 'true' : undefined} onClick={onClick}>
        {content}
      </a>
    )
  if (onClick)
    return (
      <button className={name} type="button" aria-pressed={selected} onClick={onClick}>
        {content}
      </button>
    )
  return <span className={name}>{content}</span>
}
