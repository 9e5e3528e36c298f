import type { Context } from '../../platform/kernel/context.ts'
import { keyFor } from '../../platform/kernel/ids.ts'
import { callWallet } from '../wallet-calls.ts'

/** The key the sandbox's sportsbook signs its calls and its players' tokens with. */
export const sportsbookKey = (secret: string): string => keyFor(secret, 'sportsbook:sandbox')

/** The sportsbook's client of the platform's wallet. */
export const createBookWallet =
  (context: Pick<Context, 'settings' | 'clock'>) =>
  /** @throws WalletRefused for a definite refusal; any other error leaves open whether the call was carried out */
  (op: 'balance' | 'place' | 'settle' | 'cancel', host: string, request: object): Promise<unknown> =>
    callWallet(context, { host, path: `/platform/betting/${op}`, key: sportsbookKey(context.settings.secret), request })
export type BookWallet = ReturnType<typeof createBookWallet>
