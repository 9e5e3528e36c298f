import type { ElementType, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** Text for screen readers only. */
export const VisuallyHidden = ({ as: As = 'span', children }: { as?: ElementType; children: ReactNode }) => (
  <As className="fy-hidden">{children}</As>
)
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
