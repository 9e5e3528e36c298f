// A server process as `src/main.ts` starts it, without pages, so that it needs no build.
// usage: app.ts [milliseconds its clock is ahead]
import { systemClock } from '../../engine/clock/index.ts'
import { unbuiltAssets } from '../../src/site/server/assets.ts'
import type { SiteSource } from '../../src/site/server/http/index.ts'
import { readSettings } from '../../src/settings.ts'
import { startServer } from '../../src/server.ts'

process.env['NODE_ENV'] ??= 'production'
const { now } = systemClock
const ahead = Number(process.argv[2] ?? 0)
if (ahead !== 0) systemClock.now = () => new Date(now().getTime() + ahead)
const source: SiteSource = {
  renderer: () => Promise.reject(new Error('this process serves no pages')),
  assets: unbuiltAssets(''),
  files: new Map(),
}
const running = await startServer({ settings: readSettings(process.env), source })
const stop = () => void running.close().then(() => process.exit(0))
process.once('SIGTERM', stop).once('SIGINT', stop)
