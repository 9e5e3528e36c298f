import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, startTestServer, test, type TestServer } from './server.ts'
import { emptyBrandsDir } from './third-brand.ts'

const ROOT = join(import.meta.dirname, '..')

/** One fenced block of the tutorial: a command, a file to write, or the expected output of the command before. */
interface Block {
  section: string
  kind: string
  file: string | undefined
  text: string
}
const blocksOf = (page: string): Block[] => {
  let section = ''
  const blocks: Block[] = []
  for (const [, heading, kind, file, text] of page.matchAll(/^## (.+)$|^```(\w+)(?: (\S+))?\n([^]*?)^```$/gm)) {
    if (heading !== undefined) section = heading
    else blocks.push({ section, kind: kind!, file, text: text! })
  }
  return blocks
}

test.setTimeout(240_000)
test('the first brand is opened as docs/first-brand.md says, step by step', async ({ page }) => {
  const dir = await emptyBrandsDir()
  // The brand is in another folder during the test; the brands it is based on are where the tutorial says.
  const shown = (text: string): string => text.replace('brands/aurora/', `${dir}/aurora/`)
  let server: TestServer | undefined
  let said = ''
  const run = (line: string): Promise<string> =>
    new Promise((resolve) => {
      const command = line.replace('npm run foyer --', 'node scripts/foyer.ts')
      const env = { ...process.env, FOYER_BRANDS_DIR: dir }
      execFile('sh', ['-c', command], { cwd: ROOT, env }, (_error, out, errors) => resolve(out + errors))
    })
  const follow = async ({ kind, file, text }: Block): Promise<void> => {
    if (kind === 'sh' && text.trim() === 'npm start') server = await startTestServer({ FOYER_BRANDS_DIR: dir })
    else if (kind === 'sh') said = (await run(text.trim())).replaceAll(/ {2,}/g, '  ')
    else if (kind === 'text') for (const line of text.trim().split('\n')) expect(said).toContain(shown(line))
    else if (kind === 'json') {
      await mkdir(dirname(shown(file!)), { recursive: true })
      await writeFile(shown(file!), text)
    }
  }
  const open = async (path: string, title: string): Promise<void> => {
    await expect(async () => {
      await page.goto(server!.at('aurora', path))
      await expect(page.locator('h1')).toHaveText(title, { timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
  }
  const after: Record<string, () => Promise<void>> = {
    '1. Open it': () => open('/', 'Welcome to Aurora Club'),
    '2. Give it a look': async () => {
      await expect(async () => {
        await page.reload()
        expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(244, 250, 247)')
      }).toPass({ timeout: 20_000 })
    },
    '3. Write a page': async () => {
      await open('/es/club', 'El club')
      await open('/club', 'The club')
      await expect(page.getByText('For everybody who plays at Aurora Club.')).toBeVisible()
      // Widgets one below the other in a column keep apart.
      const boxes = await page.locator('main [data-slot="main"] > [data-widget]').evaluateAll((widgets) =>
        widgets.map((widget) => {
          const { paddingTop, paddingBottom } = getComputedStyle(widget)
          const { top, bottom } = widget.getBoundingClientRect()
          return [top + parseFloat(paddingTop), bottom - parseFloat(paddingBottom)]
        }),
      )
      expect(boxes).toHaveLength(3)
      for (const [index, [top]] of boxes.entries())
        if (index > 0) expect(top! - boxes[index - 1]![1]!).toBeGreaterThanOrEqual(16)
      await page.getByText('What does it cost?').click()
      await expect(page.getByText('Nothing. Whoever has an account is a member.')).toBeVisible()
    },
    '4. Lead people there': async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await open('/', 'Welcome to Aurora Club')
      await page.getByRole('link', { name: 'The club' }).first().click()
      await expect(page.locator('h1')).toHaveText('The club')
    },
    '5. Make a mistake': async () => {
      expect(server!.output()).toContain('did you mean "content/rich-text"?')
      await expect(async () => {
        await page.goto(server!.at('aurora', '/club'))
        await expect(page.locator('h1')).toHaveText('The club', { timeout: 1_000 })
        await expect(page.getByText('What does it cost?')).toHaveCount(0, { timeout: 1_000 })
      }).toPass({ timeout: 20_000 })
    },
  }
  try {
    const blocks = Map.groupBy(
      blocksOf(await readFile(join(ROOT, 'docs/first-brand.md'), 'utf8')),
      ({ section }) => section,
    )
    expect([...blocks.keys()]).toEqual(Object.keys(after))
    for (const [section, list] of blocks)
      await test.step(section, async () => {
        for (const block of list) await follow(block)
        await after[section]!()
      })
  } finally {
    await server?.stop()
    await rm(dir, { recursive: true })
  }
})
