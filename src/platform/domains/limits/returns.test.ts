import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { CARD_PARTS } from '../../kernel/player-card.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'

const PASSWORD = 'correct-horse-9'

describeEngines('the way back after a self-exclusion', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(() => cashier.app.close())
  beforeEach(async () => {
    player = await cashier.player()
  })

  const login = () => player.call('auth.login', { login: player.email, password: PASSWORD })
  const later = (duration: string) => cashier.app.clock.advance(duration)
  const deposit = async () => {
    const { status, error } = await player.call('cashier.makedeposit', player.order('20'))
    return status === 200 ? 'taken' : error.error_data
  }
  const excluded = async (period = 'P6M') => {
    expect((await player.call('limits.takeBreak', { period })).status).toBe(200)
    // Six months are up to 184 days.
    later('P150D')
    if (period !== 'permanent') expect((await login()).error.error_data.break_until).toMatch(/^2/)
    later('P35D')
  }
  const exclusion = async () => (await player.call('limits.get')).data.exclusion

  test('it ends only after its term, on request, and after another day [RG-07]', async () => {
    await excluded()
    expect((await login()).status).toBe(200)
    expect(await deposit()).toEqual({ needs: 'return', ready_at: null })
    later('P90D')
    expect((await login()).status).toBe(200)
    expect(await deposit()).toEqual({ needs: 'return', ready_at: null })
    expect(await exclusion()).toMatchObject({ ready_at: null, hours: 24 })
    const asked = await player.call('limits.askReturn', {})
    const ready = new Date(cashier.app.clock.now().getTime() + 86_400_000).toISOString()
    expect([asked.status, asked.data.exclusion.ready_at]).toEqual([200, ready])
    expect(await deposit()).toEqual({ needs: 'return', ready_at: ready })
    // Asked again it takes no longer.
    later('PT12H')
    await login()
    expect((await player.call('limits.askReturn', {})).data.exclusion.ready_at).toBe(ready)
    later('PT11H59M')
    await login()
    expect(await deposit()).toEqual({ needs: 'return', ready_at: ready })
    later('PT1M')
    expect([await deposit(), await exclusion()]).toEqual(['taken', undefined])
    const lines = await cashier.app.platform.context.audit.list('test', { action: 'limits.ask_return', limit: 5 })
    expect(lines.filter(({ subject }) => subject === `player:${player.id}`)).toHaveLength(1)
  })

  test('while its term runs, nobody can ask; nor without one, nor after one for good', async () => {
    expect((await player.call('limits.askReturn', {})).status).toBe(400)
    cashier.change((before) => ({
      ...before,
      settings: { ...before.settings, limits: { ...before.settings.limits, loginInBreak: true } },
    }))
    await player.call('limits.takeBreak', { period: 'P6M' })
    await login()
    expect((await player.call('limits.askReturn', {})).status).toBe(400)
    expect(await exclusion()).toBeUndefined()
    await player.call('limits.takeBreak', { period: 'permanent' })
    later('P999D')
    await login()
    expect((await player.call('limits.askReturn', {})).status).toBe(400)
    expect(await deposit()).toEqual({ break_until: 'permanent' })
    cashier.change((before) => ({
      ...before,
      settings: { ...before.settings, limits: { ...before.settings.limits, loginInBreak: false } },
    }))
  })

  test('a short break ends by itself', async () => {
    await player.call('limits.takeBreak', { period: 'P30D' })
    later('P30D')
    await login()
    expect([await deposit(), await exclusion()]).toEqual(['taken', undefined])
  })

  test('another break takes the request back', async () => {
    await excluded()
    await login()
    await player.call('limits.askReturn', {})
    await player.call('limits.takeBreak', { period: 'P1D' })
    later('P3D')
    await login()
    expect(await deposit()).toEqual({ needs: 'return', ready_at: null })
    await player.call('limits.askReturn', {})
    later('P1D')
    await login()
    expect(await deposit()).toBe('taken')
  })

  test('a limit is not raised before, and no mailing is sent', async () => {
    await player.call('limits.set', { type: 'deposit', period: '7', amount: '100' })
    await excluded()
    await login()
    const raise = await player.call('limits.set', { type: 'deposit', period: '7', amount: '500' })
    expect(raise.error.error_data).toEqual({ needs: 'return', ready_at: null })
    const { context } = cashier.app.platform
    const facts = {
      brand: cashier.brand(),
      playerId: player.id,
      channel: 'email' as const,
      contact: player.email,
      isAdvertising: true,
    }
    const stop = await context.transaction((tx) => context.ask(tx, 'mailing', facts))
    expect(stop?.gate).toBe('limits.break-mailing')
  })

  test('staff see that it goes on, and from when the player may play', async () => {
    await excluded()
    const part = cashier.app.platform.context.supplied(CARD_PARTS).find(({ section }) => section === 'limits')!
    const breaks = async () => {
      const card = (await part.read({ brand: cashier.brand(), playerId: player.id })) as {
        breaks: { is_running: boolean; ready_at: string | null }[]
      }
      return card.breaks.map(({ is_running, ready_at }) => [is_running, ready_at])
    }
    expect(await breaks()).toEqual([[true, null]])
    await login()
    const { ready_at } = (await player.call('limits.askReturn', {})).data.exclusion
    expect(await breaks()).toEqual([[true, ready_at]])
    later('P1D')
    expect(await breaks()).toEqual([[false, ready_at]])
  })
})
