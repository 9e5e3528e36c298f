import type { FastifyReply } from 'fastify'
import type { Log } from '../context.ts'
import { isDatabaseAway } from '../db/index.ts'
import { awayForNow, PlatformError } from '../errors.ts'
import { BODY_LIMIT } from './body.ts'

/** Headers of every answer of an API: kept nowhere, and opened by itself it runs nothing and stands in no frame. */
export const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** Answers with the error envelope. The cause of an internal error is logged and never shown. */
export function sendError(reply: FastifyReply, error: unknown, log: Log): FastifyReply {
  const known = asPlatformError(error)
  if (known.status >= 500) log.error({ err: error }, 'a call failed')
  return reply
    .headers({ ...known.details.headers, ...API_HEADERS })
    .status(known.status)
    .send({ error: known.toBody() })
}

/** What a caller is told about an error. */
export function asPlatformError(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error
  if (isDatabaseAway(error)) return awayForNow()
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new PlatformError('InvalidRequestException', {
      message: `The request body is larger than ${BODY_LIMIT / 1024} KB.`,
    })
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new PlatformError('InvalidRequestException')
  return new PlatformError('InternalServerErrorException')
}
