import { execFile, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { table, type Findings } from './figures.ts'
import { interleave, median, ratioOf } from './rounds.ts'
import { ask, BRANDS, hostOf, withDataDir, withSite } from './site.ts'

const TARGET = 0.6
const CONNECTIONS = 32
const ROUNDS = 6
const ROUND_SECONDS = 1.5
const execute = promisify(execFile)

/** Requests per second, measured by autocannon in a separate process. Throws when any answer is not 200. */
const load = async (port: number, host: string, seconds = ROUND_SECONDS): Promise<number> => {
  const autocannon = fileURLToPath(import.meta.resolve('autocannon'))
  const { stdout } = await execute(
    process.execPath,
    [
      autocannon,
      '-j',
      '-n',
      '-c',
      String(CONNECTIONS),
      '-d',
      String(seconds),
      '-H',
      `host=${host}:${port}`,
      '-H',
      'accept-encoding=br',
      `http://127.0.0.1:${port}/`,
    ],
    { maxBuffer: 16 * 1024 * 1024 },
  )
  const found = JSON.parse(stdout.trim().split('\n').pop() ?? '{}') as {
    requests: { average: number }
    non2xx: number
    errors: number
  }
  if (found.non2xx > 0 || found.errors > 0)
    throw new Error(`${host}: ${found.non2xx} answers were no success, ${found.errors} failed`)
  return found.requests.average
}

/** Headers Node adds by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Runs some work against a bare server that answers with this body and these headers. */
const withBareServer = async <T>(
  folder: string,
  { body, headers }: Awaited<ReturnType<typeof ask>>,
  work: (port: number) => Promise<T>,
): Promise<T> => {
  const files = [join(folder, 'body'), join(folder, 'headers.json')] as const
  await writeFile(files[0], body)
  await writeFile(
    files[1],
    JSON.stringify(Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name)))),
  )
  const child = spawn(process.execPath, [fileURLToPath(new URL('bare-server.ts', import.meta.url)), ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.stdout.once('data', (line: Buffer) => resolve(Number(line.toString())))
      child.once('exit', () => reject(new Error('The bare server did not start')))
    })
    return await work(port)
  } finally {
    child.kill()
  }
}

/**
 * A guest's cached home page through the whole server, compared with a bare `node:http` handler that sends the same
 * bytes.
 */
export const run = (): Promise<Findings> =>
  withSite((site) =>
    withDataDir(async (folder) => {
      const findings: Findings = { figures: [], notes: [] }
      const rows = [['', 'server /s', 'bare /s', 'ratio']]
      const row = (name: string, ours: readonly number[], bare: readonly number[]) => [
        name,
        Math.round(median(ours)).toString(),
        Math.round(median(bare)).toString(),
        ratioOf(ours, bare).toFixed(2),
      ]
      for (const brand of BRANDS) {
        const host = hostOf(brand)
        // The second answer comes from the cache.
        await ask(site.port, '/', { host })
        const answer = await ask(site.port, '/', { host, headers: { 'accept-encoding': 'br' } })
        const rates = await withBareServer(folder, answer, async (port) => {
          await load(site.port, host, 1)
          await load(port, host, 1)
          return interleave({ ours: () => load(site.port, host), bare: () => load(port, host) }, ROUNDS)
        })
        rows.push(row(`${brand}, ${(answer.body.length / 1024).toFixed(0)} KB`, rates.ours, rates.bare))
        findings.figures.push({
          name: `guests' kept page, ${brand}: of bare node:http`,
          value: ratioOf(rates.ours, rates.bare),
          unit: '',
          target: TARGET,
          must: 'reach',
        })
      }
      findings.notes.push(...table(rows))
      return findings
    }),
  )
