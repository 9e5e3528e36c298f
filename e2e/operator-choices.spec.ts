import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessible } from './accessible.ts'
import { expect, hydrated, startTestServer, test, watchPage, type TestServer } from './server.ts'
import { emptyBrandsDir, thirdBrand, writeBrand } from './third-brand.ts'

/** Marigold Hall in a language of either direction, with pages of what an operator chooses by JSON alone. */
const choices: Record<string, unknown> = {
  ...thirdBrand,
  'brand.json': {
    ...(thirdBrand['brand.json'] as object),
    market: 'mt',
    locales: {
      default: 'en',
      available: [
        { code: 'en', name: 'English' },
        { code: 'ar', name: 'العربية' },
      ],
    },
  },
  'locales/en.json': {
    hall: { title: 'Hall', welcome: 'Welcome to the hall', posters: 'Twelve posters', nickname: 'Nickname' },
    cup: { title: 'A cup with a name that is much longer than a line of a phone or even of a desktop can be, perhaps' },
  },
  'platform/tournaments.json': {
    tournaments: {
      cup: {
        title: 't:cup.title',
        from: '2026-01-05T00:00:00Z',
        every: 'P7D',
        runs: 'P7D',
        scoring: 'sumWin',
        minStake: '5.00',
        prizes: [{ upTo: 1, amount: '1500.00' }],
      },
    },
  },
  'pages/strip.json': {
    path: '/strip',
    head: { title: 't:hall.title' },
    slots: {
      main: {
        order: ['cup', 'text'],
        cup: { widget: 'compete/tournament-strip' },
        text: { widget: 'content/rich-text', props: { title: 't:hall.welcome' } },
      },
    },
  },
}
/** A paragraph and links of the operator's own; `of` limits them to guests. */
const sentence = (text: string, more: object = {}) => ({
  widget: 'content/rich-text',
  props: {
    variant: 'note',
    sections: [{ paragraphs: [text], links: [{ label: 'Licence', href: 'https://www.example.com/' }] }],
  },
  ...more,
})
choices['layouts/default.json'] = {
  slots: {
    footer: {
      footer: {
        slots: {
          end: {
            words: sentence('Licensed **somewhere** under <i>0000</i>.'),
            guests: sentence('For guests alone.', { when: { '!': [{ var: 'session.authenticated' }] } }),
            players: sentence('For players alone.', { when: { var: 'session.authenticated' } }),
          },
        },
      },
    },
  },
}
choices['markets/mt/layouts/default.json'] = {
  slots: { footer: { footer: { slots: { end: { market: sentence('The sentence of the market.') } } } } },
}
choices['markets/se/layouts/default.json'] = {
  slots: { footer: { footer: { slots: { end: { market: sentence('The sentence of another market.') } } } } },
}
choices['shells/focus.json'] = {
  slots: { footer: { footer: { slots: { end: { words: sentence('Licensed on every page.') } } } } },
}
choices['pages/task.json'] = {
  path: '/task',
  shell: 'focus',
  head: { title: 't:hall.title' },
  slots: { main: { text: { widget: 'content/rich-text', props: { title: 't:hall.welcome' } } } },
}
const LONG =
  'A title that is much longer than anybody planned for and that finds no room on two lines of a low card at all'
const picture = { image: 'art/litho/objects/crown.webp' }
choices['pages/cards.json'] = {
  path: '/cards',
  head: { title: 't:hall.title' },
  slots: {
    main: {
      order: ['list', 'games', 'products'],
      list: {
        widget: 'promo/list',
        props: {
          variant: 'beside',
          offers: [LONG, 'Short'].map((title) => ({ ...picture, title, text: 'Some terms', href: '/help' })),
        },
      },
      games: {
        widget: 'lobby/game-cards',
        props: {
          variant: 'beside',
          title: 'Games',
          picks: ['thunder-ledger', 'neon-dice'].map((game) => ({ ...picture, game, note: LONG })),
        },
      },
      products: {
        widget: 'lobby/product-cards',
        props: {
          variant: 'beside',
          cards: [
            { ...picture, title: LONG, href: '/gamehall?category=slots', category: 'slots' },
            { ...picture, title: 'Tables', href: '/gamehall?category=tables' },
          ],
        },
      },
    },
  },
}
const heroPage = (variant: string, more: object = {}, slots: object = {}) => ({
  path: `/hero-${variant}`,
  head: { title: 't:hall.title' },
  slots: {
    main: {
      hero: {
        widget: 'lobby/hero',
        props: {
          variant,
          title: 't:hall.welcome',
          text: 't:hall.posters',
          image: 'art/litho/objects/crown.webp',
          imageMobile: 'art/litho/objects/crown.webp',
          actions: [{ label: 't:hall.title', href: '/help' }],
          ...more,
        },
        slots,
      },
    },
  },
})
choices['pages/hero-beside.json'] = heroPage('beside', { side: 'start' })
choices['pages/hero-centred.json'] = heroPage('centred')
choices['pages/hero-search.json'] = heroPage('search', {}, { search: { games: { widget: 'lobby/finder' } } })
// The first bytes of a film; the test answers with one.
choices['assets/loop.webm'] = '\u001aE\u07e3 film'
choices['pages/hero-film.json'] = {
  ...heroPage('panorama', {}, { film: { loop: { widget: 'lobby/hero-film', props: { film: 'loop.webm' } } } }),
  path: '/hero-film',
}
delete choices['locales/sv.json']

