import { hashOf } from '../platform/kernel/ids.ts'
import { wrote } from './testing-messages.ts'
import { unmatched } from './testing-ready.ts'
import { everyRole, type TestHouse } from './testing-house.ts'

const EMAIL = 'mallory@other.example'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const REASON = 'of the other house'

/** A player of the other brand with a withdrawal that waits for staff. @returns the ids of both */
async function guest(house: TestHouse): Promise<{ player: string; withdrawal: string }> {
  const visitor = house.app.visitor('other.localhost')
  const player = await visitor.register({ email: EMAIL })
  const order = { methodId: 2, method: 'card', amount: '900' }
  const { redirect } = (await visitor.call('cashier.makedeposit', order)).data
  await visitor.send('POST', new URL(redirect.url).pathname, {
    host: 'sandbox.localhost',
    headers: FORM,
    body: 'card=success',
  })
  const { transaction } = (await visitor.call('cashier.makewithdrawal', { ...order, amount: '300' })).data
  await house.work()
  return { player, withdrawal: transaction.id }
}

/** A win of that player that waits for staff. @returns its id */
async function win({ app, services }: TestHouse, player_id: string): Promise<string> {
  const brand = app.platform.context.brands.byId('other')!
  const token = await app.platform.context.transaction((tx) =>
    services.sessions.begin(tx, brand, { playerId: player_id, bannedAt: null, by: 'login' }),
  )
  const call = { brandId: 'other', aggregator: 'sandbox-games', roundId: 'foreign-round' }
  const session = {
    token_hash: 'foreign-round',
    brand_id: 'other',
    player_id,
    session_hash: hashOf(token),
    sysname: 'fox-fire',
    aggregator: call.aggregator,
    currency: 'EUR',
    created_at: app.clock.now(),
    active_at: app.clock.now(),
  }
  await services.games.rounds.bet(session, { ...call, txId: 'foreign-bet', amount: 1_00n })
  await services.games.rounds.win(session, { ...call, txId: 'foreign-win', amount: 600_000_00n })
  return `${call.aggregator}/foreign-win`
}

/**
 * Fills the other brand with one of everything that staff decide about.
 * @returns the names and ids of these, none of which may ever be answered to staff of the first brand
 */
export async function furnishOther(house: TestHouse): Promise<string[]> {
  const { player, withdrawal } = await guest(house)
  const cleo = await house.member('foreign-cleo', everyRole('other'))
  const ask = async (name: 'adjustments.propose' | 'mailings.send', params: object): Promise<string> => {
    const { status, data, error } = await cleo.call(name, { brand: 'other', reason: REASON, ...params })
    if (status !== 200) throw new Error(JSON.stringify(error))
    return data.id
  }
  const correction = { login: EMAIL, amount: '20000.00', currency: 'EUR', wallet: 'main' }
  const words = { en: { subject: 'Other news', text: 'Other' } }
  const complaint = 'a complaint about the other house'
  await wrote(house, house.app.visitor('other.localhost'), { email: EMAIL, message: complaint })
  return [
    EMAIL,
    player,
    withdrawal,
    await win(house, player),
    await unmatched(house, 'other.localhost'),
    await ask('adjustments.propose', correction),
    await ask('mailings.send', { name: 'foreign news', words }),
    complaint,
    REASON,
  ]
}
