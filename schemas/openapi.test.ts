import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { methods } from './api/index.ts'
import { playersOpenApi } from './api/openapi.ts'
import { officeMethods, officeOpenApi } from './office/index.ts'

type Operation = {
  summary?: string
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: object; encoding?: object }> }
  security: unknown[]
}
type Document = { paths: Record<string, Record<string, Operation>>; components: object }

const players = playersOpenApi(methods) as Document
const office = officeOpenApi(officeMethods) as Document

test.each([
  ['players', players, Object.keys(methods).map((name) => `/api/${name}`)],
  ['staff', office, Object.keys(officeMethods).map((name) => `/office/${name}`)],
])('the API of %s is described as OpenAPI 3.1 with every method', async (_, document, paths) => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  expect(Object.keys(document.paths).sort()).toEqual(paths.sort())
})

test('the validator refuses a description that is none', async () => {
  const broken = structuredClone(players) as { paths: Record<string, { get?: { responses?: unknown } }> }
  delete broken.paths['/api/banners.get']!.get!.responses
  expect(await new Validator().validate({ ...broken, openapi: '3.1.0', info: {} })).toMatchObject({ valid: false })
})

test('a list is sent as JSON, in the query and in a form', () => {
  const isJson = (operation: Operation) => JSON.stringify(operation).includes('"application/json"')
  expect(isJson(office.paths['/office/mailings.send']!.post!)).toBe(true)
  expect(office.paths['/office/mailings.send']!.post!.requestBody!.content).toMatchObject({
    'application/x-www-form-urlencoded': { encoding: { words: { contentType: 'application/json' } } },
  })
})

test('a change of staff needs a key, what only reads does not; a log-in needs no session', () => {
  const headersOf = (path: string) =>
    Object.values(office.paths[path]!)[0]!
      .parameters!.filter((one) => one.in === 'header')
      .map(({ name }) => name)
  expect(headersOf('/office/players.ban')).toEqual(['Idempotency-Key'])
  expect(headersOf('/office/players.find')).toEqual([])
  expect(headersOf('/office/ledger.verify')).toEqual([])
  expect(office.paths['/office/staff.login']!.post!.security).toEqual([])
  expect(office.paths['/office/players.ban']!.post!.security).not.toEqual([])
  expect(office.paths['/office/players.ban']!.post!.summary).toBe('Closes an account')
})
