import { formFields, readEnvelope, SITE_HEADER, SITE_HEADER_VALUE } from '../../../engine/api/envelope.ts'
import type { Transport } from '../../../engine/api/transport.ts'

/** One call to the platform made by the site's server. `url` has no origin. */
interface PlatformCall {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}
/** Sends a call to the platform: in-process, or over HTTP where the platform runs elsewhere. */
export type CallPlatform = (call: PlatformCall) => Promise<{ status: number; body: unknown }>

/** The server's transport: the same calls as the browser's, with the visitor's headers passed on. */
export const createServerTransport = (
  call: CallPlatform,
  locale: string,
  visitor: Record<string, string>,
): Transport => ({
  async call(verb, name, params, options = {}) {
    const query = new URLSearchParams(verb === 'GET' ? formFields(params) : [])
    query.set('v', '1')
    query.set('locale', locale)
    const headers: Record<string, string> = { ...visitor, [SITE_HEADER]: SITE_HEADER_VALUE }
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
    const { status, body } = await call({
      method: verb,
      url: `/api/${name}?${query}`,
      headers,
      ...(verb === 'POST' ? { body: new URLSearchParams(formFields(params)).toString() } : {}),
    })
    return readEnvelope(status, body) as never
  },
})
