import type { ElementType, HTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** Text for screen readers only. */
export const VisuallyHidden = ({ as: As = 'span', children }: { as?: ElementType; children: ReactNode }) => (
  <As className="fy-hidden">{children}</As>
)
/** A separator line, with a text if given. */
export const Divider = ({ children }: { children?: ReactNode }) =>
  children ? <div className="fy-divider">{children}</div> : <hr className="fy-divider" />

export interface SectionHeaderProps {
  icon?: string
  title: ReactNode
  text?: ReactNode
  href?: string
  linkLabel?: ReactNode
  id?: string
  level?: 1 | 2 | 3
  children?: ReactNode
}
/** Header of a section: title, text, link and controls. */
export const SectionHeader = ({ icon, title, text, href, linkLabel, id, level = 2, children }: SectionHeaderProps) => {
  const Heading = `h${level}` as const
  return (
    <div className="fy-section-header">
      <div>
        <Heading className={classes('fy-heading', level === 1 && 'fy-heading-page')} id={id}>
          {icon && <Icon name={icon} />}
          <span>{title}</span>
        </Heading>
        {text && <p className="fy-section-text">{text}</p>}
      </div>
      {(href || children) && (
        <div className="fy-section-end">
          {href && (
            <a className="fy-section-link" href={href}>
              <span>{linkLabel}</span>
              <Icon name="arrow-right" />
            </a>
          )}
          {children}
        </div>
      )}
    </div>
  )
}

/** A panel on the page. */
export const Card = ({
  as: As = 'div',
  title,
  className,
  children,
  ...rest
}: Omit<HTMLAttributes<HTMLElement>, 'title'> & { as?: ElementType; title?: ReactNode }) => (
  <As className={classes('fy-card', className)} {...rest}>
    {title && <h2 className="fy-card-title">{title}</h2>}
    {children}
  </As>
)

/** A figure with its label. */
export const Stat = ({
  label,
  value,
  text,
  icon,
}: {
  label: ReactNode
  value: ReactNode
  text?: ReactNode
  icon?: string
}) => (
  <dl className="fy-stat">
    <dt>
      {icon && <Icon name={icon} />}
      {label}
    </dt>
    <dd>{value}</dd>
    {text && <dd className="fy-stat-text">{text}</dd>}
  </dl>
)

export interface StepsProps {
  current: number
  items: readonly { id: string; label: ReactNode; text?: ReactNode }[]
  label?: string
}
/** Steps of a process. `current` is the index of the current step; earlier ones are done. */
export const Steps = ({ current, items, label }: StepsProps) => (
  <ol className="fy-steps" aria-label={label}>
    {items.map((item, index) => (
      <li
        key={item.id}
        data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
        aria-current={index === current ? 'step' : undefined}
      >
        <span className="fy-step-mark">{index < current ? <Icon name="check" /> : index + 1}</span>
        <span className="fy-step-body">
          <b>{item.label}</b>
          {item.text && <span>{item.text}</span>}
        </span>
      </li>
    ))}
  </ol>
)

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
