import type { Money } from '../../../schemas/api/method.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { postToHost } from '../../platform/providers/loopback.ts'
import { sign } from '../../platform/providers/signature.ts'
import type { LaunchConfig } from '../../platform/providers/aggregator/port.ts'
import { aggregatorKey } from './launch.ts'

/** A definite refusal by the wallet; a retry would be refused as well. */
export class WalletRefused extends Error {
  override name = 'WalletRefused'
  readonly code: string
  /** The wallet's message for the player, if any. */
  readonly words: string | undefined
  constructor(code: string, words?: string) {
    super(words ?? code)
    this.code = code
    this.words = words
  }
}

export interface WalletRequest {
  token: string
  tx_id?: string
  round_id?: string
  bet_tx_id?: string
  amount?: string
  currency?: string
  /** The order a free round belongs to. */
  free_rounds?: string
}

/** The aggregator's client of the platform's seamless wallet: signed JSON over HTTP, as between two companies. */
export function createWalletClient({ settings, clock }: Pick<Context, 'settings' | 'clock'>) {
  /**
   * @returns the balance afterwards
   * @throws WalletRefused for a definite refusal; any other error leaves open whether the call was carried out
   */
  return async function call(
    op: 'balance' | 'bet' | 'win' | 'rollback',
    { host }: LaunchConfig,
    request: WalletRequest,
  ): Promise<Money> {
    const body = JSON.stringify(request)
    const path = `/platform/aggregator/${op}`
    const headers = sign(aggregatorKey(settings.secret), { method: 'POST', host, path, body }, clock.now())
    const answer = await postToHost(settings, host, path, body, headers)
    const parsed = JSON.parse(answer.body) as { balance?: Money; error?: { code: string; message?: string } }
    if (answer.status === 200 && parsed.balance) return parsed.balance
    if (answer.status >= 400 && answer.status < 500 && parsed.error)
      throw new WalletRefused(parsed.error.code, parsed.error.message)
    throw new Error(`the wallet answered ${answer.status}`)
  }
}
export type WalletClient = ReturnType<typeof createWalletClient>
