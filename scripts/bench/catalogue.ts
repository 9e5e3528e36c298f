// From an empty data folder to five thousand games that are listed and found.
import type { Findings } from './figures.ts'
import { ask, hostOf, startSite, withDataDir } from './site.ts'

const GAMES = 5_000
const TARGET_SECONDS = 10
const HOST = hostOf('kilovolt')

const listed = async (port: number, query = ''): Promise<{ total: number; items: { sysname: string }[] }> => {
  const { status, body } = await ask(port, `/api/games.get?v=1&locale=en&count=18${query}`, { host: HOST })
  if (status !== 200) throw new Error(`games.get answered ${status}: ${body.toString()}`)
  return JSON.parse(body.toString()).data
}

/**
 * The catalogue is data of the release and not of the database, so a start on PGlite reads all of it. Measured from the
 * start of the server's process until a list tells all games and a mistyped name finds its game; once with an empty
 * data folder, and once again.
 */
export const run = async (): Promise<Findings> => {
  const { buildIfStale } = await import('../../src/build.ts')
  const { ROOT } = await import('./site.ts')
  await buildIfStale(ROOT)
  return withDataDir(async (dataDir) => {
    const seconds: number[] = []
    const totals: number[] = []
    const notes: string[] = []
    for (const start of ['first', 'second']) {
      const site = await startSite(dataDir)
      try {
        const ready = performance.now()
        const { total } = await listed(site.port)
        const afterList = performance.now() - ready
        const { items } = await listed(site.port, '&query=marbel%20owsl')
        const afterBoth = performance.now() - ready
        if (items[0]?.sysname !== 'marble-owls') throw new Error('A mistyped name did not find its game')
        seconds.push((site.readyAfter + afterBoth) / 1000)
        totals.push(total)
        notes.push(
          `${start} start: ready after ${(site.readyAfter / 1000).toFixed(2)} s, ${total} games listed ` +
            `${afterList.toFixed(0)} ms later, found ${(afterBoth - afterList).toFixed(0)} ms after that`,
        )
      } finally {
        await site.stop()
      }
    }
    if (totals[0] !== totals[1] || totals[0]! < GAMES) throw new Error(`${totals.join(' and ')} games were listed`)
    return {
      figures: [
        {
          name: `${GAMES} games on PGlite, from an empty folder`,
          value: seconds[0]!,
          unit: 's',
          target: TARGET_SECONDS,
          must: 'stay below',
        },
      ],
      notes,
    }
  })
}
