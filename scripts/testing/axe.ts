import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe has put into a page. */
declare global {
  interface Window {
    axe: { run: (context: Document | string, options: RunOptions) => Promise<AxeResults> }
  }
}

/**
 * What axe finds in the page that is open. What stands inside frames is another page's. A document gets the code of axe
 * once, and frames do not: taking it anew each time, and describing what has no fault, took several times as long as
 * looking.
 * @param within selector of the part to look at; the whole page without it
 * @param rules rules to switch on or off, by id
 * @returns faults, and the ids of the rules that held somewhere
 */
export const lookByAxe = async (
  page: Page,
  { within, rules = {} }: { within?: string | undefined; rules?: NonNullable<RunOptions['rules']> } = {},
): Promise<{ violations: AxeResults['violations']; held: string[] }> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([part, changed]) => {
      const { violations, passes } = await window.axe.run(part ?? document, {
        resultTypes: ['violations'],
        iframes: false,
        rules: changed,
      })
      return { violations, held: passes.map(({ id }) => id) }
    },
    [within, rules] as const,
  )
}
