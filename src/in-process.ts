import type { FastifyInstance } from 'fastify'
import { asked, asPartOf } from './observed/asked.ts'
import type { CallPlatform } from './site/server/server-transport.ts'

/** Calls from the site to a platform in the same process: without a socket, and with the visitor's own address. */
export const callInProcess =
  (app: FastifyInstance): CallPlatform =>
  async ({ method, url, headers, body }) => {
    // The same peer address as the visitor's request, so that the same proxies are trusted.
    const { 'x-foyer-peer': remoteAddress = '127.0.0.1', ...rest } = headers
    const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    const inject = () =>
      app.inject({
        method,
        url,
        remoteAddress,
        headers: { ...rest, ...form },
        ...(body === undefined ? {} : { payload: body }),
      })
    // A call of its own under the id of the request it is part of.
    const { id, brand } = asked() ?? {}
    const answer = await (id === undefined ? inject() : asPartOf({ id, ...(brand && { brand }) }, inject))
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
