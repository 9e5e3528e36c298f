import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readBrandEnvironment } from '../../../../src/environment.ts'
import { features, type Feature } from '../../../../schemas/brand/index.ts'
import { createLibrary, problemsOf, type BrandLibrary } from '../../disk/library.ts'
import { folderShelf, PRODUCT_BRANDS } from '../../disk/shelf.ts'
import type { Problem } from '../../read/problem.ts'

const BRANDS = ['kilovolt', 'belvarde'] as const
type Brand = (typeof BRANDS)[number]
const OWNERS = new Map(BRANDS.map((id) => [`${id}.localhost`, id]))
let dir: string
let library: BrandLibrary
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-off-links-'))
  for (const id of BRANDS) await cp(join(PRODUCT_BRANDS, id), join(dir, id), { recursive: true })
  library = createLibrary(folderShelf(dir), await readBrandEnvironment())
}, 60_000)
afterAll(() => rm(dir, { recursive: true }))
beforeEach(async () => {
  for (const id of BRANDS) await cp(join(PRODUCT_BRANDS, id), join(dir, id), { recursive: true, force: true })
})

/** What the check says of a brand in which features are off, as `file pointer`. */
const lost = async (brand: Brand, ...off: Feature[]): Promise<Problem[]> => {
  const flags = Object.fromEntries(off.map((name) => [name, false]))
  await writeFile(join(dir, brand, 'features.json'), JSON.stringify(flags))
  await library.refresh()
  return (problemsOf(library, OWNERS).get(brand) ?? []).filter(({ code }) => code === 'leads-nowhere')
}
const places = (brand: Brand, problems: readonly Problem[]): string[] =>
  problems.map(({ file, pointer }) => `${file.split(`/${brand}/`)[1]} ${pointer}`).sort()

test.each(Object.keys(features) as Feature[])(
  'without %s only links of the own files are told, where they stand, with the feature that takes them away',
  async (off) => {
    for (const brand of BRANDS)
      for (const problem of await lost(brand, off)) {
        expect(problem.file).toContain(`/${brand}/`)
        expect(problem.message).toMatch(
          new RegExp(`^leads to the feature "\\w+", which is off( because "${off}" is off)?$`),
        )
        expect(problem.severity).toBe('warning')
        const text = (await readFile(join(dir, brand, problem.file.split(`/${brand}/`)[1]!), 'utf8')).split('\n')
        expect(text[problem.line - 1]).toContain(JSON.parse(problem.found!) as string)
      }
  },
)

describe.each(BRANDS)('%s', (brand) => {
  const hero = brand === 'kilovolt' ? '/slots/main/top/slots/main/hero/props' : '/slots/main/hero/props'
  test('its calls to register and to deposit are told when nobody can', async () => {
    expect(places(brand, await lost(brand, 'registration'))).toEqual([`pages/home.json ${hero}/actions/0/href`])
    const deposits = places(brand, await lost(brand, 'deposits'))
    expect(deposits).toContain(`pages/home.json ${hero}/playerActions/0/href`)
    expect(deposits.filter((place) => !place.startsWith('platform/loyalty.json'))).toHaveLength(1)
  })
  test('links to games are told once each; what names the feature, and what goes with loyalty, is not', async () => {
    const told = places(brand, await lost(brand, 'games'))
    expect(told).toEqual(
      expect.arrayContaining([
        `pages/home.json ${hero}/actions/1/href`,
        'banners.json /site/0/description/link',
        'redirects.json /rules/1/to',
      ]),
    )
    expect(told.filter((place) => /^(platform|layouts|pages\/promotion)/.test(place))).toEqual([])
  })
  test('a link of a page, a widget or a part that goes too is not told', async () => {
    expect(places(brand, await lost(brand, 'promotions'))).not.toContain('popups.json /popups/first-offers/link/href')
    expect(await lost(brand, 'twoFactor')).toEqual([])
    const page = {
      path: '/more',
      slots: {
        main: {
          text: {
            widget: 'content/rich-text',
            props: { sections: [{ feature: 'deposits', links: [{ label: 'Now', href: '/cashier/deposit' }] }] },
          },
          list: { widget: 'promo/list', props: { offers: [{ image: '', href: '/cashier/withdraw' }] } },
          rule: {
            widget: 'lobby/hero',
            when: { '!': [{ var: 'features.deposits' }] },
            props: { title: 'x', actions: [{ label: 'x', href: '/cashier/deposit' }] },
          },
          bare: {
            widget: 'lobby/hero',
            props: { title: 'x', actions: [{ label: 'x', href: '/cashier/deposit?backUrl=/#top' }] },
          },
        },
      },
    }
    await writeFile(join(dir, brand, 'pages/more.json'), JSON.stringify(page))
    const told = await lost(brand, 'deposits', 'withdrawals', 'promotions')
    await rm(join(dir, brand, 'pages/more.json'))
    expect(places(brand, told).filter((place) => place.startsWith('pages/more'))).toEqual([
      'pages/more.json /slots/main/bare/props/actions/0/href',
    ])
  })
})
