import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Folders of Debian's servers, which the PATH of a user who is not root lacks. */
const SERVERS = ['/usr/local/sbin', '/usr/sbin', '/usr/local/bin', '/usr/bin']

/** The path of a program: one on the PATH, else where Debian puts servers; undefined where there is none. */
export function programPath(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...SERVERS]
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}
