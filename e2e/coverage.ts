import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

/** Folder to write into what the tests run, in V8's form; nothing is recorded without it. */
const folder = process.env['COVERAGE']

/** For the environment of a server: it writes as it ends. */
export const coverageOfServer: Record<string, string> = folder ? { NODE_V8_COVERAGE: folder } : {}

/** Records which code the pages of a context run; the function returned writes it down. */
export const recordCoverage = (context: BrowserContext): (() => Promise<void>) => {
  if (!folder) return () => Promise.resolve()
  const pages: Page[] = []
  context.on('page', (page) => {
    pages.push(page)
    void page.coverage.startJSCoverage({ resetOnNavigation: false, reportAnonymousScripts: false })
  })
  return async () => {
    const result = (
      await Promise.all(pages.filter((page) => !page.isClosed()).map((page) => page.coverage.stopJSCoverage()))
    ).flat()
    await writeFile(join(folder, `page-${randomUUID()}.json`), JSON.stringify({ result }))
  }
}
