import type { Page } from '@playwright/test'
import { giveSession, newPlayer, type BrandId } from './http.ts'
import { hydrated, type TestServer } from './server.ts'

/** The two screens pages are looked at on. */
export const SIZES = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const

/** Opens a page of a brand and waits for hydration. */
export const visit = async (page: Page, server: TestServer, brand: string, path = '/'): Promise<void> => {
  await page.goto(server.at(brand, path))
  await hydrated(page)
}

/** Gives the browser the session of a new player of the brand. */
export const enter = async (
  page: Page,
  server: TestServer,
  brand: BrandId,
): Promise<Awaited<ReturnType<typeof newPlayer>>> => {
  const player = await newPlayer(server, brand)
  await giveSession(page.context(), server, brand, player.cookie)
  return player
}

/** Whether nothing on the page is wider than the screen. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
