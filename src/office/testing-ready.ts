import type { OfficeMethodName } from '../../schemas/office/index.ts'
import { silentPayout, type TestPlayer } from '../platform/domains/cashier/testing.ts'
import { GIFT, type TestHouse } from './testing-house.ts'
import { MESSAGES_READY } from './testing-messages.ts'
import { PLAYERS_READY } from './testing-players.ts'
import { SETTLEMENTS_READY } from './testing-settlements.ts'
import { RELEASES_READY } from './testing-releases.ts'
import { BRAND, login, next, player, REASON, sentLongAgo, type Params, type Ready } from './testing-things.ts'
import { enrol } from './testing-factor.ts'
import { PASSWORD } from './testing.ts'

/** Beginning of the names of admins who propose a member; they are admins until the next call is prepared. */
export const ASKER = 'asker'
/** Methods about the second factor of whoever calls them. */
export type OwnFactorMethod =
  | `staff.${'start' | 'confirm' | 'stop'}SecondFactor`
  | `staff.${'renewRecoveryCodes' | 'prove' | 'addPasskey' | 'removePasskey' | 'endSession'}`
/** A member without a role who was just added. */
export async function somebody(house: TestHouse): Promise<{ name: string }> {
  const name = next('somebody')
  await house.member(name, [])
  return { name }
}

/** An account of a program that was just added. */
async function program(house: TestHouse): Promise<{ name: string }> {
  const { name } = await somebody(house)
  await house.database.db.updateTable('staff').set({ is_service: true }).where('name', '=', name).execute()
  return { name }
}

/** A withdrawal that waits for staff, of a player without anything else. */
async function waiting(house: TestHouse): Promise<Params> {
  const owner = await player(house)
  await owner.fund('900')
  const { id } = (await owner.withdraw('300')).data.transaction
  await house.work()
  return { ...BRAND, id }
}

/** Lets payouts go on, whoever stopped them. */
async function running(house: TestHouse): Promise<Params> {
  for (const name of ['first', 'second']) await (await house.login(name)).call('ledger.resume', { ...BRAND, ...REASON })
  return { ...BRAND, ...REASON }
}

/** A payout about which the provider has been silent for more than an hour. */
async function stuck(house: TestHouse): Promise<Params> {
  await running(house)
  const owner = await player(house)
  await owner.fund('100')
  const id = await silentPayout(house, owner, '40')
  await sentLongAgo(house, id)
  return { ...BRAND, id, outcome: 'paid', ...REASON }
}

/** A win above the ceiling. @returns its id and its player */
export async function heldWin(house: TestHouse): Promise<{ id: string; player: TestPlayer }> {
  const winner = await player(house)
  await winner.fund('100')
  await house.round(winner, 1_00n, 600_000_00n)
  const { rows } = await house.database.pool.query<{ id: string }>(
    "SELECT aggregator || '/' || tx_id AS id FROM held_win WHERE player_id = $1",
    [winner.id],
  )
  return { id: rows[0]!.id, player: winner }
}
const win = async (house: TestHouse) => ({ ...BRAND, id: (await heldWin(house)).id, ...REASON })

/** Money that a provider says arrived for an order nobody made. @returns its id */
export async function unmatched(house: TestHouse, host = 'test.localhost'): Promise<string> {
  const reference = next('nobodys')
  const amount = { amount: '5.00', currency: 'EUR' }
  await house.callback({ event_id: reference, reference, kind: 'deposit', outcome: 'success', amount }, { host })
  const { rows } = await house.database.pool.query<{ id: string }>(
    'SELECT id FROM unmatched_money WHERE reference = $1',
    [reference],
  )
  return rows[0]!.id
}

/** Two accounts of which one is in a break, and which may be of one person. */
async function alike(house: TestHouse): Promise<Params> {
  const [here, away] = [await player(house), await player(house)]
  const profile = { first_name: 'Ada', last_name: next('Byron'), birth_date: '1990-05-01', postcode: 'AB1 2CD' }
  await house.database.db
    .updateTable('player')
    .set({ profile: JSON.stringify(profile), person_keys: '' })
    .where('id', 'in', [here.id, away.id])
    .execute()
  await house.services.accounts.persons.fill(house.brand(), () => false)
  const { status } = await away.call('limits.takeBreak', { period: 'P30D' })
  if (status !== 200) throw new Error(`the break is answered with ${status}`)
  return { ...BRAND, login: here.email, other: away.id, ...REASON }
}

const correction = (amount: string) => async (house: TestHouse) => ({
  ...(await login(house)),
  amount,
  currency: 'EUR',
  wallet: 'main',
  reason: next('a correction'),
})

