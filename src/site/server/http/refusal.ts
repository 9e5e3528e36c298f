import type { FastifyReply } from 'fastify'
import { errorEnvelope } from '../../../../schemas/api/errors.ts'

/** Refuses a request at one of the site's own addresses in the envelope of the API, so that callers know one shape. */
export const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(errorEnvelope(status === 404 ? 'MethodNotFoundException' : 'InvalidRequestException', message))

/** A host of no brand: the same answer whatever was asked for. */
export const refuseHost = (reply: FastifyReply): FastifyReply => refuse(reply, 421, 'No brand is served at this host.')
