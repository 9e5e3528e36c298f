import { useEffect, useRef, useState, type MouseEvent, type ToggleEvent } from 'react'
import type { RouteInfo } from '../../../engine/page/types.ts'

/** Id of the one menu a frame has; a button opens it with `popoverTarget={DRAWER_ID}`, without any script. */
export const DRAWER_ID = 'site-menu'
/**
 * Put on a button inside the drawer: narrows the rail where it stands beside the page, closes it where it covers the
 * page.
 */
export const DRAWER_TOGGLE = { 'data-drawer-toggle': '' } as const
/** Put on a control inside the drawer that opens something above the page: the drawer makes way for it. */
export const DRAWER_CLOSE = { 'data-drawer-close': '' } as const
/** From this width a rail has room to be wide. */
const WIDE_QUERY = '(min-width: 1280px)'

/**
 * A navigation that covers the page as a popover on small screens. The browser itself handles Escape, a click
 * beside it and the expanded state of its button; this closes it after a navigation and counts what the toggle does.
 * @returns props of the drawer's element, and whether the player has narrowed the rail.
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
