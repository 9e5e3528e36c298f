import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, type Page } from '@playwright/test'
import { sampled } from '../scripts/testing/sample.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}
const ROOT = join(import.meta.dirname, '..')
/** A message nobody found shows its key. */
const KEY = /^(?:[a-z]\w*\.)+[a-z]\w*$/i
/** Text that only looks like a key. */
const NO_KEYS = new Set(['dd.mm.yyyy', 'sample.example'])

const serve = async (dir: string): Promise<Server> => {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    readFile(join(dir, path)).then(
      (content) =>
        response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** What Storybook's preview offers on the page. */
interface Channel {
  emit: (event: string, detail: unknown) => void
  on: (event: string, heard: () => void) => void
  off: (event: string, heard: () => void) => void
}

/** In the page: switches to a story and tells how that ended, and every word and label it shows. */
const show = async (storyId: string) => {
  const channel = (globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }).__STORYBOOK_ADDONS_CHANNEL__
  const outcome = await new Promise<string>((resolve) => {
    const listeners = ['storyFinished', 'storyErrored', 'storyThrewException', 'storyMissing'].map((event) => ({
      event,
      heard: () => end(event),
    }))
    const end = (event: string) => {
      for (const { event: name, heard } of listeners) channel.off(name, heard)
      resolve(event)
    }
    for (const { event, heard } of listeners) channel.on(event, heard)
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  })
  // Dialogs and failed loads show a moment later.
  await new Promise((resolve) => setTimeout(resolve, 50))
  const labels = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label')!)
  return { outcome, texts: [...document.body.innerText.split(/\s+/), ...labels] }
}

/** Shows stories one after the other in one page; tells what went wrong. */
const showAll = async (page: Page, address: string, ids: readonly string[]): Promise<string[]> => {
  const troubles: string[] = []
  let at = ''
  page.on('pageerror', (error) => troubles.push(`${at}: ${error.message}`))
  // The story the page opens with is not waited for; any other is switched to, which is many times faster than a new
  // page.
  await page.goto(`${address}&viewMode=story&id=${ids.at(-1)}`)
  await page.waitForFunction(() => document.body.classList.contains('sb-show-main'))
  await page.waitForLoadState('networkidle')
  for (const id of ids) {
    at = id
    const { outcome, texts } = await page.evaluate(show, id)
    if (outcome !== 'storyFinished') troubles.push(`${id}: ${outcome}`)
    const keys = [...new Set(texts)].filter((text) => KEY.test(text) && !NO_KEYS.has(text))
    if (keys.length > 0) troubles.push(`${id}: ${keys.join(' ')}`)
  }
  return troubles
}

// By this name Storybook knows that movements are to stand still instead of being waited for.
test.use({ userAgent: 'StorybookTestRunner' })

test('Storybook builds, and every story shows in a brand without errors and without a message missing', async ({
  context,
}) => {
  test.setTimeout(400_000)
  const dir = await mkdtemp(join(tmpdir(), 'foyer-storybook-'))
  await promisify(execFile)('storybook', ['build', '--test', '-o', dir, '--quiet'], {
    cwd: ROOT,
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
  })
  const server = await serve(dir)
  try {
    const { entries } = JSON.parse(await readFile(join(dir, 'index.json'), 'utf8')) as {
      entries: Record<string, { id: string; type: string }>
    }
    const ids = Object.values(entries)
      .filter(({ type }) => type === 'story')
      .map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(100)
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const troubles = await Promise.all([
      showAll(
        await context.newPage(),
        `${origin}/iframe.html?globals=brand:belvarde`,
        sampled(
          ids.filter((_, index) => index % 2 === 0),
          0,
          2,
        ),
      ),
      showAll(
        await context.newPage(),
        `${origin}/iframe.html?globals=brand:kilovolt`,
        sampled(
          ids.filter((_, index) => index % 2 === 1),
          1,
          2,
        ),
      ),
    ])
    expect(troubles.flat()).toEqual([])
  } finally {
    server.close()
    await rm(dir, { recursive: true, force: true })
  }
})
