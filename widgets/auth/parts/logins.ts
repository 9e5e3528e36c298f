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

/** Key of a text that names the brand's way to log in: by e-mail, by phone, or by either. */
export const loginText = (facts: Facts, word: Word): string => `${PLACES[kindOf(facts)]}.${word}`

/** What the input of a login is told, so that the right keyboard and the kept logins come up. */
export const loginInput = (facts: Facts) => ({
  ...INPUTS[kindOf(facts)],
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
})
