import type { FieldItem } from '../../../engine/forms/small.ts'
import type { I18n } from '../../../engine/i18n/index.ts'
import type { SiteFacts } from '../../../engine/page/types.ts'

type Facts = Pick<SiteFacts, 'logins'>
type Word = 'login' | 'restoreText' | 'restoreSentTitle' | 'twoFaText' | 'wrongEnterText'

const kindOf = ({ logins }: Facts): 'email' | 'phone' | 'either' =>
  logins.length > 1 ? 'either' : (logins[0] ?? 'email')
const PLACES = { email: 'auth', phone: 'auth.byPhone', either: 'auth.byEither' } as const
const INPUTS = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  either: { type: 'text', inputMode: 'email' },
} as const

/** Key of a text that depends on the brand's logins: by e-mail, by phone, or by either. */
export const loginText = (facts: Facts, word: Word): string => `${PLACES[kindOf(facts)]}.${word}`

/** The login field, with the brand's rules for the form; its kind decides keyboard and autocomplete. */
export const loginField = (
  facts: Pick<SiteFacts, 'logins' | 'rules'>,
  form: 'login' | 'restore',
  t: I18n['t'],
): FieldItem => {
  const { type, inputMode } = INPUTS[kindOf(facts)]
  return {
    sysname: 'login',
    type: 'input',
    label: t(loginText(facts, 'login')),
    autocomplete: 'username',
    inputmode: inputMode,
    rules: facts.rules[form]['login'] ?? [],
    options: { inputType: type, autofocus: form === 'login' },
  }
}
