import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  /** Address; the button is then a link. */
  href?: string
  target?: AnchorHTMLAttributes<HTMLAnchorElement>['target']
  rel?: string
  icon?: string
  iconEnd?: string
  /** Shows a spinner in the same width and ignores clicks. */
  loading?: boolean
  /** As wide as its container. */
  block?: boolean
  children?: ReactNode
  ref?: Ref<HTMLButtonElement & HTMLAnchorElement>
}

const contentOf = (loading: boolean, icon?: string, iconEnd?: string, children?: ReactNode) => (
  <>
    {loading && <Spinner />}
    {icon && <Icon name={icon} />}
    {children != null && <span className="fy-button-label">{children}</span>}
    {iconEnd && <Icon name={iconEnd} />}
  </>
)

/** A button: `<button>`, or `<a>` if it has an address. */
export const Button = ({
  variant = 'primary',
  size = 'm',
  href,
  target,
  rel,
  icon,
  iconEnd,
  loading = false,
  block,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ref,
  ...rest
}: ButtonProps) => {
  const name = classes(
    'fy-button',
    `fy-button-${variant}`,
    size !== 'm' && `fy-button-${size}`,
    block && 'fy-button-block',
    loading && 'fy-button-loading',
    className,
  )
  const content = contentOf(loading, icon, iconEnd, children)
  if (href !== undefined && !disabled)
    return (
      <a
        {...(rest as AnchorHTMLAttributes<HTMLAnchorElement>)}
        ref={ref}
        className={name}
        href={href}
        target={target}
        rel={rel ?? (target === '_blank' ? 'noopener' : undefined)}
        onClick={onClick as never}
        aria-busy={loading || undefined}
      >
        {content}
      </a>
    )
  return (
    <button
      {...rest}
      ref={ref}
      className={name}
      type={type}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {content}
    </button>
  )
}
