import type { Clock } from '../../../../../engine/clock/index.ts'
import { parseMoney } from '../../../../../engine/money/index.ts'
import type { Money } from '../../../../../schemas/api/method.ts'
import {
  CallbackRefused,
  PaymentNotSent,
  type DepositOrder,
  type PaymentOrder,
  type PaymentProvider,
  type RefundOrder,
  type RefundState,
} from '../port.ts'
import { createTollbarClient } from './client.ts'
import { factsOf, type TollbarFacts } from './facts.ts'
import { signatureOf, SIGNATURE_HEADER } from './signature.ts'

const NAME = 'tollbar'

export interface TollbarAccount {
  readonly clock: Clock
  /** The origin of its API. */
  readonly url: string
  /** The account's secret key. */
  readonly key: string
  /** Keys its callbacks may be signed with. */
  readonly webhookKeys: readonly string[]
}

/** An amount in minor units, as decimal text. */
const sumOf = (money: Money) => ({ value: String(parseMoney(money, money.currency)), currency: money.currency })

/** Where news of an order are sent. */
function notifyUrl({ origin, host }: PaymentOrder): string {
  const url = new URL(`/platform/payments/${NAME}/callback`, origin)
  url.hostname = host
  return url.href
}

const orderOf = (order: PaymentOrder) => ({
  amount: sumOf(order.amount),
  method: order.method,
  site: order.host,
  notify_url: notifyUrl(order),
  description: order.brandName,
  locale: order.locale,
})

/** @throws Error when it is not what Tollbar's answers are */
function readFacts(said: unknown): TollbarFacts {
  const facts = factsOf(said)
  if (!facts) throw new Error('Tollbar answered something else than documented')
  return facts
}

/** @throws Error when it names no page by https, or on this machine by http */
function pageOf(said: unknown): string {
  const { page_url: page } = (said ?? {}) as { page_url?: unknown }
  if (typeof page !== 'string' || !/^(https:\/\/|http:\/\/127\.0\.0\.1[:/])/.test(page))
    throw new Error('Tollbar answered without the address of its page')
  return page
}

const REFUNDS: Readonly<Record<string, RefundState>> = { refunded: 'refunded', refund_failed: 'refused' }
const refundOf = (said: unknown): RefundState => REFUNDS[readFacts(said).event.outcome] ?? 'pending'

/** The platform's side of Tollbar. */
export function createTollbar({ clock, url, key, webhookKeys }: TollbarAccount): PaymentProvider {
  const client = createTollbarClient({ url, key })

  return {
    name: NAME,
    async createDeposit(order: DepositOrder) {
      const known = await client.find('payments', order.reference)
      return {
        url: pageOf(
          known ??
            (await client.create('payments', order.reference, {
              ...orderOf(order),
              return_urls: order.returnTo,
              expires_at: order.until.toISOString(),
            })),
        ),
      }
    },

    async createPayout(order) {
      // Nothing was sent by asking: what fails here may be tried again.
      const known = await client.find('payouts', order.reference).catch((error: unknown) => {
        throw new PaymentNotSent('Tollbar could not be asked for the payout', { cause: error })
      })
      if (known === undefined)
        await client.create('payouts', order.reference, { ...orderOf(order), requisites: order.requisites })
    },

    async refund({ reference, payment, amount }: RefundOrder) {
      const known = await client.find('refunds', reference)
      if (known !== undefined) return refundOf(known)
      return refundOf(await client.create('refunds', reference, { payment, amount: sumOf(amount) }))
    },

    async lookUp(reference) {
      const said = (await client.find('payments', reference)) ?? (await client.find('payouts', reference))
      if (said === undefined) return undefined
      const { event, isOpen } = readFacts(said)
      return isOpen ? undefined : event
    },

    verifyCallback({ headers, body, host }) {
      const found = signatureOf(webhookKeys, headers[SIGNATURE_HEADER], body, clock.now())
      if ('fault' in found) throw new CallbackRefused(`the signature is ${found.fault}`)
      let said: unknown
      try {
        said = JSON.parse(body)
      } catch {
        throw new CallbackRefused('the body is not JSON')
      }
      const facts = factsOf(said)
      if (!facts) throw new CallbackRefused('the body is not an event')
      // The signature covers no address: news for one brand's host are none for another's.
      if (facts.site !== host) throw new CallbackRefused('it is for another host')
      return { event: facts.event, nonce: found.nonce }
    },
  }
}
