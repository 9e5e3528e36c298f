import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { stringifySetCookie } from 'cookie'
import { cookieName, tokenOf } from '../../../../engine/cookies/index.ts'
import { isReader } from '../../../../engine/seo/index.ts'
import type { Context } from '../../../platform/kernel/context.ts'
import { clientReader } from '../../../platform/kernel/http/client.ts'
import { minuteCounter } from '../../../platform/kernel/http/minute-counter.ts'
import type { StudioParts } from '../parts.ts'
import { SIDES, VITAL_NAMES, VITALS, type Side } from './measures.ts'
import type { RunningCanaries, RunningCanary } from './running.ts'
import { REPORT_PATH, SCRIPT, SCRIPT_PATH } from './script.ts'
import type { Tally } from './tally.ts'
import { within } from './visit.ts'

/** How long a guest's side is remembered, in seconds. */
const REMEMBERED = 30 * 86_400
/** The largest report of a page view, in bytes. */
const REPORT_BYTES = 512
/** Reports of one network that are counted in a minute: whoever has a side could invent as many as they like. */
const MOST_REPORTS = 60
/** Addresses that are no pages. */
const NO_PAGE = /^\/(api|assets|fonts|img|nfx|platform|static|_)(\/|$)/
const PLAIN = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** A guest's side as their cookie has it. `isNew`: their browser has not brought it back yet. */
interface Kept {
  readonly side: Side
  readonly isNew: boolean
}
type Marks = Context['marks']
/** What a side in a cookie is marked for, so that nobody gives themselves another, nor one of another canary. */
const MARK = 'canary side'
const wordsOf = (canary: string, { side, isNew }: Kept): string[] => [canary, side, ...(isNew ? ['new'] : [])]
const cookieText = (marks: Marks, canary: string, kept: Kept): string => {
  const words = wordsOf(canary, kept)
  return [...words, marks.of(MARK, words)].join('.')
}

/** The side that a cookie has of a canary; undefined unless the platform wrote it. */
function keptIn(marks: Marks, value: string | undefined, canary: string): Kept | undefined {
  const words = value?.split('.') ?? []
  const mark = words.pop()
  const [id, side, word] = words
  const known = SIDES.find((one) => one === side)
  if (id !== canary || !known || !marks.fits(MARK, words, mark)) return undefined
  return { side: known, isNew: word === 'new' }
}

/** Whether a request is for a page, by somebody who is no program that reads pages. */
const isForPage = ({ method, url = '/', headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  !NO_PAGE.test(url) &&
  (headers.accept ?? '').includes('text/html') &&
  ['document', undefined].includes(headers['sec-fetch-dest'] as string | undefined) &&
  !isReader(headers['user-agent'])

/** What a page view measured; undefined where it is no such report. */
function reportIn(text: string): { errors: number; vitals: Partial<Record<keyof typeof VITALS, number>> } | undefined {
  try {
    const { errors, ...vitals } = JSON.parse(text) as Record<string, unknown>
    const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
    if (!isNumber(errors)) return undefined
    const known = VITAL_NAMES.flatMap((name) => (isNumber(vitals[name]) ? [[name, vitals[name]]] : []))
    return { errors, vitals: Object.fromEntries(known) as Partial<Record<keyof typeof VITALS, number>> }
  } catch {
    return undefined
  }
}

/** The text of a small body; undefined where it is larger. */
async function smallBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > REPORT_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Counts a page view by what its script measured. */
async function takeReport(
  request: IncomingMessage,
  response: ServerResponse,
  kept: Kept | undefined,
  count: (side: Side, what: string) => void,
): Promise<void> {
  const text = await smallBody(request)
  const report = text === undefined ? undefined : reportIn(text)
  const isOwn = ['same-origin', undefined].includes(request.headers['sec-fetch-site'] as string | undefined)
  if (report && isOwn && kept) {
    const note = (what: string) => count(kept.side, what)
    note('views')
    if (report.errors > 0) note('errors')
    for (const [name, value] of Object.entries(report.vitals)) {
      note(name)
      if (value <= VITALS[name as keyof typeof VITALS]) note(`${name} good`)
    }
  }
  response.writeHead(report ? 204 : 400, PLAIN).end()
}

const sendScript = (response: ServerResponse): void =>
  void response.writeHead(200, { ...PLAIN, 'content-type': 'text/javascript; charset=utf-8' }).end(SCRIPT)

/** Has a browser remember its side. */
const remember = (response: ServerResponse, secure: boolean, value: string): void =>
  void response.setHeader(
    'set-cookie',
    stringifySetCookie({
      name: cookieName(secure, 'side'),
      value,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: REMEMBERED,
    }),
  )

/** A side by lot, for a guest who asks for a page; none for others. */
function drawn(request: IncomingMessage, share: number, secure: boolean): Kept | undefined {
  const isGuest = tokenOf(request.headers.cookie, secure) === undefined
  if (!isGuest || !isForPage(request)) return undefined
  return { side: randomInt(100) < share ? 'canary' : 'air', isNew: true }
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly secure: boolean
  readonly marks: Marks
  /** Whether what its sender reports is counted. */
  readonly mayReport: () => boolean
  /** Has the site answer it. */
  readonly go: () => void
}

/** Answers a request at a brand with a canary. */
function answerAt(
  { row, ...canary }: RunningCanary,
  { request, response, secure, marks, mayReport, go }: Exchange,
  tally: Tally,
): void {
  const count = (side: Side, what: string) => tally.count(row.id, side, what)
  const keep = (one: Kept) => remember(response, secure, cookieText(marks, row.id, one))
  const before = keptIn(marks, tokenOf(request.headers.cookie, secure, 'side'), row.id)
  const path = (request.url ?? '/').split('?', 1)[0]
  if (path === SCRIPT_PATH && request.method === 'GET') {
    // Whoever brings the cookie back is a browser that keeps it: a guest, and counted once.
    if (before?.isNew) {
      count(before.side, 'guests')
      keep({ ...before, isNew: false })
    }
    return sendScript(response)
  }
  if (path === REPORT_PATH && request.method === 'POST')
    return void takeReport(request, response, mayReport() ? before : undefined, count).catch(() => response.destroy())
  const kept = before ?? drawn(request, row.share, secure)
  if (kept && !before) keep(kept)
  const side = kept?.side
  if (side) response.once('finish', () => void (response.statusCode >= 500 && count(side, 'failures')))
  const isTried = side === 'canary'
  const lent = { brand: isTried ? canary.brand : undefined, assets: isTried ? canary.assets : undefined }
  within({ canary: row.id, side, ...lent, scripts: side ? [SCRIPT_PATH] : [] }, go)
}

/** Answers requests at brands with a canary: gives guests their side, and counts what they do. */
export function createCanaryDoor({ context }: Pick<StudioParts, 'context'>, running: RunningCanaries, tally: Tally) {
  const clientOf = clientReader(context.settings.trustedProxies)
  const isWithin = minuteCounter(MOST_REPORTS)
  return {
    /**
     * Answers a request, as the site does.
     * @param go has the site answer it
     */
    answer(request: IncomingMessage, response: ServerResponse, go: () => void): void {
      if (!running.isAny()) return go()
      const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
      const brand = context.brands.byHost(host)
      const found = brand && running.at(brand.id)
      if (!found) return go()
      const { ip, secure } = clientOf({ raw: request, headers: request.headers })
      const mayReport = () => isWithin(ip, performance.now())
      answerAt(found, { request, response, secure, marks: context.marks, mayReport, go }, tally)
    },
  }
}
