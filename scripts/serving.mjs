// How a server process is started: plain JavaScript, for `npm start` and for the benchmarks.
import { join } from 'node:path'
import { environment, root } from './install.mjs'

const MB = 1024 * 1024

/**
 * The arguments of the Node that serves. Pages are short-lived garbage: with room for several of them in the young
 * generation, few of their parts are kept too long and have to be collected with everything else.
 */
export const serverArguments = ['--max-semi-space-size=16', 'src/main.ts']

/** The environment of a server in production. Memory settings that are given stay as they are. */
export const serverEnvironment = () => ({
  // The C library gives freed memory back. By itself it keeps up to 64 MB per thread after it has once freed a large
  // block, and compiling the embedded database does that: an idle server would hold some 80 MB more.
  // Limits of 1 MB save another 20 MB; whether they slow the start down, runs of 2.9 to 3.2 s did not settle.
  MALLOC_TRIM_THRESHOLD_: String(8 * MB),
  MALLOC_MMAP_THRESHOLD_: String(4 * MB),
  ...environment(),
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'foyer'),
})
