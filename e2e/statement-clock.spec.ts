import { later, open, signIn } from './http.ts'
import { expect, startTestServer, test, type TestServer } from './server.ts'

/** A casino whose clock has been moved: what is "today" there is not what this machine thinks. */
test.describe('a moved clock', () => {
  let server: TestServer
  test.beforeAll(async () => {
    server = await startTestServer()
  })
  test.afterAll(() => server.stop())

  test('a statement lasts until the day it is there', async () => {
    const now = await later(server, 'P45D')
    const day = (instant: string) =>
      new Intl.DateTimeFormat('en-CA', {
        timeZone: 'Europe/Malta',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }).format(new Date(instant))
    const cookie = await signIn(server, 'kilovolt')
    for (const query of ['', '?period=7', '?period=year', `?from=${day(now)}&until=${day(now)}`]) {
      const { status, text } = await open(server, 'kilovolt', `/cashier/statement${query}`, cookie)
      const { loads } = JSON.parse(/<script[^>]*id="boot"[^>]*>([^<]*)</.exec(text)![1]!) as {
        loads: Record<string, { data: { today: string; period: { until: string }; statement: { until: string } } }>
      }
      const { data } = loads['main/statement']!
      expect([query, status, data.today, data.period.until]).toEqual([query, 200, day(now), day(now)])
      expect(Date.parse(data.statement.until)).toBeGreaterThanOrEqual(Date.parse(now))
    }
  })
})
