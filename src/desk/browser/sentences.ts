import { amountText, moneyText, plainName } from '../../staff-app/browser/format.ts'
import { knowsTold, languageNow, t, told } from '../../staff-app/browser/language.ts'

/**
 * An amount as the office writes it, with its decimals or its currency, as the reader does; anything else as it came: a
 * number alone may be a count, or what a game is called.
 */
const amountOf = (text: string): string => {
  const [, amount = '', decimals, currency] = /^(-?\d+(\.\d+)?)(?: ([A-Z]{3,5}))?$/.exec(text) ?? []
  if (decimals === undefined && currency === undefined) return text
  return currency === undefined ? amountText(amount) : moneyText({ amount, currency })
}

type Sentence = readonly [pattern: RegExp, words: (...found: string[]) => string]
/** Sentences and titles that the office makes with values in them, by how they are written. */
const SENTENCES: readonly Sentence[] = [
  [
    /^At most (.+) now; the limit is the player’s own\.$/,
    (amount) => t('At most {amount} now; the limit is the player’s own.', { amount }),
  ],
  [
    /^At most (.+) now; the cap is the brand’s, and nobody raises it for a player\.$/,
    (amount) => t('At most {amount} now; the cap is the brand’s, and nobody raises it for a player.', { amount }),
  ],
  [/^At most (.+) now\.$/, (amount) => t('At most {amount} now.', { amount })],
  [/^At most (.+)\.$/, (amount) => t('At most {amount}.', { amount })],
  [/^An amount of (.+) to (.+)\.$/, (least, most) => t('An amount of {least} to {most}.', { least, most })],
  [/^A stake of (.+) to (.+)\.$/, (least, most) => t('A stake of {least} to {most}.', { least, most })],
  [/^Another value: (.+)\.?$/, (what) => t('Another value: {what}', { what })],
  [
    /^(.+) more in stakes, for (.+)\.$/,
    (amount, kinds) =>
      t('{amount} more in stakes, for {kinds}.', { amount, kinds: kinds.split(', ').map(nameOf).join(', ') }),
  ],
  [/^(.+) more in stakes\.$/, (amount) => t('{amount} more in stakes.', { amount })],
  [
    /^By (.+) first, up to what was paid in by it\.$/,
    (method) => t('By {method} first, up to what was paid in by it.', { method: nameOf(method) }),
  ],
  [
    /^The player gives up (.+) of bonus money\.$/,
    (amount) => t('The player gives up {amount} of bonus money.', { amount }),
  ],
  [
    /^It would wait for the identity: (.+)\.$/,
    (gate) => t('It would wait for the identity: {gate}.', { gate: officeWords(capital(gate)) }),
  ],
  [
    /^It would wait for staff: (.+)\.$/,
    (gate) => t('It would wait for staff: {gate}.', { gate: officeWords(capital(gate)) }),
  ],
  [/^Correction of ([+−]\d+) points$/, (points) => t('Correction of {points} points', { points })],
  [/^Correction of (\w+)$/, (wallet) => t('Correction of {wallet}', { wallet: nameOf(wallet) })],
  [/^Win at (.+)$/, (game) => t('Win at {game}', { game })],
  [
    /^(\d+) rounds? of (.+)$/,
    (count, game) => t('{count, plural, one {# round} other {# rounds}} of {game}', { count: Number(count), game }),
  ],
  [/^Bet (.+)$/, (status) => t('Bet {status}', { status: nameOf(status) })],
  [/^E-mail: (.+)$/, (about) => t('E-mail: {about}', { about: officeWords(about) })],
  [/^Text message: (.+)$/, (about) => t('Text message: {about}', { about: officeWords(about) })],
  [/^Mailing: (.+)$/, (subject) => t('Mailing: {subject}', { subject })],
  [/^The player is asked for a code sent by mail\.$/, () => t('The player is asked for a code sent by mail.')],
  [
    /^The player is asked for a code of the authenticator app\.$/,
    () => t('The player is asked for a code of the authenticator app.'),
  ],
  [/^The player is logged in\.$/, () => t('The player is logged in.')],
  [/^It would be paid without staff\.$/, () => t('It would be paid without staff.')],
  [
    /^The player owes (.+)\. Winnings of bets settle it; or staff approve the payout, knowing of it\.$/,
    (amount) =>
      t('The player owes {amount}. Winnings of bets settle it; or staff approve the payout, knowing of it.', {
        amount,
      }),
  ],
  [/^(.+) refused$/, (what) => t('{what} refused', { what: nameOf(what) })],
]
const nameOf = (name: string): string => told(plainName(name))
/** A text that begins with a capital letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What the office says, in the language of the app; undefined where it has no words for it. */
export const knownWords = (text: string): string | undefined => {
  if (languageNow() === 'en' || knowsTold(text)) return told(text)
  for (const [pattern, words] of SENTENCES) {
    const found = pattern.exec(text)
    if (found) return words(...found.slice(1).map(amountOf))
  }
  return undefined
}
/** What the office says, in the language of the app, or as it came. */
export const officeWords = (text: string): string => knownWords(text) ?? text
