import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorEnvelope } from '../schemas/api/errors.ts'
import { mayAskAgain } from './ask-again.ts'

/** Milliseconds in which the platform has to begin its answer; longer than a statement and a provider may take. */
const BEGINS_WITHIN = 30_000
/** Headers of one connection, which are not passed on. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer', 'upgrade', 'proxy-connection']
/** What a request has besides that is not passed on: a read has no body. */
const OF_REQUEST = ['host', 'content-length', 'content-type', 'expect']

type Headers = Record<string, string | string[] | undefined>
const without = ({ connection, ...headers }: IncomingHttpHeaders, names: readonly string[]): Headers => {
  const own = (connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const left = new Set([...names, ...own])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.has(name)))
}

export interface RemoteReads {
  /** Origin of the platform. */
  readonly origin: string
  /** Headers that the platform knows the site by, for a request. */
  readonly headersOf: (request: FastifyRequest) => Record<string, string>
  readonly askAgain: <T>(ask: () => Promise<T>) => Promise<T>
  /** Answers where the platform is out of reach. */
  readonly refuse: (reply: FastifyReply) => FastifyReply
}

const refuseAddress = (reply: FastifyReply): FastifyReply =>
  reply
    .code(400)
    .header('cache-control', 'no-store')
    .send(errorEnvelope('InvalidRequestException', 'The address is not a path.'))

interface Asking {
  /** Whether it may come to the platform twice. */
  readonly isRead: boolean
  readonly send: typeof plainRequest
  readonly target: URL
  readonly options: RequestOptions
}

/**
 * Asks the platform once; what comes when another ask of the same read was answered fails. The platform may close a
 * kept connection just when it is used again: a read that met this begins anew on a connection of its own.
 */
const begin = (asking: Asking, read: { isAnswered: boolean }): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { isRead, send, target, options } = asking
    const timer = setTimeout(() => sent.destroy(new Error('the platform did not answer')), BEGINS_WITHIN)
    const sent = send(target, options, (answer) => {
      if (!read.isAnswered) {
        read.isAnswered = true
        clearTimeout(timer)
        return resolve(answer)
      }
      // Of two answers one is passed on; the other is read to its end, as its connection is used again.
      answer.on('error', () => {}).on('close', () => clearTimeout(timer))
      answer.resume()
      reject(new Error('another answer came first'))
    })
    sent
      .on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer)
        const isClosed = sent.reusedSocket && error.code === 'ECONNRESET'
        if (!isRead || !isClosed || read.isAnswered) return reject(error)
        resolve(begin({ ...asking, options: { ...options, agent: false } }, read))
      })
      .end()
  })

/** Passes the browser's GET calls of the API on, a read once more where no answer comes. */
export function remoteReads(app: FastifyInstance, { origin, headersOf, askAgain, refuse }: RemoteReads): void {
  const isSecure = new URL(origin).protocol === 'https:'
  const [send, Agent] = isSecure ? [secureRequest, SecureAgent] : [plainRequest, PlainAgent]
  const agent = new Agent({ keepAlive: true })
  app.addHook('onClose', () => agent.destroy())
  app.route<{ Params: { method: string } }>({
    method: 'GET',
    url: '/api/:method',
    exposeHeadRoute: false,
    async handler(request, reply) {
      // An address with a host would lead there.
      if (!request.url.startsWith('/')) return refuseAddress(reply)
      const headers = { ...without(request.headers, [...OF_CONNECTION, ...OF_REQUEST]), ...headersOf(request) }
      const left = new AbortController()
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) left.abort()
      })
      const isRead = mayAskAgain('GET', request.params.method)
      const options = { agent, headers, signal: left.signal }
      const passed = { isAnswered: false }
      const ask = () => begin({ isRead, send, target: new URL(request.url, origin), options }, passed)
      try {
        const answer = await (isRead ? askAgain(ask) : ask())
        return await reply
          .status(answer.statusCode ?? 502)
          .headers(without(answer.headers, OF_CONNECTION))
          .send(answer)
      } catch {
        return refuse(reply)
      }
    },
  })
}
