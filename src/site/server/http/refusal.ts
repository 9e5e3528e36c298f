import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { errorEnvelope } from '../../../../schemas/api/errors.ts'

/**
 * Refuses a request to one of the site's own routes with the API's error envelope, so that clients need to know one
 * format.
 */
export const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(errorEnvelope(status === 404 ? 'MethodNotFoundException' : 'InvalidRequestException', message))

/** Refuses a request to a host of no brand: the same answer for every path. */
export const refuseHost = (reply: FastifyReply): FastifyReply => refuse(reply, 421, 'No brand is served at this host.')

/** Refuses a page for a while: too many were rendered for whoever asks. */
export const refuseForNow = (response: ServerResponse, seconds: number): void => {
  response
    .writeHead(429, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    })
    .end(
      `Too many pages were asked for from here. Please try again in ${seconds === 1 ? 'a second' : `${seconds} s`}.\n`,
    )
}
