import { afterAll, beforeAll, expect, test } from 'vitest'
import { Type } from 'typebox'
import { method, methods, Strict } from '../../schemas/api/index.ts'
import { assemble } from './kernel/assembly.ts'
import { migrate } from './kernel/db/migrate.ts'
import { migrations, openTestDatabase } from './kernel/db/testing.ts'
import { defineDomain } from './kernel/domain.ts'
import { PlatformError } from './kernel/errors.ts'
import { defineGate } from './kernel/gates.ts'
import { playerOf } from './kernel/http/call.ts'
import type { Database } from './kernel/db/index.ts'
import { players } from './domains/players/index.ts'
import { startTestPlatform, testBrand, type TestPlatform } from './testing.ts'

interface PauseTable {
  brand_id: string
  player_id: string
  ended: boolean
}
declare module './kernel/db/tables.ts' {
  interface Tables {
    test_pause: PauseTable
  }
}

/** A whole domain: a player takes a pause, pays nothing in meanwhile, and a job ends it. */
const pauses = defineDomain({
  name: 'pauses',
  needs: { players },
  migrations: [{ number: 1, sql: 'CREATE TABLE test_pause (brand_id text, player_id text, ended boolean NOT NULL)' }],
  contract: {
    'pauses.take': method({
      verb: 'POST',
      audience: 'player',
      request: Strict({}),
      response: Strict({ paused: Type.Boolean() }),
    }),
  },
  create: ({ db, enqueue }) => ({
    methods: {
      async 'pauses.take'(_params, call) {
        const playerId = playerOf(call)
        await db
          .insertInto('test_pause')
          .values({ brand_id: call.brand.id, player_id: playerId, ended: false })
          .execute()
        await enqueue(undefined, { brand: call.brand.id, name: 'pauses.end', payload: { playerId } })
        return { paused: true }
      },
    },
    jobs: {
      async 'pauses.end'({ brand, payload }) {
        const { playerId } = payload as { playerId: string }
        await db
          .updateTable('test_pause')
          .set({ ended: true })
          .where('brand_id', '=', brand)
          .where('player_id', '=', playerId)
          .execute()
      },
    },
    gates: [
      defineGate({
        name: 'pauses.pause',
        action: 'deposit',
        order: 50,
        async check(tx, { brand, playerId }) {
          const pause = await tx
            .selectFrom('test_pause')
            .select('ended')
            .where('brand_id', '=', brand.id)
            .where('player_id', '=', playerId)
            .where('ended', '=', false)
            .executeTakeFirst()
          if (pause) throw new PlatformError('AccessDeniedException', { message: 'You have taken a pause.' })
        },
      }),
    ],
  }),
})

let database: Database
let house: TestPlatform
beforeAll(async () => {
  database = await openTestDatabase()
  await migrate(database.pool, [...migrations, { id: 'pauses/1', sql: pauses.migrations[0]!.sql }], {
    now: () => new Date(),
  })
  house = await startTestPlatform({ database, brands: [testBrand()], modules: [pauses] })
})
afterAll(async () => {
  await house.close()
  await database.close()
})

test('a domain brings a table, a method, a job and a gate, and nothing else is touched', async () => {
  const player = house.visitor()
  const id = await player.register()
  const order = { methodId: 2, method: 'card', amount: '20' }
  const taken = await player.send('POST', '/api/pauses.take?v=1&locale=en', {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'foyer',
    },
    body: '',
  })
  expect(taken.data).toEqual({ paused: true })
  expect((await player.call('cashier.makedeposit', order)).error).toMatchObject({
    type: 'AccessDeniedException',
    message: 'You have taken a pause.',
  })
  const [line, ...others] = await house.platform.context.audit.list('test', { action: 'deposit.stop' })
  expect(others).toEqual([])
  expect(line).toMatchObject({ actor: 'system:gates', subject: `player:${id}`, reason: 'pauses.pause' })
  await house.platform.runDue()
  expect((await player.call('cashier.makedeposit', order)).error).toBeUndefined()
})

test('every method of the contract is bound once, and a platform with one missing or twice is not built', () => {
  const { context } = house.platform
  const empty = defineDomain({ name: 'empty', create: () => ({}) })
  expect(() => assemble(context, [empty])).toThrow(`no domain binds ${Object.keys(methods)[0]}`)
  const twice = () => ({ methods: { 'account.getBalance': () => Promise.reject(new Error('unused')) } })
  const [one, two] = [defineDomain({ name: 'one', create: twice }), defineDomain({ name: 'two', create: twice })]
  expect(() => assemble(context, [one, two])).toThrow('two domains bring the handler of account.getBalance')
  expect(() => assemble(context, [pauses])).toThrow('pauses needs players, which is not in the list')
})
