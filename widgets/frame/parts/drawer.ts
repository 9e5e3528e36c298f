import { useEffect, useRef, useState, type MouseEvent, type ToggleEvent } from 'react'
import type { RouteInfo } from '../../../engine/page/types.ts'

/** Id of a frame's only menu; a button opens it with `popoverTarget={DRAWER_ID}`, without scripts. */
export const DRAWER_ID = 'site-menu'
/**
 * For a button inside the drawer: collapses the rail where it is beside the page, closes it where it covers the page.
 */
export const DRAWER_TOGGLE = { 'data-drawer-toggle': '' } as const
/** For a control inside the drawer that opens a dialog: closes the drawer first. */
export const DRAWER_CLOSE = { 'data-drawer-close': '' } as const
/** From this width a rail has room to be wide. */
const WIDE_QUERY = '(min-width: 1280px)'

/**
 * A navigation that covers the page as a popover on small screens. The browser itself handles Escape, a click outside
 * and the expanded state of its button; this closes it after a navigation and handles the toggle.
 * @returns props of the drawer's element, and whether the player has collapsed the rail
 */
export const useDrawer = (route: RouteInfo) => {
  const element = useRef<HTMLElement>(null)
  const isOpen = useRef(false)
  const [isNarrow, setNarrow] = useState(false)
  const close = () => {
    if (isOpen.current) element.current?.hidePopover()
  }
  useEffect(close, [route])
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element
    if (target.closest('[data-drawer-toggle]')) {
      if (isOpen.current) close()
      else if (matchMedia(WIDE_QUERY).matches) setNarrow((narrow) => !narrow)
      else element.current?.showPopover()
    } else if (target.closest('a, [data-drawer-close]')) close()
  }
  const onToggle = (event: ToggleEvent<HTMLElement>) => {
    isOpen.current = event.newState === 'open'
  }
  return { isNarrow, drawer: { ref: element, id: DRAWER_ID, popover: 'auto' as const, onClick, onToggle } }
}
