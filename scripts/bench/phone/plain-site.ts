import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { BRANDS, ask, hostOf, ROOT, type Brand } from '../site.ts'

const OUT = 'dist/bench-plain'
const SCRIPT = '/plain.js'

const brotli = (content: Buffer | string): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

/** Bundles the hand-written page for browsers: React and the page. */
const buildScript = async (): Promise<Buffer> => {
  const { build } = await import('vite')
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: OUT,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: 'scripts/bench/plain/client.tsx',
        output: { entryFileNames: 'plain.js', codeSplitting: false },
      },
    },
  })
  const script = readFileSync(join(ROOT, OUT, 'plain.js'))
  await rm(join(ROOT, OUT), { recursive: true, force: true })
  return script
}

/** The hand-written pages on a server of their own. */
export interface PlainSite {
  port: number
  /** Compressed bytes of its script. */
  scriptBytes: number
  close(): Promise<void>
}

/**
 * Serves the hand-written page of each brand as a careful team would: everything compressed in advance. Pictures, fonts
 * and icons come from the real site.
 */
export const servePlain = async (
  sitePort: number,
  documentOf: (brand: Brand, script: string) => string,
): Promise<PlainSite> => {
  const script = brotli(await buildScript())
  const documents = new Map(BRANDS.map((brand) => [hostOf(brand), brotli(documentOf(brand, SCRIPT))]))
  const kept = new Map<string, Promise<Awaited<ReturnType<typeof ask>>>>()
  const pass = async (host: string, path: string, response: ServerResponse) => {
    const key = host + path
    if (!kept.has(key)) kept.set(key, ask(sitePort, path, { host, headers: { 'accept-encoding': 'br' } }))
    const { status, body, headers } = await kept.get(key)!
    const passed = Object.fromEntries(
      ['content-type', 'content-encoding', 'cache-control', 'etag'].flatMap((name) =>
        headers[name] ? [[name, headers[name]]] : [],
      ),
    )
    response.writeHead(status, { ...passed, 'content-length': body.length }).end(body)
  }
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    const path = request.url ?? '/'
    const send = (type: string, body: Buffer) =>
      response
        .writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length })
        .end(body)
    if (path === SCRIPT) send('text/javascript; charset=utf-8', script)
    else if (path === '/' && documents.has(host)) send('text/html; charset=utf-8', documents.get(host)!)
    else void pass(host, path, response).catch(() => response.writeHead(502).end())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    scriptBytes: script.length,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
