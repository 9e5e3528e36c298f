import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseSetCookie } from 'cookie'
import { SANDBOX_HOST } from '../../platform/kernel/settings.ts'

/** The pages of the sandbox at which somebody pays in a preview. */
const PAY_PATH = '/pay/'
export const isPayPage = ({ pathname }: URL): boolean => pathname.startsWith(PAY_PATH)

type Headers = Record<string, number | string | readonly string[] | undefined>

/** Changes the headers of an answer before they are sent. */
function changeHeaders(response: ServerResponse, change: (headers: Headers) => Headers): void {
  const send = response.writeHead.bind(response)
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const given = rest.find((one): one is Headers => typeof one === 'object' && one !== null)
    const own = Object.fromEntries(response.getHeaderNames().map((name) => [name, response.getHeader(name)]))
    for (const name of Object.keys(own)) response.removeHeader(name)
    const headers = change({ ...own, ...given })
    return send(status, Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as never)
  }
}

/**
 * Keeps the session that an answer begins or ends on the server, instead of in the browser: a frame of another site
 * would not get the cookie back.
 * @param name of the cookie of sessions
 */
export function keepSession(response: ServerResponse, name: string, keep: (token: string | undefined) => void): void {
  changeHeaders(response, ({ 'set-cookie': set, ...headers }) => {
    for (const one of [set ?? []].flat()) {
      const cookie = parseSetCookie(String(one))
      if (cookie.name === name) keep(cookie.value || undefined)
    }
    return headers
  })
}

/** Has the sandbox answer with its page to pay at, which Studio alone may frame. */
export function asPayPage(request: IncomingMessage, response: ServerResponse, ancestors: string): void {
  request.headers.host = SANDBOX_HOST
  changeHeaders(response, ({ 'content-security-policy': policy, ...headers }) => ({
    ...headers,
    'content-security-policy': String(policy ?? '').replace("frame-ancestors 'none'", `frame-ancestors ${ancestors}`),
  }))
}
