import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

/**
 * Placeholder of content that is loading, of the same size: lines of text, or a box with an aspect ratio such as `3/4`.
 */
export const Skeleton = ({
  lines,
  ratio,
  className,
}: {
  lines?: number
  ratio?: readonly [number, number]
  className?: string
}) => (
  <span className={classes('fy-skeleton', className)} aria-hidden="true">
    {ratio && <svg className="fy-skeleton-box" viewBox={`0 0 ${ratio[0]} ${ratio[1]}`} />}
    {Array.from({ length: lines ?? (ratio ? 0 : 1) }, (_, index) => (
      <span key={index} className="fy-skeleton-line" />
    ))}
  </span>
)

export interface EmptyStateProps {
  icon?: string
  /** An `<Image>` instead of the icon. */
  image?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** A `<Button>` with the next step. */
  action?: ReactNode
  className?: string
}
/** Shown instead of an empty list: what will be here, and one next step. */
export const EmptyState = ({ icon, image, title, text, action, className }: EmptyStateProps) => (
  <div className={classes('fy-state', className)}>
    {image ??
      (icon && (
        <span className="fy-state-icon">
          <Icon name={icon} />
        </span>
      ))}
    <h2 className="fy-state-title">{title}</h2>
    {text && <p className="fy-state-text">{text}</p>}
    {action && <div className="fy-state-action">{action}</div>}
  </div>
)

export interface ErrorStateProps {
  title: ReactNode
  text?: ReactNode
  image?: ReactNode
  onRetry?: (() => void) | undefined
  retryLabel?: ReactNode
}
/** An error with what happened, whether money is safe, and a button to try again. */
export const ErrorState = ({ title, text, image, onRetry, retryLabel }: ErrorStateProps) => (
  <div role="alert">
    <EmptyState
      className="fy-state-error"
      icon="warning"
      image={image}
      title={title}
      text={text}
      action={
        onRetry && (
          <Button onClick={onRetry} icon={retryLabel ? undefined : 'arrow-clockwise'}>
            {retryLabel}
          </Button>
        )
      }
    />
  </div>
)

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'
/** The icon of each tone of a message. */
export const noticeIcons: Record<NoticeTone, string> = {
  info: 'info-fill',
  success: 'check-circle-fill',
  warning: 'warning-fill',
  danger: 'x-circle-fill',
}
export interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  onClose?: (() => void) | undefined
  closeLabel?: string
  className?: string
}
/** A permanent message in the page. */
export const Notice = ({
  tone = 'info',
  title,
  children,
  action,
  onClose,
  closeLabel = '',
  className,
}: NoticeProps) => (
  <div className={classes('fy-notice', `fy-notice-${tone}`, className)} role={tone === 'danger' ? 'alert' : 'status'}>
    <Icon name={noticeIcons[tone]} />
    <div className="fy-notice-body">
      {title && <b>{title}</b>}
      {children && <div>{children}</div>}
    </div>
    {action}
    {onClose && <IconButton icon="x" size="s" label={closeLabel} onClick={onClose} />}
  </div>
)
