import type { Money } from '../../../../schemas/api/method.ts'
import type { GameState } from '../messages.ts'

// What the game and the page that frames it tell each other.

/** Tells the framing page, if there is one, the new balance, or that the player was logged out. */
export function tellParent(
  { mode, origin }: Pick<GameState, 'mode' | 'origin'>,
  told: { type: 'foyer:balance'; balance: Money } | { type: 'foyer:session' },
): void {
  if (mode === 'real' && parent !== window) parent.postMessage(told, origin)
}

/**
 * Calls `asked` when the framing page asks for the balance anew, as it does after a deposit; the answer is
 * `foyer:balance`.
 */
export function onBalanceAsked({ mode, origin }: Pick<GameState, 'mode' | 'origin'>, asked: () => Promise<void>): void {
  if (mode !== 'real' || parent === window) return
  addEventListener('message', ({ source, origin: from, data }: MessageEvent<{ type?: unknown } | null>) => {
    // A balance that cannot be read now comes with the next round.
    if (source === parent && from === origin && data?.type === 'foyer:refresh') asked().catch(() => undefined)
  })
}
