import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import {
  bonusNews,
  breakNews,
  identityNews,
  pointsNews,
  type BegunBreak,
  type ExpiringBonus,
  type ExpiringPoints,
  type IdentityNotice,
  type News,
} from './account-news.ts'
import { messageOf } from './messages.ts'
import { isConfirmed, send, type Message } from './outbox.ts'
import { endingOf, pageIn, pageOf, write, type MailerDependencies, type Recipient } from './write.ts'
import { bound } from '../../kernel/bound.ts'

export { MAILING_CHECKS } from './holding-back.ts'
export { CONFIRMED_CONTACTS } from './outbox.ts'
export { recipientOf, UNSUBSCRIBE_PATH } from './write.ts'
export type { MessageKind } from './messages.ts'

/** A change of the account's security that a player is notified of. */
type Notice = 'passwordChanged' | 'twoFactorOn' | 'twoFactorOff'
/** A deposit or withdrawal event that a player is notified of. */
export type MoneyNotice =
  | 'depositReceived'
  | 'depositRefunded'
  | 'depositChargedBack'
  | 'withdrawalRequested'
  | 'withdrawalPaid'
  | 'withdrawalDeclined'
  | 'withdrawalFailed'
/** The payment a notice is about, as text for people. */
interface MoneyFacts {
  id: string
  amount: string
  method: string
  reason: string
}
declare module '../../kernel/gates.ts' {
  interface GatedActions {
    /** A message that no player asked for and no law requires: when it is written, and again when it is sent. */
    mailing: {
      readonly channel: Message['channel']
      readonly contact: string
      /** Whether it is advertising, which its player must want; a reminder goes to whoever has not ended them. */
      readonly isAdvertising: boolean
    }
  }
}

/** A mailing to one contact of a player. */
interface Mailing {
  playerId: string
  contact: { kind: 'email' | 'phone'; value: string }
  name: string
  locale: string
  subject: string
  text: string
  /** What stands in the links by which it is ended. */
  token: string
}

const welcome = (deps: MailerDependencies, tx: Tx, brand: PlatformBrand, recipient: Recipient) =>
  write(deps, tx, brand, recipient, 'welcome', '/')

const restore = (deps: MailerDependencies, tx: Tx, brand: PlatformBrand, recipient: Recipient, token: string) =>
  write(deps, tx, brand, recipient, 'restore', brand.platform.settings.links.newPassword.replaceAll('{token}', token))

/** Sends a code for the second step. */
const code = (deps: MailerDependencies, tx: Tx, brand: PlatformBrand, recipient: Recipient, code: string) =>
  write(deps, tx, brand, recipient, 'code', '/', { code })

/**
 * A code that proves an e-mail, or a phone where the recipient is named without one, to be the player's; by e-mail
 * with a link that does the same.
 */
function confirmation(
  deps: MailerDependencies,
  tx: Tx,
  brand: PlatformBrand,
  recipient: Recipient,
  code: string,
  token = '',
) {
  const path = brand.platform.settings.links.confirmation.replaceAll('{token}', token)
  return write(deps, tx, brand, recipient, 'confirmation', token ? pageIn(brand, recipient.locale, path) : '/', {
    code,
  })
}

/**
 * Writes a mailing, with the ways to end them. @returns false where something forbids it: a break, a register, the
 * player's own word
 */
async function mailing(
  deps: MailerDependencies,
  tx: Tx,
  brand: PlatformBrand,
  { playerId, contact, name, locale, token, ...words }: Mailing,
) {
  const { ask, noteStop } = deps
  const channel = contact.kind === 'email' ? ('email' as const) : ('sms' as const)
  const stop = await ask(tx, 'mailing', { brand, playerId, channel, contact: contact.value, isAdvertising: true })
  if (stop) {
    noteStop(tx, stop)
    return false
  }
  const { link, say, mailing } = endingOf(deps, brand, { locale, token })
  const footer = say(channel === 'email' ? 'mail.mailing.footer' : 'mail.sms.mailing')
  const filled = (text: string) => text.replaceAll('{name}', () => name).replaceAll('{brand}', brand.brand.name)
  await send(deps, tx, brand, {
    to: contact.value,
    channel,
    kind: 'mailing',
    playerId,
    locale,
    subject: channel === 'email' ? filled(words.subject) : '',
    text: `${filled(words.text)}${channel === 'email' ? '\n\n' : ' '}${footer}`,
    link,
    mailing,
  })
  return true
}

/** The answer of support to somebody who wrote to it. */
interface SupportAnswer {
  readonly email: string
  /** Null for a guest. */
  readonly playerId: string | null
  readonly locale: string
  readonly answer: string
}

/** Answers who wrote to support. The address may be a stranger's: of what its writer chose the mail has nothing. */
const answer = (
  deps: MailerDependencies,
  tx: Tx,
  brand: PlatformBrand,
  { email, playerId, locale, answer: words }: SupportAnswer,
) => {
  const link = pageOf(deps, brand, locale, brand.platform.settings.links.support)
  const values = { brand: brand.brand.name, link, answer: words }
  return send(deps, tx, brand, {
    to: email,
    channel: 'email',
    kind: 'answer',
    playerId,
    locale,
    subject: messageOf(brand, locale, 'mail.answer.subject', values),
    text: messageOf(brand, locale, 'mail.answer.text', values),
    link,
  })
}

