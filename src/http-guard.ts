import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { plainPath } from '../engine/i18n/paths.ts'
import { errorEnvelope } from '../schemas/api/errors.ts'
import { HSTS } from './site/server/http/security.ts'

/**
 * Timeouts for clients, in milliseconds: for the headers, for the whole request, and between two requests. Proxies and
 * agents keep an idle connection for less than a minute; closing it while they reuse it would be an error to them.
 */
export const CLIENT_TIMEOUTS: Required<Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout'>> &
  Pick<ServerOptions, 'connectionsCheckingInterval'> = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
}

const HOST = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i
/** `.` and `..` as path segments, plain or encoded. */
const DOTS = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i
/** Two slashes of which one is encoded, or is a backslash, which browsers take for a slash. */
const HIDDEN_SLASHES = /(?:\/|%2f|%5c){2}/i

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The host a request names, in lower case; undefined when it names none or several. */
const hostOf = ({ rawHeaders, headers }: IncomingMessage): string | undefined => {
  const named = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  const host = (headers.host ?? '').toLowerCase()
  const [whole, port = '80'] = HOST.exec(host) ?? []
  return named <= 1 && whole !== undefined && Number(port) >= 1 && Number(port) <= 65535 ? host : undefined
}

/** The path and query of a request on that host. */
const targetOf = (url: string, host: string): string | undefined => {
  const [, authority, rest = ''] = ABSOLUTE.exec(url) ?? []
  if (authority !== undefined && authority.toLowerCase() !== host) return undefined
  const target = authority === undefined ? url : rest.startsWith('/') ? rest : `/${rest}`
  const path = target.split('?', 1)[0]!
  // Two slashes (backslashes for browsers) begin the URL of another host.
  const isPlain =
    path.startsWith('/') &&
    !path.startsWith('//') &&
    /^[!-[\]-~]*$/.test(target) &&
    !DOTS.test(path) &&
    !HIDDEN_SLASHES.test(path.replaceAll(/\/{2,}/g, '/'))
  return isPlain && isDecodable(path) ? target : undefined
}

/** What is done with a request that goes no further: why it is refused, or the address to ask for in its place. */
type TurnedAway = { fault: string } | { to: string }

/**
 * Normalizes host and target of a request before anything else reads them: a host name in lower case with a valid port,
 * and a path with its query on that host, without empty segments: what follows one could be read as another host.
 * @returns how the request is turned away; undefined when it is valid
 */
export const normalizeRequest = (request: IncomingMessage): TurnedAway | undefined => {
  const host = hostOf(request)
  if (host === undefined) return { fault: 'The Host header does not name a host.' }
  const target = targetOf(request.url ?? '', host)
  if (target === undefined) return { fault: 'The address is not a path on this host.' }
  request.headers.host = host
  request.url = target
  const path = target.split('?', 1)[0]!
  if (!path.includes('//')) return undefined
  // Somebody who only reads may ask again. What is sent is not: a body would be sent twice.
  return request.method === 'GET' || request.method === 'HEAD'
    ? { to: plainPath(path) + target.slice(path.length) }
    : { fault: 'The address has an empty segment.' }
}

/** Sets the security headers of every answer. */
export const guardAnswer = (response: ServerResponse, isSecure: boolean): void => {
  response.setHeader('x-content-type-options', 'nosniff')
  if (isSecure) for (const [name, value] of Object.entries(HSTS)) response.setHeader(name, value)
}

/** Answers before any routing: with the address to ask for, or with a refusal in the envelope of the API. */
export const turnAway = (response: ServerResponse, away: TurnedAway, isSecure: boolean): void => {
  guardAnswer(response, isSecure)
  if ('to' in away)
    return void response.writeHead(308, { location: away.to, 'content-length': 0, 'cache-control': 'no-cache' }).end()
  const body = JSON.stringify(errorEnvelope('InvalidRequestException', away.fault))
  response
    .writeHead(400, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    })
    .end(body)
}

const BROKEN: Readonly<Record<string, [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}

/** Answers malformed HTTP or a request that came too slowly, and ends the connection. */
export const refuseBroken = ({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void => {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, message] = BROKEN[code] ?? ['400 Bad Request', 'The request is not HTTP.']
  const body = JSON.stringify(errorEnvelope('InvalidRequestException', message))
  const headers = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
