import type { IncomingMessage, ServerResponse } from 'node:http'
import { codingOf, encode, etagOf, isKnown, type Coding } from './encoding.ts'
import type { CachedDocument } from './guest-cache.ts'

const written = (coding: Coding): Record<string, string> => (coding ? { 'content-encoding': coding } : {})

/** Answers with a cached document: nothing is rendered or compressed, and a browser that has it gets no body. */
export const sendKept = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: CachedDocument,
  cacheControl: string,
): void => {
  const known = { ...headers, 'cache-control': cacheControl, etag: body.etag }
  if (status === 200 && isKnown(request.headers['if-none-match'], body.etag))
    return void response.writeHead(304, known).end()
  const coding = codingOf(request.headers['accept-encoding'])
  const content = body.as(coding)
  response.writeHead(status, { ...known, ...written(coding), 'content-length': content.length })
  response.end(request.method === 'HEAD' ? undefined : content)
}

/** Answers with a document made for this request alone. */
export const sendOnce = async (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, html }: { status: number; headers: Record<string, string>; html: string },
  { cacheControl, compress }: { cacheControl: string; compress: boolean },
): Promise<void> => {
  const raw = Buffer.from(html)
  // A document that is not stored needs no tag.
  const tag = cacheControl.includes('no-store') ? {} : { etag: etagOf(raw) }
  const known = { ...headers, ...tag, 'cache-control': cacheControl }
  if (tag.etag && status === 200 && isKnown(request.headers['if-none-match'], tag.etag))
    return void response.writeHead(304, known).end()
  const coding = compress ? codingOf(request.headers['accept-encoding']) : undefined
  const content = coding ? await encode(raw, coding, 'once') : raw
  response.writeHead(status, { ...known, ...written(coding), 'content-length': content.length })
  response.end(request.method === 'HEAD' ? undefined : content)
}
