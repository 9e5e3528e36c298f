import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'

export interface DialogShellProps {
  /** Id of the dialog, the element's `data-dialog`. */
  kind: string
  form?: 'popup' | 'confirm' | 'curtain'
  size?: 's' | 'm' | 'l'
  title?: ReactNode
  /** Accessible name of a dialog without a visible title. */
  label?: string
  /** `false`: it is not closed by a button, Escape or a click outside. */
  closable?: boolean
  onClose: () => void
  labelClose: string
  /** A picture beside the content (above it on phones). */
  banner?: ReactNode
  /** Remains at the bottom while the content scrolls. */
  footer?: ReactNode
  /** Element that gets the focus after closing. Default: the element that has it now. */
  opener?: Element | null
  children: ReactNode
  className?: string
}

const focusables =
  'a[href],button:not([disabled]),input:not([disabled]):not([type=hidden]),select:not([disabled]),' +
  'textarea:not([disabled]),iframe,summary,[tabindex]:not([tabindex="-1"])'

/** In a frame, Tab leads on to the page around it. */
const isFramed = (): boolean => window.parent !== window

/** Focuses a dialog once it is there, and what had the focus before it when it is gone. */
const useFocusInside = (given: Element | null | undefined): RefObject<HTMLDivElement | null> => {
  const panel = useRef<HTMLDivElement>(null)
  // Read during rendering, because a control in the dialog may take the focus when it is mounted.
  const [opener] = useState(() => given ?? (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(() => {
    const box = panel.current
    // Somebody who types in the page around the frame goes on typing there.
    if (box && !box.contains(document.activeElement) && !(isFramed() && !document.hasFocus()))
      (box.querySelector<HTMLElement>('[autofocus],[data-autofocus]') ?? box).focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [opener])
  return panel
}

/** Long text without a focusable element must still be scrollable with the keyboard. */
const useScrollable = (): RefObject<HTMLDivElement | null> => {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = body.current
    if (box && box.scrollHeight > box.clientHeight && !box.querySelector(focusables)) box.tabIndex = 0
  })
  return body
}

/** A click closes only if the pointer was pressed outside as well. */
const useClickOutside = (onClose: (() => void) | false) => {
  const pressedOutside = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (onClose && pressedOutside.current && event.target === event.currentTarget) onClose()
    },
  }
}

/** Escape closes; from the last element that can have the focus, Tab leads to the first, and the other way round. */
const press = (event: KeyboardEvent, box: HTMLElement, onClose: (() => void) | false): void => {
  if (event.key === 'Escape') {
    event.stopPropagation()
    if (onClose) onClose()
    return
  }
  if (event.key !== 'Tab' || isFramed()) return
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

/** Frame of a dialog: keeps the focus inside and returns it; closes by button, Escape or a click outside. */
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
  const leave = closable && onClose
  const panel = useFocusInside(given)
  const body = useScrollable()
  const outside = useClickOutside(leave)
  const titleId = useId()
  return (
    <div
      className={classes('fy-dialog-scrim', `fy-dialog-scrim-${form}`)}
      role="presentation"
      {...outside}
      onKeyDown={(event) => press(event, panel.current!, leave)}
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
