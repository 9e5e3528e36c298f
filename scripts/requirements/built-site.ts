import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where a test, or a helper of tests, imports helpers from. */
const HELPERS = /from '(\.{1,2}\/[^']*testing[^']*)'/g

/** Whether a test file starts the built site, by itself or by helpers that it imports for it. */
export const usesBuiltSite = (path: string): boolean => {
  const text = readFileSync(path, 'utf8')
  if (/startWholeServer|buildSite/.test(text)) return true
  return [...text.matchAll(HELPERS)].some(([, name]) => usesBuiltSite(join(dirname(path), name!)))
}
