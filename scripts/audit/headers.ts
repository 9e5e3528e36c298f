/**
 * `npm run audit:headers`: the tests of MDN's HTTP Observatory over served pages. The server answers plain http on
 * loopback, so the tests of https count against nobody here; a proxy in front of a brand answers for them.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import dns from 'node:dns'
import { join } from 'node:path'
import { brandIds } from '../../e2e/http.ts'
import { startTestServer } from '../../e2e/server.ts'
import { installOutside } from './outside.ts'

const VERSION = '1.4.8'
const PATHS = ['/', '/gamehall', '/support', '/forms/sign_in', '/nothing-here']
/** What only a server that answers https can pass. */
const OF_HTTPS: ReadonlySet<string> = new Set(['redirection', 'strict-transport-security'])

interface Outcome {
  result: string
  pass: boolean
  constructor: { name: string }
}
/** What is used of the package, which has no types of its own for it. */
interface Observatory {
  retrieve: (host: string, options: { httpPort: number; httpsPort: number; path: string }) => Promise<unknown>
  ALL_TESTS: ((requests: unknown) => Outcome)[]
  getScoreModifier: (result: string) => number
}

/** Makes names below localhost mean this machine, as browsers do and many resolvers do not. */
const resolveLocalhost = (): void => {
  const { lookup } = dns
  const local = (name: string, ...rest: [never]) => lookup(name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest)
  dns.lookup = Object.assign(local, lookup) as typeof lookup
}

const load = async (): Promise<Observatory> => {
  const folder = await installOutside('@mdn/mdn-http-observatory', VERSION)
  // The package's install script, which does not run, fetches the list of hosts that browsers know as https only.
  await mkdir(join(folder, 'conf'), { recursive: true })
  await writeFile(join(folder, 'conf/hsts-preload.json'), '{}')
  const parts = ['retriever/retriever', 'constants', 'grader/grader'].map((name) => join(folder, `src/${name}.js`))
  return Object.assign({}, ...(await Promise.all(parts.map((part) => import(part))))) as Observatory
}

resolveLocalhost()
const { retrieve, ALL_TESTS, getScoreModifier } = await load()
const server = await startTestServer()
try {
  for (const brand of brandIds)
    for (const path of PATHS) {
      const options = { httpPort: server.port, httpsPort: 1, path }
      const requests = await retrieve(`${brand}.localhost`, options)
      for (const outcome of ALL_TESTS.map((test) => test(requests))) {
        const { name } = outcome.constructor
        const points = getScoreModifier(outcome.result)
        if (points < 0 && !OF_HTTPS.has(name)) process.exitCode = 1
        console.log(`${brand} ${path} ${name}: ${outcome.result} ${points}`)
      }
    }
} finally {
  await server.stop()
}
