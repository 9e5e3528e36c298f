import { expect, test } from 'vitest'
import { methods, type MethodName } from '../../schemas/api/index.ts'
import { createApi, type Transport } from './index.ts'

test('each call of the site uses the verb of its method: logging out is a GET [AUTH-18.1]', async () => {
  const called: [verb: string, name: MethodName][] = []
  const transport: Transport = {
    call: (verb, name) => {
      called.push([verb, name])
      return Promise.resolve(undefined as never)
    },
  }
  for (const group of Object.values(createApi(transport)))
    for (const call of Object.values(group) as ((params: object) => Promise<unknown>)[]) await call({})
  expect(called.filter(([verb, name]) => verb !== methods[name].verb)).toEqual([])
  expect(called).toContainEqual(['GET', 'auth.logout'])
})
