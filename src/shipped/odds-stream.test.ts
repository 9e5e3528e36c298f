import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { Connection } from '../platform/domains/live/testing.ts'
import type { Moving } from '../sandbox/sportsbook/book.ts'
import { SHIPPED, startShipped, type ShippedPlatform } from './testing.ts'

const clock = fixedClock('2026-03-03T12:10:00.000Z')
let app: ShippedPlatform
beforeAll(async () => {
  app = await startShipped({ clock, background: true })
})
afterAll(() => app.close())

/** Odds of everything the sportsbook's own page shows, by selection. */
const shownOdds = async () => {
  const { body } = await app.guest('kilovolt').send('POST', '/sportsbook/board', {
    host: 'sandbox.localhost',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: '{}',
  })
  const { events } = JSON.parse(body) as {
    events: { markets: { selections: { id: string; odds: number | null }[] }[] }[]
  }
  const selections = events.flatMap(({ markets }) => markets.flatMap((market) => market.selections))
  return Object.fromEntries(selections.map(({ id, odds }) => [id, odds]))
}
const followedOdds = (connection: Connection) => {
  const { events } = (connection.of('odds').at(-1)?.data ?? { events: {} }) as Moving
  return Object.fromEntries(
    Object.entries(events).flatMap(([event, { odds }]) =>
      Object.entries(odds).map(([pick, price]) => [`${event}/${pick}`, price] as const),
    ),
  )
}

describe.each(SHIPPED)('odds on the stream of %s', (brand) => {
  const follow = (headers: Record<string, string> = {}) =>
    new Connection(app, '/platform/live?topics=odds,winners', { host: `${brand}.localhost:${app.port}`, ...headers })

  test('an open page has the odds the sportsbook shows, whenever they move, and after a cut', async () => {
    const open = follow()
    await vi.waitFor(async () => expect(followedOdds(open)).toEqual(await shownOdds()), 5_000)
    const before = followedOdds(open)
    const { id } = open.last
    app.clock.advance('PT20S')
    const after = await shownOdds()
    expect(after).not.toEqual(before)
    await vi.waitFor(() => expect(followedOdds(open)).toEqual(after), 5_000)
    // Cut again and again, while the odds go on moving: what the page has in the end is what is shown.
    let last = id
    let odds = after
    for (let cut = 0; cut < 5; cut += 1) {
      const short = follow({ 'last-event-id': last })
      await vi.waitFor(() => expect(followedOdds(short)).toEqual(odds), 5_000)
      last = short.last.id
      short.close()
      app.clock.advance('PT20S')
      odds = await shownOdds()
    }
    await vi.waitFor(() => expect(followedOdds(open)).toEqual(odds), 5_000)
    open.close()
  })
})
