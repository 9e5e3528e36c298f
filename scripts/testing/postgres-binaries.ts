import { access, readdir, readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

const DEBIAN_ROOT = '/usr/lib/postgresql'

/** Ids to run a child process under. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** The directory that holds `initdb` and `postgres`: one on the PATH, else Debian's newest. */
export async function findPostgres(): Promise<string | undefined> {
  for (const directory of await places()) {
    if ((await holds(directory, 'initdb')) && (await holds(directory, 'postgres'))) return directory
  }
  return undefined
}

/** Path of one of PostgreSQL's programs, looked for in the same places. */
export async function findProgram(program: string): Promise<string | undefined> {
  for (const directory of await places()) if (await holds(directory, program)) return join(directory, program)
  return undefined
}

async function places(): Promise<string[]> {
  const versions = await readdir(DEBIAN_ROOT).catch(() => [])
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN_ROOT, version, 'bin'))
  return [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...debian]
}

async function holds(directory: string, program: string): Promise<boolean> {
  return access(join(directory, program)).then(
    () => true,
    () => false,
  )
}

/** PostgreSQL refuses to run as root: then `postgres`, else `nobody`. Undefined when we are not root. */
export async function unprivilegedUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const entries = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const entry = entries.find(([name]) => name === 'postgres') ?? entries.find(([name]) => name === 'nobody')
  if (!entry) throw new Error('running as root, and neither the user postgres nor nobody exists')
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}
