import type { FastifyInstance } from 'fastify'
import { PlatformError } from '../errors.ts'

/** Maximum size of a request body in bytes. */
export const BODY_LIMIT = 64 * 1024

/** Name and value of every received field, duplicates included. */
export type Entries = [name: string, value: string][]

/**
 * Makes a fastify scope parse form bodies (urlencoded, and multipart with text fields only); any other body is refused.
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, [...new URLSearchParams(String(body))]),
  )
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    async (request: { headers: Record<string, unknown> }, body: Buffer) =>
      multipart(String(request.headers['content-type']), body),
  )
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(
      new PlatformError('InvalidRequestException', {
        message: 'Send the parameters as form data (urlencoded or multipart).',
      }),
    )
  })
}

async function multipart(type: string, body: Buffer): Promise<Entries> {
  let form: FormData
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    throw new PlatformError('InvalidRequestException', { message: 'The multipart body is malformed.' })
  }
  return [...form].map(([name, value]) => {
    if (typeof value !== 'string')
      throw new PlatformError('InvalidRequestException', { message: 'Files are not accepted.' })
    return [name, value]
  })
}
