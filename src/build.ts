import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { folderOf, staffAppConfig, staffApps } from './staff-app/build.ts'
import { firstPageWidgets } from './site/build/first-page.ts'

/**
 * Scripts of the sandbox providers' pages by name, built to `dist/sandbox/<name>.js`, which only the sandbox serves.
 */
const SANDBOX = {
  game: 'src/sandbox/games/client/main.ts',
  pay: 'src/sandbox/payments/client/pay.ts',
  identity: 'src/sandbox/identity/client/check.ts',
  'identity-sdk': 'src/sandbox/identity/client/sdk.ts',
  chat: 'src/sandbox/chat/client/main.ts',
  sportsbook: 'src/sandbox/sportsbook/client/main.ts',
}
/** Those of them that run in the site's own pages, as plain scripts; pages of the sandbox load theirs as modules. */
const IN_PAGES: ReadonlySet<string> = new Set(['identity-sdk', 'chat'])
/** Sources of the built site. */
const SOURCES = [
  'engine',
  'widgets',
  'src/site',
  'src/build.ts',
  'src/desk/browser',
  'src/studio/browser',
  'src/studio/bridge',
  'src/staff-app',
  'src/sandbox/games/client',
  'src/sandbox/payments/client',
  'src/sandbox/identity/client',
  'src/sandbox/chat/client',
  'src/sandbox/sportsbook/client',
  'schemas',
  'vite.config.ts',
  'package-lock.json',
]
const STAMP = 'dist/.stamp'

// Asked synchronously: for thousands of small questions at every start, promises cost more than the answers.
const list = (path: string): string[] => {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|stories)\.tsx?$|\/(test|stories)\.tsx$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** A hash over the names, sizes and times of everything the build reads, and over how it is packed. */
const sourceStamp = (root: string): string => {
  const files = SOURCES.flatMap((source) => list(join(root, source))).sort()
  const hash = createHash('sha256').update(`${root}\n${firstPageWidgets(root).join(' ')}\n`)
  for (const file of files) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/**
 * The stamp of the code in `dist/`; `undefined` when it was not built from the present sources. A tree that was packed
 * with its built pages, such as a container's, has no configuration of the build and nothing to compare: it is as
 * built.
 */
export const builtStamp = (root: string): string | undefined => {
  if (!existsSync(join(root, 'dist/server/server.js')) || !existsSync(join(root, STAMP))) return undefined
  const stamp = readFileSync(join(root, STAMP), 'utf8')
  if (!existsSync(join(root, 'vite.config.ts'))) return stamp
  return stamp === sourceStamp(root) ? stamp : undefined
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Files worth compressing; pictures and fonts are compressed already. */
const SHRINKS = /\.(js|css|svg|json)$/

/** Writes `.br` and `.gz` beside the built files at the highest level: it is done once per build. */
const compressBuilt = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => SHRINKS.test(name))
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, name))
      const best = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }
      await Promise.all([
        brotli(content, best).then((small) => writeFile(join(folder, `${name}.br`), small)),
        zip(content, { level: 9 }).then((small) => writeFile(join(folder, `${name}.gz`), small)),
      ])
    }),
  )
}

/**
 * Builds the scripts of the sandbox providers' pages with Vite: one file for each page, with all it needs. Those
 * that run in the site's own pages keep their names to themselves, since two may come to one page.
 */
export const buildSandboxScripts = async (root: string): Promise<void> => {
  const { build } = await import('vite')
  for (const [index, [name, input]] of Object.entries(SANDBOX).entries())
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        outDir: 'dist/sandbox',
        emptyOutDir: index === 0,
        modulePreload: false,
        reportCompressedSize: false,
        rollupOptions: {
          input: { [name]: input },
          output: { entryFileNames: '[name].js', format: IN_PAGES.has(name) ? 'iife' : 'es' },
        },
      },
    })
}

/** Builds the service worker: one file, whose address never changes. */
const buildWorker = async (root: string): Promise<void> => {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'dist/worker',
      emptyOutDir: true,
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: { input: 'src/site/worker/sw.ts', output: { entryFileNames: 'sw.js' } },
    },
  })
}

/** Builds client and server bundle with Vite, if they are stale. Returns whether it built. */
export const buildIfStale = async (root: string): Promise<boolean> => {
  if (builtStamp(root) !== undefined) return false
  const stamp = sourceStamp(root)
  const { build } = await import('vite')
  const common = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' as const }
  await build(common)
  await build({ ...common, build: { ssr: 'src/site/server/server.tsx' } })
  for (const app of staffApps) await build(staffAppConfig(root, app))
  await buildSandboxScripts(root)
  await buildWorker(root)
  await compressBuilt(join(root, 'dist/client/static'))
  await compressBuilt(join(root, 'dist/worker'))
  for (const app of staffApps) await compressBuilt(join(root, folderOf(app), 'static'))
  await writeFile(join(root, STAMP), stamp)
  return true
}
