import { afterAll, beforeAll, expect, test } from 'vitest'
import { effectsOf } from './testing-effects.ts'
import { everyRole, GIFT, startHouse, type TestHouse } from './testing-house.ts'

let house: TestHouse
let call: ReturnType<typeof effectsOf>['call']
let audit: ReturnType<typeof effectsOf>['audit']
beforeAll(async () => {
  house = await startHouse()
  for (const name of ['first', 'second']) await house.member(name, everyRole('test'))
  ;({ call, audit } = effectsOf(house))
})
afterAll(async () => {
  expect([await house.findings(), await house.services.ledger.reconcile('test')]).toEqual([[], []])
  await house.close()
})

test('staff read of a bonus what its player reads, and remove what they were shown and nothing else', async () => {
  const player = await house.player()
  const order = { login: player.email, gift_id: GIFT, occasion: 'a-1', reason: 'a complaint' }
  const { bonus_id: id } = await call('campaigns.give', order)
  // Not begun, it would lose what it gives.
  expect(await call('bonuses.read', { id })).toMatchObject({ lost: { amount: '10.00' }, bets: [], total: 0 })
  await player.call('bonuses.activate', { bonus_id: id })
  await house.round(player, 2_00n, 50n)
  await house.round(player, 1_00n, 0n)
  const bonus = await call('bonuses.read', { id })
  const mine = (await player.call('bonuses.get', { count: 50 })).data.items[0]
  const bets = (await player.call('bonuses.explain', { bonus_id: id, count: 20 })).data
  expect(bonus.bets).toEqual(bets.items)
  expect(bonus.bets).toHaveLength(2)
  expect(bonus.progress).toEqual(mine.wagering.done)
  expect(bonus.requirement).toEqual(mine.wagering.required)
  expect(bonus.lost.amount).toBe((await player.held()).bonus)
  expect(bonus.lost.amount).toBe('7.50')
  // What somebody else saw before is no longer true: nothing is removed.
  const second = await house.login('second')
  const removal = { brand: 'test', id, reason: 'the player asked for it' }
  const stale = await second.call('bonuses.remove', { ...removal, lost: '10.00' })
  expect([stale.status, stale.error?.message]).toEqual([422, expect.stringContaining('7.50')])
  expect((await player.held()).bonus).toBe('7.50')
  await call('bonuses.remove', { ...removal, lost: bonus.lost.amount })
  expect((await player.held()).bonus).toBe('0.00')
  expect((await player.call('bonuses.get', { count: 50 })).data.items[0]).toMatchObject({ status: 'removed' })
  expect(await audit(1)).toEqual([`staff:second bonus.remove player:${player.id} the player asked for it`])
  expect(await call('bonuses.read', { id })).toMatchObject({ status: 'removed', lost: null })
  expect((await second.call('bonuses.remove', { ...removal, lost: '7.50' })).error?.message).toMatch(/over already/)
})

test('a bonus is not removed while a round with its money is open', async () => {
  const player = await house.player()
  const order = { login: player.email, gift_id: GIFT, occasion: 'a-2', reason: 'a complaint' }
  const { bonus_id: id } = await call('campaigns.give', order)
  await player.call('bonuses.activate', { bonus_id: id })
  await house.round(player, 2_00n)
  const { lost, has_open_round } = await call('bonuses.read', { id })
  expect(has_open_round).toBe(true)
  const removal = { brand: 'test', id, lost: lost.amount, reason: 'the player asked for it' }
  expect((await (await house.login('second')).call('bonuses.remove', removal)).error?.message).toMatch(/not over/)
  await house.endRounds(player, 'undo')
})
