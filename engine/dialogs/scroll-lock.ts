/** Class on `<html>` while the page behind the dialogs must not scroll. */
export const LOCKED_CLASS = 'fy-scroll-locked'

/** Locks or frees the page's scroll; says so once however often it is called. */
export const lockScroll = (locked: boolean): void => {
  document.documentElement.classList.toggle(LOCKED_CLASS, locked)
}
