// The game hall's page beside the home page, both made anew by the server.
import { table, type Findings } from './figures.ts'
import { interleave, median, ratioOf } from './rounds.ts'
import { ask, BRANDS, hostOf, withSite } from './site.ts'

const ROUNDS = 40
const TARGET = 1.3

/** Milliseconds of whole requests for pages that are not kept, in turns: each address is asked once only. */
export const run = (): Promise<Findings> =>
  withSite(async ({ port }) => {
    const findings: Findings = { figures: [], notes: [] }
    const rows = [['', 'hall ms', 'home ms', 'ratio']]
    let asked = 0
    for (const brand of BRANDS) {
      const get = (path: string) => async () => {
        const started = performance.now()
        const { status } = await ask(port, `${path}?n=${(asked += 1)}`, {
          host: hostOf(brand),
          headers: { 'accept-encoding': 'br' },
        })
        if (status !== 200) throw new Error(`${path} of ${brand} answered ${status}`)
        return performance.now() - started
      }
      const ways = { hall: get('/gamehall'), home: get('/') }
      await interleave(ways, ROUNDS / 4)
      const { hall, home } = await interleave(ways, ROUNDS)
      rows.push([brand, median(hall).toFixed(1), median(home).toFixed(1), ratioOf(hall, home).toFixed(2)])
      findings.figures.push({
        name: `game hall not kept, ${brand}: of the home page`,
        value: ratioOf(hall, home),
        unit: '',
        target: TARGET,
        must: 'stay below',
      })
    }
    findings.notes.push(...table(rows))
    return findings
  })
