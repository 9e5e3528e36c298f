import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  needsKey,
  officeMethods,
  type OfficeMethod,
  type OfficeMethodName,
  type OfficeRequest,
  type OfficeResponse,
} from '../../../schemas/office/index.ts'
import type { ApiErrorBody } from '../../../schemas/api/errors.ts'
import { PlatformError } from '../../../src/platform/kernel/errors.ts'
import { isAnswering, socketPath } from '../../../src/office/index.ts'
import { readSettings, SettingsError } from '../../../src/settings.ts'
import { complain } from '../project.ts'
import { DataDirectoryInUse } from '../../../src/platform/kernel/db/index.ts'
import { openOffice } from './in-process.ts'
import type { Send } from './send.ts'
import { keepSession, keptSession } from './sessions.ts'

/** An error of the office, with a message for the person at the terminal. */
class OfficeAnswer extends Error {
  override readonly name = 'OfficeAnswer'
}

/** The office of the installation named by the settings. */
export interface OfficeClient {
  /** Calls a method with the stored session. @throws OfficeAnswer when the office refuses */
  call<N extends OfficeMethodName>(name: N, params: OfficeRequest<N>): Promise<OfficeResponse<N>>
  /** Calls a method of any contract, such as a domain's own. @throws OfficeAnswer when the office refuses */
  send(name: string, method: CalledMethod, params: Readonly<Record<string, unknown>>): Promise<unknown>
  /** What the office answers to: its API as OpenAPI 3.1 describes it. @throws OfficeAnswer without a session */
  describe(): Promise<OfficeDescription>
  /** Stores the session for later commands, or deletes it. */
  keep(session: { name: string; token: string } | undefined): Promise<void>
}

/** What a caller has to know of a method. */
type CalledMethod = Pick<OfficeMethod, 'verb' | 'roles' | 'repeatable'>
interface Operation {
  readonly summary?: string
  readonly description: string
  readonly security: readonly unknown[]
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { properties?: object; required?: string[] } }>>
  }
}
/** The part of the description that commands read. */
export interface OfficeDescription {
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', Operation>>>>>
}

const sendOver =
  (socketPath: string): Send =>
  ({ method, path, headers, body }) =>
    new Promise((done, fail) => {
      const outgoing = request({ socketPath, method, path, headers: { host: 'office', ...headers } }, (incoming) => {
        const chunks: Buffer[] = []
        incoming
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('error', fail)
          .on('end', () => done({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }))
      })
      outgoing.on('error', fail).end(body)
    })

const encode = (params: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  ).toString()

const NOBODY = 'no member of staff is logged in here: foyer staff login <name>'

/** Controls of a terminal, line ends, and what turns the direction of text: a player's own words could hold them. */
const ODD = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** An answer as it may be printed. */
const readAnswer = (body: string) =>
  JSON.parse(body, (_name, value: unknown) => (typeof value === 'string' ? value.replaceAll(ODD, '?') : value)) as {
    data: never
    error?: ApiErrorBody
  }

/** What an answer says of wrong values where it has no sentence about them. */
const NO_SENTENCE = new PlatformError('InvalidParameterException').message
/** The sentence about what is wrong; where there is none, what is wrong by the names of the parameters. */
const plainly = ({ message, invalid_parameters: fields }: ApiErrorBody): string =>
  fields && message === NO_SENTENCE
    ? Object.entries(fields)
        .map(([name, problem]) => `${name}: ${problem}`)
        .join('; ')
    : message

/** A connection that ended before the answer: whether the change was made is not known, so it is sent once more. */
const isLost = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')

const clientOf = (send: Send, installation: string): OfficeClient => ({
  call: (name, params) => clientOf(send, installation).send(name, officeMethods[name], { ...params }) as never,
  async describe() {
    const kept = await keptSession(installation)
    const headers: Record<string, string> = kept ? { authorization: `Bearer ${kept.token}` } : {}
    const { status, body } = await send({ method: 'GET', path: '/office/openapi.json', headers, body: undefined })
    if (status === 401) throw new OfficeAnswer(NOBODY)
    return JSON.parse(body) as OfficeDescription
  },
  async send(name, method, params) {
    const { verb, roles } = method
    const kept = await keptSession(installation)
    const text = encode(params)
    const isGet = verb === 'GET'
    const asked = {
      method: verb,
      path: `/office/${name}?v=1${isGet && text ? `&${text}` : ''}`,
      headers: {
        ...(kept && { authorization: `Bearer ${kept.token}` }),
        // The key of this change: it is made once, however often it is sent.
        ...(!isGet && { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': randomUUID() }),
      },
      body: isGet ? undefined : text,
    }
    const { status, body } = await send(asked).catch((error: unknown) => {
      if (isLost(error) && (isGet || needsKey(method))) return send(asked)
      throw error
    })
    const answer = readAnswer(body)
    if (!answer.error) return answer.data
    if (status === 401 && roles !== 'nobody') throw new OfficeAnswer(NOBODY)
    throw new OfficeAnswer(plainly(answer.error).replace(/\.$/, ''))
  },
  keep: (session) => keepSession(installation, session),
})

/** The name under which sessions of an installation are stored: its database server, or its data directory. */
const installationOf = async (databaseUrl: string | undefined, dataDir: string): Promise<string> => {
  if (databaseUrl === undefined) return realpath(dataDir).catch(() => resolve(dataDir))
  const { host, pathname } = new URL(databaseUrl)
  return `postgres://${host}${pathname}`
}

/**
 * Runs a command at the office: through the socket of a running server, else in this process over the database of the
 * settings. Prints the office's errors. Returns the command’s exit code.
 */
export const atOffice = async (work: (office: OfficeClient) => Promise<number>): Promise<number> => {
  try {
    const settings = readSettings(process.env)
    const installation = await installationOf(settings.databaseUrl, settings.dataDir)
    const path = await socketPath(resolve(settings.dataDir))
    if (await isAnswering(path)) return await work(clientOf(sendOver(path), installation))
    const office = await openOffice(settings)
    try {
      return await work(clientOf(office.send, installation))
    } finally {
      await office.close()
    }
  } catch (error) {
    if (error instanceof OfficeAnswer) return complain(`Not done: ${error.message}.`)
    if (error instanceof SettingsError || error instanceof DataDirectoryInUse) return complain(error.message)
    throw error
  }
}
