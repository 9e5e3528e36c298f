import { request, type IncomingHttpHeaders } from 'node:http'
import type { BrowserContext } from '@playwright/test'
import type { TestServer } from './server.ts'

/** Each brand's demo player, and the locale that is not its default. */
export const BRANDS = {
  kilovolt: { login: 'player@kilovolt.example', password: 'Evening-1871', other: 'es' },
  belvarde: { login: 'player@belvarde.example', password: 'Evening-1871', other: 'fr' },
  hullabaloo: { login: 'player@hullabaloo.example', password: 'Evening-1871', other: 'es' },
} as const
/** A brand that ships with the product. */
export type ShippedBrand = keyof typeof BRANDS
export const everyBrand = Object.keys(BRANDS) as ShippedBrand[]
/** Brands whose games, offers and forms the tests know. */
export const brandIds = ['kilovolt', 'belvarde'] as const satisfies readonly ShippedBrand[]
export type BrandId = (typeof brandIds)[number]

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}
export interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The address of this machine to ask from; it has 127.0.0.1 alone except on Linux. */
  from?: string
}

/** A single request, without following redirects. `host` has no port. */
export const ask = (
  { port }: Pick<TestServer, 'port'>,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body, from }: Asked = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host: `${host}:${port}`, ...headers },
        ...(from && process.platform === 'linux' && { localAddress: from }),
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })

/** A message of the sandbox, the newest first in its outbox. */
export interface Message {
  channel: string
  /** Empty for an SMS. */
  subject: string
  text: string
  link: string | null
  code: string | null
}
/** What was sent to an address or a number. */
export const outboxOf = async (server: Pick<TestServer, 'port'>, brand: string, to: string): Promise<Message[]> =>
  JSON.parse(
    (await ask(server, `${brand}.localhost`, `/_sandbox/outbox?to=${encodeURIComponent(to)}`)).text,
  ) as Message[]
/** The newest code among what was sent. */
export const codeFor = async (server: Pick<TestServer, 'port'>, brand: string, to: string): Promise<string> =>
  (await outboxOf(server, brand, to)).find(({ code }) => code !== null)!.code!

/** Requests a page of a brand without a browser. */
export const open = (server: Pick<TestServer, 'port'>, brand: string, path: string, cookie?: string): Promise<Answer> =>
  ask(server, `${brand}.localhost`, path, cookie ? { headers: { cookie } } : {})

/** Calls a POST method of the platform like the brand's own page. */
export const post = (
  server: Pick<TestServer, 'port'>,
  brand: string,
  name: string,
  fields: Record<string, string>,
  cookie?: string,
  locale: string = Object.hasOwn(BRANDS, brand) ? 'en' : 'sv',
  from?: string,
): Promise<Answer> =>
  ask(server, `${brand}.localhost`, `/api/${name}?v=1&locale=${locale}`, {
    method: 'POST',
    ...(from !== undefined && { from }),
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'foyer',
      ...(cookie ? { cookie } : {}),
    },
  })

/** The session cookie of an answer as `name=value`; the answer may set other cookies too. */
export const sessionOf = (headers: IncomingHttpHeaders): string =>
  headers['set-cookie']!.find((line) => line.includes('foyer_session='))!.split(';')[0]!

/** Logs a player in (the brand's demo player unless another is named); returns the session cookie, `name=value`. */
export const signIn = async (
  server: Pick<TestServer, 'port'>,
  brand: ShippedBrand,
  { login, password }: { login: string; password: string } = BRANDS[brand],
): Promise<string> => {
  const { status, headers, text } = await post(server, brand, 'auth.login', { login, password })
  if (status !== 200) throw new Error(`${login} could not log in: ${status} ${text}`)
  return sessionOf(headers)
}

/** Moves the sandbox's clock forward by an ISO 8601 duration; returns its time, in ISO 8601. */
export const later = async (server: Pick<TestServer, 'port'>, duration: string): Promise<string> => {
  const { status, text } = await ask(server, 'kilovolt.localhost', '/_sandbox/clock', {
    method: 'POST',
    body: JSON.stringify({ advance: duration }),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  })
  if (status !== 200) throw new Error(`the clock did not move: ${status} ${text}`)
  return (JSON.parse(text) as { now: string }).now
}

let players = 0
/** Fields of each brand's registration besides e-mail and password. */
const REGISTRATION: Record<ShippedBrand, Record<string, string>> = {
  kilovolt: { country: 'ES', birth_date: '1990-04-12' },
  belvarde: {
    first_name: 'Ada',
    last_name: 'Byrne',
    birth_date: '1990-04-12',
    country: 'GB',
    currency: 'GBP',
    home_town: 'Whitby',
    address: '14 Harbour Row',
  },
  hullabaloo: { country: 'MT', birth_date: '1990-04-12' },
}
/** The last letters of British postcodes. */
const POSTCODE_LETTERS = [...'ABDEFGHJLNPQRSTUWXYZ']
/**
 * What tells two people apart: players of tests are not one person, so that the break of one keeps no other out.
 * @param number of the player in this process
 */
const ownDetails = (number: number): Record<string, string> => {
  const digits = (value: number): string => String(value % 10_000).padStart(4, '0')
  const letter = (value: number): string => POSTCODE_LETTERS[Math.floor(value) % POSTCODE_LETTERS.length]!
  const ends = `${number % 10}${letter(number / 10)}${letter(number / 200)}`
  return { mobile: `+4474${digits(process.pid)}${digits(number)}`, postcode: `YO21 ${ends}` }
}
/**
 * Opens a new account for one test, so that no other test uses its money or password; returns it with its session
 * cookie.
 */
export const newPlayer = async (
  server: Pick<TestServer, 'port'>,
  brand: ShippedBrand,
): Promise<{ email: string; password: string; cookie: string }> => {
  const number = ++players
  const email = `new-${process.pid}-${number}@example.com`
  const password = 'Evening-1871'
  const fields = {
    email,
    password,
    ...REGISTRATION[brand],
    ...(brand === 'belvarde' && ownDetails(number)),
    terms: 'true',
  }
  // Only so many may register from one address in a while.
  const from = `127.0.0.${2 + (Math.floor(number / 8) % 250)}`
  const { status, headers, text } = await post(server, brand, 'auth.register', fields, undefined, undefined, from)
  if (status !== 200) throw new Error(`${email} could not register: ${status} ${text}`)
  return { email, password, cookie: sessionOf(headers) }
}

/** Sets a session cookie in a browser. */
export const giveSession = (
  context: BrowserContext,
  server: TestServer,
  brand: string,
  cookie: string,
): Promise<void> => {
  const [name, value] = cookie.split('=', 2) as [string, string]
  return context.addCookies([{ name, value, url: server.at(brand), httpOnly: true, sameSite: 'Lax' }])
}

/** The widgets of a page's main slot in order, its layout, title and language, read from its HTML. */
export const screenOf = (html: string) => {
  const main = html.slice(html.indexOf('data-slot="main"'), html.indexOf('id="boot"'))
  return {
    layout: /data-layout="([^"]+)"/.exec(html)?.[1],
    widgets: [...main.matchAll(/data-widget="([^"]+)"/g)].map(([, id]) => id),
    lang: /<html lang="([^"]+)"/.exec(html)?.[1],
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
  }
}
