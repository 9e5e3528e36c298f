import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: string
  /** Accessible name and tooltip. */
  label: string
  href?: string
  /** A count, or a dot (`true`), at the corner; include it in `label`. */
  badge?: ReactNode
  size?: 's' | 'm' | 'l'
  ref?: Ref<HTMLButtonElement & HTMLAnchorElement>
}

/** A square button with an icon only. */
export const IconButton = ({
  icon,
  label,
  href,
  badge,
  size = 'm',
  className,
  type = 'button',
  onClick,
  ref,
  ...rest
}: IconButtonProps) => {
  const name = classes('fy-icon-button', size !== 'm' && `fy-icon-button-${size}`, className)
  const content = (
    <>
      <Icon name={icon} />
      {badge != null && badge !== false && (
        <span className={classes('fy-badge', badge === true && 'fy-badge-dot')} aria-hidden="true">
          {badge === true ? null : badge}
        </span>
      )}
    </>
  )
  return href !== undefined ? (
    <a
      {...(rest as AnchorHTMLAttributes<HTMLAnchorElement>)}
      ref={ref}
      className={name}
      href={href}
      aria-label={label}
      title={label}
      onClick={onClick as never}
    >
      {content}
    </a>
  ) : (
    <button {...rest} ref={ref} className={name} type={type} aria-label={label} title={label} onClick={onClick}>
      {content}
    </button>
  )
}
