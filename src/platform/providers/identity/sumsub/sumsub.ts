import { createHmac } from 'node:crypto'
import type { Clock } from '../../../../../engine/clock/index.ts'
import { wayOn } from '../../../../observed/way-on.ts'
import { sameText } from '../../../kernel/ids.ts'
import {
  IdentityCallbackRefused,
  IdentityUnreachable,
  type IdentityCallback,
  type IdentityPerson,
  type IdentityProvider,
  type SumsubAccount,
} from '../port.ts'
import { documentsOf } from './documents.ts'
import { eventOf, reviewOf } from './events.ts'

const SUMSUB = 'sumsub'
const SDK = 'https://static.sumsub.com/idensic/static/sns-websdk-builder.js'
const TIMEOUT = 10_000
/** Seconds a token opens the provider's page; the page asks for another one by itself. */
const TOKEN_LIVES = 600

/** The signature of a request: over the time, the verb, the path with its query, and the body as it is sent. */
export const signatureOf = (secretKey: string, seconds: string, method: string, path: string, body: string): string =>
  createHmac('sha256', secretKey)
    .update(seconds + method + path + body)
    .digest('hex')

/** Digests of messages by the name the header gives them; SHA-1, which Sumsub knows as well, is not taken. */
const DIGESTS: Readonly<Record<string, string>> = { HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512' }

/** One signed request, and what came back. @throws IdentityUnreachable */
async function send(
  { appToken, secretKey, apiUrl, fetch: reach = fetch }: SumsubAccount,
  clock: Clock,
  method: 'GET' | 'POST',
  path: string,
  content?: object,
): Promise<{ status: number; type: string; bytes: Buffer }> {
  const body = content === undefined ? '' : JSON.stringify(content)
  const seconds = String(Math.floor(clock.now().getTime() / 1000))
  const url = new URL(path, apiUrl)
  try {
    const answer = await reach(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: {
        accept: '*/*',
        ...wayOn(),
        ...(body && { 'content-type': 'application/json' }),
        'x-app-token': appToken,
        'x-app-access-ts': seconds,
        'x-app-access-sig': signatureOf(secretKey, seconds, method, url.pathname + url.search, body),
      },
      ...(body && { body }),
    })
    const type = answer.headers.get('content-type') ?? ''
    return { status: answer.status, type, bytes: Buffer.from(await answer.arrayBuffer()) }
  } catch (error) {
    throw new IdentityUnreachable('Sumsub did not answer', { cause: error })
  }
}

/** One request that is answered with JSON. @throws IdentityUnreachable */
async function ask(...request: Parameters<typeof send>): Promise<Answer> {
  const { status, bytes } = await send(...request)
  try {
    return { status, data: JSON.parse(bytes.toString('utf8')) as Record<string, unknown> }
  } catch (error) {
    throw new IdentityUnreachable('Sumsub did not answer', { cause: error })
  }
}

/**
 * Sumsub, by its own API. @param clock the time of the world outside: a signature lasts for a minute
 */
export function createSumsub(account: SumsubAccount, clock: Clock): IdentityProvider {
  const { name = SUMSUB, webhookSecret, level, actionLevel = level, sdkUrl = SDK } = account
  const asked = (method: 'GET' | 'POST', path: string, content?: object) => ask(account, clock, method, path, content)

  return {
    name,
    sdk: sdkUrl,
    async createApplicant(person) {
      const made = await asked('POST', `/resources/applicants?levelName=${encodeURIComponent(level)}`, bodyOf(person))
      // Somebody who is known already, from a try whose answer was lost, is looked up.
      const found =
        made.status === 409
          ? await asked('GET', `/resources/applicants/-;externalUserId=${encodeURIComponent(person.externalId)}/one`)
          : made
      return textOf(found, 'id')
    },
    accessToken: async (userId, externalActionId) =>
      textOf(
        await asked('POST', '/resources/accessTokens/sdk', {
          userId,
          levelName: externalActionId === undefined ? level : actionLevel,
          ttlInSecs: TOKEN_LIVES,
          ...(externalActionId !== undefined && { externalActionId }),
        }),
        'token',
      ),
    async review(applicantId) {
      const { status, data } = await asked('GET', `${of(applicantId)}/status`)
      if (status !== 200) throw new IdentityUnreachable(`Sumsub answered ${status}`)
      return reviewOf(data)
    },
    async documents(applicantId) {
      const { status, data } = await asked('GET', `${of(applicantId)}/metadata/resources`)
      if (status !== 200) throw new IdentityUnreachable(`Sumsub answered ${status}`)
      return documentsOf(data)
    },
    async document(applicantId, id) {
      const path = `${of(applicantId)}/resources/${encodeURIComponent(id)}`
      const { status, type, bytes } = await send(account, clock, 'GET', path)
      if (status === 404) return undefined
      if (status !== 200) throw new IdentityUnreachable(`Sumsub answered ${status}`)
      return { type: type.split(';')[0]!.trim(), bytes }
    },
    async reset(applicantId) {
      const { status } = await send(account, clock, 'POST', `${of(applicantId)}/reset`)
      if (status !== 200) throw new IdentityUnreachable(`Sumsub answered ${status}`)
    },
    read(callback) {
      refuseForged(callback, webhookSecret)
      return eventOf(callback.body.toString('utf8'))
    },
  }
}

const of = (applicantId: string): string => `/resources/applicants/${encodeURIComponent(applicantId)}`

interface Answer {
  readonly status: number
  readonly data: Record<string, unknown>
}

function textOf({ status, data }: Answer, name: string): string {
  const value = data[name]
  if (status !== 200 && status !== 201) throw new IdentityUnreachable(`Sumsub answered ${status}`)
  if (typeof value !== 'string' || value === '') throw new IdentityUnreachable(`Sumsub answered without ${name}`)
  return value
}

const bodyOf = ({ externalId, language, email, phone, firstName, lastName, birthDate }: IdentityPerson) => {
  const fixedInfo = {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(birthDate && { dob: birthDate }),
  }
  return {
    externalUserId: externalId,
    lang: language,
    ...(email && { email }),
    ...(phone && { phone }),
    ...(Object.keys(fixedInfo).length > 0 && { fixedInfo }),
  }
}

function refuseForged({ headers, body }: IdentityCallback, secret: string): void {
  const { 'x-payload-digest': digest, 'x-payload-digest-alg': name } = headers
  const algorithm = typeof name === 'string' && Object.hasOwn(DIGESTS, name) ? DIGESTS[name] : undefined
  if (algorithm === undefined) throw new IdentityCallbackRefused('the digest is of no kind that is taken')
  const wanted = createHmac(algorithm, secret).update(body).digest('hex')
  if (typeof digest !== 'string' || !sameText(digest.toLowerCase(), wanted))
    throw new IdentityCallbackRefused('the digest is not right')
}
