import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { needsKey, type OfficeMethod, type OfficeMethodName } from '../../schemas/office/index.ts'
import { newId } from '../platform/kernel/ids.ts'
import type { Parsed } from '../platform/testing.ts'

/** The name the office answers under in tests. */
const OWN = 'office.example'
const EVIL = 'evil.example'
const FORM = 'application/x-www-form-urlencoded'
const LINE = 'the-line-between-parts'

/** How a request comes to the office; what is left out is as a program of staff sends it. */
export interface Way {
  readonly host?: string
  readonly origin?: string
  readonly site?: string
  readonly isOurs?: boolean
  readonly type?: 'form' | 'multipart' | 'json' | 'text' | 'nothing'
  readonly carrier?: 'bearer' | 'cookie' | 'both' | 'neither' | 'forged'
  readonly key?: 'none' | 'short'
  readonly verb?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
}

/** What each part of a way may be: first what is right, then what is not. */
const HOSTS = [
  OWN,
  'OFFICE.example:3900',
  'localhost:3900',
  '127.0.0.1',
  '[::1]:3900',
  EVIL,
  `${OWN}.${EVIL}`,
  `x.${OWN}`,
  `127.0.0.1.${EVIL}`,
  '192.0.2.7',
  '[2001:db8::1]',
  'test.localhost.evil',
]
const ORIGINS = [undefined, `https://${OWN}`, `https://${EVIL}`, 'null', `https://${OWN}.${EVIL}`]
const SITES = [undefined, 'same-origin', 'same-site', 'cross-site', 'none']
const TYPES = ['form', 'multipart', 'json', 'text', 'nothing'] as const
const CARRIERS = ['bearer', 'cookie', 'both', 'neither', 'forged'] as const
const VERBS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

const OWN_PAGE = { site: 'same-origin', isOurs: true } as const
const COOKIE = { carrier: 'cookie' } as const
/** Ways on which a member with the role is answered. */
export const RIGHT_WAYS: readonly Way[] = [
  {},
  ...HOSTS.slice(1, 5).map((host) => ({ host })),
  { type: 'multipart' },
  { ...COOKIE, ...OWN_PAGE },
  { ...COOKIE, origin: `https://${OWN}`, isOurs: true },
  { carrier: 'both', site: 'cross-site' },
]
/** Ways of which one thing is wrong, whatever the method. */
const WRONG_WAYS: readonly Way[] = [
  ...HOSTS.slice(5).map((host) => ({ host })),
  ...SITES.slice(2).map((site) => ({ ...COOKIE, site: site!, isOurs: true })),
  ...ORIGINS.slice(2).map((origin) => ({ ...COOKIE, origin: origin!, isOurs: true })),
  { ...COOKIE, isOurs: true },
  { ...COOKIE, site: 'same-origin' },
  COOKIE,
  { ...COOKIE, origin: `https://${OWN}` },
  { verb: 'PUT' },
  { verb: 'DELETE' },
]
/** Ways of which one thing is wrong: what depends on the method, and what is the same for all of them. */
export const wrongWays = (method: OfficeMethod): { always: readonly Way[]; shared: readonly Way[] } => ({
  always: [
    ...(needsKey(method) ? ([{ key: 'none' }, { key: 'short' }] as const) : []),
    ...(method.verb === 'POST' ? ([{ type: 'json' }, { verb: 'GET' }] as const) : [{ verb: 'POST' } as const]),
    ...(method.roles === 'nobody' ? [] : ([{ carrier: 'neither' }, { carrier: 'forged' }] as const)),
  ],
  // At the machine itself nobody can be led by a name.
  shared: WRONG_WAYS.filter(({ host }) => !method.local || host === undefined),
})

/** Any way at all. */
export const anyWay: fc.Arbitrary<Way> = fc.record(
  {
    host: fc.constantFrom(...HOSTS),
    origin: fc.constantFrom(...ORIGINS.filter((origin) => origin !== undefined)),
    site: fc.constantFrom(...SITES.filter((site) => site !== undefined)),
    isOurs: fc.boolean(),
    type: fc.constantFrom(...TYPES),
    carrier: fc.constantFrom(...CARRIERS),
    key: fc.constantFrom('none', 'short'),
    verb: fc.constantFrom(...VERBS),
  },
  { requiredKeys: [] },
)

