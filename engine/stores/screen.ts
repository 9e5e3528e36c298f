import { makeAutoObservable } from 'mobx'
import { SCREEN_BOUNDS, SCREEN_CLASSES, type ScreenClass } from '../../schemas/brand/screens.ts'

/**
 * The screen class now. Known only in the browser, after the first render; layouts use CSS, not this, for their shape.
 */
export class ScreenStore {
  current: ScreenClass = 'desktop'
  constructor() {
    makeAutoObservable(this)
  }
  set(current: ScreenClass): void {
    this.current = current
  }
  /** Follows the window across the class borders (SCREEN-09). Returns how to stop. */
  start(): () => void {
    const queries = SCREEN_CLASSES.map((name) => ({ name, query: matchMedia(`(min-width: ${SCREEN_BOUNDS[name]}px)`) }))
    const update = () => this.set(queries.findLast(({ query }) => query.matches)?.name ?? 'mobile')
    for (const { query } of queries) query.addEventListener('change', update)
    update()
    return () => {
      for (const { query } of queries) query.removeEventListener('change', update)
    }
  }
}
