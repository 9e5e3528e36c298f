import { readdir } from 'node:fs/promises'

/** Calls `each` with the name of every folder in a folder, links included and hidden ones left out. */
export const foldersIn = async <T>(dir: string, each: (name: string) => Promise<T>): Promise<T[]> => {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => [])
  return Promise.all(
    entries
      .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
      .map(({ name }) => each(name)),
  )
}
