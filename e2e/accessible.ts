import { expect, type Page } from '@playwright/test'
import { lookByAxe } from '../scripts/testing/axe.ts'
import { settled } from './server.ts'

/** Waits until all sections of a page are laid out and painted, also those only a visitor who scrolls would see. */
export const allShown = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const { starting } = document.documentElement.dataset
    if (starting === 'near') dispatchEvent(new Event('scroll'))
    return starting === undefined
  })
}

/**
 * Expects that axe finds no fault in a page, or in one part of it. What stands inside frames is another page's.
 * @param within selector of the part to look at; the whole page without it
 */
export const accessible = async (page: Page, within?: string): Promise<void> => {
  // Headings of sections that are not shown yet have no text.
  await allShown(page)
  // Colours mean nothing while they change.
  await settled(page.locator(within ?? 'html').first())
  const { violations, held } = await lookByAxe(page, { within })
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary?.replaceAll(/\s+/g, ' ')}`),
    ),
    `${page.url()} at ${page.viewportSize()?.width} px`,
  ).toEqual([])
  expect(held).toContain('color-contrast')
}
