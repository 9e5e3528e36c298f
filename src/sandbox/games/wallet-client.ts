import type { Money } from '../../../schemas/api/method.ts'
import type { Context } from '../../platform/kernel/context.ts'
import type { LaunchConfig } from '../../platform/providers/aggregator/port.ts'
import { callWallet } from '../wallet-calls.ts'
import { aggregatorKey } from './launch.ts'

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

/** The aggregator's client of the platform's seamless wallet. */
export const createWalletClient =
  (context: Pick<Context, 'settings' | 'clock'>) =>
  /**
   * @returns the balance afterwards
   * @throws WalletRefused for a definite refusal; any other error leaves open whether the call was carried out
   */
  async (
    op: 'balance' | 'bet' | 'win' | 'rollback',
    { host }: LaunchConfig,
    request: WalletRequest,
  ): Promise<Money> => {
    const key = aggregatorKey(context.settings.secret)
    const answer = await callWallet(context, { host, path: `/platform/aggregator/${op}`, key, request })
    const { balance } = answer as { balance?: Money }
    if (!balance) throw new Error('the wallet answered without a balance')
    return balance
  }
export type WalletClient = ReturnType<typeof createWalletClient>
