import type { ElementType, HTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** A separator line, with a text if given. */
export const Divider = ({ children }: { children?: ReactNode }) =>
  children ? <div className="fy-divider">{children}</div> : <hr className="fy-divider" />

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
