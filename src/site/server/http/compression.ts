import type { FastifyInstance } from 'fastify'
import { codingOf, encode, mayCompress, WORTH_BYTES } from './encoding.ts'

/** Kinds of content that shrink; pictures and fonts are compressed by nature. */
const SHRINKS = /^(?:text\/|application\/(?:json|manifest\+json|problem\+json)|image\/svg\+xml)/

/**
 * Compresses what routes answer, off the main thread and at a fast level: API answers, definitions, texts. Streams, and
 * what a route has compressed itself, pass as they are.
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
