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

type NoticeTone = 'info' | 'success' | 'warning' | 'danger'
const noticeIcons: Record<NoticeTone, string> = {
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

/** A progress bar; `label` is its accessible name. */
export const Progress = ({
  value,
  max,
  label,
  className,
}: {
  value: number
  max: number
  label: string
  className?: string
}) => (
  <progress
    className={classes('fy-progress', className)}
    value={Math.min(Math.max(value, 0), max)}
    max={max || 1}
    aria-label={label}
  />
)

interface ToastItem {
  id: string
  tone?: NoticeTone
  title: ReactNode
  text?: ReactNode
  /** Default: true. */
  closable?: boolean
  /** Size of the icon or picture. */
  iconSize?: 'small' | 'medium' | 'large'
  /** A picture instead of the icon. */
  image?: string
  /** What was credited. */
  amount?: ReactNode
  action?: { label: ReactNode; run: () => void }
}
export interface ToastsProps {
  items: readonly ToastItem[]
  onDismiss: (id: string) => void
  dismissLabel: string
  label: string
  onHold?: (held: boolean) => void
}
/**
 * The region of toasts. `onHold` is called when the pointer or focus enters or leaves it, so that toasts do not
 * disappear meanwhile.
 */
export const Toasts = ({ items, onDismiss, dismissLabel, label, onHold }: ToastsProps) => (
  // The region is not a control; it only detects that somebody is reading.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  <div
    className="fy-toasts"
    role="region"
    aria-label={label}
    onPointerEnter={() => onHold?.(true)}
    onPointerLeave={() => onHold?.(false)}
    onFocus={() => onHold?.(true)}
    onBlur={() => onHold?.(false)}
  >
    {items.map(({ id, tone = 'info', title, text, closable = true, iconSize = 'medium', image, amount, action }) => (
      <div key={id} className={`fy-toast fy-notice-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
        {image === undefined ? (
          <Icon name={noticeIcons[tone]} className={`fy-icon-${iconSize}`} />
        ) : (
          <img className={`fy-toast-image fy-icon-${iconSize}`} src={image} alt="" />
        )}
        <div className="fy-notice-body">
          <b>{title}</b>
          {text && <div>{text}</div>}
        </div>
        {amount && <span className="fy-toast-amount">{amount}</span>}
        {action && (
          <Button size="s" onClick={action.run}>
            {action.label}
          </Button>
        )}
        {closable && <IconButton icon="x" size="s" label={dismissLabel} onClick={() => onDismiss(id)} />}
      </div>
    ))}
  </div>
)
