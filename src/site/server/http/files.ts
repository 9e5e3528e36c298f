import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fontFile } from '../../../../engine/theme/node.ts'
import { refuse, refuseHost } from './refusal.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.ico': 'image/x-icon',
}
const YEAR = 'public, max-age=31536000, immutable'

/** A file that lies inside `root` even after links are followed, or `undefined`. */
const inside = async (
  root: string,
  path: string,
): Promise<{ file: string; size: number; mtime: number } | undefined> => {
  try {
    const [base, file] = await Promise.all([realpath(root), realpath(join(root, path))])
    if (!file.startsWith(base + sep)) return undefined
    const found = await stat(file)
    return found.isFile() ? { file, size: found.size, mtime: found.mtimeMs } : undefined
  } catch {
    return undefined
  }
}

const sendFile = async (
  reply: FastifyReply,
  roots: readonly string[],
  path: string,
  cacheControl: string,
): Promise<FastifyReply> => {
  const type = TYPES[extname(path)]
  if (!type || path.includes('\0')) return refuse(reply, 404, 'There is no such file.')
  for (const root of roots) {
    const found = await inside(root, path)
    if (!found) continue
    const tag = `"${found.size.toString(36)}-${Math.trunc(found.mtime).toString(36)}"`
    reply.header('cache-control', cacheControl).header('etag', tag).header('x-content-type-options', 'nosniff')
    // An SVG opened by itself must not run anything.
    if (type === 'image/svg+xml')
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    if (reply.request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type(type).header('content-length', found.size).send(createReadStream(found.file))
  }
  return refuse(reply, 404, 'There is no such file.')
}

/** Folders a brand's assets are looked for in, its own first. `undefined` for an unknown host. */
export type AssetRoots = (host: string | undefined) => readonly string[] | undefined

/** Built client files, fonts and the brand's assets. */
export const fileRoutes = (
  app: FastifyInstance,
  { files, assetRoots }: { files: ReadonlyMap<string, Buffer>; assetRoots: AssetRoots },
): void => {
  app.get<{ Params: { file: string } }>('/static/:file', (request, reply) => {
    const content = files.get(request.params.file)
    const type = TYPES[extname(request.params.file)]
    if (!content || !type) return refuse(reply, 404, 'There is no such file.')
    return reply.type(type).header('cache-control', YEAR).header('x-content-type-options', 'nosniff').send(content)
  })
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const roots = assetRoots(request.headers.host)
    if (!roots) return refuseHost(reply)
    return sendFile(reply, roots, request.params['*'], request.url.includes('?v=') ? YEAR : 'public, max-age=3600')
  })
  app.get<{ Params: { file: string } }>('/fonts/:file', (request, reply) => {
    const file = fontFile(request.params.file)
    if (!file) return refuse(reply, 404, 'There is no such file.')
    const at = file.lastIndexOf('/')
    return sendFile(reply, [file.slice(0, at)], file.slice(at + 1), YEAR)
  })
}
