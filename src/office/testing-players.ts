import { GIFT, type TestHouse } from './testing-house.ts'
import { newId } from '../platform/kernel/ids.ts'
import { verifiedBySandbox } from './testing-identity.ts'
import { BRAND, login, next, player, REASON, type Params } from './testing-things.ts'

const OPEN_BET = { split: '{}', status: 'open', legs: '[]', bonus_id: null, system: null, settled_at: null } as const

/** A player whose identity the provider has verified. */
const checked = async (house: TestHouse) => ({ ...BRAND, login: await verifiedBySandbox(house, await player(house)) })

/** A bonus that staff gave, not begun. @returns its id */
async function given(house: TestHouse): Promise<Params> {
  const gift = { ...(await login(house)), gift_id: GIFT, occasion: next('gift'), ...REASON }
  const { data, error } = await (await house.login('first')).call('campaigns.give', gift)
  if (error) throw new Error(JSON.stringify(error))
  return { ...BRAND, id: data.bonus_id }
}

/** A macro. @returns its id and version */
async function macro(house: TestHouse): Promise<Params> {
  const order = { ...BRAND, title: next('Macro'), words: 'Asked {name}.', tag: 'asked' }
  const { data, error } = await (await house.login('first')).call('macros.save', order)
  if (error) throw new Error(JSON.stringify(error))
  return { ...BRAND, id: data.id, version: 1 }
}

/** A view of `second`. @returns its title */
async function viewed(house: TestHouse): Promise<Params> {
  const named = { ...BRAND, list: 'players', title: next('View') }
  const { error } = await (await house.login('second')).call('views.save', { ...named, search: '?state=closed' })
  if (error) throw new Error(JSON.stringify(error))
  return named
}

/** A round that is over. @returns its id */
async function played(house: TestHouse): Promise<Params> {
  const owner = await player(house)
  await owner.fund('20')
  await house.round(owner, 1_00n, 2_00n)
  const { id } = await house.database.db
    .selectFrom('game_round')
    .select('id')
    .where('player_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  return { ...BRAND, id }
}

/** A bet that waits for its result. @returns its id */
async function bet(house: TestHouse): Promise<Params> {
  const { id: playerId } = await player(house)
  const id = newId()
  const money = { currency: 'EUR', stake: 100n, possible: 200n, odds: 2_000n }
  const by = { brand_id: 'test', player_id: playerId, provider: 'sandbox', external_id: id }
  await house.database.db
    .insertInto('bet')
    .values({ id, ...by, ...money, ...OPEN_BET, placed_at: house.app.clock.now() })
    .execute()
  return { ...BRAND, id }
}

/** What methods about single players need to succeed: their identity, limits and bonuses. */
export const PLAYERS_READY = {
  'identities.list': async () => BRAND,
  'identities.get': checked,
  'identities.documents': checked,
  'identities.document': async (house: TestHouse) => ({ ...(await checked(house)), id: 'front', purpose: 'identity' }),
  'identities.askAgain': async (house: TestHouse) => ({ ...(await checked(house)), comment: 'Out of date.' }),
  'limits.tighten': async (house: TestHouse) => ({
    ...(await login(house)),
    type: 'loss',
    period: '7',
    amount: '50.00',
    ...REASON,
  }),
  'limits.remindSooner': async (house: TestHouse) => ({ ...(await login(house)), minutes: 15, ...REASON }),
  'limits.beginBreak': async (house: TestHouse) => ({ ...(await login(house)), period: 'P1D', ...REASON }),
  // A contact that was not written to for a while.
  'players.sendCode': async (house: TestHouse) => {
    const params = await login(house)
    await house.database.pool.query('DELETE FROM challenge')
    return { ...params, contact: 'email' }
  },
  'players.list': async () => ({ ...BRAND, state: 'open' }),
  'players.sendRecovery': login,
  'players.unlock': login,
  'tags.set': async (house: TestHouse) => ({ ...(await login(house)), tag: 'vip', on: true }),
  'views.list': async () => ({ ...BRAND, list: 'players' }),
  'views.save': async () => ({ ...BRAND, list: 'players', title: next('View'), search: '?state=closed' }),
  'views.drop': viewed,
  'macros.list': async () => BRAND,
  'macros.save': async () => ({ ...BRAND, title: next('Macro'), words: 'Asked {name}.', tag: 'asked' }),
  'macros.drop': macro,
  'macros.run': async (house: TestHouse) => ({ ...(await macro(house)), ...(await login(house)) }),
  'bonuses.read': given,
  'rounds.list': login,
  'rounds.get': played,
  'bets.get': bet,
  'bonuses.remove': async (house: TestHouse) => ({ ...(await given(house)), lost: '10.00', ...REASON }),
}
