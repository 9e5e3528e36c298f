import { untilDrawn } from './drawn.ts'
import { table, type Figure, type Findings } from './figures.ts'
import { openPhoneBrowser, type PhoneBrowser } from './phone/browser.ts'
import { graftLook } from './phone/graft.ts'
import { servePlain } from './phone/plain-site.ts'
import { visit, type Visit } from './phone/visit.ts'
import { prepareBrands } from './render.ts'
import { median } from './rounds.ts'
import { ask, BRANDS, hostOf, withSite, type Brand } from './site.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
type Side = 'ours' | 'plain'
type Visits = Record<Side, Visit[]>

/** Targets compared with the hand-written page: ours divided by theirs. */
const RATIOS: { of: keyof Visit; name: string; target: number }[] = [
  { of: 'scriptBytes', name: 'scripts', target: 1.6 },
  { of: 'bytesUntilUsable', name: 'bytes until usable', target: 1.3 },
  { of: 'fcp', name: 'first paint', target: 1.1 },
  { of: 'lcp', name: 'largest paint', target: 1.1 },
  { of: 'blocking', name: 'blocking time', target: 0.5 },
  { of: 'work', name: 'main thread', target: 1.2 },
]
const SCRIPTS_KB = 100

const visitInTurns = async (browser: PhoneBrowser, ports: Record<Side, number>): Promise<Record<Brand, Visits>> => {
  const found = Object.fromEntries(BRANDS.map((brand) => [brand, { ours: [], plain: [] }])) as unknown as Record<
    Brand,
    Visits
  >
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const brand of BRANDS) {
      for (const side of round % 2 === 0 ? (['ours', 'plain'] as const) : (['plain', 'ours'] as const)) {
        const seen = await visit(browser, `http://${hostOf(brand)}:${ports[side]}/`)
        // The first round is a warm-up for servers and browser.
        if (round >= 0) found[brand][side].push(seen)
      }
    }
  }
  return found
}

const middle = (visits: readonly Visit[], of: keyof Visit): number => median(visits.map((seen) => seen[of]))

/** Figures of one brand compared with its hand-written page. */
const figuresOf = (brand: Brand, { ours, plain }: Visits): Figure[] => [
  ...RATIOS.map(({ of, name, target }): Figure => ({
    name: `${name}, ${brand}: of the page by hand`,
    value: middle(ours, of) / middle(plain, of),
    unit: '',
    target,
    must: 'stay below',
  })),
  {
    name: `layout shift, ${brand}`,
    // To hundredths, as browsers report it: a label that gets its font moves by less.
    value: Math.round(middle(ours, 'cls') * 100) / 100,
    unit: '',
    target: 0,
    must: 'stay below',
  },
  {
    name: `scripts of the home page, ${brand}`,
    value: middle(ours, 'scriptBytes') / 1024,
    unit: 'KB',
    target: SCRIPTS_KB,
    must: 'stay below',
  },
]

const rowsOf = (brand: Brand, visits: Visits): string[][] =>
  (['ours', 'plain'] as const).map((side) => [
    `${brand}, ${side === 'ours' ? 'Foyer' : 'by hand'}`,
    ...(['fcp', 'lcp', 'usable', 'blocking', 'work'] as const).map((of) => middle(visits[side], of).toFixed(0)),
    middle(visits[side], 'cls').toFixed(3),
    ...(['bytesUntilUsable', 'scriptBytes'] as const).map((of) => (middle(visits[side], of) / 1024).toFixed(1)),
  ])

/**
 * A guest's first visit to each brand's home page with a cheap phone on a slow network, compared with the same page
 * written by hand, alternately.
 */
export const run = async (): Promise<Findings> => {
  const pages = await prepareBrands()
  return withSite(async ({ port }) => {
    const plain = await servePlain(port, (brand, script) => {
      const ways = pages.get(brand)!
      return ways.plainSite(script, graftLook(ways.plainPage(), ways.page()))
    })
    const browser = await openPhoneBrowser()
    try {
      for (const brand of BRANDS)
        await untilDrawn(async (path) => {
          const { body, headers } = await ask(port, path, { host: hostOf(brand) })
          return { text: body.toString(), headers }
        })
      const found = await visitInTurns(browser, { ours: port, plain: plain.port })
      return {
        figures: BRANDS.flatMap((brand) => figuresOf(brand, found[brand])),
        notes: table([
          [
            'median',
            'FCP ms',
            'LCP ms',
            'usable ms',
            'blocking ms',
            'main thread ms',
            'CLS',
            'KB until usable',
            'scripts KB',
          ],
          ...BRANDS.flatMap((brand) => rowsOf(brand, found[brand])),
        ]),
      }
    } finally {
      await browser.close()
      await plain.close()
    }
  })
}