test.describe('what an operator chooses by JSON alone', () => {
  let server: TestServer
  let dir: string
  test.beforeAll(async () => {
    dir = await emptyBrandsDir()
    await writeBrand(dir, 'marigold', choices)
    server = await startTestServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: 'marigold' })
  })
  test.afterAll(async () => {
    await server.stop()
    await rm(dir, { recursive: true })
  })
  const open = async (page: Page, path: string, width: number) => {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
    await page.goto(server.at('marigold', path))
    await hydrated(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }

  test('a tournament is one line high, on a phone two, from right to left too', async ({ page }) => {
    const troubles = watchPage(page)
    for (const path of ['/strip', '/ar/strip'])
      for (const width of [1440, 390, 320]) {
        await open(page, path, width)
        const tops = await page
          .locator('[data-tournament] :is(.name, .prize, .fact:has(time))')
          .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().bottom)))
        const strip = (await page.locator('.strip').boundingBox())!
        expect([width, strip.height >= 56, strip.height <= 72]).toEqual([width, true, true])
        expect(new Set(tops.map((top) => top > strip.y + strip.height / 2 + 8)).size).toBe(width > 700 ? 1 : 2)
        await accessible(page)
      }
    expect(troubles).toEqual([])
  })

  test('a footer has texts of the operator: by condition and market, without markup, at every width', async ({
    page,
  }) => {
    for (const path of ['/strip', '/ar/strip'])
      for (const width of [1440, 768, 320]) {
        await open(page, path, width)
        const footer = page.getByRole('contentinfo')
        await expect(footer).toContainText('Licensed somewhere under <i>0000</i>.')
        await expect(footer.locator('b', { hasText: 'somewhere' })).toBeVisible()
        await expect(footer).toContainText('For guests alone.')
        await expect(footer).toContainText('The sentence of the market.')
        await expect(footer).not.toContainText(/For players alone|another market/)
        await footer.getByRole('link', { name: 'Licence' }).first().focus()
        await accessible(page, 'footer')
      }
    await open(page, '/task', 320)
    await expect(page.getByRole('contentinfo')).toContainText('Licensed on every page.')
    await accessible(page, 'footer')
  })

  test('cards as a list have their words beside the picture, of which a name has two lines at most', async ({
    page,
  }) => {
    for (const [path, isRtl] of [
      ['/cards', false],
      ['/ar/cards', true],
    ] as const)
      for (const width of [1440, 390, 320]) {
        await open(page, path, width)
        await accessible(page)
        const cards = await page.locator('main .cards > *').evaluateAll((all) =>
          all.map((card) => {
            const box = (part: Element) => part.getBoundingClientRect()
            const [image, words] = [box(card.firstElementChild!), box(card.children[1]!)]
            const title = card.querySelector<HTMLElement>('.offer-title, h3, b')!
            const line = Number.parseFloat(getComputedStyle(title).lineHeight)
            return {
              gap: [words.left - image.right, image.left - words.right],
              isInside: words.bottom <= box(card).bottom && words.top >= box(card).top,
              lines: Math.round(box(title).height / line),
              isCut: title.scrollHeight > title.clientHeight + 2,
              left: box(card).left,
            }
          }),
        )
        expect(cards).toHaveLength(6)
        expect(cards.every(({ gap, isInside }) => gap[isRtl ? 1 : 0]! > 8 && isInside)).toBe(true)
        expect(cards.map(({ lines }) => lines)).toEqual([2, 1, 1, 1, 2, 1])
        expect(cards.map(({ isCut }) => isCut)).toEqual([true, false, false, false, true, false])
        expect(new Set(cards.map(({ left }) => Math.round(left))).size === 1).toBe(width < 700)
      }
  })

  test('a hero has its picture beside its words, or below them, or a search field first', async ({ page }) => {
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!
    for (const [locale, isRtl] of [
      ['', false],
      ['/ar', true],
    ] as const)
      for (const width of [1440, 390]) {
        await open(page, `${locale}/hero-beside`, width)
        await accessible(page, 'main')
        const [words, image] = [await box('.hero-text'), await box('.hero img')]
        if (width === 390) expect(image.y).toBeGreaterThanOrEqual(words.y + words.height)
        else if (isRtl) expect(image.x).toBeGreaterThanOrEqual(words.x + words.width)
        else expect(image.x + image.width).toBeLessThanOrEqual(words.x)

        await open(page, `${locale}/hero-centred`, width)
        await accessible(page, 'main')
        const [title, below] = [await box('.hero-title'), await box('.hero img')]
        expect(Math.abs(title.x + title.width / 2 - width / 2)).toBeLessThan(10)
        expect(below.y).toBeGreaterThan(title.y + title.height)

        await open(page, `${locale}/hero-search`, width)
        await accessible(page)
        const field = await box('.finder-field')
        expect([field.height >= 54, field.width > Math.min(600, width - 60)]).toEqual([true, true])
        const chip = await box('.finder-chips a')
        expect(chip.y).toBeGreaterThan(field.y + field.height)
        await page.locator('.finder-field').press('Enter')
        await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
        await page.keyboard.press('Escape')
      }
  })

  test('a film in a hero is not fetched for who asks for less motion, until they start it', async ({ page }) => {
    const asked: string[] = []
    await page.route(/loop.*\.webm/, (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    await open(page, '/hero-film', 1440)
    await accessible(page)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Play the film' }).click()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
  })
})
