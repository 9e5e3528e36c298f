import { afterAll, beforeAll, expect, test } from 'vitest'
import { methods } from '../../schemas/api/index.ts'
import { assemble } from './kernel/assembly.ts'
import { defineDomain } from './kernel/domain.ts'
import { players } from './domains/players/index.ts'
import { startTestPlatform, type TestPlatform } from './testing.ts'

let app: TestPlatform
beforeAll(async () => {
  app = await startTestPlatform()
})
afterAll(() => app.close())

// Adding a whole domain as one folder is tested by `src/added-folders.test.ts`.
test('a method bound by no domain or by two is an error when the platform is created', () => {
  const { context } = app.platform
  const empty = defineDomain({ name: 'empty', create: () => ({}) })
  expect(() => assemble(context, [empty])).toThrow(`no domain binds ${Object.keys(methods)[0]}`)
  const twice = () => ({ methods: { 'account.getBalance': () => Promise.reject(new Error('unused')) } })
  const [one, two] = [defineDomain({ name: 'one', create: twice }), defineDomain({ name: 'two', create: twice })]
  expect(() => assemble(context, [one, two])).toThrow('two domains bring the handler of account.getBalance')
  const needy = defineDomain({ name: 'needy', needs: { players }, create: () => ({}) })
  expect(() => assemble(context, [needy])).toThrow('needy needs players, which is not in the list')
})
