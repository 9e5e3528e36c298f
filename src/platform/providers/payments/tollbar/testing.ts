import { randomBytes } from 'node:crypto'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { macOf, SIGNATURE_HEADER } from './signature.ts'

/** A server that behaves as docs/cashier.md says Tollbar does. For tests alone. */
export interface TollbarServer {
  readonly url: string
  readonly key: string
  readonly webhookKey: string
  /** What was created, by our reference. */
  readonly kept: ReadonlyMap<string, Kept>
  /** Creations that reached it, in order: what, and under which reference. */
  readonly asked: readonly string[]
  /** What happens to the next creation: it is answered, taken and never answered, or the server is out of order. */
  next: 'answer' | 'take-and-die' | 'fail' | 'refuse'
  /** Whether look-ups are answered. */
  isSilent: boolean
  /** Sets the status of something; nobody is told of it. */
  set(reference: string, status: string, more?: Partial<Facts>): Facts
  /** Sends a callback about it. Answers the status the platform gave. */
  tell(facts: object, options?: { at?: Date; key?: string; host?: string; signature?: string }): Promise<number>
  close(): Promise<void>
}
interface Sum {
  value: string
  currency: string
}
interface Facts {
  event: string
  object: 'payment' | 'payout' | 'refund'
  reference: string
  payment?: string
  site: string
  status: string
  amount: Sum
  fee?: Sum
}
type Kept = Facts & { readonly body: string; readonly notify_url: string }

const OBJECTS = { payments: 'payment', payouts: 'payout', refunds: 'refund' } as const
const factsOf = ({ body: _body, notify_url: _url, ...facts }: Kept): Facts => facts

/** @param platformPort of the platform its callbacks go to: names of tests are not known to the resolver */
export async function startTollbar(platformPort: () => number, now: () => Date): Promise<TollbarServer> {
  const kept = new Map<string, Kept>()
  const asked: string[] = []
  const [key, webhookKey] = ['sk-test', 'whk-test']
  const state: Pick<TollbarServer, 'next' | 'isSilent'> = { next: 'answer', isSilent: false }

  const send = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const shown = (one: Kept) => ({ ...factsOf(one), page_url: `http://127.0.0.1:${port()}/pay/${one.reference}` })

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url!, 'http://tollbar.example')
    const [, what] = /^\/v1\/(payments|payouts|refunds)$/.exec(url.pathname) ?? []
    if (incoming.headers.authorization !== `Bearer ${key}`) return void send(response, 401, {})
    if (what === undefined) return void send(response, 404, {})
    const object = OBJECTS[what as keyof typeof OBJECTS]
    if (incoming.method === 'GET') {
      if (state.isSilent) return void incoming.socket.destroy()
      const found = kept.get(url.searchParams.get('reference') ?? '')
      return void (found?.object === object ? send(response, 200, shown(found)) : send(response, 404, {}))
    }
    const body = await text(incoming)
    create(object, body, String(incoming.headers['idempotency-key']), incoming, response)
  }

  function create(
    object: Facts['object'],
    body: string,
    reference: string,
    incoming: IncomingMessage,
    response: ServerResponse,
  ): void {
    const { next } = state
    state.next = 'answer'
    if (next === 'fail') return void send(response, 502, {})
    if (next === 'refuse') return void send(response, 422, {})
    asked.push(`${object} ${reference}`)
    const known = kept.get(reference)
    if (known && known.body !== body) return void send(response, 409, {})
    if (!known) kept.set(reference, newlyKept(object, JSON.parse(body) as Record<string, unknown>, body))
    if (next === 'take-and-die') return void incoming.socket.destroy()
    send(response, known ? 200 : 201, shown(kept.get(reference)!))
  }

  function newlyKept(object: Facts['object'], order: Record<string, unknown>, body: string): Kept {
    const of = kept.get(String(order['payment'] ?? ''))
    return {
      event: `evt_${randomBytes(6).toString('hex')}`,
      object,
      reference: String(order['reference']),
      ...(of && { payment: of.reference }),
      site: of?.site ?? String(order['site']),
      notify_url: of?.notify_url ?? String(order['notify_url']),
      status: object === 'payment' ? 'open' : 'pending',
      amount: order['amount'] as Sum,
      body,
    }
  }

  const server = createServer((incoming, response) => void answer(incoming, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = () => (server.address() as AddressInfo).port

  const tell: TollbarServer['tell'] = (facts, { at = now(), key: signed = webhookKey, host, signature } = {}) => {
    const body = JSON.stringify(facts)
    const seconds = String(Math.floor(at.getTime() / 1000))
    const { reference, site } = facts as Facts
    const path = new URL(kept.get(reference)?.notify_url ?? 'http://x/platform/payments/tollbar/callback').pathname
    const headers = {
      host: `${host ?? site}:${platformPort()}`,
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signature ?? `t=${seconds},v1=${macOf(signed, seconds, body)}`,
    }
    return new Promise((resolve, reject) =>
      request({ host: '127.0.0.1', port: platformPort(), method: 'POST', path, headers }, (incoming) => {
        incoming.resume().on('end', () => resolve(incoming.statusCode ?? 0))
      })
        .on('error', reject)
        .end(body),
    )
  }

  return Object.assign(state, {
    url: `http://127.0.0.1:${port()}`,
    key,
    webhookKey,
    kept,
    asked,
    set(reference: string, status: string, more: Partial<Facts> = {}) {
      const before = kept.get(reference)
      if (!before) throw new Error(`Tollbar knows no ${reference}`)
      const after = { ...before, event: `evt_${randomBytes(6).toString('hex')}`, status, ...more }
      kept.set(reference, after)
      return factsOf(after)
    },
    tell,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
