import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'

export interface DialogShellProps {
  /** Which dialog this is: `data-dialog` on the element. */
  kind: string
  form?: 'popup' | 'confirm' | 'curtain'
  size?: 's' | 'm' | 'l'
  title?: ReactNode
  /** Accessible name when there is no visible title. */
  label?: string
  /** `false`: no button, no Escape, no click beside it closes the dialog. */
  closable?: boolean
  onClose: () => void
  labelClose: string
  /** A picture beside the content (above it on phones). */
  banner?: ReactNode
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  /** What gets the focus back in the end; what has it now unless said otherwise. */
  opener?: Element | null
  children: ReactNode
  className?: string
}

const focusables =
  'a[href],button:not([disabled]),input:not([disabled]):not([type=hidden]),select:not([disabled]),' +
  'textarea:not([disabled]),iframe,summary,[tabindex]:not([tabindex="-1"])'

/** The frame of every dialog: keeps focus inside, gives it back, closes by button, Escape or a click beside it. */
export const DialogShell = ({
  kind,
  form = 'popup',
  size = 'm',
  title,
  label,
  closable = true,
  onClose,
  labelClose,
  banner,
  footer,
  opener: given,
  children,
  className,
}: DialogShellProps) => {
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const pressedOutside = useRef(false)
  const titleId = useId()
  // Looked up while rendering: once mounted, a control inside may already have taken the focus.
  const [opener] = useState(() => given ?? (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(() => {
    const box = panel.current
    if (box && !box.contains(document.activeElement))
      (box.querySelector<HTMLElement>('[autofocus],[data-autofocus]') ?? box).focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [opener])

  // Text longer than the dialog, with nothing in it to focus, must still be reachable by keyboard.
  useEffect(() => {
    const box = body.current
    if (box && box.scrollHeight > box.clientHeight && !box.querySelector(focusables)) box.tabIndex = 0
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const box = panel.current
    if (!box) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      if (closable) onClose()
      return
    }
    if (event.key !== 'Tab') return
    const stops = [...box.querySelectorAll<HTMLElement>(focusables)].filter(
      (element) => !element.closest('[hidden],[inert]'),
    )
    const first = stops[0]
    const last = stops.at(-1)
    const active = document.activeElement
    if (!first || !last) {
      event.preventDefault()
      box.focus()
      return
    }
    if (event.shiftKey ? active === first || active === box : active === last) {
      event.preventDefault()
      ;(event.shiftKey ? last : first).focus()
    }
  }
  return (
    <div
      className={classes('fy-dialog-scrim', `fy-dialog-scrim-${form}`)}
      role="presentation"
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (closable && pressedOutside.current && event.target === event.currentTarget) onClose()
      }}
      onKeyDown={onKeyDown}
    >
      <div
        className={classes(
          'fy-dialog',
          `fy-dialog-${form}`,
          `fy-dialog-${size}`,
          Boolean(banner) && 'fy-dialog-bannered',
          className,
        )}
        ref={panel}
        tabIndex={-1}
        role={form === 'confirm' ? 'alertdialog' : 'dialog'}
        aria-modal="true"
        data-dialog={kind}
        aria-labelledby={title ? titleId : undefined}
        aria-label={title ? undefined : label}
      >
        {closable && <IconButton className="fy-dialog-close" icon="x" label={labelClose} onClick={onClose} />}
        {banner && <div className="fy-dialog-banner">{banner}</div>}
        <div className="fy-dialog-body" ref={body}>
          {title && (
            <h2 className="fy-dialog-title" id={titleId}>
              {title}
            </h2>
          )}
          {children}
        </div>
        {footer && <div className="fy-dialog-footer">{footer}</div>}
      </div>
    </div>
  )
}
