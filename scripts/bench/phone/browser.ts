import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { CHROMIUM_ARGS } from '../../chromium.ts'
import { ensureChromium } from '../../programs.ts'
import { PHONE, type Spoken } from './device.ts'

/** What Chromium sends: the answer to a command, or an event of a page. */
interface Message {
  id?: number
  result?: unknown
  error?: { message: string }
  method?: string
  params?: unknown
  sessionId?: string
}
type Heard = (params: never) => void

/** A page with nothing in its cache. */
export interface PhonePage extends Spoken {
  /** @throws Error when Chromium refuses the command, with its words */
  send<T>(method: string, params?: object): Promise<T>
  /** Hears one kind of event; a second call replaces the first. */
  on(method: string, heard: Heard): void
  close(): Promise<void>
}

export interface PhoneBrowser {
  open(): Promise<PhonePage>
  close(): Promise<void>
}

/** Starts a Chromium that has been nowhere yet; returns the address of its DevTools protocol, and what ends it. */
export const startChromium = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-chromium-'))
  const executable = (await ensureChromium()) ?? chromium.executablePath()
  const child = spawn(
    executable,
    [...CHROMIUM_ARGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(child, 'exit')
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString()
      const found = /ws:\/\/\S+/.exec(said)
      if (found) resolve(found[0])
    })
    void ended.then(() => reject(new Error(`Chromium ended: ${said}`)))
  })
  const stop = async () => {
    child.kill()
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { address, stop }
}

/** A connection to Chromium, for commands and events of the browser (session '') and of pages. */
export const connectTo = async (address: string) => {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (message: Message) => void>()
  const heard = new Map<string, Heard>()
  let last = 0
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const message = JSON.parse(data) as Message
    if (message.id === undefined) return heard.get(`${message.sessionId} ${message.method}`)?.(message.params as never)
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  })
  await once(socket, 'open')
  const send = <T>(sessionId: string, method: string, params: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, ({ error, result }) => {
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result as T)
      })
      socket.send(JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) }))
    })
  return { socket, send, heard }
}

/** Makes a page look as the phone's. */
const dress = async (page: PhonePage): Promise<void> => {
  const { viewport, deviceScaleFactor, isMobile, hasTouch, userAgent } = PHONE
  await page.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: isMobile })
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch })
  await page.send('Emulation.setUserAgentOverride', { userAgent })
}

/**
 * A Chromium whose pages are measured. Not Playwright's, which switches on the inspector's `Runtime` domain in every
 * page: with it the browser notes the stack of whatever is scheduled, for which it reads the whole script again that
 * runs. A phone without an inspector does not, and on a slow processor that is some 50 ms in the task that starts the
 * code of a page.
 * @throws Error when no Chromium can be had or it does not start
 */
export const openPhoneBrowser = async (): Promise<PhoneBrowser> => {
  const { address, stop } = await startChromium()
  const { socket, send, heard } = await connectTo(address)
  return {
    async open() {
      const { browserContextId } = await send<{ browserContextId: string }>('', 'Target.createBrowserContext')
      const { targetId } = await send<{ targetId: string }>('', 'Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      })
      const { sessionId } = await send<{ sessionId: string }>('', 'Target.attachToTarget', { targetId, flatten: true })
      const page: PhonePage = {
        send: (method: string, params?: object) => send(sessionId, method, params),
        on: (method, listener) => void heard.set(`${sessionId} ${method}`, listener),
        async close() {
          for (const key of heard.keys()) if (key.startsWith(`${sessionId} `)) heard.delete(key)
          await send('', 'Target.disposeBrowserContext', { browserContextId })
        },
      }
      await dress(page)
      return page
    },
    async close() {
      socket.close()
      await stop()
    },
  }
}
