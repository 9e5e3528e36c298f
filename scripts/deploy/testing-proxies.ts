import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programPath } from '../testing/programs-on-path.ts'

export const HOST = 'kilovolt.localhost'

/** Ports in the order of the shipped files: 443 and 80, the sites, the platforms, and what sites name as platform. */
export interface Ports {
  readonly https: number
  readonly http: number
  readonly sites: readonly [number, number]
  readonly platforms: readonly [number, number]
  readonly platform: number
}

/** A text of this folder. */
export const shipped = (name: string): Promise<string> =>
  readFile(fileURLToPath(new URL(name, import.meta.url)), 'utf8')

const replaced = (text: string, pairs: readonly (readonly [string, string])[]): string => {
  for (const [before] of pairs) if (!text.includes(before)) throw new Error(`${before} is not in the file any more`)
  return pairs.reduce((all, [before, after]) => all.replaceAll(before, after), text)
}

/** The command of nginx by the shipped file, of which only ports and files are others. */
const nginx = async (folder: string, ports: Ports): Promise<string[]> => {
  const [key, cert] = [join(folder, 'tls.key'), join(folder, 'tls.crt')]
  const subject = ['-subj', `/CN=${HOST}`, '-days', '2']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  })
  const text = replaced(await shipped('nginx.conf'), [
    ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['127.0.0.1:3001', `127.0.0.1:${ports.sites[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${ports.sites[1]}`],
    ['127.0.0.1:4001', `127.0.0.1:${ports.platforms[0]}`],
    ['127.0.0.1:4002', `127.0.0.1:${ports.platforms[1]}`],
    ['127.0.0.1:4000', `127.0.0.1:${ports.platform}`],
    ['/etc/foyer/tls.crt', cert],
    ['/etc/foyer/tls.key', key],
    ['/var/log/nginx/', `${folder}/`],
  ])
  const file = join(folder, 'nginx.conf')
  await writeFile(file, text)
  return [programPath('nginx')!, '-e', join(folder, 'errors'), '-c', file, '-g', `daemon off; pid ${folder}/pid;`]
}

/** The command of Caddy; what the shipped file reads from the environment is `caddyEnvironment`. */
const caddy = async (folder: string, ports: Ports): Promise<string[]> => {
  const own = `admin off\n\tskip_install_trust\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}`
  const file = join(folder, 'Caddyfile')
  await writeFile(file, replaced(await shipped('Caddyfile'), [['admin off', own]]))
  return [programPath('caddy')!, 'run', '--config', file, '--adapter', 'caddyfile']
}
const caddyEnvironment = (folder: string, ports: Ports) => ({
  HOME: folder,
  XDG_DATA_HOME: folder,
  XDG_CONFIG_HOME: folder,
  FOYER_HOSTS: HOST,
  FOYER_SITES: ports.sites.map((port) => `127.0.0.1:${port}`).join(' '),
  FOYER_PLATFORMS: ports.platforms.map((port) => `127.0.0.1:${port}`).join(' '),
  FOYER_PLATFORM: `127.0.0.1:${ports.platform}`,
})

const PROXIES = { nginx, caddy }
export type ProxyName = keyof typeof PROXIES

/** Whether a proxy can be started here: it is installed, and so is what makes nginx's certificate. */
export const hasProxy = (name: ProxyName): boolean =>
  programPath(name) !== undefined && (name === 'caddy' || programPath('openssl') !== undefined)

/** Starts a proxy by its shipped file. Returns what stops it, and what it has said. */
export const startProxy = async (name: ProxyName, ports: Ports) => {
  const folder = await mkdtemp(join(tmpdir(), `foyer-${name}-`))
  const [program = '', ...args] = await PROXIES[name](folder, ports)
  const env = { ...process.env, ...(name === 'caddy' && caddyEnvironment(folder, ports)) }
  const child: ChildProcess = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr!.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000)
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    said: () => said,
    async stop() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** After so many milliseconds in which nothing comes, a connection counts as unanswered. */
export const UNANSWERED = 60_000

/** One request through a proxy over TLS, by a connection of its own. Status 0 when there was no answer. */
export const askThrough = (
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }> =>
  new Promise((resolve) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        servername: HOST,
        rejectUnauthorized: false,
        headers: { host: `${HOST}:${port}`, ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('error', () => resolve({ status: 0, text: '', headers: {} }))
          .on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              text: Buffer.concat(chunks).toString(),
              headers: answer.headers,
            }),
          )
      },
    )
    sent.setTimeout(UNANSWERED, () => sent.destroy(new Error('nothing came')))
    sent.on('error', ({ message }) => resolve({ status: 0, text: message, headers: {} })).end(body)
  })
