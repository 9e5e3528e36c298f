import { randomBytes } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml; charset=utf-8',
}
const KEPT = 'public, max-age=31536000, immutable'

interface BuiltFile {
  readonly type: string
  readonly body: Buffer
  readonly br?: Buffer
}
/** A built app of staff: its files by address, and what its page loads. */
export interface BuiltApp {
  readonly title: string
  readonly files: ReadonlyMap<string, BuiltFile>
  readonly scripts: readonly string[]
  /** Further scripts that the first one asks for at once. */
  readonly preloads: readonly string[]
  readonly styles: readonly string[]
}

interface ManifestChunk {
  readonly file: string
  readonly src?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly isEntry?: boolean
  readonly css?: readonly string[]
}

/** The chunks of modules that an entry loads by itself, with all they import; data it may ask for is none of them. */
function preloadsOf(manifest: Readonly<Record<string, ManifestChunk>>, entry: ManifestChunk): string[] {
  const found = new Set<ManifestChunk>()
  const walk = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || chunk === entry || found.has(chunk)) return
    found.add(chunk)
    for (const one of chunk.imports ?? []) walk(one)
  }
  for (const name of entry.imports ?? []) walk(name)
  for (const name of entry.dynamicImports ?? []) if (name.endsWith('.tsx')) walk(name)
  return [...found].map(({ file }) => `/${file}`)
}

/** Reads what the build made of an app. @throws Error when it was not built */
export async function readBuiltApp(folder: string, title: string): Promise<BuiltApp> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error(`${folder} has no entry`)
  const names = await readdir(join(folder, 'static'))
  const files = new Map<string, BuiltFile>()
  for (const name of names) {
    const type = TYPES[extname(name)]
    if (!type) continue
    const body = await readFile(join(folder, 'static', name))
    const br = names.includes(`${name}.br`) ? await readFile(join(folder, 'static', `${name}.br`)) : undefined
    files.set(`/static/${name}`, { type, body, ...(br && { br }) })
  }
  const preloads = preloadsOf(manifest, entry)
  return { title, files, scripts: [`/${entry.file}`], preloads, styles: (entry.css ?? []).map((file) => `/${file}`) }
}

/** What a page of staff may load: its own files, styles with its nonce, calls of its own origin, and known frames. */
const policyOf = (nonce: string, frames: string | undefined): string =>
  [
    "default-src 'none'",
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    ...(frames === undefined ? [] : [`frame-src ${frames}`]),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
} as const

const documentOf = ({ title, scripts, preloads, styles }: BuiltApp, nonce: string): string =>
  [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<title>${title}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    '</head><body><div id="root"></div><noscript>This page needs JavaScript.</noscript></body></html>',
  ].join('\n')

/** Whether a request accepts Brotli. */
const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0+)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/.test(headers['accept-encoding'] ?? '')

/** The apps of staff: Studio at the host names that begin with `studio.`, the desk at all others. */
export interface BuiltApps {
  readonly desk: BuiltApp
  readonly studio: BuiltApp
  /** Where the frames of Studio come from, as a policy names it; undefined where there are none. */
  readonly frames: () => string | undefined
}
const STUDIO = 'studio.'
const isStudio = ({ headers }: FastifyRequest): boolean => headers.host?.toLowerCase().startsWith(STUDIO) ?? false

/**
 * Serves the apps of staff: their files, and for every other address of a page the app's one document, whose script
 * reads the address. What begins with `/office/` is the API's.
 */
export async function staffPages(scope: FastifyInstance, apps: BuiltApps): Promise<void> {
  scope.get('/static/:name', (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const file = (isStudio(request) ? apps.studio : apps.desk).files.get(`/static/${request.params.name}`)
    if (!file) return reply.code(404).headers(HEADERS).type('text/plain; charset=utf-8').send('There is no such file.')
    const isSmall = file.br !== undefined && takesBrotli(request)
    return reply
      .type(file.type)
      .headers({ 'cache-control': KEPT, 'x-content-type-options': 'nosniff', vary: 'accept-encoding' })
      .headers(isSmall ? { 'content-encoding': 'br' } : {})
      .send(isSmall ? file.br : file.body)
  })
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith('/office/')) return reply.callNotFound()
    const nonce = randomBytes(18).toString('base64url')
    const [app, frames] = isStudio(request) ? [apps.studio, apps.frames()] : [apps.desk, undefined]
    return reply
      .headers({ ...HEADERS, 'content-security-policy': policyOf(nonce, frames) })
      .type('text/html; charset=utf-8')
      .send(documentOf(app, nonce))
  }
  scope.get('/', page)
  scope.get('/*', page)
}
