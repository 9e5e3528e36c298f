import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { USUAL_TERMS, type GiftOffer } from '../../../../schemas/brand/campaigns.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'

const gift = (id: number): GiftOffer => ({
  id,
  title: `Gift ${id}`,
  product: 'casino',
  bonus: { EUR: '10.00' },
  terms: { ...USUAL_TERMS, claimWithin: 'P30D', wagerWithin: 'P3D' },
})

describeEngines('a bonus that waits for the one before it', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  beforeAll(async () => {
    cashier = await startCashier(engine)
    cashier.change((before) => ({
      ...before,
      campaigns: { promoCodes: {}, offers: [], gifts: [gift(1), gift(2)] },
    }))
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    player = await cashier.player()
  })

  const claim = async (id: number) => {
    const { bonus_id } = (await player.call('campaigns.takepromotions', { offer_id: id })).data
    expect((await player.call('bonuses.activate', { bonus_id })).status).toBe(200)
    return bonus_id as string
  }
  /** Statuses of the player's bonuses, the one claimed first first. */
  const statuses = async () => {
    const rows = await cashier.app.database.db
      .selectFrom('bonus')
      .select('status')
      .where('player_id', '=', player.id)
      .orderBy('created_at')
      .orderBy('title')
      .execute()
    return rows.map(({ status }) => status)
  }
  const granted = async () => {
    const { rows } = await cashier.app.database.pool.query(
      `SELECT b.title FROM bonus b JOIN wallet_journal j ON j.idem_key = 'bonus:' || b.id || ':grant'
       WHERE b.player_id = $1 ORDER BY b.title`,
      [player.id],
    )
    return rows.map(({ title }) => title)
  }
  const pass = async (time: string) => {
    cashier.app.clock.advance(time)
    await cashier.work()
  }

  test('does not begin in a break; it begins with the first login after it', async () => {
    await claim(1)
    const second = await claim(2)
    expect((await player.call('limits.takeBreak', { period: 'P7D' })).status).toBe(200)
    await pass('P4D')
    expect([await statuses(), await granted()]).toEqual([['expired', 'claimed'], ['Gift 1']])
    await pass('P4D')
    await player.back()
    const shown = async () => (await player.call('bonuses.get', { status: 'claimed,active' })).data.items
    expect(await shown()).toMatchObject([
      { id: second, status: 'claimed', waits_for: null, actions: ['activate', 'remove'] },
    ])
    await cashier.work()
    expect(await shown()).toMatchObject([{ id: second, status: 'active' }])
    expect(await player.held()).toMatchObject({ bonus: '10.00' })
    // It has all of its time from then on.
    await pass('P2D')
    expect(await statuses()).toEqual(['expired', 'active'])
    await pass('P2D')
    expect(await statuses()).toEqual(['expired', 'expired'])
  })

  test('does not begin in an account that staff closed, but once it is open and its player logs in', async () => {
    await claim(1)
    await claim(2)
    const { backOffice } = cashier.services.accounts
    await backOffice.ban('test', player.email, { by: 'anna' })
    await pass('P4D')
    expect([await statuses(), await granted()]).toEqual([['expired', 'claimed'], ['Gift 1']])
    await backOffice.unban('test', player.email, { by: 'anna' })
    await player.back()
    await cashier.work()
    expect([await statuses(), await player.held()]).toMatchObject([['expired', 'active'], { bonus: '10.00' }])
  })

  test('is not looked at by a login while another is active', async () => {
    await claim(1)
    const second = await claim(2)
    await player.back()
    await cashier.work()
    expect([await statuses(), await player.held()]).toMatchObject([['active', 'claimed'], { bonus: '10.00' }])
    const { items } = (await player.call('bonuses.get')).data
    expect(items.find(({ id }: { id: string }) => id === second)).toMatchObject({ waits_for: 'bonus' })
  })
})
