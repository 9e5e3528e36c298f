import { effectOf, isApiError } from '../../../engine/api/index.ts'
import type { RootStore, ToastText } from '../../../engine/stores/index.ts'
import type { Activation } from '../../../schemas/api/campaigns.ts'
import { attempt } from '../../cashier/parts/attempt.ts'

/** The dialog that says what a code gave. */
const ACTIVATED = 'promo-code-activated'
const FIELDS = 'description,promotions,bonus'

const isDeposit = (path: string): boolean => path === '/cashier/deposit' || path.startsWith('/cashier/deposit/')

/** What stands for a refused code: the reason the platform gave first, else that the code cannot be used (PROMO-09). */
export const refusalKey = (error: unknown, has: (key: string) => boolean): string => {
  const reasons = isApiError(error) ? error.errorData['promo_code'] : undefined
  const first: unknown = Array.isArray(reasons) ? reasons[0] : undefined
  const key = `common.promoCodeErrors.${String(first)}`
  return typeof first === 'string' && has(key) ? key : 'common.promoCodeErrors.INVALID'
}

type Parts = Pick<
  RootStore,
  'api' | 'balances' | 'dialogs' | 'facts' | 'failures' | 'messages' | 'navigation' | 'route' | 'session' | 'toasts'
>

/** How a try ended: taken, refused for a reason to be shown, or stopped by what the site itself explains. */
export type Attempt =
  | { kind: 'taken'; activation: Activation }
  | { kind: 'refused'; reason: string }
  | { kind: 'stopped'; error: unknown }

/** Activates a code; what it gave is in the balance and on the page at once. Never throws. */
export const activate = async (
  { api, balances, messages, navigation, session }: Parts,
  code: string,
): Promise<Attempt> => {
  try {
    // A code works once: who tries again after a lost answer must get that answer, not hear that the code is used.
    const activation = await attempt(`promo:${session.summary?.uid ?? ''}:${code}`, (idempotencyKey) =>
      api.campaigns.activateOffer({ promo_code: code, fields: FIELDS }, { idempotencyKey }),
    )
    if (activation.bonus) void balances.refresh().catch(() => undefined)
    if (activation.id !== undefined) navigation.reload()
    return { kind: 'taken', activation }
  } catch (error) {
    // No answer, too many tries, or a player of whom something is missing: that says nothing about the code.
    if (!isApiError(error) || effectOf(error).kind !== 'notice') return { kind: 'stopped', error }
    return { kind: 'refused', reason: refusalKey(error, (key) => Object.hasOwn(messages, key)) }
  }
}

/**
 * Tells the player that a code was taken: by a dialog, or by a notice where a deposit is being made (DIALOG-07,
 * DIALOG-08).
 */
export const announce = (
  { dialogs, facts, toasts }: Parts,
  code: string,
  activation: Activation,
  path: string,
): void => {
  if (isDeposit(path) || !facts.dialogs.includes(ACTIVATED))
    toasts.show('success', { key: 'common.promoActivated', values: { code: code.toUpperCase() } })
  else dialogs.enqueue({ kind: ACTIVATED, props: { code: code.toUpperCase(), activation } })
}

/**
 * Activates the code an account was opened with. `path`: where the new player is going. A refusal is a notice, nothing
 * more (REG-24).
 */
export const activateForNewPlayer = async (stores: Parts, code: string, path: string): Promise<void> => {
  const tried = await activate(stores, code)
  if (tried.kind === 'taken') return announce(stores, code, tried.activation, path)
  if (tried.kind === 'stopped') return stores.failures.show(tried.error)
  const reason: ToastText = { key: tried.reason }
  stores.toasts.show('warning', reason)
}
