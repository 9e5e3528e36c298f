import { request as httpRequest, createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { testBrand } from '../../testing.ts'

export interface Shown {
  url: URL
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A minimal browser for logins: keeps cookies by host, follows redirects, reaches every host on this machine. */
export function createBrowser() {
  const jar = new Map<string, Map<string, string>>()
  const cookies = ({ host }: URL) => jar.get(host) ?? (jar.set(host, new Map()).get(host) as Map<string, string>)

  function once(url: URL, form?: Record<string, string>, headers: Record<string, string> = {}): Promise<Shown> {
    return new Promise((resolve, reject) => {
      const cookie = [...cookies(url)].map(([name, value]) => `${name}=${value}`).join('; ')
      const outgoing = httpRequest(
        {
          host: '127.0.0.1',
          port: url.port,
          method: form ? 'POST' : 'GET',
          path: url.pathname + url.search,
          headers: {
            host: url.host,
            ...(cookie && { cookie }),
            ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
            ...headers,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('error', reject)
            .on('end', () => {
              for (const line of incoming.headers['set-cookie'] ?? []) {
                const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
                if (value && !/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies(url).set(name, value)
                else cookies(url).delete(name)
              }
              resolve({
                url,
                status: incoming.statusCode ?? 0,
                headers: incoming.headers,
                body: Buffer.concat(chunks).toString('utf8'),
              })
            })
        },
      )
      outgoing.on('error', reject).end(form && new URLSearchParams(form).toString())
    })
  }

  /** Requests a URL and follows redirects until a page is shown, or until `stop` accepts a URL. */
  async function go(
    address: string,
    {
      form,
      headers,
      stop = () => false,
    }: { form?: Record<string, string>; headers?: Record<string, string>; stop?: (url: URL) => boolean } = {},
  ): Promise<Shown> {
    let shown = await once(new URL(address), form, headers)
    for (let steps = 0; steps < 12 && shown.status >= 300 && shown.status < 400; steps += 1) {
      const next = new URL(String(shown.headers.location), shown.url)
      if (stop(next)) return { ...shown, url: next }
      shown = await once(next)
    }
    return shown
  }
  return { go, cookies: (address: string) => cookies(new URL(address)) }
}
export type Browser = ReturnType<typeof createBrowser>

/** The outcome stated by the page that ends a social login. */
export const endOf = ({ body }: Shown): string | undefined => /data-social="(\w+)"/.exec(body)?.[1]

/** A server on a free port of this machine. */
export async function listen(
  listener: RequestListener,
): Promise<{ origin: string; close: () => Promise<void>; server: Server }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    server,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

type Social = NonNullable<PlatformBrand['platform']['settings']['social']>

/** A test brand with social services: those given, and the sandbox's own. */
export function socialBrand(
  id: string,
  host: string,
  social: Social = {},
  features: Record<string, boolean> = {},
): PlatformBrand {
  const brand = testBrand({ id, host })
  const services = ['sandbox-id', ...Object.keys(social)]
  return {
    ...brand,
    features: { ...brand.features, ...features },
    auth: {
      ...brand.auth,
      authTypes: services.map((service) => ({
        id: service,
        __component: 'social',
        label: service,
        isFast: false,
        service,
      })),
    },
    platform: { ...brand.platform, settings: { ...brand.platform.settings, social } },
  }
}
