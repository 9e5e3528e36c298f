import './production.ts'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../engine/clock/index.ts'
import { builtStamp } from './build.ts'
import { createLog, describeError, writerOf } from './log.ts'
import { DEMO_PASSWORD } from './office/index.ts'
import { enteredLogin } from './platform/domains/accounts/index.ts'
import { DESK_HOST, STUDIO_HOST } from './platform/kernel/settings.ts'
import { readSettings, SettingsError, type ServerSettings } from './settings.ts'
import { startServer, type Running } from './server.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const GRACE_MS = 10_000
/** With more brands than this only their number is printed. */
const MOST_LINES = 20

const announce = ({ port, brands }: Running, { sandbox, sandboxOff, publicUrl }: ServerSettings): string => {
  const scheme = publicUrl ? new URL(publicUrl).protocol : 'http:'
  const all = brands.all()
  const shown = all.length > MOST_LINES ? [brands.defaultBrand ?? all[0]!] : all
  const lines = shown.map((each) => {
    const { brand, platform } = each
    const host = brand.hosts.find((name) => name.endsWith('.localhost')) ?? brand.hosts[0]
    const player = sandbox ? platform.settings.demoPlayer : undefined
    return (
      `  ${brand.name.padEnd(12)} ` +
      `${scheme}//${host}:${port}/` +
      (player ? `   demo player ${enteredLogin(each, player)} · ${player.password}` : '')
    )
  })
  if (shown.length < all.length) lines.push(`  and ${all.length - shown.length} more brands, each at its hosts`)
  const about = sandbox
    ? `  Mail and SMS  http://localhost:${port}/_sandbox/outbox?to=<address>\n` +
      `  Desk          http://${DESK_HOST}:${port}/   staff demo-payments, demo-risk … · ${DEMO_PASSWORD}\n` +
      `  Studio        http://${STUDIO_HOST}:${port}/   staff demo-editor, demo-publisher · ${DEMO_PASSWORD}`
    : sandboxOff.map((reason) => `  The sandbox is off: ${reason}.`).join('\n')
  return `Foyer is open:\n${lines.join('\n')}\n${about}\n`
}

const main = async (): Promise<void> => {
  const settings = readSettings(process.env)
  const build = builtStamp(ROOT)
  const write = writerOf(settings.log)
  const log = createLog(write, systemClock, settings.log)
  if (build === undefined) log.line('The built site in dist/ is older than the code; `npm run build` makes it anew.')
  const running = await startServer({
    settings,
    log: write,
    checksApart: true,
    ...(build === undefined ? {} : { build }),
  })
  const { port, brands } = running
  if (settings.log === 'text') write(announce(running, settings))
  else log.info({ port, brands: brands.all().length, sandboxOff: settings.sandboxOff.join('; ') }, 'open')
  let isClosing = false
  const stop = () => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    void running.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

try {
  await main()
} catch (error) {
  const known =
    error instanceof SettingsError ||
    (error instanceof Error &&
      ['DataDirectoryInUse', 'DurabilityError', 'MigrationError', 'SandboxMoneyError'].includes(error.name)) ||
    (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  console.error(known ? (error as Error).message : describeError(error))
  process.exit(1)
}
