import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPlayer } from '../platform/domains/cashier/testing.ts'
import { effectsOf } from './testing-effects.ts'
import { everyRole, startHouse, type TestHouse } from './testing-house.ts'
import { heldWin, unmatched } from './testing-ready.ts'

let house: TestHouse
let player: TestPlayer
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
beforeEach(async () => {
  player = await house.player()
})

const withReason = (reason = 'seen in the papers') => ({ reason })
const main = async () => (await player.held()).main

test('a held win is paid by the second of two members, and the player has it then', async () => {
  const win = await heldWin(house)
  player = win.player
  const [order, before] = [{ id: win.id, ...withReason() }, await main()]
  expect(await call('money.payWin', order, 'first')).toEqual({ needs_second: true })
  expect(await main()).toBe(before)
  const listed = (await call('money.wins', {})).items.filter(({ id }: { id: string }) => id === win.id)
  expect(listed).toMatchObject([{ amount: { amount: '600000.00', currency: 'EUR' }, by_me: false, by_others: true }])
  // The second person decides without knowing who was the first, and why.
  expect(JSON.stringify(listed)).not.toContain('first"')
  const own = (await call('money.wins', {}, 'first')).items.find(({ id }: { id: string }) => id === win.id)
  expect(own).toMatchObject({ by_me: true, by_others: false })
  expect(await call('money.payWin', order)).toEqual({ needs_second: false })
  expect(Number(await main()) - Number(before)).toBe(600_000)
  const [paid, approved] = await audit(2)
  expect(paid).toMatch(/^staff:second win\.pay round:\S+ seen in the papers$/)
  expect(approved).toMatch(/^staff:first win\.approve round:\S+ seen in the papers$/)
})

test('a refused win is nobody’s, and waits no longer', async () => {
  const win = await heldWin(house)
  player = win.player
  const before = await main()
  await call('money.refuseWin', { id: win.id, ...withReason() })
  expect(await main()).toBe(before)
  expect(JSON.stringify(await call('money.wins', {}))).not.toContain(win.id)
  expect((await audit(1))[0]).toMatch(/^staff:second win\.refuse round:/)
})

test('money that matches no order is listed until it is settled with a note', async () => {
  const id = await unmatched(house)
  const ids = async () => (await call('money.unmatched', {})).items.map((item: { id: string }) => item.id)
  expect(await ids()).toContain(id)
  await call('money.settle', { id, ...withReason('sent back') })
  expect(await ids()).not.toContain(id)
  expect((await audit(1))[0]).toMatch(/^staff:second unmatched\.settle payment:nobodys-\d+ sent back$/)
})

test('a settlement file is compared with what players paid in; what differs is listed', async () => {
  const reference = await player.fund('50')
  const line = { reference, kind: 'deposit', currency: 'EUR' }
  const compare = async (file: string, amount: string) => {
    const at = { provider: 'sandbox-pay', file }
    await call('money.takeSettlement', { ...at, first_line: 1, lines: [{ ...line, amount }] })
    // Of a time without payments, so that no other is expected in the file.
    const [from, until] = ['2020-01-01T00:00:00.000Z', '2020-02-01T00:00:00.000Z']
    return call('money.compareSettlement', { ...at, from, until })
  }
  expect(await compare('right.csv', '50.00')).toEqual({ matched: 1, unmatched: 0 })
  expect(await compare('wrong.csv', '49.00')).toEqual({ matched: 0, unmatched: 1 })
  const { items } = await call('money.unmatched', {})
  expect(items).toContainEqual(expect.objectContaining({ why: 'other_amount', reference, amount: '49.00' }))
  expect(await audit(2)).toEqual([
    'staff:second settlement.compare provider:sandbox-pay',
    'staff:second settlement.take provider:sandbox-pay',
  ])
})
