import type { PhoneOption } from '../../../engine/fields/index.ts'
import type { FieldItem } from '../../../engine/forms/small.ts'
import type { I18n } from '../../../engine/i18n/index.ts'
import type { SiteFacts } from '../../../engine/page/types.ts'

type Facts = Pick<SiteFacts, 'logins'>
type Word = 'login' | 'restoreText' | 'restoreSentTitle' | 'twoFaText' | 'wrongEnterText'

const kindOf = ({ logins }: Facts): 'email' | 'phone' | 'either' =>
  logins.length > 1 ? 'either' : (logins[0] ?? 'email')
const PLACES = { email: 'auth.', phone: 'auth.byPhone.', either: 'auth.byEither.' } as const
/** By either, an address or a number is typed; the kind of the input decides the keyboard. */
const INPUT_TYPES = { email: 'email', either: 'text' } as const

/** Key of a text that depends on the brand's logins: by e-mail, by phone, or by either. */
export const loginText = (facts: Facts, word: Word): string => `${PLACES[kindOf(facts)]}${word}`

/** The login field, with the brand's rules for the form: a phone with its dial code, else a text. */
export const loginField = (
  facts: Pick<SiteFacts, 'logins' | 'rules'>,
  form: 'login' | 'restore',
  t: I18n['t'],
  phones: readonly PhoneOption[],
): FieldItem => {
  const kind = kindOf(facts)
  const field = {
    sysname: 'login',
    label: t(loginText(facts, 'login')),
    autocomplete: 'username',
    rules: facts.rules[form]['login'] ?? [],
  }
  const autofocus = form === 'login'
  return kind === 'phone'
    ? { ...field, type: 'phone', options: { phones, autofocus } }
    : { ...field, type: 'input', inputmode: 'email', options: { inputType: INPUT_TYPES[kind], autofocus } }
}

/** A login as it is sent: without one leading plus; of a phone, the dial code and the number are left. */
export const sentLogin = (login: unknown): string => String(login).trim().replace(/^\+/, '')
