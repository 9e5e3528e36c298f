import { parseDuration } from '../../../../engine/clock/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { hashOf, newToken } from '../../kernel/ids.ts'
import { tellSessionsEnded } from '../../kernel/notifications.ts'
import { definePort } from '../../kernel/ports.ts'
import { recipientOf, type Mailer } from '../../providers/mail/index.ts'
import { endSessions } from './end-sessions.ts'
import { mainContact, phoneFieldsOf } from './own-contacts.ts'
import type { Passwords } from './passwords.ts'
import type { Persons } from './persons.ts'
import { bound } from '../../kernel/bound.ts'

/** Time in which the old contact can undo a change of contacts, in milliseconds. */
const UNDO_FOR = parseDuration('PT72H')

interface Person {
  id: string
  email: string
  phone: string
  fakename: string
  locale: string
}
interface Change {
  kind: 'email' | 'phone'
  added: string
  /** The phone whose place the new one took; none, or empty, for a contact that came beside others. */
  replaced?: string
}

/**
 * Port for domains that do something once the owner of an account took it back from whoever added a contact, in the
 * same transaction, with the player locked.
 */
export const TAKEN_BACK = definePort<
  (tx: Tx, player: { readonly brand_id: string; readonly player_id: string }) => Promise<void>
>('what follows an account that was taken back')

/**
 * Port for domains that recognise a person by what the account said: whether a contact that is taken off stays among
 * its keys, unproved. Who is in a break is found by it, whoever takes it off.
 */
export const STAYS_KNOWN = definePort<
  (tx: Tx, player: { readonly brand_id: string; readonly player_id: string }) => Promise<boolean>
>('whether a contact that is taken off is still known of the person')

type ContactChangeDependencies = Pick<
  Context,
  'audit' | 'db' | 'clock' | 'notifications' | 'supplied' | 'transaction'
> & {
  mailer: Mailer
  passwords: Passwords
  persons: Persons
}

const find = ({ db, clock }: ContactChangeDependencies, brandId: string, token: string) =>
  db
    .selectFrom('contact_change')
    .select(['player_id', 'kind', 'added', 'created_at'])
    .where('brand_id', '=', brandId)
    .where('token_hash', '=', hashOf(token))
    .where('created_at', '>', new Date(clock.now().getTime() - UNDO_FOR))
    .executeTakeFirst()

/**
 * Whether a number was replaced so recently that its account may get it back. @param except the account that may have
 * it now
 */
