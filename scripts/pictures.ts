/**
 * `npm run pictures`: a picture of every widget for docs/reference, made from the first of its stories. With
 * `-- --missing` only of those that have none; with `-- --desk` screens of the desk for docs/desk.md instead, with
 * `-- --studio` rooms of Studio for docs/studio.md, with `-- --brands` sheets of the brands' screens for docs/looks.md.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { preview, type PreviewServer } from 'vite'
import { shootBrands } from './brand-pictures.ts'
import { shootDesk } from './desk-pictures.ts'
import { shootStudio } from './studio-pictures.ts'
import { CHROMIUM_ARGS } from './chromium.ts'
import { ensureChromium } from './programs.ts'
import { MOST_BYTES, picturedWidgets, pictureOf, PICTURES } from './foyer/pictures.ts'
import { execFileSync } from 'node:child_process'

const WINDOW = { width: 880, height: 620 }
/** For what shows on phones alone. */
const PHONE = { width: 390, height: 620 }
/** Width of the files, in pixels, and how much smaller their quality gets when all together are too large. */
const SHOWN = 640
const QUALITIES = [72, 60, 48, 36]

interface Story {
  id: string
  importPath: string
}

/** The first story of every widget, by the widget's id. */
const firstStories = async (built: string): Promise<Map<string, string>> => {
  const { entries } = JSON.parse(await readFile(join(built, 'index.json'), 'utf8')) as {
    entries: Record<string, Story>
  }
  const first = new Map<string, string>()
  for (const { id, importPath } of Object.values(entries)) {
    const widget = /^\.\/widgets\/([\w-]+\/[\w-]+)\/stories\.tsx$/.exec(importPath)?.[1]
    if (widget && !first.has(widget)) first.set(widget, id)
  }
  return first
}

/** Screenshot of what a story shows: its open dialog, else the story itself, else the window. */
const shoot = async (page: Page, address: string, size: typeof WINDOW): Promise<Buffer> => {
  await page.setViewportSize(size)
  await page.goto(address)
  await page.locator('body.sb-show-main').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const dialog = page.locator('dialog[open]').last()
  if (await dialog.isVisible()) return dialog.screenshot({ animations: 'disabled' })
  const box = await page.locator('#storybook-root').boundingBox()
  const isIn = box && box.height > 16
  const height = isIn ? Math.min(size.height, Math.ceil(box.y * 2 + box.height)) : size.height
  return page.screenshot({ animations: 'disabled', clip: { x: 0, y: 0, width: size.width, height } })
}

/** Whether a screenshot shows one colour and nothing else. */
const isBlank = async (shot: Buffer): Promise<boolean> =>
  (await sharp(shot).stats()).channels.every(({ stdev }) => stdev < 0.5)

const shootAll = async (
  server: PreviewServer,
  stories: ReadonlyMap<string, string>,
  widgets: readonly string[],
): Promise<Map<string, Buffer>> => {
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS })
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const shots = new Map<string, Buffer>()
    for (const widget of widgets) {
      const story = stories.get(widget)
      if (!story) throw new Error(`${widget} has no story`)
      const address = new URL(`iframe.html?id=${story}&viewMode=story`, server.resolvedUrls!.local[0])
      const shot = await shoot(page, address.href, WINDOW)
      shots.set(widget, (await isBlank(shot)) ? await shoot(page, address.href, PHONE) : shot)
    }
    return shots
  } finally {
    await browser.close()
  }
}

const compressed = (shots: ReadonlyMap<string, Buffer>, quality: number): Promise<[string, Buffer][]> =>
  Promise.all(
    [...shots].map(async ([widget, shot]): Promise<[string, Buffer]> => [
      widget,
      await sharp(shot).resize({ width: SHOWN, withoutEnlargement: true }).webp({ quality, effort: 6 }).toBuffer(),
    ]),
  )

const save = async (files: readonly [string, Buffer][]): Promise<void> => {
  await mkdir(PICTURES, { recursive: true })
  for (const [widget, file] of files) await writeFile(join(PICTURES, pictureOf(widget)), file)
}

const main = async (): Promise<void> => {
  const all = await picturedWidgets()
  const there = process.argv.includes('--missing') ? await readdir(PICTURES) : []
  const widgets = all.filter((widget) => !there.includes(pictureOf(widget)))
  const built = await mkdtemp(join(tmpdir(), 'foyer-pictures-'))
  try {
    execFileSync('storybook', ['build', '-o', built, '--quiet'], { stdio: ['ignore', 'ignore', 'inherit'] })
    const server = await preview({
      configFile: false,
      logLevel: 'error',
      build: { outDir: built },
      preview: { port: 0, host: '127.0.0.1' },
    })
    const shots = await shootAll(server, await firstStories(built), widgets).finally(() => server.close())
    if (there.length > 0) return await save(await compressed(shots, QUALITIES[0]!))
    for (const quality of QUALITIES) {
      const files = await compressed(shots, quality)
      const bytes = files.reduce((sum, [, file]) => sum + file.length, 0)
      if (bytes > MOST_BYTES) continue
      await rm(PICTURES, { recursive: true, force: true })
      await save(files)
      return console.log(`${files.length} pictures, ${Math.round(bytes / 1024)} KB, quality ${quality}`)
    }
    throw new Error(`The pictures take more than ${MOST_BYTES} bytes`)
  } finally {
    await rm(built, { recursive: true, force: true })
  }
}

const OTHERS = { '--desk': shootDesk, '--studio': shootStudio, '--brands': shootBrands }
const other = Object.entries(OTHERS).find(([name]) => process.argv.includes(name))
await (other?.[1] ?? main)()
