import { wayOn } from '../../../../observed/way-on.ts'
import type { SmsGateway } from '../port.ts'

const TIMEOUT = 10_000

/**
 * A gateway reached at one URL: each message is posted as JSON (`id`, `from`, `to`, `text`), with the URL's user name
 * and password as basic authentication and the id as `idempotency-key`. Any 2xx means that the message was accepted.
 */
export function createHttpGateway(address: string): SmsGateway {
  const url = new URL(address)
  const credentials =
    url.username === ''
      ? undefined
      : Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64')
  url.username = ''
  url.password = ''
  return {
    async send(message) {
      const answer = await fetch(url, {
        method: 'POST',
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
        headers: {
          'content-type': 'application/json',
          ...wayOn(),
          'idempotency-key': message.id,
          ...(credentials !== undefined && { authorization: `Basic ${credentials}` }),
        },
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
    },
  }
}
