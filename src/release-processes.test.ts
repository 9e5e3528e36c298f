import { expect, test } from 'vitest'
import { describePostgres } from './platform/kernel/db/engines.ts'
import { processesOf } from './testing-processes.ts'
import { staffOf } from './testing-staff.ts'
import type { WholeServer } from './testing.ts'

const BRAND = 'kilovolt'
const WHY = { reason: 'a test' }
const patience = { timeout: 60_000, interval: 50 }

const radiusAt = async (server: WholeServer) =>
  /--radius:\s*([\d.]+px)/.exec((await server.ask('GET', '/', { accept: 'text/html' })).text)?.[1]
const releaseAt = (server: WholeServer) => server.brands.byId(BRAND)!.release
/** How an open page of a release has its dialog answered. */
const dialogAt = async (server: WholeServer, release: string) => {
  const { status, headers } = await server.ask('GET', `/nfx/dialog/${release}/en/guest/auth`)
  return [status, headers['cache-control']?.includes('immutable')]
}

describePostgres('a release', () => {
  test('reaches another process, and so does taking it back; open pages of either go on', async () => {
    const processes = await processesOf(BRAND)
    try {
      const [one, other] = [await processes.start(), await processes.start()]
      const before = await radiusAt(other)
      const former = releaseAt(other)
      expect([releaseAt(one), await radiusAt(one)]).toEqual([former, before])
      const [ed, pia] = [await staffOf(one, 'demo-editor', BRAND), await staffOf(one, 'demo-publisher', BRAND)]
      const { id } = await ed.post<{ id: string }>('drafts.new', { name: 'rounder' })
      const operations = JSON.stringify([{ op: 'replace', path: '/radius', value: 3 }])
      await ed.post('drafts.patch', { id, file: 'theme.json', operations })
      await pia.post('releases.release', { id, ...WHY })
      await expect.poll(() => radiusAt(other), patience).toBe('3px')
      expect(releaseAt(other)).toBe(releaseAt(one))
      // A page that one process rendered opens its dialogs at the other one.
      for (const server of [one, other]) {
        expect(await dialogAt(server, former)).toEqual([200, true])
        expect(await dialogAt(server, releaseAt(one))).toEqual([200, true])
      }
      const late = await processes.start()
      expect([await radiusAt(late), releaseAt(late)]).toEqual(['3px', releaseAt(one)])
      expect(await dialogAt(late, 'forgotten0')).toEqual([200, false])

      const away = await staffOf(other, 'demo-publisher', BRAND)
      const { items } = await away.get<{ items: { number: number }[] }>('releases.list', {})
      await away.post('releases.rollback', { release: String(items[1]!.number), ...WHY })
      for (const server of [one, late]) await expect.poll(() => radiusAt(server), patience).toBe(before)
      expect([releaseAt(one), releaseAt(late)]).toEqual([former, former])
    } finally {
      await processes.close()
    }
  }, 300_000)
})
