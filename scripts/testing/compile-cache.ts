import { join } from 'node:path'

/** Where Node keeps the compiled code of processes that tests start, as `npm start` does of its own. */
export const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/foyer')
