import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import type { Call } from '../../kernel/http/call.ts'
import type { Budget, Limits } from '../../kernel/limits/index.ts'
import { bound } from '../../kernel/bound.ts'
import type { Devices } from './devices.ts'
import { normalLogin } from './logins.ts'

interface MessageBudgetDependencies {
  readonly context: Pick<Context, 'db' | 'clock'>
  readonly limits: Limits
  readonly devices: Devices
}
/** Whom a message goes to: the e-mail, or the phone when there is no e-mail. */
interface Contact {
  readonly email: string
  readonly phone: string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A text costs money and rings: fourteen in the first day, nine in later ones. */
const TEXTS: Budget = { scope: 'texts', burst: 6, every: 160 * MINUTE }
/** One an hour: of the links sent to a mailbox, each good for an hour, there is always one that works. */
const MAILS: Budget = { scope: 'mails', burst: 12, every: HOUR }
/** Codes and links for a known browser, which nobody else can use up. */
const KNOWN: Budget = { scope: 'messages-known', burst: 20, every: HOUR }
/** Texts to ten thousand neighbouring numbers: whoever earns with texts rents them in ranges. */
const RANGE: Budget = { scope: 'texts-range', burst: 60, every: 10 * MINUTE }
const RANGE_DIGITS = 4

/** Providers that deliver `a.b` and `ab` to the same mailbox. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox an address belongs to: in lower case, without what follows a plus sign. */
const mailboxOf = (email: string): string => {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(normalLogin(email)) ?? []
  const plain = name.replace(/\+.*$/, '')
  return DOTLESS.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/** Counts a message that is not written, for the operator's metric. */
async function noteHeldBack(
  { context: { db, clock } }: MessageBudgetDependencies,
  brand: PlatformBrand,
  channel: 'email' | 'sms',
  budget: string,
): Promise<void> {
  const hour = new Date(Math.floor(clock.now().getTime() / HOUR) * HOUR)
  await db
    .insertInto('message_held_back')
    .values({ brand_id: brand.id, channel, budget, hour, count: 1n })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'channel', 'budget', 'hour'])
        .doUpdateSet((known) => ({ count: known('message_held_back.count', '+', 1n) })),
    )
    .execute()
}

/** The calling browser, if the player knows it and has confirmed the contact. */
async function ownBrowser(
  { context: { db }, devices }: MessageBudgetDependencies,
  call: Call,
  playerId: string | undefined,
  contact: string,
): Promise<string | undefined> {
  const device = await devices.find(call, playerId)
  if (device === undefined || playerId === undefined) return undefined
  const confirmed = await db
    .selectFrom('confirmed_contact')
    .select('contact')
    .where('brand_id', '=', call.brand.id)
    .where('player_id', '=', playerId)
    .where('contact', '=', contact)
    .executeTakeFirst()
  return confirmed && device
}

/** The budgets a message is counted in, the narrowest first: what it refuses costs the wider ones nothing. */
function budgetsOf({ brand }: Call, { email, phone }: Contact): [name: string, budget: Budget, key: string][] {
  const { textsPerHour, mailsPerHour } = brand.platform.settings.messages
  const ofBrand = (perHour: number): Budget => ({
    scope: email ? 'mails-brand' : 'texts-brand',
    burst: perHour,
    every: HOUR / perHour,
  })
  return email
    ? [
        ['recipient', MAILS, mailboxOf(email)],
        ['brand', ofBrand(mailsPerHour), ''],
      ]
    : [
        ['recipient', TEXTS, phone],
        ['range', RANGE, phone.slice(0, -RANGE_DIGITS)],
        ['brand', ofBrand(textsPerHour), ''],
      ]
}

/**
 * Counts a message that a call is about to cause, before it is written, outside a database transaction. A known browser
 * of a player with a confirmed contact has a budget of its own; all others share those of the recipient, of the range
 * of numbers and of the brand.
 * @param playerId the recipient, where there is an account
 * @throws PlatformError TooManyRequestsException with the seconds to wait
 */
async function take(deps: MessageBudgetDependencies, call: Call, to: Contact, playerId?: string): Promise<void> {
  const { limits } = deps
  const { brand } = call
  const contact = to.email || to.phone
  if (contact === '') return
  const own = await ownBrowser(deps, call, playerId, contact)
  if (own !== undefined) return limits.guess(brand.id, KNOWN, own)
  for (const [name, budget, key] of budgetsOf(call, to)) {
    try {
      await limits.guess(brand.id, budget, key)
    } catch (error) {
      await noteHeldBack(deps, brand, to.email ? 'email' : 'sms', name)
      throw error
    }
  }
}

/** Like `take`, but answers whether the message may be written. */
const mayWrite = (deps: MessageBudgetDependencies, call: Call, to: Contact, playerId?: string): Promise<boolean> =>
  take(deps, call, to, playerId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof PlatformError && error.type === 'TooManyRequestsException') return false
      throw error
    },
  )

/**
 * Budgets of the messages that somebody can cause who has proved nothing: welcomes, codes and links. They keep a
 * stranger from filling a mailbox, from ringing a phone, and from earning with texts.
 */
export function createMessageBudgets(deps: MessageBudgetDependencies) {
  return bound(deps, { take, mayWrite })
}
export type MessageBudgets = ReturnType<typeof createMessageBudgets>
