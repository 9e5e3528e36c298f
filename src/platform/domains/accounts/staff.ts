import { accountStaff, type PlayerRecord as PlayerAnswer } from '../../../../schemas/office/index.ts'
import type { Context } from '../../kernel/context.ts'
import { cursorIn, cursorText } from '../../kernel/cursor.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { minuteCounter } from '../../kernel/http/minute-counter.ts'
import { tellSessionsEnded } from '../../kernel/notifications.ts'
import { RECORD_OWNERS, TAIL_OWNERS } from '../../kernel/record-owners.ts'
import { brandOf, callerOf, rolesAt, staffSide, type StaffCall, type StaffSide } from '../../kernel/staff.ts'
import { noPlayer, type BackOffice, type PlayerRecord } from './office.ts'
import { type FoundPlayer, kindsOf, maskedContacts, rangeOf } from './search.ts'

/** Searches of one member in a minute: nobody types more, and a secret is not found out by trying. */
const MOST_SEARCHES = 60

const instant = (at: Date | null): string | null => at?.toISOString() ?? null
const shown = (record: PlayerRecord): PlayerAnswer => ({
  ...record,
  ...maskedContacts(record),
  created_at: record.created_at.toISOString(),
  verified_at: instant(record.verified_at),
  banned_at: instant(record.banned_at),
  terms_accepted_at: instant(record.terms_accepted_at),
})

const inList = ({ created_at, verified_at, banned_at, ...player }: FoundPlayer) => ({
  ...player,
  created_at: created_at.toISOString(),
  is_verified: verified_at !== null,
  is_closed: banned_at !== null,
})

/** Searching of players by staff: who is found and by what kind of word is in the audit. */
function createSearch(accounts: BackOffice, { supplied }: Pick<Context, 'supplied'>) {
  const isWithin = minuteCounter(MOST_SEARCHES)
  const recordsIn = async (brand: string, range: readonly [from: string, below: string]) =>
    (await Promise.all(supplied(RECORD_OWNERS).map((records) => records.find(brand, range)))).flat()
  return async ({ text, count = 20 }: { text: string; count?: number | undefined }, call: StaffCall) => {
    const [brand, by] = [brandOf(call).id, callerOf(call)]
    if (!isWithin(by, performance.now())) throw new PlatformError('TooManyRequestsException')
    const roles = rolesAt(call.session?.member.grants ?? [], brand)
    const found = await accounts.search(brand, text, count, roles.has('risk') || roles.has('auditor'))
    const range = found.length === 0 ? rangeOf(text) : undefined
    const records = range ? await recordsIn(brand, range) : []
    const tails = await Promise.all(supplied(TAIL_OWNERS).map((each) => each.endingWith(brand, text, count)))
    const owners = [...records.map(({ player }) => player), ...tails.flat()]
    const others = owners.filter((id) => !found.some((player) => player.id === id))
    // Without others the order stays: the most alike come first where a word is mistyped.
    const items =
      others.length === 0
        ? found
        : [...found, ...(await accounts.withIds(brand, [...new Set(others)]))]
            .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
            .slice(0, count)
    // A text says something of whoever is found by it; the newest of all are a list, whose contacts are not whole.
    if (text.trim() !== '') {
      const players = items.map(({ id }) => id)
      await accounts.noteListed(brand, 'search', players, by, { by: kindsOf(text).join(' ') })
    }
    return { items: items.map(inList), records }
  }
}

/** What staff may read of single accounts, and closing and opening them. */
export function accountsForStaff(
  accounts: BackOffice,
  context: Pick<Context, 'notifications' | 'supplied'>,
): StaffSide {
  const closeOrOpen = async (
    action: 'ban' | 'unban',
    { login, reason }: { login: string; reason?: string | undefined },
    call: StaffCall,
  ) => {
    const brand = brandOf(call).id
    const record = await accounts[action](brand, login, { by: callerOf(call), ...(reason !== undefined && { reason }) })
    if (!record) throw noPlayer(brand, login)
    // Streams of pages that are open end now; their calls are refused in any case.
    await tellSessionsEnded(context, brand)
    return shown(record)
  }
  const search = createSearch(accounts, context)
  return staffSide(accountStaff, {
    async 'players.find'({ login }, call) {
      const record = await accounts.named(brandOf(call).id, login)
      await accounts.noteViewed(brandOf(call).id, record.id, callerOf(call))
      return shown(record)
    },
    'players.search': search,
    async 'players.list'({ before, count = 100, ...filters }, call) {
      const query = { ...filters, before: cursorIn('before', before), limit: count + 1 }
      const found = await accounts.list({ ...query, brand: brandOf(call).id })
      const page = found.slice(0, count)
      const last = page.at(-1)
      return {
        items: page.map(inList),
        next: last && found.length > count ? cursorText(last.created_at, last.id) : null,
      }
    },
    async 'players.logins'({ login, count = 50 }, call) {
      const { id } = await accounts.named(brandOf(call).id, login)
      await accounts.noteViewed(brandOf(call).id, id, callerOf(call))
      const events = await accounts.logins(brandOf(call).id, id, count)
      return events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event }))
    },
    'players.ban': (params, call) => closeOrOpen('ban', params, call),
    'players.unban': (params, call) => closeOrOpen('unban', params, call),
  })
}
