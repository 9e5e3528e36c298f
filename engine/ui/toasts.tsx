import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { noticeIcons, type NoticeTone } from './feedback.tsx'

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
