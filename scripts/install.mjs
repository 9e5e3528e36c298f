// Plain JavaScript for any installed Node (>= 20): installs missing dependencies, and finds the Node that runs the
// rest.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')

/** Installs from the lockfile unless `node_modules` already matches it. Exits when npm fails. */
export const installIfMissing = () => {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.foyer-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (existsSync(join(root, 'node_modules', '.package-lock.json')) && !process.env.CI && isInstalled())
    return writeFileSync(stamp, wanted)
  console.log('Installing dependencies from the lockfile …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, wanted)
}

const isInstalled = () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { packages: there } = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'))
  return Object.entries(packages).every(
    ([name, { version, optional }]) => name === '' || optional || there[name]?.version === version,
  )
}

/** The environment in which `node` is the Node that comes with the project. */
export const environment = () => ({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` })

/** The project's own Node where one is installed for this platform, else the running one; at least 22.18 is needed. */
export const node = () => {
  const own = ['linux-x64', 'linux-arm64', 'darwin-x64', 'win-x64']
    .map((name) =>
      join(root, 'node_modules', `node-${name}`, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'),
    )
    .find(existsSync)
  if (own) return own
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 18)) {
    console.error(
      `Node ${process.versions.node} cannot run Foyer, and none is packaged for ` +
        `${process.platform}-${process.arch}. Install Node 22.18 or newer.`,
    )
    process.exit(1)
  }
  return process.execPath
}
