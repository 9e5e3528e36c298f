// `node scripts/deploy/image.ts <folder>`: writes what a container holds besides Node: the code as it is, the built
// pages, the brands, and the packages that run. The same step for the Containerfile and for its test.
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = ['brands', 'dist', 'engine', 'schemas', 'scripts', 'src', 'widgets']
/** Of a folder: what only tests, stories and benches need. */
const NOT_RUN = /(?:\.test|\.stories|\/test|\/stories)\.tsx?$|^scripts\/(?:art|audit|bench|ledger|requirements)(?:\/|$)/
/** Packages that are there to build: the pages are built, and Node is the image's own. */
const BUILDS = /^(?:vite|rolldown|@rolldown\/.+|lightningcss.*|esbuild|@esbuild\/.+|node-[a-z]+-[a-z0-9]+)$/

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>
}

/** Folders of the packages that run, below the root. */
const packagesThatRun = async (): Promise<string[]> => {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as Lock
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => !path.split('node_modules/').some((name) => BUILDS.test(name.replace(/\/$/, ''))))
    .filter((path) => existsSync(join(ROOT, path)))
}

const target = process.argv[2]
if (!target) throw new Error('usage: image.ts <folder>')
if (!existsSync(join(ROOT, 'dist/.stamp'))) throw new Error('there are no built pages; run "npm run build" first')
const to = resolve(target)
await rm(to, { recursive: true, force: true })
await mkdir(to, { recursive: true })
for (const folder of FOLDERS)
  await cp(join(ROOT, folder), join(to, folder), {
    recursive: true,
    filter: (from) => !NOT_RUN.test(relative(ROOT, from)),
  })
for (const file of ['package.json', 'package-lock.json']) await cp(join(ROOT, file), join(to, file))
// Packages inside of others have lines of their own.
for (const path of await packagesThatRun()) {
  const from = join(ROOT, path)
  await mkdir(dirname(join(to, path)), { recursive: true })
  await cp(from, join(to, path), { recursive: true, filter: (file) => file !== join(from, 'node_modules') })
}
console.log(`${to}: ${(await readdir(join(to, 'node_modules'))).length} packages and scopes`)
