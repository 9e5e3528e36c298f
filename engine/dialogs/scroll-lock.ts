/** Class on `<html>` while the page behind the dialogs must not scroll. */
export const LOCKED_CLASS = 'fy-scroll-locked'
/** Width of the hidden scrollbar, so that nothing behind the dialog moves. */
const SCROLLBAR = '--scrollbar'

/** Locks or unlocks scrolling of the page; repeated calls change nothing. */
export const lockScroll = (locked: boolean): void => {
  const { classList, style, clientWidth } = document.documentElement
  if (locked && !classList.contains(LOCKED_CLASS))
    style.setProperty(SCROLLBAR, `${Math.max(0, window.innerWidth - clientWidth)}px`)
  classList.toggle(LOCKED_CLASS, locked)
}
