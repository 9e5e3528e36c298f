import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { paint, piecesOf, type Script } from './bundle.ts'
import { isProduct, nothing, type Coverage } from './coverage.ts'
import type { Holder } from './holders.ts'
import type { Scratch } from './scratch.ts'
import { titlesOf } from './unit.ts'

/** What `scripts/build.ts` reads: a break there is seen by a browser once the site is built anew. */
export const isBuilt = (file: string): boolean => /^(engine|widgets|src\/site|schemas)\//.test(file)

/** Builds the site of the scratch copy; whether that succeeded. */
export const buildSite = (scratch: Scratch, isMapped = false): Promise<boolean> =>
  scratch.run(['node', 'scripts/build.ts'], isMapped ? { SOURCE_MAPS: '1' } : {})

/** Runs the browser tests of an id; whether all of them passed. */
export const passesFlows = (
  scratch: Scratch,
  held: readonly Holder[],
  env: Record<string, string> = {},
): Promise<boolean> =>
  scratch.run(
    ['playwright', 'test', ...new Set(held.map(({ file }) => file)), '-g', titlesOf(held), '--workers=1', '-x'],
    env,
  )

/** Bytes of each script that ran in any of the pages or servers, by the file it was read from. */
const paintAll = (root: string, folder: string): Map<string, Uint8Array> => {
  const painted = new Map<string, Uint8Array>()
  for (const name of globSync('*.json', { cwd: folder })) {
    const { result } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { result: Script[] }
    for (const script of result) {
      const file = script.url.startsWith('file:')
        ? fileURLToPath(script.url)
        : join(root, 'dist/client/static', basename(script.url))
      if (!file.startsWith(root) || file.includes('node_modules') || !/\.(js|ts)$/.test(file) || !existsSync(file))
        continue
      const once = paint(readFileSync(file, 'utf8').length, script)
      const before = painted.get(file)
      painted.set(file, before ? before.map((ran, index) => ran | once[index]!) : once)
    }
  }
  return painted
}

const read = (root: string, folder: string): Coverage => {
  const spans = new Map<string, { start: number; end: number; ran: boolean }[]>()
  const starts = new Map<string, number[]>()
  const add = (file: string, found: readonly { start: number; end: number; ran: boolean }[]): void => {
    spans.set(file, [...(spans.get(file) ?? []), ...found])
  }
  for (const [path, painted] of paintAll(root, folder)) {
    const name = relative(root, path)
    if (!name.startsWith('dist/')) {
      for (let start = 0, end = 0; start < painted.length; start = end) {
        end = painted.indexOf(1 - painted[start]!, start)
        if (end < 0) end = painted.length
        if (isProduct(name)) add(name, [{ start, end, ran: painted[start] === 1 }])
      }
      continue
    }
    for (const [file, pieces] of piecesOf(root, path, painted)) {
      if (!isProduct(file)) continue
      if (!starts.has(file)) {
        const lines = readFileSync(join(root, file), 'utf8').split('\n')
        let at = 0
        starts.set(
          file,
          lines.map(({ length }) => (at += length + 1) - length - 1),
        )
      }
      const at = pieces.map(({ line, column, ran }) => ({ start: (starts.get(file)![line] ?? 0) + column, ran }))
      at.sort((a, b) => a.start - b.start)
      add(
        file,
        at.map(({ start, ran }, index) => ({ start, end: at[index + 1]?.start ?? start + 1, ran })),
      )
    }
  }
  // The same code runs on the server and in the browser: a place ran when it ran in either.
  const ran = (file: string, offset: number): boolean =>
    (spans.get(file) ?? []).some((span) => span.ran && span.start <= offset && offset < span.end)
  return { files: [...spans].filter(([, all]) => all.some((span) => span.ran)).map(([file]) => file), ran }
}

let opened: Promise<Coverage> | undefined
const cover = async (scratch: Scratch, run: (env: Record<string, string>) => Promise<boolean>) => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-prove-'))
  try {
    return (await run({ COVERAGE: folder })) ? read(scratch.root, folder) : undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * What the browser tests of an id run, in the browser and on the server, and what opening the front page alone runs.
 * @returns undefined when the tests do not pass as they are
 */
export const coverFlows = async (
  scratch: Scratch,
  held: readonly Holder[],
): Promise<{ own: Coverage; others: Coverage } | undefined> => {
  if (!(await buildSite(scratch, true))) throw new Error('The site cannot be built')
  opened ??= cover(scratch, (env) =>
    scratch.run(['playwright', 'test', '--config=scripts/prove/playwright.config.ts'], env),
  ).then((found) => found ?? nothing)
  const others = await opened
  const own = await cover(scratch, (env) => passesFlows(scratch, held, env))
  return own && { own, others }
}
