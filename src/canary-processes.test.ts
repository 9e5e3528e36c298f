import { expect, test } from 'vitest'
import { describePostgres } from './platform/kernel/db/engines.ts'
import { sign } from './platform/providers/signature.ts'
import { paymentKey } from './sandbox/payments/provider.ts'
import { canaryGuests, canaryStaff } from './testing-canaries.ts'
import { processesOf, SECRET } from './testing-processes.ts'
import { staffOf } from './testing-staff.ts'
import type { WholeServer } from './testing.ts'

const BRAND = 'kilovolt'
const PAGE = { accept: 'text/html', 'user-agent': 'Mozilla/5.0' }

/** Tells a process, as the payment provider does, that the money of an order of 30 arrived. @returns the status */
async function tellOf(server: WholeServer, reference: string): Promise<number> {
  const amount = { amount: '30.00', currency: 'EUR' }
  const body = JSON.stringify({ event_id: 'arrived', reference, kind: 'deposit', outcome: 'success', amount })
  const path = '/platform/payments/sandbox-pay/callback'
  const headers = sign(paymentKey(SECRET), { method: 'POST', host: `${BRAND}.localhost`, path, body }, new Date())
  return (await server.ask('POST', path, { ...headers, 'content-type': 'application/json' }, body)).status
}

describePostgres('a canary', () => {
  test('is served by another process within two seconds, keeps its guests there, and is counted by both', async () => {
    const processes = await processesOf(BRAND)
    const [one, other] = [await processes.start(), await processes.start()]
    try {
      const [ed, pia] = [await staffOf(one, 'demo-editor', BRAND), await staffOf(one, 'demo-publisher', BRAND)]
      const { id } = await ed.post<{ id: string }>('drafts.new', { name: 'a canary' })
      const operations = JSON.stringify([{ op: 'replace', path: '/radius', value: 3 }])
      await ed.post('drafts.patch', { id, file: 'theme.json', operations })
      const reason = 'to see what it comes to'
      const cookieAt = async () =>
        (await other.ask('GET', '/', PAGE)).cookies.find((cookie) => cookie.startsWith('foyer_side='))?.split(';', 1)[0]
      /** Milliseconds until the other process gives guests a side, or none. */
      const until = async (isOn: boolean) => {
        const began = performance.now()
        await expect
          .poll(async () => ((await cookieAt()) !== undefined) === isOn, { timeout: 20_000, interval: 50 })
          .toBe(true)
        return performance.now() - began
      }
      expect(await cookieAt()).toBeUndefined()
      await pia.post('canaries.start', { id, share: '90', reason })
      const on = await until(true)
      let cookie: string | undefined
      while (!cookie?.includes('.canary')) cookie = await cookieAt()
      for (const server of [one, other])
        expect((await server.ask('GET', '/', { ...PAGE, cookie })).text).toMatch(/--radius:\s*3px/)
      await other.ask('GET', '/nfx/canary.js', { ...PAGE, cookie })
      await one.ask('POST', '/nfx/canary', { ...PAGE, cookie }, '{"errors":0}')
      const { sides } = canaryStaff(() => ({ ed, pia }))
      const counted = async () => {
        const { canary } = await sides()
        return [canary!.guests, canary!.views]
      }
      await expect.poll(counted, { timeout: 20_000 }).toEqual([1, 1])

      // Ordered at one process; both are told that its money arrived, of the same event at the same time.
      const { registered, deposit } = canaryGuests(() => ({ server: one }))
      const order = await deposit(await registered(cookie), '30')
      const settled = async () => {
        const { canary } = await sides()
        return [canary!.deposits, canary!.settled]
      }
      expect(await settled()).toEqual([1, { count: 0, amounts: [] }])
      expect(await Promise.all([other, one].map((server) => tellOf(server, order.id!)))).toEqual([200, 200])
      expect(await settled()).toEqual([1, { count: 1, amounts: [{ amount: '30.00', currency: 'EUR' }] }])
      await pia.post('canaries.stop', { reason })
      const off = await until(false)
      console.info(
        `another process serves a canary after ${Math.round(on)} ms, and ends it after ${Math.round(off)} ms`,
      )
      expect(Math.max(on, off)).toBeLessThan(2000)
    } finally {
      await processes.close()
    }
  }, 240_000)
})
