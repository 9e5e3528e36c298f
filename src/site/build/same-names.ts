import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** A name as the compile step of styled-components gives it: from the module's absolute path, and a number in it. */
const GIVEN = /(?<=\bcomponentId: ["'])sc-\w+-(\d+)(?=["'])/g

/** What begins the names of a module; its path below the project is the same on every machine. */
const hashOf = (file: string): string =>
  BigInt(`0x${createHash('sha256').update(file).digest('hex')}`)
    .toString(36)
    .slice(0, 6)

/**
 * Names styled components after their module's path below `root` instead of its absolute one: the same sources give the
 * same bytes wherever they are built, so servers that were built apart serve each other's pages and files. `code` is
 * what the compile step made of the module `id`.
 */
export const sameNames = (code: string, id: string, root: string): string => {
  const hash = hashOf(relative(root, id.replace(/\?.*$/s, '')).replaceAll('\\', '/'))
  return code.replace(GIVEN, `sc-${hash}-$1`)
}

/** Does so in every module of a build or of the development server. */
export const stableNames = (root: string): Plugin => ({
  name: 'stable-names',
  transform: (code, id) => (code.includes('componentId: ') ? { code: sameNames(code, id, root), map: null } : null),
})
