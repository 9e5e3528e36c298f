import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWithCms, type WithCms } from './testing-cms.ts'

/** Addresses that run something, lead to another host, or look like another one than they are. */
const BAD_ADDRESSES = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/en//evil.example',
  ' https://evil.example',
  'https:evil.example',
  'https://good.example@evil.example/',
  'https://ev\u0000il.example/',
  'https://evil.example/\u202egp.png',
  'http://evil.example/',
  'about',
  '',
]
const answers = {
  '/banners': {
    auth: [],
    site: [
      ...BAD_ADDRESSES.map((link, index) => ({
        id: 100 + index,
        finished_at: null,
        description: { position: 'bad-links', title: `Bad ${index}`, link, image: link },
      })),
      { id: 99, finished_at: null, description: { position: 'bad-links', link: '/about', image: '/assets/hero.webp' } },
    ],
  },
  '/popups': {
    popups: {
      hostile: {
        title: 'Hostile',
        image: 'https://evil.example/pixel.png',
        link: { label: 'Go', href: 'javascript:alert(1)' },
        trigger: { on: 'visit', routes: [], delay: 0 },
      },
    },
  },
  '/redirects': [{ from_url: '/stolen', to_url: 'https://evil.example/' }],
  '/pages/hostile': {
    title: 'Hostile',
    seo: {
      breadCrumbs: [
        { name: 'Here', link: '/' },
        { name: 'There', link: 'javascript:alert(2)' },
      ],
    },
    blocks: [
      {
        title: 'Kept',
        html: '<p>Fine</p>',
        image: 'data:image/svg+xml,x',
        link: { label: 'Go', href: '//evil.example' },
      },
      ...BAD_ADDRESSES.map((href) => ({ link: { label: 'Go', href }, image: href })),
      { title: 'Last', link: { label: 'Home', href: 'https://news.kilovolt.example/?a=b#c' } },
    ],
  },
  '/pages/deep': {
    title: 'Deep',
    blocks: [
      { html: '<b>'.repeat(40_000) },
      { html: `<p>${'x'.repeat(300_000)}</p>` },
      { title: 'Short', html: `${'<p>One<p>Two'.repeat(500)}<ul><li>a<li>b</ul>` },
    ],
  },
}

let site: WithCms
beforeAll(async () => {
  site = await startWithCms(answers)
})
afterAll(() => site?.close())
const get = (path: string) => site.server.ask('GET', path)
const api: WithCms['api'] = (...asked) => site.api(...asked)

describe('of a CMS that was broken into', () => {
  test('no address of it runs anything or leads to a host it does not name, and says so in the log', async () => {
    const all = await api('cms.getBanners?type=site')
    const bad = all.filter(({ id }: { id: number }) => id >= 100)
    expect(bad).toHaveLength(BAD_ADDRESSES.length)
    for (const { description } of bad) expect(Object.keys(description).toSorted()).toEqual(['position', 'title'])
    expect(all.find(({ id }: { id: number }) => id === 99).description).toMatchObject({
      link: '/about',
      image: '/assets/hero.webp',
    })

    const page = await api('cms.getPage?slug=hostile')
    expect(page.seo.breadCrumbs).toEqual([{ name: 'Here', link: '/' }, { name: 'There' }])
    expect(page.blocks).toEqual([
      { title: 'Kept', html: '<p>Fine</p>' },
      ...BAD_ADDRESSES.map(() => ({})),
      { title: 'Last', link: { label: 'Home', href: 'https://news.kilovolt.example/?a=b#c' } },
    ])
    const { status, text } = await get('/hostile')
    expect([status, text.includes('Kept'), text.includes('Last')]).toEqual([200, true, true])
    expect(text).not.toMatch(/(?:href|src|srcset)="[^"]*evil|javascript:|alert\(/)

    expect((await get('/stolen')).status).toBe(404)
    expect((await api('popups.get')).map(({ name }: { name: string }) => name)).toContain('hostile')
    const told = (path: string, place: string) =>
      site.lines.some(
        (line) => line.includes('left out') && line.includes(`"${path}`) && line.includes(`"place":"${place}"`),
      )
    for (const [path, place] of [
      ['/banners', '/site/0/description/link'],
      ['/banners', '/site/0/description/image'],
      ['/pages/hostile', '/blocks/0/link'],
      ['/pages/hostile', '/seo/breadCrumbs/1/link'],
      ['/popups', '/popups/hostile/link'],
      ['/redirects', '/0'],
    ] as const)
      expect([path, place, told(path, place)]).toEqual([path, place, true])
    expect(site.lines.filter((line) => line.includes('javascript:') || line.includes('\u0001'))).toEqual([])
  })

  test('HTML that is too long or too deep is left out, and no other of its page', async () => {
    const page = await api('cms.getPage?slug=deep')
    expect(page.blocks.slice(0, 2)).toEqual([{}, {}])
    expect(page.blocks[2].html).toContain('<p>One</p><p>Two</p>')
    expect((await get('/deep')).text).toContain('Short')
    expect(site.lines.filter((line) => line.includes('HTML is left out')).length).toBe(2)
  })
})
