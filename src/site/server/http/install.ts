import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { BrandSite } from './brand-site.ts'
import { codingOf, isKnown, Packed } from './encoding.ts'
import { inside } from './files.ts'
import { previewed } from './previewed.ts'
import { refuse, refuseHost } from './refusal.ts'
import { RETIRED_WORKER } from './retired-worker.ts'
import { askedVersion, keepOf } from './version.ts'

/** Sizes of the icon on a phone's home screen, in pixels. */
const ICON_SIZES = [192, 512] as const
/** How much of the icon the brand's mark takes: systems cut the rest to their own shape. */
const MARK_SHARE = 0.6
const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/

/** The manifest with which a browser installs the brand's site. @param icon the address of the icon of a size */
const manifestOf = ({ compiled, site }: BrandSite, icon: (size: number) => string) => {
  const { name, locales } = compiled.brand
  const { canvas } = site.look(undefined)
  return {
    id: '/',
    name,
    short_name: name,
    lang: locales.default,
    dir: RIGHT_TO_LEFT.test(locales.default) ? 'rtl' : 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: canvas,
    background_color: canvas,
    icons: ICON_SIZES.map((size) => ({
      src: icon(size),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  }
}

/** The brand's mark on its canvas, as PNG. */
const drawIcon = async (mark: Buffer, canvas: string, size: number): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const inner = Math.round(size * MARK_SHARE)
  const drawn = await sharp(mark, { density: 300 })
    .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  const background = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">
    <rect width="1" height="1" fill="${canvas}"/></svg>`),
  )
    .resize(size, size)
    .png()
    .toBuffer()
  return sharp(background)
    .composite([{ input: drawn }])
    .png()
    .toBuffer()
}

export interface InstallOptions {
  siteOf: (host: string | undefined) => BrandSite | undefined
  assetRoots: (brand: BrandSite['compiled']) => readonly string[]
  /** The service worker; in development there is none. */
  worker: Packed | undefined
}

/** What a browser needs to install a brand: manifest, icons and the service worker. */
export const installRoutes = (app: FastifyInstance, { siteOf, assetRoots, worker }: InstallOptions): void => {
  const icons = new WeakMap<BrandSite, Map<number, Promise<Buffer | undefined>>>()
  const iconOf = async (site: BrandSite, size: number): Promise<Buffer | undefined> => {
    const { compiled } = site
    for (const root of assetRoots(compiled)) {
      const found = await inside(root, compiled.brand.mark ?? 'mark.svg')
      if (found) return drawIcon(await readFile(found.file), site.site.look(undefined).canvas, size)
    }
    return undefined
  }
  app.get('/manifest.webmanifest', (request, reply) => {
    const site = siteOf(request.headers.host)
    if (!site) return refuseHost(reply)
    const { release } = site.compiled
    const body = JSON.stringify(manifestOf(site, (size) => `/nfx/icon-${size}.png?v=${release}`))
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    reply.headers({ etag, 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('application/manifest+json').send(body)
  })
  for (const size of ICON_SIZES)
    app.get(`/nfx/icon-${size}.png`, async (request, reply) => {
      const site = siteOf(request.headers.host)
      if (!site) return refuseHost(reply)
      const known = icons.get(site) ?? new Map<number, Promise<Buffer | undefined>>()
      icons.set(site, known)
      const drawing = known.get(size) ?? iconOf(site, size)
      known.set(size, drawing)
      const icon = await drawing
      if (!icon) return refuse(reply, 404, 'The brand has no mark.')
      const kept = keepOf(askedVersion(request.url), (version) => version === site.compiled.release)
      return reply.type('image/png').headers({ 'cache-control': kept, 'x-content-type-options': 'nosniff' }).send(icon)
    })
  app.get('/sw.js', (request, reply) => {
    const site = siteOf(request.headers.host)
    if (!site) return refuseHost(reply)
    if (!worker) return refuse(reply, 404, 'There is no service worker in development.')
    // Browsers ask again at every visit: a worker that is never replaced would keep old files for ever.
    reply.type('text/javascript; charset=utf-8').headers({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'service-worker-allowed': '/',
    })
    if (!site.compiled.content.site.serviceWorker || previewed()) return reply.send(RETIRED_WORKER)
    reply.headers({ etag: worker.etag, vary: 'accept-encoding' })
    if (isKnown(request.headers['if-none-match'], worker.etag)) return reply.code(304).send()
    const coding = codingOf(request.headers['accept-encoding'])
    return (coding ? reply.header('content-encoding', coding) : reply).send(worker.as(coding))
  })
}