async function isKept(
  { clock }: ContactChangeDependencies,
  tx: Tx | Context['db'],
  brandId: string,
  phone: string,
  except = '',
): Promise<boolean> {
  const row = await tx
    .selectFrom('contact_change')
    .select('player_id')
    .where('brand_id', '=', brandId)
    .where('replaced', '=', phone)
    .where('player_id', '<>', except)
    .where('created_at', '>', new Date(clock.now().getTime() - UNDO_FOR))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes the login by a number off whoever else has it: it is put back to the account it was replaced at. What they are
 * logged in by ends, and they have to prove another contact; their money and details stay.
 */
async function makeWay(tx: Tx, brandId: string, phone: string, except: string): Promise<string | undefined> {
  const other = await tx
    .updateTable('player')
    .set({ phone: '' })
    .where('brand_id', '=', brandId)
    .where('phone', '=', phone)
    .where('id', '<>', except)
    .returning('id')
    .executeTakeFirst()
  if (!other) return undefined
  await endSessions(tx, brandId, other.id)
  for (const table of ['confirmed_contact', 'contact_link'] as const)
    await tx
      .deleteFrom(table)
      .where('brand_id', '=', brandId)
      .where('player_id', '=', other.id)
      .where('contact', '=', phone)
      .execute()
  return other.id
}

/** Takes a contact off the account, as the login and among the details; one that it replaced has its place again. */
async function takeOff(
  tx: Tx,
  brand: PlatformBrand,
  playerId: string,
  { kind, added, replaced = '' }: Change,
): Promise<string | undefined> {
  const player = await tx
    .selectFrom('player')
    .select(['email', 'phone', 'profile'])
    .where('brand_id', '=', brand.id)
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const phones = new Set(kind === 'phone' ? phoneFieldsOf(brand) : [])
  const profile = Object.entries(player.profile).flatMap(([name, value]) => {
    if (!phones.has(name) || value !== added) return [[name, value]]
    return replaced === '' ? [] : [[name, replaced]]
  })
  const isLogin = player[kind] === added
  const other =
    isLogin && kind === 'phone' && replaced !== '' ? await makeWay(tx, brand.id, replaced, playerId) : undefined
  await tx
    .updateTable('player')
    .set({ ...(isLogin && { [kind]: replaced }), profile: JSON.stringify(Object.fromEntries(profile)) })
    .where('brand_id', '=', brand.id)
    .where('id', '=', playerId)
    .execute()
  return other
}

/** Revokes everything the person who added the contact may have started; money stays as it is. */
async function shutOut(tx: Tx, brandId: string, playerId: string, since: Date): Promise<void> {
  for (const table of ['session', 'challenge', 'recovery', 'known_device'] as const)
    await tx.deleteFrom(table).where('brand_id', '=', brandId).where('player_id', '=', playerId).execute()
  for (const table of ['two_factor', 'player_identity'] as const)
    await tx
      .deleteFrom(table)
      .where('brand_id', '=', brandId)
      .where('player_id', '=', playerId)
      .where('created_at', '>=', since)
      .execute()
}

/** Notifies the earlier contact of an account, with a link valid for 72 hours. */
async function tell(
  { clock, mailer }: ContactChangeDependencies,
  tx: Tx,
  brand: PlatformBrand,
  before: Person,
  { kind, added, replaced = '' }: Change,
): Promise<void> {
  const token = newToken()
  await tx
    .insertInto('contact_change')
    .values({
      token_hash: hashOf(token),
      brand_id: brand.id,
      player_id: before.id,
      kind,
      added,
      replaced,
      created_at: clock.now(),
    })
    .execute()
  await mailer.contactAdded(tx, brand, recipientOf(before), { kind, value: added }, token)
}

/** The contact a link would remove; undefined when the link is expired, used or unknown. Changes nothing. */
const look = async (
  deps: ContactChangeDependencies,
  brand: PlatformBrand,
  token: string,
): Promise<string | undefined> => (await find(deps, brand.id, token))?.added

/**
 * Takes back a change and all later ones of the account, the last one first: whoever made it may have made those.
 * @returns accounts that had to give a number back
 */
async function takeBack(
  tx: Tx,
  brand: PlatformBrand,
  playerId: string,
  first: Change & { created_at: Date },
): Promise<string[]> {
  const later = await tx
    .deleteFrom('contact_change')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .where('created_at', '>=', first.created_at)
    .returning(['kind', 'added', 'replaced', 'created_at'])
    .execute()
  const changes = [first, ...later].toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
  const others: string[] = []
  for (const change of changes) {
    const other = await takeOff(tx, brand, playerId, change)
    if (other !== undefined) others.push(other)
    for (const table of ['confirmed_contact', 'contact_link'] as const)
      await tx
        .deleteFrom(table)
        .where('brand_id', '=', brand.id)
        .where('player_id', '=', playerId)
        .where('contact', '=', change.added)
        .execute()
  }
  return others
}

/**
 * Removes a contact, and those that came after it, puts back the one it replaced, logs the player out everywhere, and
 * sends a recovery link to the earlier contact; the old password no longer works. Whoever added it may have done more.
 * @returns false for an invalid link
 */
async function undo(deps: ContactChangeDependencies, brand: PlatformBrand, token: string): Promise<boolean> {
  const { passwords, persons, transaction, clock, mailer, audit, supplied } = deps
  if (!(await find(deps, brand.id, token))) return false
  const nobodys = await passwords.hash(newToken())
  const done = await transaction(async (tx) => {
    const change = await tx
      .deleteFrom('contact_change')
      .where('brand_id', '=', brand.id)
      .where('token_hash', '=', hashOf(token))
      .returning(['player_id', 'kind', 'added', 'replaced', 'created_at'])
      .executeTakeFirst()
    if (!change) return false
    const { player_id: playerId, kind } = change
    const others = await takeBack(tx, brand, playerId, change)
    const taken = { brand_id: brand.id, player_id: playerId }
    const words = await Promise.all(supplied(STAYS_KNOWN).map((ask) => ask(tx, taken)))
    await persons[words.includes(true) ? 'keep' : 'renew'](tx, brand, playerId)
    for (const follow of supplied(TAKEN_BACK)) await follow(tx, taken)
    for (const other of others) {
      await persons.keep(tx, brand, other)
      const subject = `player:${other}`
      const actor = `player:${playerId}`
      await audit.record(tx, { brand: brand.id, actor, action: 'contact.undo', subject, details: { kind: 'phone' } })
    }
    await shutOut(tx, brand.id, playerId, change.created_at)
    const owner = await tx
      .updateTable('player')
      .set({ password_hash: nobodys })
      .where('brand_id', '=', brand.id)
      .where('id', '=', playerId)
      .returning(['id', 'email', 'phone', 'fakename', 'locale'])
      .executeTakeFirstOrThrow()
    const link = newToken()
    await tx
      .insertInto('recovery')
      .values({
        token_hash: hashOf(link),
        created_at: clock.now(),
        brand_id: brand.id,
        player_id: playerId,
        sent_to: mainContact(owner),
      })
      .execute()
    await mailer.restore(tx, brand, recipientOf(owner), link)
    await audit.record(tx, {
      brand: brand.id,
      actor: `player:${playerId}`,
      action: 'contact.undo',
      subject: `player:${playerId}`,
      details: { kind },
    })
    return true
  })
  if (done) await tellSessionsEnded(deps, brand.id)
  return done
}

/** Notifies an account's contact when another one is added or takes its place, and undoes that. */
export function createContactChanges(deps: ContactChangeDependencies) {
  return bound(deps, { isKept, tell, look, undo })
}
export type ContactChanges = ReturnType<typeof createContactChanges>
