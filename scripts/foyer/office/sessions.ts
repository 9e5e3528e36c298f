import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** Sessions of the person at this terminal, by installation. */
type Kept = Record<string, { name: string; token: string }>

/** The file of the person’s sessions: readable only by them. */
const fileOf = (): string =>
  join(process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'foyer', 'staff-sessions.json')

const read = async (): Promise<Kept> => {
  try {
    return JSON.parse(await readFile(fileOf(), 'utf8')) as Kept
  } catch {
    return {}
  }
}

/** The stored session for an installation; undefined without one. */
export const keptSession = async (installation: string): Promise<{ name: string; token: string } | undefined> =>
  (await read())[installation]

/** Stores a session for an installation, or deletes it. */
export const keepSession = async (
  installation: string,
  session: { name: string; token: string } | undefined,
): Promise<void> => {
  const { [installation]: _before, ...others } = await read()
  const file = fileOf()
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const beside = `${file}.${process.pid}`
  await writeFile(beside, `${JSON.stringify(session ? { ...others, [installation]: session } : others, null, 2)}\n`, {
    mode: 0o600,
  })
  await rename(beside, file)
}
