import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { folderOf } from '../build.ts'
import { readBuiltApp, staffPages } from './pages.ts'

/**
 * The pages of the desk and of Studio as they were built; undefined where they were not, and the log says why.
 * @param root the folder of the product
 * @param frames the origins of previews, as a policy names them
 */
export const builtStaffPages = async (
  root: string,
  log: (line: string) => void,
  frames: () => string | undefined,
): Promise<((scope: FastifyInstance) => Promise<void>) | undefined> => {
  try {
    const desk = await readBuiltApp(join(root, folderOf('desk')), 'Foyer desk')
    const studio = await readBuiltApp(join(root, folderOf('studio')), 'Foyer Studio')
    return (scope) => staffPages(scope, { desk, studio, frames })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    log(`the desk and Studio have no pages: ${why}; run "npm run build"`)
    return undefined
  }
}