/** What one member asked for, to be approved by another. @returns its id */
async function asked(house: TestHouse, method: OfficeMethodName, params: Params): Promise<Params> {
  const first = await house.login('first')
  const { status, data, error } = await first.call(method, params)
  if (status !== 200) throw new Error(JSON.stringify(error))
  return { ...BRAND, id: data.id }
}

/** A new member whom another admin proposed, for `chief` to be the second. @returns the proposal's id */
async function proposed(house: TestHouse): Promise<Params> {
  const name = next(ASKER)
  const asker = await house.member(name, [{ role: 'admin', brand: '*' }])
  await house.database.db.updateTable('staff').set({ made_by: null }).where('name', '=', name).execute()
  await house.database.pool.query(
    "UPDATE staff SET created_at = created_at - interval '2 days', reset_at = NULL WHERE name = 'chief'",
  )
  const order = { name: next('proposed'), password: PASSWORD, grants: [] }
  const { status, data, error } = await asker.call('staff.add', order)
  if (status !== 200 || data.id === null) throw new Error(JSON.stringify(error ?? data))
  return { id: data.id }
}

/** Leaves one admin, `chief`, with a second factor. */
async function alone(house: TestHouse): Promise<Params> {
  await house.database.pool.query("UPDATE staff SET grants = '[]' WHERE name <> 'chief' AND grants::text ~ 'admin'")
  await enrol({ ...house, clock: house.app.clock }, 'chief')
  return { name: 'chief', password: PASSWORD }
}

/** A note or a task of `first`. @returns its id */
const written = async (house: TestHouse, method: 'notes.add' | 'tasks.add') =>
  asked(house, method, { ...(await login(house)), words: next('Call back') })

/** An export of `second`. */
async function exported(house: TestHouse): Promise<Params> {
  await house.database.pool.query('DELETE FROM staff_export')
  const { data, error } = await (await house.login('second')).call('exports.start', { ...BRAND, list: 'audit.list' })
  if (error) throw new Error(JSON.stringify(error))
  return { ...BRAND, id: data.id }
}

const points = async (house: TestHouse) => ({ ...(await login(house)), points: 50, ...REASON })
const words = { en: { subject: 'News', text: 'Hello {name}' } }

/**
 * What each method needs to succeed. `first` and `second` must be members with every role at the brand, two days old;
 * the call is to be made by another than `first`. `staff.first` needs an office without members. What a member needs
 * for their own second factor is in `testing-prepared.ts`, as it goes with their session.
 */