const isKnown = (host: string) => /^(office\.example|localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)
const isOwnPage = ({ host = OWN, origin, site, isOurs = false }: Way) =>
  isOurs && (site === undefined ? origin === `https://${host.toLowerCase()}` : site === 'same-origin')

/** Why the office must refuse a request that somebody with the role makes on this way; empty when it must not. */
export function faultsOf(method: OfficeMethod, params: object, way: Way): string[] {
  const { host = OWN, type = 'form', carrier = 'bearer', key, verb = method.verb, origin, site } = way
  const isPost = method.verb === 'POST'
  const [isOpen, isForeign] = [method.roles === 'nobody', !isOwnPage(way)]
  const isFromBrowser = origin !== undefined || site !== undefined
  const misses = type === 'nothing' && Object.keys(params).length > 0
  return [
    ...(isKnown(host) ? [] : ['host']),
    ...(verb === method.verb ? [] : ['verb']),
    ...(isPost && (type === 'json' || type === 'text' || misses) ? ['type'] : []),
    ...(!isOpen && (carrier === 'neither' || carrier === 'forged') ? ['session'] : []),
    ...(carrier === 'cookie' && isForeign ? ['page'] : []),
    ...(carrier === 'neither' && isPost && isFromBrowser && isForeign ? ['page'] : []),
    ...(needsKey(method) && key !== undefined ? ['key'] : []),
  ]
}

/** An answer, with its text as it came. */
export interface RawOfficeAnswer {
  readonly status: number
  readonly data: Parsed
  readonly error: Parsed
  readonly text: string
}

type Pairs = readonly (readonly [name: string, value: string])[]
/** Parameters as they are written into a form. */
export const pairsOf = (params: object): [string, string][] =>
  Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])

const multipart = (pairs: Pairs) => {
  const part = ([name, value]: Pairs[number]) =>
    `--${LINE}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  return `${pairs.map(part).join('')}--${LINE}--\r\n`
}

const BODIES: Record<NonNullable<Way['type']>, (pairs: Pairs) => { type?: string; payload: string }> = {
  form: (pairs) => ({ type: FORM, payload: new URLSearchParams(pairs.map(([...pair]) => pair)).toString() }),
  multipart: (pairs) => ({ type: `multipart/form-data; boundary=${LINE}`, payload: multipart(pairs) }),
  json: (pairs) => ({ type: 'application/json', payload: JSON.stringify(Object.fromEntries(pairs)) }),
  text: (pairs) => ({ type: 'text/plain', payload: new URLSearchParams(pairs.map(([...pair]) => pair)).toString() }),
  nothing: () => ({ payload: '' }),
}

const credentials = (carrier: Way['carrier'], token: string | undefined): Record<string, string> => {
  if (token === undefined || carrier === 'neither') return {}
  const cookie = { cookie: `foyer_office=${token}` }
  if (carrier === 'cookie') return cookie
  if (carrier === 'forged') return { authorization: `Bearer ${token.split('').toReversed().join('')}` }
  return { authorization: `Bearer ${token}`, ...(carrier === 'both' && cookie) }
}

/** Sends a call to the office's door as it stands, with a session's token or without. */
export async function send(
  door: FastifyInstance,
  [name, method]: readonly [OfficeMethodName, OfficeMethod],
  pairs: Pairs,
  { token, way = {}, key = newId() }: { token?: string | undefined; way?: Way; key?: string } = {},
): Promise<RawOfficeAnswer> {
  const { host = OWN, origin, site, isOurs, type = 'form', carrier, verb = method.verb } = way
  const isInBody = verb !== 'GET'
  const { type: contentType, payload } = BODIES[type](pairs)
  const query = isInBody ? '' : `&${new URLSearchParams(pairs.map(([...pair]) => pair)).toString()}`
  const answer = await door.inject({
    method: verb,
    url: `/office/${name}?v=1${query}`,
    headers: {
      host,
      ...(origin !== undefined && { origin }),
      ...(site !== undefined && { 'sec-fetch-site': site }),
      ...(isOurs && { 'x-requested-with': 'foyer' }),
      ...credentials(carrier, token),
      ...(way.key === undefined ? { 'idempotency-key': key } : way.key === 'short' ? { 'idempotency-key': 'x' } : {}),
      ...(isInBody && contentType !== undefined && { 'content-type': contentType }),
    },
    ...(isInBody && { payload }),
  })
  const { data, error } = answer.json<{ data: Parsed; error: Parsed }>()
  return { status: answer.statusCode, data, error, text: answer.body }
}
