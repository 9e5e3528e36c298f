import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FrameLocator, Page } from '@playwright/test'
import type { FromPreview, PreviewChange } from '../schemas/office/index.ts'
import { ask } from './http.ts'
import type { TestServer } from './server.ts'

const DESK = 'desk.localhost'
const PASSWORD = 'quiet-harbour-1871'
const READS = /^studio\.(?!complete$)|\.(list|show|file|sections|find|scheduled)$/

/** Calls the staff API as a program does. @throws Error when it is refused */
export type Staff = <T = Record<string, unknown>>(name: string, fields: Record<string, string>) => Promise<T>

/** A member of the sandbox's staff: the secret of a new session, and calls with it. */
export const memberOf = async (
  server: Pick<TestServer, 'port'>,
  member: string,
): Promise<{ call: Staff; token: string }> => {
  let token: string | undefined
  const call: Staff = async (name, fields) => {
    const isGet = READS.test(name)
    const text = new URLSearchParams(fields).toString()
    const answer = await ask(server, DESK, `/office/${name}?v=1${isGet ? `&${text}` : ''}`, {
      method: isGet ? 'GET' : 'POST',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(!isGet && { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(!isGet && { body: text }),
    })
    // Tests that share a server log in more often in a minute than a person may.
    if (answer.status === 429) {
      const { error } = JSON.parse(answer.text) as { error: { error_data: { retry_after: number } } }
      await sleep(error.error_data.retry_after * 1_000)
      return call(name, fields)
    }
    if (answer.status !== 200) throw new Error(`${name} is answered with ${answer.status}: ${answer.text}`)
    return (JSON.parse(answer.text) as { data: never }).data
  }
  const begun = await call<{ token: string }>('staff.login', { name: member, password: PASSWORD, keep: 'token' })
  token = begun.token
  return { call, token }
}
/** A member of the sandbox's staff, with a session. */
export const staff = async (server: Pick<TestServer, 'port'>, member: string): Promise<Staff> =>
  (await memberOf(server, member)).call

/** The answer of `previews.open`. */
export interface Opened {
  address: string
  origin: string
  nonce: string
}

/** What the page of the stand-in for Studio keeps. */
declare global {
  interface Window {
    heard: FromPreview[]
    say: (message: Record<string, unknown>) => void
  }
}

/** The page that frames a preview, as Studio does: it hands a port over and keeps what it hears. */
const STUDIO = (address: string, origin: string, nonce: string) => `<!doctype html><title>Studio</title>
<style>iframe{width:100%;height:860px;border:0}</style><iframe src="${address}"></iframe>
<script>
window.heard = []
let n = 0, port
window.say = (message) => port.postMessage({ v: 1, n: ++n, ...message })
addEventListener('message', ({ origin, data, source }) => {
  if (origin !== ${JSON.stringify(origin)} || data.kind !== 'hello') return
  const channel = new MessageChannel()
  port = channel.port1
  port.onmessage = (event) => window.heard.push(event.data)
  source.postMessage({ v: 1, kind: 'connect', nonce: ${JSON.stringify(nonce)} }, origin, [channel.port2])
})
</script>`

/** A stand-in for Studio, at an origin of its own: a page without an address may frame none of this machine. */
export interface StandIn {
  readonly port: number
  readonly origin: string
  /** What its page frames. */
  show(opened: Opened): void
  close(): Promise<void>
}

/** Starts it on a free port. */
export const startStandIn = async (): Promise<StandIn> => {
  let html = ''
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  )
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://studio.localhost:${port}`,
    show: ({ address, origin, nonce }) => {
      html = STUDIO(address, origin, nonce)
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

/** Opens a preview in a page that frames it. @returns the preview's document */
export const openStudio = async (
  page: Page,
  studio: StandIn,
  opened: Opened,
  host = 'studio.localhost',
): Promise<FrameLocator> => {
  studio.show(opened)
  await page.goto(`http://${host}:${studio.port}/`)
  return page.frameLocator('iframe')
}

/** The next message of a kind after those that were heard already. */
export const heard = async <K extends FromPreview['kind']>(
  page: Page,
  kind: K,
  after = 0,
): Promise<Extract<FromPreview, { kind: K }>> => {
  await page.waitForFunction(({ kind: wanted, from }) => window.heard.slice(from).some((one) => one.kind === wanted), {
    kind,
    from: after,
  })
  const all = await page.evaluate(() => window.heard)
  return all.slice(after).find((one) => one.kind === kind) as Extract<FromPreview, { kind: K }>
}
/** How many messages were heard. */
export const heardSoFar = (page: Page): Promise<number> => page.evaluate(() => window.heard.length)
/** Says something to the preview. */
export const say = (page: Page, message: Record<string, unknown> & { change?: PreviewChange }): Promise<void> =>
  page.evaluate((one) => window.say(one), message as Record<string, unknown>)
