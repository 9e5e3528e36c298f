import type { Context, Tx } from '../../kernel/context.ts'
import { sqlState } from '../../kernel/db/index.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { PHONE_CHANGED, type Limits } from '../../kernel/limits/index.ts'
import {
  ownContact,
  phoneFieldsOf,
  phoneIsFixed,
  type ContactChanges,
  type Persons,
  type Reauthentication,
} from '../accounts/index.ts'
import type { Players } from '../players/index.ts'
import { readFields } from './profile-fields.ts'

export interface PhoneChangeDependencies extends Pick<Context, 'audit' | 'clock' | 'transaction'> {
  readonly contactChanges: ContactChanges
  readonly limits: Limits
  readonly persons: Persons
  readonly players: Players
  readonly reauthentication: Reauthentication
}

const UNIQUE_VIOLATION = '23505'
const wrong = (fault: string) => invalid({ contact: fault })

/** The new number as it is stored, by the fields that had the old one. @throws PlatformError naming `contact` */
function readNumber(
  { clock }: PhoneChangeDependencies,
  call: Call,
  given: string,
  { old, profile }: { old: string; profile: Readonly<Record<string, string>> },
): Record<string, string> {
  const names = phoneFieldsOf(call.brand).filter((name) => profile[name] === old)
  const values = Object.fromEntries(Object.entries(profile).filter(([name]) => !names.includes(name)))
  const known = { values, complete: true, verified: false }
  const read = readFields(call, Object.fromEntries(names.map((name) => [name, given])), known, clock)
  const fresh = Object.fromEntries(names.map((name) => [name, read.fresh[name] ?? '']))
  const fault = names.map((name) => read.wrong[name]).find((text) => text !== undefined)
  if (fault !== undefined) throw wrong(fault)
  if (names.length === 0 || Object.values(fresh).some((number) => number === '' || number === old))
    throw wrong('unknown')
  return fresh
}

async function write(
  deps: PhoneChangeDependencies,
  tx: Tx,
  call: Call,
  { old, given }: { old: string; given: string },
): Promise<void> {
  const { brand } = call
  const id = playerOf(call)
  const player = await tx
    .selectFrom('player')
    .select(['id', 'email', 'phone', 'fakename', 'locale', 'profile'])
    .where('brand_id', '=', brand.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!player) throw new PlatformError('AuthorizationException')
  const fresh = readNumber(deps, call, given, { old, profile: player.profile })
  const added = Object.values(fresh)[0]!
  const isLogin = player.phone === old
  if (isLogin && (await deps.contactChanges.isKept(tx, brand.id, added, id))) throw wrong('phoneTaken')
  await tx
    .updateTable('player')
    .set({ profile: JSON.stringify({ ...player.profile, ...fresh }), ...(isLogin && { phone: added }) })
    .where('brand_id', '=', brand.id)
    .where('id', '=', id)
    .execute()
  await deps.persons.keep(tx, brand, id)
  await deps.contactChanges.tell(tx, brand, player, { kind: 'phone', added, replaced: old })
  // Whoever has the old number next has proved nothing.
  await tx
    .deleteFrom('confirmed_contact')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', id)
    .where('contact', '=', old)
    .execute()
  const subject = `player:${id}`
  const details = { kind: 'phone' }
  await deps.audit.record(tx, { brand: brand.id, actor: subject, action: 'contact.change', subject, details })
}

/**
 * Puts another number in the place of a phone of the account. A number that is the login wants the password, another
 * one a login of the last ten minutes or the password. The contact the account had is told, and can undo it.
 * @throws PlatformError InvalidParameterException naming `replaces`, `contact` or `password`,
 *   TooManyRequestsException
 */
export async function changePhone(
  deps: PhoneChangeDependencies,
  call: Call,
  { contact: given, replaces, password }: { contact: string; replaces: string; password: string | undefined },
): Promise<void> {
  const { brand } = call
  const player = await deps.players.findCompleted(brand, playerOf(call))
  const { kind, value: old } = ownNumber(call, player, replaces)
  if (kind !== 'phone' || phoneIsFixed(brand, player, old)) throw invalid({ replaces: 'already set' })
  readNumber(deps, call, given, { old, profile: player.profile })
  if (player.phone === old) {
    if (password === undefined) throw invalid({ password: 'required' })
    await deps.reauthentication.byPassword(call, password, 'password')
  } else await deps.reauthentication.require(call, password)
  await deps.limits.attempt(brand.id, PHONE_CHANGED, player.id)
  try {
    await deps.transaction((tx) => write(deps, tx, call, { old, given }))
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw wrong('phoneTaken')
    throw error
  }
}

function ownNumber(call: Call, player: Parameters<typeof ownContact>[1], replaces: string) {
  try {
    return ownContact(call, player, replaces)
  } catch {
    throw invalid({ replaces: 'unknown' })
  }
}
