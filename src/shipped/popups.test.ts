import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import type { Popup } from '../../schemas/brand/popups.ts'
import type { PlatformBrand } from '../platform/kernel/brands.ts'
import { SHIPPED, startShipped, type ShippedPlatform } from './testing.ts'

const clock = fixedClock('2026-03-03T12:00:00.000Z')
let app: ShippedPlatform
beforeAll(async () => {
  app = await startShipped({ clock })
})
afterAll(() => app.close())

const named = (popups: { name: string }[]) => popups.map(({ name }) => name)

describe.each(SHIPPED)('popups of campaigns of %s', (brand) => {
  const shipped = (): PlatformBrand => app.platform.context.brands.byId(brand)!
  /** Runs `work` while the brand is another. */
  const during = async (change: Partial<PlatformBrand>, work: () => Promise<void>) => {
    const before = shipped()
    app.setBrand({ ...before, ...change })
    try {
      await work()
    } finally {
      app.setBrand(before)
    }
  }
  const withPopups = (popups: Record<string, Partial<Popup>>) => {
    const filled = Object.entries(popups).map(([name, popup]) => [
      name,
      { title: name, trigger: { on: 'visit', routes: [], delay: 0 }, ...popup },
    ])
    return { content: { ...shipped().content, popups: () => Object.fromEntries(filled) } }
  }

  test('those of its file, each with a picture: its own or that of the fallback [API-77] [CMS-16.1]', async () => {
    const { data } = await (await app.player(brand)).call('popups.get')
    expect(data).toMatchObject([
      {
        name: 'first-offers',
        trigger: { on: 'registration', routes: ['/promotions*', '/gamehall*'], delay: 0 },
        title: expect.stringMatching(/^Your first/),
        image: expect.stringMatching(/^\/assets\/offer-1\.webp\?v=/),
        link: { href: '/offers' },
      },
      {
        name: 'free-rounds',
        trigger: { on: 'visit', routes: ['/promotions/new'], delay: 3 },
        image: expect.stringMatching(/^\/assets\/offer-rounds\.webp\?v=/),
        link: { href: '/offers' },
      },
    ])
  })

  test('one without words says those of the fallback for its name, else of that for all [CMS-16.2]', async () => {
    const { content } = withPopups({ bare: { title: undefined as never }, other: { title: undefined as never } })
    const popupFallbacks = () => ({
      content: { bare: { title: 'Its own', text: 'Words' }, default: { title: 'Of all' } },
      images: {},
    })
    await during({ content: { ...content, popupFallbacks } }, async () => {
      const { data } = await app.guest(brand).call('popups.get')
      expect(data).toMatchObject([
        { title: 'Its own', text: 'Words', image: null, link: null },
        { title: 'Of all', text: '' },
      ])
    })
  })

  test('only those meant for the visitor now; a preview of a draft shows any [ACCESS-12.3] [API-77.1..3]', async () => {
    const isPlayer = { '==': [{ var: 'session.authenticated' }, true] }
    const popups = {
      everybody: {},
      players: { audience: isPlayer },
      over: { valid_to: '2026-03-01T00:00:00Z' },
      later: { valid_from: '2026-04-01T00:00:00Z' },
      off: { off: true },
    }
    await during(withPopups(popups), async () => {
      const [guest, player] = [app.guest(brand), await app.player(brand)]
      expect(named((await guest.call('popups.get')).data)).toEqual(['everybody'])
      expect(named((await player.call('popups.get')).data)).toEqual(['everybody', 'players'])
      // Who knows the name of one reads it only where it is meant for them.
      for (const name of Object.keys(popups)) {
        expect(named((await guest.call('popups.get', { popup: name })).data)).toEqual(
          name === 'everybody' ? [name] : [],
        )
        const own = name === 'everybody' || name === 'players' ? [name] : []
        expect(named((await player.call('popups.get', { popup: name })).data)).toEqual(own)
      }
      expect((await guest.call('popups.get', { popup: 'nobody-knows' })).data).toEqual([])
    })
    await during({ ...withPopups(popups), isPreview: true }, async () => {
      const guest = app.guest(brand)
      for (const name of Object.keys(popups))
        expect(named((await guest.call('popups.get', { popup: name })).data)).toEqual([name])
      expect(named((await guest.call('popups.get')).data)).toEqual(['everybody'])
      expect((await guest.call('popups.get', { popup: 'nobody-knows' })).data).toEqual([])
    })
  })

  test('a player in a break is shown none, not even a preview [API-77.4]', async () => {
    const { platform } = shipped()
    const settings = { ...platform.settings, limits: { ...platform.settings.limits, loginInBreak: true } }
    await during({ platform: { ...platform, settings } }, async () => {
      const player = await app.player(brand, `break-${brand}`)
      expect((await player.call('limits.takeBreak', { period: 'P7D' })).status).toBe(200)
      const login = `break-${brand}@shipped.example`
      expect((await player.call('auth.login', { login, password: 'Evening-1871' })).status).toBe(200)
      expect((await player.call('account.getInfo')).status).toBe(200)
      expect((await player.call('popups.get')).data).toEqual([])
      expect((await player.call('popups.get', { popup: 'free-rounds' })).data).toEqual([])
    })
  })

  test('without promotions there is no such method', async () => {
    await during({ features: { ...shipped().features, promotions: false } }, async () => {
      expect((await app.guest(brand).call('popups.get')).status).toBe(404)
    })
  })
})
