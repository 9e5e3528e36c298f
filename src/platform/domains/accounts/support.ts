import { supportStaff } from '../../../../schemas/office/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import { hashOf, newToken } from '../../kernel/ids.ts'
import { CODE_GUESSES, LOGIN_GUESSES, type Limits } from '../../kernel/limits/index.ts'
import { brandOf, callerOf, staffSide, type StaffCall, type StaffSide } from '../../kernel/staff.ts'
import { recipientOf, type Mailer } from '../../providers/mail/index.ts'
import type { Players } from '../players/index.ts'
import type { Challenges } from './challenges.ts'
import type { Contacts } from './contacts.ts'
import type { BackOffice } from './office.ts'
import { contactsOf, hidden, type Contact } from './own-contacts.ts'

interface SupportParts {
  readonly context: Context
  readonly accounts: BackOffice
  readonly players: Players
  readonly challenges: Challenges
  readonly contacts: Contacts
  readonly limits: Limits
  readonly mailer: Mailer
}
type Player = Awaited<ReturnType<Players['find']>>
interface Acting {
  readonly brand: PlatformBrand
  readonly player: Player
  readonly by: string
}

const record = (
  { context: { audit } }: SupportParts,
  tx: Tx,
  { brand, player, by }: Acting,
  action: string,
  to?: string,
) =>
  audit.record(tx, {
    brand: brand.id,
    actor: `staff:${by}`,
    action,
    subject: `player:${player.id}`,
    ...(to !== undefined && { details: { to } }),
  })

/** Sends the code of a contact that is not confirmed. @throws OfficeRefusal */
async function sendCode(parts: SupportParts, acting: Acting, kind: Contact['kind']): Promise<string> {
  const { context, challenges, contacts } = parts
  const { brand, player } = acting
  const contact = contactsOf(brand, player).find((one) => one.kind === kind)
  if (!contact) throw new OfficeRefusal(`the player has no ${kind === 'email' ? 'e-mail' : 'phone'}`)
  const known = await context.db
    .selectFrom('confirmed_contact')
    .select('contact')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', player.id)
    .where('contact', '=', contact.value)
    .executeTakeFirst()
  if (known) throw new OfficeRefusal('the contact is confirmed already')
  const key = { brand, playerId: player.id, purpose: 'contact', subject: contact.value } as const
  const wait = (await challenges.waitOf(key)) ?? 0
  if (wait > 0)
    throw new OfficeRefusal(`one was sent just now; another may be sent in ${Math.ceil(wait / 1000)} seconds`)
  const to = hidden(contact)
  await context.transaction(async (tx) => {
    await contacts.ask(tx, brand, { id: player.id, name: player.fakename, locale: player.locale }, contact)
    await record(parts, tx, acting, 'player.send_code', to)
  })
  return to
}

/** Sends a link for a new password. @throws OfficeRefusal for a player without e-mail and phone */
async function sendRecovery(parts: SupportParts, acting: Acting): Promise<string> {
  const { context, mailer } = parts
  const { brand, player } = acting
  const [contact] = contactsOf(brand, { ...player, profile: {} })
  if (!contact) throw new OfficeRefusal('the player has no e-mail and no phone')
  const token = newToken()
  const to = hidden(contact)
  await context.transaction(async (tx) => {
    await tx
      .insertInto('recovery')
      .values({
        token_hash: hashOf(token),
        created_at: context.clock.now(),
        brand_id: brand.id,
        player_id: player.id,
        sent_to: contact.value,
      })
      .execute()
    await mailer.restore(tx, brand, recipientOf(player), token)
    await record(parts, tx, acting, 'player.send_recovery', to)
  })
  return to
}

/** Forgets wrong passwords and codes of a player, of browsers they are known by as well. */
async function unlock(parts: SupportParts, acting: Acting): Promise<void> {
  const { context, limits } = parts
  const { brand, player } = acting
  const devices = await context.db
    .selectFrom('known_device')
    .select('mark_hash')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', player.id)
    .execute()
  for (const device of ['', ...devices.map(({ mark_hash }) => ` ${mark_hash}`)]) {
    await limits.forget(brand.id, LOGIN_GUESSES, `${player.id}${device}`)
    await limits.forget(brand.id, CODE_GUESSES, `${player.id} login${device}`)
  }
  await context.transaction((tx) => record(parts, tx, acting, 'player.unlock'))
}

/** What support does for accounts. */
export function supportForStaff(parts: SupportParts): StaffSide {
  const acting = async ({ login }: { login: string }, call: StaffCall): Promise<Acting> => {
    const brand = brandOf(call)
    const { id } = await parts.accounts.named(brand.id, login)
    return { brand, player: await parts.players.find(brand, id), by: callerOf(call) }
  }
  return staffSide(supportStaff, {
    'players.sendCode': async (params, call) => ({
      to: await sendCode(parts, await acting(params, call), params.contact),
    }),
    'players.sendRecovery': async (params, call) => ({ to: await sendRecovery(parts, await acting(params, call)) }),
    async 'players.unlock'(params, call) {
      await unlock(parts, await acting(params, call))
      return { done: true as const }
    },
  })
}
