import { ENTRY_CHECKS, endSessions, entryPerson, waysOf } from '../accounts/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { tellSessionsEnded } from '../../kernel/notifications.ts'
import type { RegisterPerson } from '../../providers/registers/port.ts'
import { knownOf, readFields, type Changes, type StoredPlayer } from './profile-fields.ts'

/** The player as they are stored, with what they log in by. */
type Stored = StoredPlayer & { readonly phone: string | null }
export type OutsideDependencies = Pick<Context, 'clock' | 'db' | 'notifications' | 'supplied' | 'transaction'>

/**
 * Whom those outside must be asked about before changes are written: whoever completes their registration, and whoever
 * becomes another person to them, as by moving into a register's country. Undefined when they know the person already.
 */
export function personToAsk(
  brand: PlatformBrand,
  player: Stored,
  { fresh, emptied }: Changes,
): RegisterPerson | undefined {
  const before = entryPerson(brand, player.profile, { email: player.email ?? '', phone: player.phone ?? '' })
  const kept = Object.entries({ ...player.profile, ...fresh }).filter(([name]) => !emptied.includes(name))
  const way = player.is_registration_completed ? undefined : waysOf(brand).phone
  const after = entryPerson(brand, Object.fromEntries(kept), {
    email: player.email || fresh['email'],
    phone: player.phone || (way === undefined ? undefined : fresh[way]),
  })
  return player.is_registration_completed && arePersonsSame(before, after) ? undefined : after
}

/** Whether those outside are told the same of two. */
export const arePersonsSame = (one: RegisterPerson | undefined, other: RegisterPerson | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * Asks those outside about the person that a save makes of the player, before anything is written and outside any
 * transaction. Who is kept out is logged out everywhere as well; who cannot be told to be is not, nor is whoever has
 * no complete account yet.
 * @returns whom they were asked about; undefined when they were not
 * @throws PlatformError of whoever keeps the player out
 */
export async function askOutside(
  deps: OutsideDependencies,
  call: Call,
  given: Readonly<Record<string, string>>,
): Promise<RegisterPerson | undefined> {
  const { db, clock, supplied } = deps
  const { brand } = call
  const playerId = playerOf(call)
  const player = await db
    .selectFrom('player')
    .select(['email', 'phone', 'currency', 'profile', 'is_registration_completed', 'verified_at'])
    .where('brand_id', '=', brand.id)
    .where('id', '=', playerId)
    .executeTakeFirst()
  if (!player) return undefined
  const changes = readFields(call, given, knownOf(player), clock)
  // With mistakes in it nothing is written; the answer names them.
  if (Object.keys(changes.wrong).length > 0) return undefined
  const person = personToAsk(brand, player, changes)
  if (person === undefined) return undefined
  try {
    for (const check of supplied(ENTRY_CHECKS)) await check({ brand, playerId, occasion: 'registration', person })
  } catch (error) {
    const isKeptOut = error instanceof PlatformError && error.details.error_data?.['retry'] !== true
    if (isKeptOut && player.is_registration_completed) await logOut(deps, call, playerId)
    throw error
  }
  return person
}

async function logOut(deps: OutsideDependencies, call: Call, playerId: string): Promise<void> {
  await deps.transaction((tx) => endSessions(tx, call.brand.id, playerId))
  await tellSessionsEnded(deps, call.brand.id)
  call.setSession(undefined)
}
