// A server process as `src/main.ts` starts it, without pages, so that it needs no build.
// usage: app.ts [milliseconds its clock is ahead]
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '../../engine/clock/index.ts'
import { unbuiltAssets } from '../../src/site/server/assets.ts'
import type { SiteSource } from '../../src/site/server/http/index.ts'
import { readSettings } from '../../src/settings.ts'
import { startServer } from '../../src/server.ts'
import { COMPILE_CACHE } from '../testing/compile-cache.ts'

/** Which brands passed their checks: dozens of processes start, and none of them is about that. */
const PASSED = 'passed-checks.json'
const BUILD = 'proofs of the ledger'

process.env['NODE_ENV'] ??= 'production'
const { now } = systemClock
const ahead = Number(process.argv[2] ?? 0)
if (ahead !== 0) systemClock.now = () => new Date(now().getTime() + ahead)
const source: SiteSource = {
  renderer: () => Promise.reject(new Error('this process serves no pages')),
  assets: unbuiltAssets(''),
  files: new Map(),
}
const settings = readSettings(process.env)
await mkdir(settings.dataDir, { recursive: true })
await mkdir(COMPILE_CACHE, { recursive: true })
await copyFile(join(COMPILE_CACHE, PASSED), join(settings.dataDir, PASSED)).catch(() => undefined)
const running = await startServer({ settings, source, build: BUILD })
await copyFile(join(settings.dataDir, PASSED), join(COMPILE_CACHE, PASSED)).catch(() => undefined)
const stop = () => void running.close().then(() => process.exit(0))
process.once('SIGTERM', stop).once('SIGINT', stop)
