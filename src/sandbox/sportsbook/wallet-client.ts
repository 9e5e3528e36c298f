import type { Context } from '../../platform/kernel/context.ts'
import { keyFor } from '../../platform/kernel/ids.ts'
import { postToHost } from '../../platform/providers/loopback.ts'
import { sign } from '../../platform/providers/signature.ts'
import { WalletRefused } from '../games/wallet-client.ts'

/** The key the sandbox's sportsbook signs its calls and its players' tokens with. */
export const sportsbookKey = (secret: string): string => keyFor(secret, 'sportsbook:sandbox')

/** The sportsbook's client of the platform's wallet: signed JSON over HTTP, as between two companies. */
export const createBookWallet =
  ({ settings, clock }: Pick<Context, 'settings' | 'clock'>) =>
  /**
   * @returns the answer
   * @throws WalletRefused for a definite refusal; any other error leaves open whether the call was carried out
   */
  async (op: 'balance' | 'place' | 'settle' | 'cancel', host: string, request: object): Promise<unknown> => {
    const body = JSON.stringify(request)
    const path = `/platform/betting/${op}`
    const headers = sign(sportsbookKey(settings.secret), { method: 'POST', host, path, body }, clock.now())
    const { status, body: answer } = await postToHost(settings, host, path, body, headers)
    const parsed = JSON.parse(answer) as { error?: { code: string; message?: string } }
    if (status === 200) return parsed
    if (status >= 400 && status < 500 && parsed.error) throw new WalletRefused(parsed.error.code, parsed.error.message)
    throw new Error(`the wallet answered ${status}`)
  }
export type BookWallet = ReturnType<typeof createBookWallet>
