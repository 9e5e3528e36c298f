import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

/** A whole server whose brand Kilovolt has a headless CMS. */
export interface WithCms {
  server: WholeServer
  /** Address of the CMS. */
  cms: string
  /** What the server wrote into its log. */
  lines: readonly string[]
  /** The data a method answers, called with its own query. */
  api(call: string, locale?: string): Promise<ReturnType<typeof JSON.parse>>
  close(): Promise<void>
}

/**
 * Starts a CMS that answers by path, and a server that asks it each time. Rules may lead to `news.kilovolt.example`.
 * Kilovolt has no service worker.
 */
export const startWithCms = async (answers: Record<string, unknown>, token = 'cms-token'): Promise<WithCms> => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-cms-'))
  const brands = join(dir, 'brands')
  for (const brand of ['kilovolt', '_base'])
    await cp(join(PRODUCT_BRANDS, brand), join(brands, brand), { recursive: true })
  const file = join(dir, 'answers.json')
  await writeFile(file, JSON.stringify(answers))
  const child = spawn(process.execPath, ['fixtures/cms/server.ts'], {
    env: { ...process.env, CMS_ANSWERS_FILE: file, CMS_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve) => child.stdout.once('data', (text) => resolve(Number(text))))
  const cms = `http://127.0.0.1:${port}`
  const change = async (name: string, more: object) => {
    const at = join(brands, 'kilovolt', name)
    await writeFile(at, JSON.stringify({ ...(JSON.parse(await readFile(at, 'utf8')) as object), ...more }))
  }
  // Long: the first answer of each kind must arrive in time on a busy machine, too.
  const remote = { url: cms, token, timeout: 'PT5S', fresh: 'PT0S', redirectHosts: ['news.kilovolt.example'] }
  await change('platform/settings.json', { cms: remote })
  await change('site.json', { serviceWorker: false })
  const lines: string[] = []
  const server = await startWholeServer({ FOYER_BRANDS_DIR: brands }, { log: (line) => void lines.push(line) })
  return {
    server,
    cms,
    lines,
    async api(call, locale = 'en') {
      const { text } = await server.ask('GET', `/api/${call}${call.includes('?') ? '&' : '?'}v=1&locale=${locale}`)
      return JSON.parse(text).data
    },
    async close() {
      await server.close()
      child.kill()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
