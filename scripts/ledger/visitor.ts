import { randomUUID } from 'node:crypto'
import { methods, type MethodName } from '../../schemas/api/index.ts'
import { sign } from '../../src/platform/providers/signature.ts'
import { ask } from '../bench/site.ts'

/** An answer of a server process; status 0 when there was none. */
export interface Said {
  readonly status: number
  readonly body: string
  /** `data` of the envelope, untyped; undefined for anything that is not an envelope. */
  readonly data: ReturnType<typeof JSON.parse>
  readonly location: string
}

/** A player's browser, which sends each request to the process it is told. */
export interface ProofVisitor {
  call(port: number, name: MethodName, fields?: Record<string, unknown>): Promise<Said>
  /** A page or form outside of the API. */
  send(port: number, method: string, path: string, form?: string, host?: string): Promise<Said>
}

const read = (body: string): ReturnType<typeof JSON.parse> => {
  try {
    return JSON.parse(body).data
  } catch {
    return undefined
  }
}

/** @param address the address of this machine it asks from, so that no limit by address meets all of them */
export function proofVisitor(host: string, address: string): ProofVisitor {
  let cookie = ''
  const send: ProofVisitor['send'] = async (port, method, path, form, other = host) => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'foyer',
      ...(cookie && other === host && { cookie }),
      ...(form !== undefined && {
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': randomUUID(),
      }),
    }
    const options = { host: other, headers, method, from: address, ...(form !== undefined && { body: form }) }
    try {
      const answer = await ask(port, path, options)
      const set = [answer.headers['set-cookie']].flat().find((line) => line?.startsWith('foyer_session='))
      if (set) cookie = set.split(';')[0]!
      const body = answer.body.toString()
      return { status: answer.status, body, data: read(body), location: String(answer.headers['location'] ?? '') }
    } catch (error) {
      return { status: 0, body: String(error), data: undefined, location: '' }
    }
  }
  return {
    send,
    call(port, name, fields = {}) {
      const pairs = Object.entries(fields).map(([key, value]) => [
        key,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ])
      const text = new URLSearchParams(pairs).toString()
      const path = `/api/${name}?v=1&locale=en`
      return methods[name].verb === 'GET'
        ? send(port, 'GET', `${path}${text && `&${text}`}`)
        : send(port, 'POST', path, text)
    },
  }
}

/** A signed call of a provider. */
export async function provider(port: number, host: string, path: string, key: string, body: object): Promise<Said> {
  const text = JSON.stringify(body)
  const signed = sign(key, { method: 'POST', host, path, body: text }, new Date())
  const headers = { 'content-type': 'application/json', ...signed }
  const answer = await ask(port, path, { host, method: 'POST', headers, body: text })
  return { status: answer.status, body: answer.body.toString(), data: undefined, location: '' }
}
