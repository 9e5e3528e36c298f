import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { COMPILE_CACHE } from '../scripts/testing/compile-cache.ts'
import { giveShared, takeShared } from './shared.ts'

/** A server started for the tests, as `npm start` would start it. */
export interface TestServer {
  port: number
  /** Where it keeps its data. */
  dataDir: string
  /** What the server wrote so far. */
  output: () => string
  /** Address of a brand's page. */
  at: (brand: string, path?: string) => string
  stop: () => Promise<void>
  /** Ends it at once, as a loss of power does; its data stays. */
  kill: () => Promise<void>
}

/**
 * Starts the server on a free port with a data directory of its own, which begins with a database that has no rows yet.
 * Rejects with its output when it does not come up.
 */
export const startTestServer = async (env: Record<string, string> = {}): Promise<TestServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-e2e-'))
  const fresh = process.env['TEST_FRESH_DATABASE']
  if (fresh) await cp(fresh, join(dataDir, 'db'), { recursive: true })
  await takeShared(dataDir)
  let output = ''
  const child: ChildProcess = spawn('node', ['src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    // As text the start says its port, with the sandbox off as well.
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: '0',
      FOYER_DATA_DIR: dataDir,
      FOYER_LOG: 'text',
      ...env,
    },
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The server did not come up:\n${output}`))
    }, 120_000)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /is open:[\s\S]*?localhost:(\d+)\//.exec(output)
      if (!found) return
      clearTimeout(late)
      resolve(Number(found[1]))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => reject(new Error(`The server ended:\n${output}`)))
  })
  if (env['FOYER_BRANDS_DIR'] === undefined) await giveShared(dataDir)
  return {
    port,
    dataDir,
    output: () => output,
    at: (brand, path = '/') => `http://${brand}.localhost:${port}${path}`,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What Playwright itself writes: the tests register no service worker (`serviceWorkers` in its configuration). */
const WITHOUT_WORKER = 'Service Worker registration blocked by Playwright'

/** Collects what must not happen on a page: console errors, failed scripts, policy violations. */
export const watchPage = (page: Page): string[] => {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.text() === WITHOUT_WORKER) return
    if (message.type() === 'error' || message.type() === 'warning')
      troubles.push(`${page.url()} ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => troubles.push(`${page.url()} error: ${error.message}`))
  return troubles
}

/**
 * Delays every script and every call by chance, so that answers arrive in other orders than on a quick machine:
 * `SLOW=600 npm run test:browser` waits up to 600 ms for each. For hunting races; what fails so fails some day without
 * it.
 */
const slowDown = async (context: BrowserContext, most: number): Promise<void> => {
  await context.route(
    (url) => url.hostname.endsWith('localhost') && (url.pathname.endsWith('.js') || url.pathname.startsWith('/api/')),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * most))
      await route.fallback().catch(() => undefined)
    },
  )
}

/** `test` with a server per worker. */
export const test = base.extend<{ troubles: string[] }, { server: TestServer }>({
  context: async ({ context }, use) => {
    const most = Number(process.env['SLOW'] ?? 0)
    if (most > 0) await slowDown(context, most)
    await use(context)
  },
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const server = await startTestServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 130_000 },
  ],
  troubles: async ({ page }, use) => {
    const troubles = watchPage(page)
    await use(troubles)
    expect(troubles).toEqual([])
  },
})
/** For tests that change what others rely on, or are changed by it: with a server of their own. */
export const alone = test.extend<object, { server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const server = await startTestServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 130_000 },
  ],
})
export { expect }

/** Waits until the page's code has taken over. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
}

/** Waits until what fades or slides in has arrived: colours mean nothing before. */
export const settled = async (part: Locator): Promise<void> => {
  await part.evaluate(async (element) => {
    const ending = element
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })
}
