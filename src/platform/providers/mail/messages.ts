import type { PlatformBrand } from '../../kernel/brands.ts'

/** Texts for when neither the player's locale nor the brand's default one has the message. */
const FALLBACK: Record<string, string> = {
  'mail.welcome.subject': 'Welcome to {brand}',
  'mail.welcome.text':
    'Hello {name},\n\nyour account at {brand} is open. You can play whenever you like; limits and ' +
    'breaks are in your profile.\n\n{link}',
  'mail.restore.subject': 'A new password for {brand}',
  'mail.restore.text':
    'Hello {name},\n\nsomebody, hopefully you, asked for a new password at {brand}. This link works ' +
    'once, for one hour:\n\n{link}\n\nIf it was not you, nothing needs to be done.',
  'mail.code.subject': '{code} is your code for {brand}',
  'mail.code.text':
    'Hello {name},\n\nyour code for {brand} is {code}. It works once, for ten minutes.\n\nIf you did ' +
    'not ask for it, somebody knows your password: please change it at {link}',
  'mail.confirmation.subject': '{code} confirms your e-mail at {brand}',
  'mail.confirmation.text':
    'Hello {name},\n\nyour code for {brand} is {code}. It works once, for ten minutes.\n\nOr confirm this ' +
    'e-mail with a link that works once, for 24 hours:\n\n{link}\n\nIf you do not know {brand}, nothing needs to ' +
    'be done.',
  'mail.open': 'Open the page',
  'mail.mailing.footer':
    'You get this from {brand} because you chose to. You can end it whenever you like, with one press: {link}',
  'mail.sms.mailing': 'No more of these: {link}',
  'mail.sms.welcome': 'Your account at {brand} is open. If you did not open it, please tell our support: {link}',
  'mail.sms.restore':
    'A new password for {brand}: {link} The link works once, for one hour. If you did not ask for ' +
    'it, ignore this message.',
  'mail.sms.code': '{code} is your code for {brand}. It works once, for ten minutes.',
  'mail.sms.confirmation': '{code} is your code for {brand}. It works once, for ten minutes.',
  'mail.sms.passwordChanged': 'Your password at {brand} was changed. If it was not you, set a new one at once: {link}',
  'mail.sms.twoFactorOn': 'Two-factor login is on at {brand}. If it was not you, please tell our support: {link}',
  'mail.sms.twoFactorOff': 'Two-factor login is off at {brand}. If it was not you, set a new password at once: {link}',
  'mail.passwordChanged.subject': 'Your password at {brand} was changed',
  'mail.passwordChanged.text':
    'Hello {name},\n\nthe password of your account at {brand} was changed, and you were logged out ' +
    'everywhere else.\n\nIf it was not you, set a new password at once: {link}',
  'mail.recovered.subject': 'Your new password at {brand}',
  'mail.recovered.text':
    'Hello {name},\n\na new password was set for your account at {brand} by the link we sent you, and everybody was ' +
    'logged out. Nothing but that password leads into your account now.\n\nIf it was not you, please tell our ' +
    'support: {link}',
  'mail.sms.recovered':
    'A new password was set at {brand}; nothing else leads into your account. If it was not you, tell our ' +
    'support: {link}',
  'mail.recoveredWith.subject': 'Your new password at {brand}',
  'mail.recoveredWith.text':
    'Hello {name},\n\na new password was set for your account at {brand} by the link we sent you, and everybody was ' +
    'logged out.\n\nBesides the password, these still lead into your account: {remaining}\n\nIf any of it is not ' +
    'yours, please tell our support: {link}',
  'mail.sms.recoveredWith':
    'A new password was set at {brand}. These still lead into your account besides: {remaining}. If it was not you, ' +
    'tell our support: {link}',
  'mail.contactAdded.subject': 'A new contact at {brand}',
  'mail.contactAdded.text':
    'Hello {name},\n\n{added} was added to your account at {brand}: codes and links for new passwords may ' +
    'go there from now on.\n\nIf it was not you, undo it here within 72 hours: {link}',
  'mail.sms.contactAdded':
    '{added} was added to your account at {brand} and gets its codes from now on. Not you? Undo it within ' +
    '72 hours: {link}',
  'mail.twoFactorOn.subject': 'Two-factor login is on at {brand}',
  'mail.twoFactorOn.text':
    'Hello {name},\n\nfrom now on, logging in at {brand} asks for a code besides your ' +
    'password.\n\nIf it was not you, please tell our support: {link}',
  'mail.twoFactorOff.subject': 'Two-factor login is off at {brand}',
  'mail.twoFactorOff.text':
    'Hello {name},\n\nlogging in at {brand} asks for your password alone again.\n\nIf it was not ' +
    'you, set a new password at once: {link}',
  'mail.depositReceived.subject': '{amount} has arrived at {brand}',
  'mail.depositReceived.text':
    'Hello {name},\n\nyour deposit of {amount} by {method} has arrived and is in your balance.\n\nThe receipt: {link}',
  'mail.sms.depositReceived': '{brand}: your deposit of {amount} has arrived. {link}',
  'mail.depositRefunded.subject': 'Your deposit of {amount} went back',
  'mail.depositRefunded.text':
    'Hello {name},\n\nyour deposit of {amount} by {method} was refunded. What was left of it has ' +
    'been taken out of your balance at {brand}, and the bonus that came with it has ended.\n\nThe ' +
    'details: {link}\n\nIf you did not expect this, please tell our support.',
  'mail.sms.depositRefunded': '{brand}: your deposit of {amount} was refunded. {link}',
  'mail.depositChargedBack.subject': 'Your deposit of {amount} was taken back',
  'mail.depositChargedBack.text':
    'Hello {name},\n\nyour bank took back the deposit of {amount} by {method}. What was left of it ' +
    'has been taken out of your balance at {brand}, and the bonus that came with it has ended. ' +
    'Withdrawals are looked at by our staff from now on.\n\nThe details: {link}\n\nIf you did not ' +
    'ask for this, please tell our support.',
  'mail.sms.depositChargedBack': '{brand}: your bank took back the deposit of {amount}. {link}',
  'mail.withdrawalRequested.subject': 'Your withdrawal of {amount} at {brand}',
  'mail.withdrawalRequested.text':
    'Hello {name},\n\nwe have your request to withdraw {amount} by {method}. You can follow every ' +
    'step of it here:\n\n{link}\n\nIf it was not you, please tell our support at once and change ' +
    'your password.',
  'mail.sms.withdrawalRequested':
    '{brand}: we have your request to withdraw {amount}. If it was not you, tell our support at once. {link}',
  'mail.withdrawalPaid.subject': '{amount} is on its way to you',
  'mail.withdrawalPaid.text':
    'Hello {name},\n\nyour withdrawal of {amount} by {method} has been paid.\n\nThe receipt: {link}',
  'mail.sms.withdrawalPaid': '{brand}: your withdrawal of {amount} has been paid. {link}',
  'mail.withdrawalDeclined.subject': 'Your withdrawal of {amount} was declined',
  'mail.withdrawalDeclined.text':
    'Hello {name},\n\nyour withdrawal of {amount} by {method} was declined: {reason} The money is ' +
    'back in your balance at {brand}.\n\nThe details: {link}',
  'mail.sms.withdrawalDeclined':
    '{brand}: your withdrawal of {amount} was declined; the money is back in your balance. {link}',
  'mail.withdrawalFailed.subject': 'Your withdrawal of {amount} did not go through',
  'mail.withdrawalFailed.text':
    'Hello {name},\n\nyour withdrawal of {amount} by {method} could not be paid out. The money is ' +
    'back in your balance at {brand}; please check the payment details and try again.\n\nThe ' +
    'details: {link}',
  'mail.sms.withdrawalFailed':
    '{brand}: your withdrawal of {amount} did not go through; the money is back in your balance. {link}',
}

/** A message's text in the player's language, with `{names}` filled in. */
export function messageOf(brand: PlatformBrand, locale: string, key: string, values: Record<string, string>): string {
  const text = brand.translate(locale, key) ?? brand.translate(brand.brand.locales.default, key) ?? FALLBACK[key] ?? key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}
/** The keys of all messages to players. */
export const MAIL_KEYS: readonly string[] = Object.keys(FALLBACK)