/** Tells a player what was changed about the account's security. */
const notice = (deps: MailerDependencies, tx: Tx, brand: PlatformBrand, recipient: Recipient, what: Notice) =>
  write(deps, tx, brand, recipient, what, '/')

/** Notifies a player that a recovery link set a new password, and names the other ways to log in that remain. */
function recovered(
  deps: MailerDependencies,
  tx: Tx,
  brand: PlatformBrand,
  recipient: Recipient,
  remaining: readonly string[],
) {
  const nameOf = (way: string) => brand.translate(recipient.locale, `auth.wayNames.${way}`) ?? way
  const kind = remaining.length > 0 ? 'recoveredWith' : 'recovered'
  return write(deps, tx, brand, recipient, kind, '/', {}, { remaining: remaining.map(nameOf).join(', ') })
}

/**
 * Notifies the account's earlier contact of one that was added; the link removes it again. An earlier contact that
 * nobody confirmed is told only what kind it is.
 */
async function contactAdded(
  deps: MailerDependencies,
  tx: Tx,
  brand: PlatformBrand,
  recipient: Recipient,
  { kind, value }: { kind: 'email' | 'phone'; value: string },
  token: string,
) {
  const { locale } = recipient
  const word = brand.translate(locale, kind === 'email' ? 'fields.email' : 'fields.mobile') ?? kind
  const added = (await isConfirmed(deps, tx, brand, recipient)) ? value : word
  const path = `/platform/undo?token=${token}&locale=${locale}`
  await write(deps, tx, brand, recipient, 'contactAdded', path, {}, { added })
}

/** Notifies a player of a deposit or withdrawal event. */
const money = (
  deps: MailerDependencies,
  tx: Tx,
  brand: PlatformBrand,
  recipient: Recipient,
  what: MoneyNotice,
  { id, ...facts }: MoneyFacts,
) => write(deps, tx, brand, recipient, what, brand.platform.settings.links.receipt.replaceAll('{id}', id), {}, facts)

/** Something about the account itself, by its page in the player's language. */
const news = (deps: MailerDependencies, tx: Tx, brand: PlatformBrand, to: Recipient, { kind, path, facts }: News) =>
  write(deps, tx, brand, to, kind, pageIn(brand, to.locale, path), {}, facts)

/** Confirms a break to its player. */
const breakBegun = (deps: MailerDependencies, tx: Tx, brand: PlatformBrand, to: Recipient, begun: BegunBreak) =>
  news(deps, tx, brand, to, breakNews(brand, to.locale, begun))

/** Tells a player how the check of their identity ended. @param comment made for players; may be empty */
const identity = (
  deps: MailerDependencies,
  tx: Tx,
  brand: PlatformBrand,
  to: Recipient,
  what: IdentityNotice,
  comment: string,
) => news(deps, tx, brand, to, identityNews(brand, what, comment))

/** What became of a reminder. */
type Reminded = 'written' | 'ended' | 'withheld'

/**
 * Reminds a player of something they hold: like a mailing it can be ended, nothing is written where mailings are
 * forbidden, as in a break, and it is asked about again when it leaves.
 * @param token what stands in the links by which it is ended
 * @returns `ended` where the player wants none, or there is nothing to write to; `withheld` where it may be written
 *   later
 */
async function remind(
  deps: MailerDependencies,
  tx: Tx,
  brand: PlatformBrand,
  player: Recipient,
  { kind, path, facts }: News,
  token: string,
): Promise<Reminded> {
  const channel = player.email ? ('email' as const) : ('sms' as const)
  const contact = player.email || player.phone
  const stop = await deps.ask(tx, 'mailing', { brand, playerId: player.id, channel, contact, isAdvertising: false })
  if (stop) {
    deps.noteStop(tx, stop)
    return stop.gate === 'accounts.unsubscribed' ? 'ended' : 'withheld'
  }
  if (contact === '') return 'ended'
  const page = pageIn(brand, player.locale, path)
  return (await write(deps, tx, brand, player, kind, page, { token }, facts)) ? 'written' : 'withheld'
}

/** Tells a player once that a bonus expires soon. @param token as `remind` takes it */
const bonusExpires = (
  deps: MailerDependencies,
  tx: Tx,
  brand: PlatformBrand,
  to: Recipient,
  bonus: ExpiringBonus,
  token: string,
): Promise<Reminded> => remind(deps, tx, brand, to, bonusNews(brand, to.locale, bonus), token)

/** Tells a player once that points are lost soon. @param token as `remind` takes it */
const pointsExpire = (
  deps: MailerDependencies,
  tx: Tx,
  brand: PlatformBrand,
  to: Recipient,
  points: ExpiringPoints,
  token: string,
): Promise<Reminded> => remind(deps, tx, brand, to, pointsNews(brand, to.locale, points), token)

/**
 * Writes messages to the outbox, in the database transaction they belong to: the message exists exactly when that
 * commits. `delivery.ts` sends them, `providers/sms` those to phones. A player without e-mail and phone gets no
 * message.
 */
export function createMailer(deps: MailerDependencies) {
  return bound(deps, {
    send,
    welcome,
    restore,
    code,
    confirmation,
    mailing,
    answer,
    notice,
    recovered,
    contactAdded,
    money,
    breakBegun,
    identity,
    bonusExpires,
    pointsExpire,
  })
}
export type Mailer = ReturnType<typeof createMailer>
