import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ON_SANDBOX, type Settings } from '../platform/kernel/settings.ts'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  webp: 'image/webp',
  svg: 'image/svg+xml; charset=utf-8',
}

/** Output folder of the scripts of the providers' pages. */
const SCRIPTS = fileURLToPath(new URL('../../dist/sandbox', import.meta.url))

/** Sends a script of a provider's page by the name the build gave it. */
export const sendScript = (
  reply: FastifyReply,
  name: 'game' | 'pay' | 'identity' | 'identity-sdk' | 'chat' | 'sportsbook',
): Promise<FastifyReply> => sendFile(reply, SCRIPTS, `${name}.js`, CACHE)

/** How long browsers keep files of the providers' pages. */
export const CACHE = 'public, max-age=300'

/** Sends a file whose name was checked by the route; the name contains no path. */
export async function sendFile(
  reply: FastifyReply,
  folder: string,
  name: string,
  cache: string,
): Promise<FastifyReply> {
  const type = TYPES[name.split('.').at(-1) ?? '']
  const content = type ? await readFile(join(folder, name)).catch(() => undefined) : undefined
  if (!type || !content) return reply.status(404).type('text/plain').send('Not found')
  return reply.type(type).header('cache-control', cache).header('x-content-type-options', 'nosniff').send(content)
}

/** Serves the sheets and icons of a provider's page, the files of `folder`, below `path`. */
export function serveClient(scope: FastifyInstance, path: string, folder: URL): void {
  scope.get(`${path}/:file`, { constraints: ON_SANDBOX }, (request, reply) => {
    const { file } = request.params as { file: string }
    return sendFile(reply, fileURLToPath(folder), /^[\w-]+\.(css|svg)$/.test(file) ? file : '', CACHE)
  })
}

/** The folder of the art: that of the settings, else the brands' shared one. */
export function assetsDir({ assetsDir: given }: Settings): string {
  return given ?? fileURLToPath(new URL('../../brands/_base/assets', import.meta.url))
}

/** Names of the object pictures of an art style, without extension. */
export async function objectNames(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder))
    .filter((name) => /^[\w-]+\.webp$/.test(name) && !name.includes('@'))
    .map((name) => name.slice(0, -5))
    .sort()
}

/**
 * Headers of a sandbox page: nothing from other origins but fonts of `fonts`, nothing inline, framed by
 * `frameAncestors` only.
 */
export function pageHeaders(
  reply: FastifyReply,
  frameAncestors: string,
  { formAction = "'none'", fonts = "'none'" } = {},
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; ` +
        `font-src ${fonts}; base-uri 'none'; form-action ${formAction}; frame-ancestors ${frameAncestors}`,
    )
}
