import type { Page } from '@playwright/test'
import { hasTurn } from '../scripts/testing/sample.ts'
import { accessible } from './accessible.ts'
import { brandIds, codeFor, giveSession, newPlayer, outboxOf, post, type BrandId } from './http.ts'
import { expect, hydrated, test, type TestServer } from './server.ts'
import { fits, SIZES } from './visits.ts'

/** The scheme that is not the brand's own; the tests of each page look at it in the brand's own one. */
const OTHER = { kilovolt: 'light', belvarde: 'dark' } as const
/** More tab stops than any of these pages has. */
const FAR = 120

/** Goes through the main part of a page by Tab; returns the controls there that it does not reach or mark. */
const missedByTab = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#main')!.focus()
    Object.assign(window, { walked: [] as Element[], unmarked: [] as Element[] })
  })
  const note = () =>
    page.evaluate(() => {
      const at = document.activeElement
      const { walked, unmarked } = window as unknown as Record<'walked' | 'unmarked', Element[]>
      if (!at || !document.querySelector('#main')!.contains(at)) return false
      walked.push(at)
      // A checkbox or a radio button is drawn by its label, a field by its frame.
      const drawn = [at, at.parentElement, at.parentElement?.parentElement, at.nextElementSibling]
      const isMarked = drawn.some((part) => {
        if (!part) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow.includes('inset')
      })
      if (!isMarked) unmarked.push(at)
      return true
    })
  for (let stops = 0; stops < FAR; stops += 1) {
    await page.keyboard.press('Tab')
    if (!(await note())) break
  }
  return page.evaluate(() => {
    const { walked, unmarked } = window as unknown as Record<'walked' | 'unmarked', Element[]>
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('name') ?? element.textContent?.trim().slice(0, 40)}`
    const controls = [
      ...document.querySelectorAll<HTMLInputElement>('#main :is(a[href], button, input, select, textarea, summary)'),
    ].filter((element) => element.checkVisibility() && !element.disabled && element.tabIndex >= 0)
    // Of radio buttons of one name the chosen one alone is a stop.
    const isReached = (element: HTMLInputElement) =>
      walked.some((at) => at === element || (element.type === 'radio' && at.getAttribute('name') === element.name))
    return [
      ...controls.filter((element) => !isReached(element)).map((element) => `not reached: ${nameOf(element)}`),
      ...unmarked.map((element) => `shows no focus: ${nameOf(element)}`),
    ]
  })
}

/** Looks at a page at both sizes: axe, its width, and a walk by Tab. */
const look = async (page: Page, server: TestServer, brand: BrandId, path: string) => {
  await page.goto(server.at(brand, path))
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', OTHER[brand])
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height })
    await accessible(page)
    expect(await fits(page), `${path} ${width}`).toBe(true)
    expect(await missedByTab(page), `${path} ${width}`).toEqual([])
  }
}
/** Path and query of a link. */
const pathOf = (link: string) => link.slice(new URL(link).origin.length)

test.describe.configure({ mode: 'parallel', timeout: 180_000 })
for (const [place, brand] of brandIds.entries()) {
  if (hasTurn(place, 0))
    test(`${brand}: the player’s own pages in its other colours, at both sizes, by axe and by keyboard`, async ({
      page,
      server,
      troubles,
    }) => {
      const { email, cookie } = await newPlayer(server, brand)
      await giveSession(page.context(), server, brand, cookie)
      await page.context().addCookies([{ name: 'theme', value: OTHER[brand], url: server.at(brand) }])
      // With something on each page: a limit and one that waits, a contact with a code on its way, a check that began.
      const limit = (amount: string) => post(server, brand, 'limits.set', { type: 'loss', period: '7', amount }, cookie)
      for (const amount of ['50', '90']) expect((await limit(amount)).status).toBe(200)
      expect((await post(server, brand, 'account.sendconfirmationtocontact', { contact: email }, cookie)).status).toBe(
        200,
      )
      expect((await post(server, brand, 'sumsub.createApplicant', {}, cookie)).status).toBe(200)
      for (const name of ['settings', 'security', 'notification', 'verification', 'responsible-game']) {
        await look(page, server, brand, `/profile/${name}`)
        if (name === 'settings') {
          // The steps of a contact are a list within a list, and look like steps.
          const step = page.locator('[data-widget="profile/contacts"] .fy-steps li').nth(1)
          await expect(step).toHaveCSS('border-top-width', '0px')
          await expect(step).toHaveCSS('padding-top', '0px')
        }
      }
      // What is left of a limit is drawn on something that differs from the ground around it.
      const grounds = await page
        .locator('[data-kind="loss"] li')
        .evaluate((item) =>
          [item, item.querySelector('progress')!].map((part) => getComputedStyle(part).backgroundColor),
        )
      expect(new Set(grounds).size).toBe(2)
      expect(troubles).toEqual([])
    })

  if (hasTurn(place, 1))
    test(`${brand}: what a guest opens from a mail and reads of safer play, in its other colours`, async ({
      page,
      server,
      troubles,
    }) => {
      const { email, cookie } = await newPlayer(server, brand)
      await page.context().addCookies([{ name: 'theme', value: OTHER[brand], url: server.at(brand) }])
      await post(server, brand, 'account.sendconfirmationtocontact', { contact: email }, cookie)
      const code = await codeFor(server, brand, email)
      const { link } = (await outboxOf(server, brand, email)).find((message) => message.code === code)!
      for (const path of [pathOf(link!), '/confirmation/success', '/unsubscribe', '/safer-play'])
        await look(page, server, brand, path)
      expect(troubles).toEqual([])
    })
}
