import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseMoney, toMoney, type Money } from '../../../../engine/money/index.ts'
import { isDatabaseAway } from '../../kernel/db/index.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { isStorable } from '../../kernel/storable.ts'
import { keepText, receivedOf } from '../../providers/received.ts'
import { faultOf } from '../../providers/signature.ts'
import type { MoneyContext } from './context.ts'
import { IdempotencyConflict, InsufficientFunds, MovedBefore } from './errors.ts'
import type { PlayerBucket } from './entry.ts'

/** Why a provider's call of the wallet failed; the provider gets the code. Only `TRY_AGAIN` may succeed later. */
export class CallRefused<Code extends string> extends Error {
  override name = 'CallRefused'
  readonly code: Code
  constructor(code: Code) {
    super(code)
    this.code = code
  }
}

/** A call that is refused before it is looked at. */
export class WalletFault extends CallRefused<
  'SIGNATURE' | 'INVALID_REQUEST' | 'UNKNOWN_BRAND' | 'INVALID_TOKEN' | 'SESSION_EXPIRED'
> {
  override name = 'WalletFault'
}

const STATUS: Readonly<Record<string, number>> = {
  SIGNATURE: 401,
  INTERNAL: 500,
  BET_NOT_FOUND: 404,
  TRY_AGAIN: 503,
  UNKNOWN_BRAND: 421,
}

/**
 * Makes a scope take providers' calls of the wallet, in JSON. HTTP 200: the call was carried out; 4xx with
 * `{ error: { code } }`: it never will be; 5xx: the same call may be sent again and succeed.
 * @param sender who calls, for the log
 */
export function acceptWalletCalls(scope: FastifyInstance, log: MoneyContext['log'], sender: string): void {
  keepText(scope, 'application/json')
  scope.setErrorHandler((error, _request, reply) => {
    const code = codeOf(error)
    if (code === 'INTERNAL' || isDatabaseAway(error)) log.error({ err: error }, `a wallet call of ${sender} failed`)
    if (code === 'TRY_AGAIN') reply.header('retry-after', '1')
    // The text of a gate is shown to the player.
    const message = code === 'STAKE_REFUSED' && { message: (error as PlatformError).message }
    return reply.status(STATUS[code] ?? 422).send({ error: { code, ...message } })
  })
}

function codeOf(error: unknown): string {
  if (error instanceof CallRefused) return error.code
  if (error instanceof InsufficientFunds) return 'INSUFFICIENT_FUNDS'
  // The ledger has a movement of that id: sent again, the call would find it again.
  if (error instanceof MovedBefore || error instanceof IdempotencyConflict) return 'TX_CONFLICT'
  if (error instanceof PlatformError)
    return error.type === 'AuthorizationException' ? 'SESSION_EXPIRED' : 'STAKE_REFUSED'
  if (isDatabaseAway(error)) return 'TRY_AGAIN'
  const { statusCode = 500 } = (error ?? {}) as { statusCode?: number }
  return statusCode < 500 ? 'INVALID_REQUEST' : 'INTERNAL'
}

/**
 * The provider that signed a call, and the host it names. A replay does no harm: its call id gets the first answer.
 * @throws WalletFault SIGNATURE
 */
export function signerOf<Provider extends { readonly keys: readonly string[] }>(
  request: FastifyRequest,
  providers: readonly Provider[],
  clock: MoneyContext['clock'],
): { provider: Provider; host: string } {
  const received = receivedOf(request)
  const provider = providers.find(({ keys }) => faultOf(keys, received, clock.now()) === undefined)
  if (!provider) throw new WalletFault('SIGNATURE')
  return { provider, host: received.host }
}

/** The content of a call. @throws WalletFault INVALID_REQUEST when it is not a JSON object that can be stored */
export function readContent(request: FastifyRequest): Readonly<Record<string, unknown>> {
  let content: unknown
  try {
    content = JSON.parse(receivedOf(request).body)
  } catch {
    throw new WalletFault('INVALID_REQUEST')
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content) || !isStorable(content))
    throw new WalletFault('INVALID_REQUEST')
  return content as Record<string, unknown>
}

/** An id of the provider's: 1 to 100 letters, digits and `_.:-`. @throws WalletFault INVALID_REQUEST */
export function readId(value: unknown): string {
  if (typeof value !== 'string' || !/^[\w.:-]{1,100}$/.test(value)) throw new WalletFault('INVALID_REQUEST')
  return value
}

/** A decimal amount in minor units. @throws WalletFault INVALID_REQUEST */
export function readAmount(value: unknown, currency: string): bigint {
  if (typeof value !== 'string') throw new WalletFault('INVALID_REQUEST')
  try {
    return parseMoney(value, currency)
  } catch {
    throw new WalletFault('INVALID_REQUEST')
  }
}

/** What the player of a session can stake: own money and that of the bonus wallet. */
export async function playable(
  wallet: MoneyContext['wallet'],
  { brand_id, player_id, currency }: { brand_id: string; player_id: string; currency: string },
  bonus: PlayerBucket,
): Promise<Money> {
  const held = (await wallet.balances(brand_id, player_id)).find((balance) => balance.currency === currency)
  return toMoney((held?.main ?? 0n) + (held?.[bonus] ?? 0n), currency)
}