export const READY: Readonly<Record<Exclude<OfficeMethodName, OwnFactorMethod>, Ready>> = {
  'staff.login': async (house) => ({ ...(await somebody(house)), password: PASSWORD, keep: 'token' }),
  'staff.logout': async () => ({}),
  'staff.me': async () => ({}),
  'staff.brands': async () => ({}),
  'staff.changePassword': async () => ({ current: PASSWORD, password: 'another-horse-battery-9' }),
  'staff.list': async () => ({}),
  'staff.add': async () => ({ name: next('added'), password: PASSWORD, grants: [] }),
  'staff.grant': async (house) => ({ ...(await somebody(house)), grants: [{ role: 'support', brand: 'test' }] }),
  'staff.disable': somebody,
  'staff.resetPassword': async (house) => ({ ...(await somebody(house)), password: 'another-horse-battery-9' }),
  'staff.resetSecondFactor': async (house) => {
    const { name } = await somebody(house)
    await enrol({ ...house, clock: house.app.clock }, name)
    return { name }
  },
  'staff.lostSecondFactor': alone,
  'staff.passkeyChallenge': async () => ({ for: 'login' }),
  'staff.passkeys': async () => ({}),
  'staff.sessions': async () => ({}),
  'services.list': async () => ({}),
  'services.add': async () => ({ name: next('program'), grants: [] }),
  'services.issue': async (house) => ({ ...(await program(house)), title: 'A', methods: ['players.find'], days: 9 }),
  'services.end': async (house) => {
    const order = { ...(await program(house)), title: 'A', methods: ['players.find'], days: 9 }
    const { data, error } = await (await house.login('chief')).call('services.issue', order)
    if (error) throw new Error(JSON.stringify(error))
    return { id: data.id }
  },
  'staff.proposals': async () => ({}),
  'staff.approve': proposed,
  'staff.refuse': proposed,
  'staff.first': async () => ({ name: 'chief', password: PASSWORD }),
  'players.find': login,
  'players.card': login,
  'players.timeline': login,
  'players.whyNot': async (house) => ({ ...(await login(house)), action: 'withdrawal' }),
  'players.reveal': async (house) => ({ ...(await login(house)), purpose: 'answer', about: 'case 12' }),
  'exports.start': async (house) => {
    await house.database.pool.query('DELETE FROM staff_export')
    return { ...BRAND, list: 'payments.list' }
  },
  'exports.list': async () => BRAND,
  'exports.cancel': async (house) => exported(house),
  'exports.part': async (house) => {
    const made = await exported(house)
    await house.work()
    return { ...made, part: 0 }
  },
  'notes.list': login,
  'notes.add': async (house) => ({ ...(await login(house)), words: next('Called back, @second') }),
  'notes.pin': async (house) => ({ ...(await written(house, 'notes.add')), pinned: true }),
  'notes.named': async () => BRAND,
  'tasks.list': async () => BRAND,
  'tasks.add': async (house) => ({ ...(await login(house)), words: next('Call back'), owner: 'second' }),
  'tasks.change': async (house) => ({ ...(await written(house, 'tasks.add')), version: 1, done: true }),
  ...MESSAGES_READY,
  'players.search': async () => ({ ...BRAND, text: 'some' }),
  'players.logins': login,
  'players.matches': async () => BRAND,
  'players.clearMatch': alike,
  'players.confirmMatch': alike,
  'players.ban': async (house) => ({ ...(await login(house)), ...REASON }),
  'players.unban': login,
  'players.endSessions': async (house) => ({ ...(await login(house)), ...REASON }),
  'players.verifyIdentity': async (house) => ({ ...(await login(house)), ...REASON }),
  'players.confirmContact': login,
  'players.flag': async (house) => ({ ...(await login(house)), flag: 'risk', on: true, ...REASON }),
  'players.limitDeposits': async (house) => ({ ...(await login(house)), days: '7', amount: '50.00', currency: 'EUR' }),
  'players.judgeRequisites': async (house) => ({
    ...(await login(house)),
    method: 'bank',
    requisites: { iban: 'MT84MALT011000012345MTLCAST001S' },
    status: 'fraudulent',
    ...REASON,
  }),
  'withdrawals.list': async () => BRAND,
  'withdrawals.alone': async () => BRAND,
  'approvals.list': async () => BRAND,
  'payments.list': async () => BRAND,
  'payments.get': async (house) => ({ ...BRAND, id: await unmatched(house) }),
  'payments.refund': async (house) => {
    const player = await house.player()
    return { ...BRAND, id: await player.fund('20'), ...REASON }
  },
  'withdrawals.approve': waiting,
  'withdrawals.decline': async (house) => ({ ...(await waiting(house)), reason: 'documents' }),
  'withdrawals.evidence': waiting,
  'withdrawals.claim': waiting,
  'withdrawals.release': waiting,
  'withdrawals.lookUp': async (house) => {
    const { id } = await stuck(house)
    return { ...BRAND, id }
  },
  'withdrawals.end': stuck,
  'adjustments.propose': correction('7.00'),
  'adjustments.approve': async (house) => asked(house, 'adjustments.propose', await correction('20000.00')(house)),
  'adjustments.decline': async (house) => ({
    ...(await asked(house, 'adjustments.propose', await correction('20000.00')(house))),
    ...REASON,
  }),
  'money.unmatched': async () => BRAND,
  'money.settle': async (house) => ({ ...BRAND, id: await unmatched(house), ...REASON }),
  ...SETTLEMENTS_READY,
  'money.wins': async () => BRAND,
  'money.prizes': async () => BRAND,
  'money.payWin': win,
  'money.refuseWin': win,
  'mailings.send': async () => ({ ...BRAND, name: next('news'), words, ...REASON }),
  'mailings.list': async () => BRAND,
  'campaigns.give': async (house) => ({
    ...(await login(house)),
    gift_id: GIFT,
    occasion: next('complaint'),
    ...REASON,
  }),
  'loyalty.propose': points,
  'loyalty.approve': async (house) => asked(house, 'loyalty.propose', await points(house)),
  'loyalty.decline': async (house) => ({ ...(await asked(house, 'loyalty.propose', await points(house))), ...REASON }),
  'ledger.brands': async () => ({}),
  'ledger.balances': login,
  'ledger.explain': async (house) => ({ ...(await login(house)), currency: 'EUR', wallet: 'main' }),
  'ledger.seal': async () => BRAND,
  'ledger.backup': async () => ({}),
  'ledger.reconcile': async () => BRAND,
  'ledger.standing': async () => BRAND,
  'ledger.verify': async () => BRAND,
  'ledger.renew': async () => ({ ...BRAND, ...REASON }),
  'ledger.halt': running,
  'ledger.resume': async (house) => {
    const order = await running(house)
    await (await house.login('first')).call('ledger.halt', order)
    return order
  },
  'audit.list': async () => BRAND,
  'audit.mine': async () => BRAND,
  'audit.day': async () => BRAND,
  'queues.count': async () => BRAND,
  ...PLAYERS_READY,
  ...RELEASES_READY,
}
