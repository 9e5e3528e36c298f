import type { FastifyInstance } from 'fastify'
import { codingOf, encode, mayCompress, WORTH_BYTES } from './encoding.ts'

/** Content types worth compressing; pictures and fonts are compressed already. */
const SHRINKS = /^(?:text\/|application\/(?:json|manifest\+json|problem\+json)|image\/svg\+xml)/

/**
 * Compresses the answers of routes (API answers, definitions, texts) off the main thread at a fast level. Streams and
 * answers that a route has compressed itself are sent unchanged.
 */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if ((typeof payload !== 'string' && !Buffer.isBuffer(payload)) || payload.length < WORTH_BYTES) return payload
    const type = String(reply.getHeader('content-type') ?? '')
    if (!SHRINKS.test(type) || reply.hasHeader('content-encoding')) return payload
    const vary = String(reply.getHeader('vary') ?? '')
    if (!vary.includes('accept-encoding')) reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    const coding = mayCompress(request.headers) ? codingOf(request.headers['accept-encoding']) : undefined
    if (!coding) return payload
    const body = await encode(Buffer.from(payload as string), coding, 'once')
    reply.header('content-encoding', coding).header('content-length', body.length)
    return body
  })
}
