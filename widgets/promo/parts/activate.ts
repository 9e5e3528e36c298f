import { effectOf, isApiError } from '../../../engine/api/index.ts'
import type { RootStore, ToastText } from '../../../engine/stores/index.ts'
import type { Activation } from '../../../schemas/api/campaigns.ts'
import { attempt } from '../../cashier/parts/attempt.ts'

/** The dialog that shows what a code gave. */
const ACTIVATED = 'promo-code-activated'
const FIELDS = 'description,promotions,bonus'

const isDeposit = (path: string): boolean => path === '/cashier/deposit' || path.startsWith('/cashier/deposit/')

/** @returns the message key of a refused code: of the platform's first reason, else `INVALID` (PROMO-09) */
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

/** Result of an activation: accepted, refused with a reason, or failed with an error the site shows itself. */
export type Attempt =
  | { kind: 'taken'; activation: Activation }
  | { kind: 'refused'; reason: string }
  | { kind: 'stopped'; error: unknown }

/** Activates a code and updates the balance and the page. Never throws. */
export const activate = async (
  { api, balances, messages, navigation, session }: Parts,
  code: string,
): Promise<Attempt> => {
  try {
    // A code works once: after an answer was lost, the next try must get this answer and not "already used".
    const activation = await attempt(`promo:${session.summary?.uid ?? ''}:${code}`, (idempotencyKey) =>
      api.campaigns.activateOffer({ promo_code: code, fields: FIELDS }, { idempotencyKey }),
    )
    if (activation.bonus) void balances.refresh().catch(() => undefined)
    if (activation.id !== undefined) navigation.reload()
    return { kind: 'taken', activation }
  } catch (error) {
    // No answer, too many attempts, or missing details of the player: the code itself may be valid.
    if (!isApiError(error) || effectOf(error).kind !== 'notice') return { kind: 'stopped', error }
    return { kind: 'refused', reason: refusalKey(error, (key) => Object.hasOwn(messages, key)) }
  }
}

/**
 * Tells the player that a code was accepted: with a dialog, or during a deposit with a toast (DIALOG-07, DIALOG-08).
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
 * Activates the code entered at registration. `path` is the page the new player goes to. A refusal is shown as a toast
 * (REG-24).
 */
export const activateForNewPlayer = async (stores: Parts, code: string, path: string): Promise<void> => {
  const tried = await activate(stores, code)
  if (tried.kind === 'taken') return announce(stores, code, tried.activation, path)
  if (tried.kind === 'stopped') return stores.failures.show(tried.error)
  const reason: ToastText = { key: tried.reason }
  stores.toasts.show('warning', reason)
}
