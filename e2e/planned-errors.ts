import type { ErrorType } from '../schemas/api/errors.ts'
import { ask } from './http.ts'
import { expect, type TestServer } from './server.ts'

interface Plan {
  method: string
  type: ErrorType
  times?: number
  error?: object
}
/** Makes the next calls of a method fail. */
export const plan = async (server: TestServer, brand: string, planned: Plan) => {
  const { status, text } = await ask(server, `${brand}.localhost`, '/_sandbox/errors', {
    method: 'POST',
    body: JSON.stringify(planned),
    headers: { 'content-type': 'application/json' },
  })
  expect([status, text]).toEqual([200, expect.any(String)])
}
/** No further call of the brand fails. */
export const clear = (server: TestServer, brand: string) =>
  ask(server, `${brand}.localhost`, '/_sandbox/errors', { method: 'DELETE' })
