import { isCurrency, parseMoney, toMoney } from '../../../engine/money/index.ts'
import type { OfficeMethodName, PlayerRecord as PlayerAnswer } from '../../../schemas/office/index.ts'
import type { BackOffice, PlayerRecord } from '../../platform/domains/accounts/index.ts'
import type { PlayerOffice } from '../../platform/domains/cashier/index.ts'
import type { Matches } from '../../platform/domains/limits/index.ts'
import { invalid } from '../../platform/kernel/errors.ts'
import { brandOf, callerOf, type OfficeBindings, type OfficeCall } from '../call.ts'
import { refusal } from '../members.ts'

type MatchMethods = 'players.matches' | 'players.clearMatch' | 'players.confirmMatch'
type PlayersMethods = Exclude<Extract<OfficeMethodName, `players.${string}`>, MatchMethods>
type Login = { login: string }

const instant = (at: Date | null): string | null => at?.toISOString() ?? null
const shown = (record: PlayerRecord): PlayerAnswer => ({
  ...record,
  created_at: record.created_at.toISOString(),
  verified_at: instant(record.verified_at),
  banned_at: instant(record.banned_at),
  terms_accepted_at: instant(record.terms_accepted_at),
})

/** Parses an amount typed by a person, in minor units. @throws PlatformError InvalidParameterException */
export function amountOf(text: string, currency: string): bigint {
  try {
    if (isCurrency(currency)) return parseMoney(text, currency)
  } catch {
    // Reported below, with the name of the field.
  }
  throw invalid({ amount: `not an amount in ${currency}` })
}

/** What staff may read and change of single players. */
export function bindPlayers({
  accounts,
  players,
}: {
  accounts: BackOffice
  players: PlayerOffice
}): OfficeBindings<PlayersMethods> {
  const unknown = ({ login }: Login, call: OfficeCall) =>
    refusal(`There is no player ${login} at the brand ${brandOf(call).id}.`)

  async function found(params: Login, call: OfficeCall): Promise<PlayerRecord> {
    const record = await accounts.find(brandOf(call).id, params.login)
    if (!record) throw unknown(params, call)
    return record
  }
  const noteOf = async (params: Login, call: OfficeCall) => ({
    brand: brandOf(call),
    playerId: (await found(params, call)).id,
    by: callerOf(call),
  })
  const closeOrOpen = async (
    action: 'ban' | 'unban',
    params: Login & { reason?: string | undefined },
    call: OfficeCall,
  ) => {
    const { login, reason } = params
    const by = callerOf(call)
    const record = await accounts[action](brandOf(call).id, login, { by, ...(reason !== undefined && { reason }) })
    if (!record) throw unknown(params, call)
    return shown(record)
  }
  const done = { done: true } as const

  return {
    async 'players.find'(params, call) {
      const record = await found(params, call)
      await accounts.noteViewed(brandOf(call).id, record.id, callerOf(call))
      return shown(record)
    },
    async 'players.logins'({ count = 50, ...params }, call) {
      const { id } = await found(params, call)
      await accounts.noteViewed(brandOf(call).id, id, callerOf(call))
      const events = await accounts.logins(brandOf(call).id, id, count)
      return events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event }))
    },
    'players.ban': (params, call) => closeOrOpen('ban', params, call),
    'players.unban': (params, call) => closeOrOpen('unban', params, call),
    async 'players.verifyIdentity'(params, call) {
      await players.verifyIdentity(await noteOf(params, call))
      return done
    },
    async 'players.confirmContact'(params, call) {
      await players.confirmContact(await noteOf(params, call))
      return done
    },
    async 'players.flag'(params, call) {
      await players.flag(await noteOf(params, call), params.flag, params.on)
      return done
    },
    async 'players.limitDeposits'(params, call) {
      const note = await noteOf(params, call)
      const { amount, currency = note.brand.brand.currencies.default } = params
      const days = Number(params.days) as 1 | 7 | 14 | 30
      const limit = { amount: amountOf(amount, currency), currency }
      await players.limit(note, days, limit)
      return { limit: toMoney(limit.amount, currency), days }
    },
    async 'players.judgeRequisites'(params, call) {
      const { method, requisites, status } = params
      await players.requisites(await noteOf(params, call), method, requisites, status === 'none' ? undefined : status)
      return done
    },
  }
}

/** Accounts that may belong to a person in a break. */
export function bindMatches({
  accounts,
  matches,
}: {
  accounts: BackOffice
  matches: Matches
}): OfficeBindings<MatchMethods> {
  const decide =
    (isSame: boolean) =>
    async ({ login, other, reason }: Login & { other: string; reason: string }, call: OfficeCall) => {
      const brand = brandOf(call)
      const player = await accounts.find(brand.id, login)
      if (!player) throw refusal(`There is no player ${login} at the brand ${brand.id}.`)
      await matches.decide(brand, { playerId: player.id, otherId: other, isSame, by: callerOf(call), reason })
      return { done: true } as const
    }
  return {
    async 'players.matches'(_params, call) {
      const found = await matches.list(brandOf(call))
      return {
        items: found.map(({ playerId, openedAt, other, kinds, until, state }) => ({
          player: playerId,
          opened_at: openedAt.toISOString(),
          other: other.playerId,
          other_brand: other.brandId,
          kinds: [...kinds],
          until: instant(until),
          state,
        })),
      }
    },
    'players.clearMatch': decide(false),
    'players.confirmMatch': decide(true),
  }
}
