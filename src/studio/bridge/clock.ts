/** Moves the browser's clock so that the page's code, which runs after this, reads a chosen instant now. */
export function moveClock(instant: string | null): void {
  const chosen = Date.parse(instant ?? '')
  if (Number.isNaN(chosen)) return
  const Own = Date
  const ahead = chosen - Own.now()
  class Moved extends Own {
    constructor(...given: [] | ConstructorParameters<typeof Date>) {
      if (given.length === 0) super(Own.now() + ahead)
      else super(...given)
    }
    static override now(): number {
      return Own.now() + ahead
    }
  }
  globalThis.Date = Moved as DateConstructor
}
