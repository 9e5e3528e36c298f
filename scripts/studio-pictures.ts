import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { at, frameOf, HERO, signIn } from '../e2e/studio-app.ts'
import { staff } from '../e2e/studio.ts'
import { startTestServer } from '../e2e/server.ts'
import { CHROMIUM_ARGS } from './chromium.ts'
import { ensureChromium } from './programs.ts'

const FOLDER = join(import.meta.dirname, '..', 'docs', 'pictures')
const WINDOW = { width: 1440, height: 900 }
/** Width of the files in pixels. */
const SHOWN = 960
const BRAND = { brand: 'kilovolt' }
/** Longest wait for something to show, in milliseconds. */
const PATIENCE_MS = 120_000

/** Waits for what a room shows last. */
type Shown = (page: Page) => Promise<unknown>
const framed: Shown = (page) => frameOf(page).locator('html[data-hydrated]').waitFor()
/** Each room with its address below a draft. */
const SCREENS: Readonly<Record<string, readonly [path: string, shown: Shown]>> = {
  pages: [`pages?at=pages/home.json%23${HERO}`, framed],
  look: ['look', framed],
  features: [
    'features',
    async (page) => {
      await page.getByRole('button', { name: 'What changes with Tournaments?' }).click()
      await page.getByText(/^Tournaments is off/).waitFor()
    },
  ],
  campaigns: ['campaigns', framed],
  matrix: [
    'matrix?one=en|mt|desktop|dark|guest|/&two=es|mt|phone|light|guest|/',
    async (page) => {
      await page.getByText(/cells change/).waitFor()
      for (const name of ['First', 'Second'])
        await page.frameLocator(`iframe[title="${name} preview"]`).locator('html[data-hydrated]').waitFor()
    },
  ],
  release: ['release', (page) => page.getByText('Publishers approve and release.').waitFor()],
}

/** A draft that changes a few things. @returns its id */
const changedDraft = async (server: { port: number }): Promise<string> => {
  const call = await staff(server, 'demo-editor')
  const { id } = await call<{ id: string }>('drafts.new', { ...BRAND, name: 'Spring' })
  const write = (file: string, pointer: string, value: unknown) =>
    call('drafts.write', { ...BRAND, id, file, edits: JSON.stringify([{ pointer, value }]) })
  await write('pages/home.json', `${HERO}/props/title`, 'Spring runs at full voltage')
  await write('features.json', '/loyalty', false)
  await write('markets/mt/pages/home.json', `${HERO}/props/text`, 'Of Malta, for Malta.')
  return id
}

/** Makes docs/pictures/studio-*.webp: rooms of a running Studio with a draft of a shipped brand. */
export async function shootStudio(): Promise<void> {
  const server = await startTestServer({ FOYER_SANDBOX_PEOPLE: '0' })
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS })
  try {
    const id = await changedDraft(server)
    const page = await browser.newPage({ viewport: WINDOW, reducedMotion: 'reduce', colorScheme: 'light' })
    page.setDefaultTimeout(PATIENCE_MS)
    await signIn(page, server, 'demo-editor')
    for (const [name, [path, shown]] of Object.entries(SCREENS)) {
      await page.goto(at(server, `/kilovolt/${id}/${path}`))
      await shown(page)
      await page.waitForLoadState('networkidle')
      const shot = await page.screenshot({ animations: 'disabled' })
      const file = join(FOLDER, `studio-${name}.webp`)
      await sharp(shot).resize({ width: SHOWN }).webp({ quality: 72, effort: 6 }).toFile(file)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
