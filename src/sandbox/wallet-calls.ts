import type { Context } from '../platform/kernel/context.ts'
import { postToHost } from '../platform/providers/loopback.ts'
import { sign } from '../platform/providers/signature.ts'

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

/** A call of the platform's wallet: where it goes, and the key it is signed with. */
export interface WalletCall {
  /** The brand's host. */
  readonly host: string
  readonly path: string
  readonly key: string
  readonly request: object
}

/**
 * Calls the platform's wallet by signed JSON over HTTP, as between two companies.
 * @returns the answer
 * @throws WalletRefused for a definite refusal; any other error leaves open whether the call was carried out
 */
export async function callWallet(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  { host, path, key, request }: WalletCall,
): Promise<unknown> {
  const body = JSON.stringify(request)
  const headers = sign(key, { method: 'POST', host, path, body }, clock.now())
  const { status, body: answer } = await postToHost(settings, host, path, body, headers)
  const parsed = JSON.parse(answer) as { error?: { code: string; message?: string } }
  if (status === 200) return parsed
  if (status >= 400 && status < 500 && parsed.error) throw new WalletRefused(parsed.error.code, parsed.error.message)
  throw new Error(`the wallet answered ${status}`)
}
