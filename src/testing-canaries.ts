import { expect } from 'vitest'
import type { OfficeCanary } from '../schemas/office/index.ts'
import type { Staff } from './testing-staff.ts'
import type { RawAnswer, WholeServer } from './testing.ts'

const BROWSER = { accept: 'text/html', 'user-agent': 'Mozilla/5.0' }
export const SCRIPT = '/nfx/canary.js'
/** The radius of Kilovolt's pages on air, and of the drafts of these tests. */
export const [AIR, CANARY] = ['10px', '3px'] as const
export const WHY = { reason: 'to see what it comes to' }
export const patience = { timeout: 20_000, interval: 100 }

type Fields = Record<string, string>
/** The parts of a server that tests of canaries ask; they are there once it has started. */
interface House {
  readonly server: WholeServer
  /** An editor and a publisher. */
  readonly ed: Staff
  readonly pia: Staff
}
type Side = OfficeCanary['sides'][number]

export const radiusOf = ({ text }: RawAnswer) => /--radius:\s*([\d.]+px)/.exec(text)?.[1]
export const sideIn = ({ cookies }: RawAnswer) =>
  cookies.flatMap((one) => /^foyer_side=[^;]+/.exec(one)?.[0] ?? []).at(-1)

/** What guests of Kilovolt do while a canary runs. */
export function canaryGuests(house: () => Pick<House, 'server'>) {
  const ask = (path: string, cookie = '', more: Fields = {}, method = 'GET', body = '') =>
    house().server.ask(method, path, { ...BROWSER, ...(cookie && { cookie }), ...more }, body)
  /** A guest's first page, and their cookie once their browser brought it back. */
  async function guest() {
    const page = await ask('/')
    const cookie = sideIn(page)!
    return { page, radius: radiusOf(page), cookie: sideIn(await ask(SCRIPT, cookie))! }
  }
  /** The first guest who gets a side. */
  async function guestOf(radius: string) {
    for (let turn = 0; turn < 100; turn += 1) {
      const found = await guest()
      if (found.radius === radius) return found
    }
    throw new Error(`no guest of 100 got ${radius}`)
  }
  const call = async (name: string, fields: Fields, cookie: string, key: string = crypto.randomUUID()) => {
    const ours = { 'x-requested-with': 'foyer', 'sec-fetch-site': 'same-origin', 'idempotency-key': key }
    const path = `/api/${name}?v=1&locale=en`
    const answer = await ask(path, cookie, ours, 'POST', new URLSearchParams(fields).toString())
    const session = answer.cookies.map((one) => one.split(';', 1)[0]!).find((one) => one.startsWith('foyer_session='))
    return { session, ...(JSON.parse(answer.text) as { data?: unknown; error?: { type: string } }) }
  }
  const register = (cookie: string, more: Fields = {}, key?: string) =>
    call(
      'auth.register',
      {
        email: `${crypto.randomUUID()}@example.com`,
        password: 'Long-enough-4711',
        country: 'MT',
        birth_date: '1990-01-31',
        terms: 'true',
        ...more,
      },
      cookie,
      key,
    )
  /** Registers a guest. @returns their cookies from then on */
  async function registered(cookie: string, more: Fields = {}): Promise<string> {
    const { session, error } = await register(cookie, more)
    expect(error).toBeUndefined()
    return `${cookie}; ${session}`
  }
  /** Orders a deposit by card. @returns the id of its order, or why it was refused */
  async function deposit(cookie: string, amount: string, key?: string): Promise<{ id?: string; refused?: string }> {
    const order = { method: 'card', amount }
    const settings = await ask('/api/cashier.getdepositsettings?v=1&locale=en', cookie)
    const { methods } = (JSON.parse(settings.text) as { data: { methods: { id: number; sysname: string }[] } }).data
    const methodId = String(methods.find(({ sysname }) => sysname === order.method)!.id)
    const { data, error } = await call('cashier.makedeposit', { ...order, methodId }, cookie, key)
    return error ? { refused: error.type } : { id: (data as { transaction: { id: string } }).transaction.id }
  }
  const report = (cookie: string, measured: object) => ask('/nfx/canary', cookie, {}, 'POST', JSON.stringify(measured))
  return { ask, guest, guestOf, call, register, registered, deposit, report }
}

/** What staff do with canaries. */
export function canaryStaff(house: () => Pick<House, 'ed' | 'pia'>) {
  const shown = async () => (await house().ed.get<{ canary: OfficeCanary | null }>('canaries.show', {})).canary
  return {
    shown,
    async sides(): Promise<Record<string, Omit<Side, 'side'>>> {
      const { sides: both = [] } = (await shown()) ?? {}
      return Object.fromEntries(both.map(({ side, ...counts }) => [side, counts]))
    },
    /** A draft with another radius, and with these settings of deposits, and its approval. */
    async drafted(deposits: object = { mostOpen: 1 }) {
      const { ed, pia } = house()
      const { id } = await ed.post<{ id: string }>('drafts.new', { name: crypto.randomUUID() })
      const patch = (file: string, operations: object[]) =>
        ed.post<{ hash: string }>('drafts.patch', { id, file, operations: JSON.stringify(operations) })
      await patch('theme.json', [{ op: 'replace', path: '/radius', value: 3 }])
      const { hash } = await patch('platform/settings.json', [{ op: 'add', path: '/deposits', value: deposits }])
      return { id, approve: () => pia.post('drafts.approve', { id, hash }) }
    },
    start: (id: string, more: Fields = {}) =>
      house().pia.post<OfficeCanary>('canaries.start', { id, share: '50', ...WHY, ...more }),
  }
}

/** Limits under which everything but one measure may be as bad as can be. */
export const alone = (measure: string): Fields => ({
  ...Object.fromEntries(
    ['errors', 'refusals', 'registrations', 'deposits', 'settled', 'vitals'].map((name) => [name, '100']),
  ),
  guests: '2',
  [measure]: '10',
})
