import { expect } from 'vitest'
import { DEMO_PASSWORD } from './office/index.ts'
import type { WholeServer } from './testing.ts'

type Fields = Record<string, string>

/** A member of staff of a whole server, at one of its brands. */
export interface Staff {
  /** Calls a method that answers. */
  get<T>(name: string, fields: Fields): Promise<T>
  post<T>(name: string, fields: Fields): Promise<T>
  /** Why a call that changes something was refused: its code, or the status where it has none. */
  refusal(name: string, fields: Fields): Promise<string | number>
}

interface Answer {
  readonly status: number
  readonly data?: unknown
  readonly error?: { readonly error_data?: { readonly refused?: string } }
}

/** Logs a member of the sandbox's staff in. */
export async function staffOf(server: WholeServer, member: string, brand: string): Promise<Staff> {
  const call = async (verb: 'GET' | 'POST', name: string, fields: Fields, token = ''): Promise<Answer> => {
    const text = new URLSearchParams(fields).toString()
    const headers = {
      host: `desk.localhost:${server.port}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(verb === 'POST' && {
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': crypto.randomUUID(),
      }),
    }
    const query = verb === 'GET' ? `&${text}` : ''
    const answer = await server.ask(verb, `/office/${name}?v=1${query}`, headers, verb === 'POST' ? text : '')
    return { ...(JSON.parse(answer.text) as object), status: answer.status }
  }
  const done = async <T>(verb: 'GET' | 'POST', name: string, fields: Fields, token?: string): Promise<T> => {
    const { status, data, error } = await call(verb, name, fields, token)
    expect([name, status, error]).toEqual([name, 200, undefined])
    return data as T
  }
  const asked = { name: member, password: DEMO_PASSWORD, keep: 'token' }
  const { token } = await done<{ token: string }>('POST', 'staff.login', asked)
  return {
    get: (name, fields) => done('GET', name, { brand, ...fields }, token),
    post: (name, fields) => done('POST', name, { brand, ...fields }, token),
    async refusal(name, fields) {
      const { status, error } = await call('POST', name, { brand, ...fields }, token)
      return error?.error_data?.refused ?? status
    },
  }
}
