/** How hard a password is to guess. `own`: it holds the login, a name, or the name of the site. */
export type Strength = 'short' | 'own' | 'weak' | 'fair' | 'good' | 'strong'

/** A shorter name forbids nothing: two or three letters stand in many words. */
const SHORTEST_NAME = 4
/** How many last digits of a phone number make it recognisable without its dial code. */
const PHONE_DIGITS = 7

/** A password as it is compared: capitals and the way a letter is written do not matter. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase()
/** Letters and digits alone: `Test House` and `test-house` are one name. */
const joined = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
const isLong = (text: string): boolean => [...text].length >= SHORTEST_NAME

/** A login as people remember it: the whole, what stands before `@` and `+`, the last digits of a number. */
const partsOf = (login: string): string[] =>
  /^\+?[0-9]+$/.test(login) ? [login.slice(-PHONE_DIGITS)] : [login, login.split('@')[0]!, login.split(/[+@]/)[0]!]

/** What a password must not hold. */
export interface OwnWords {
  /** Logins and names of its owner. */
  words?: readonly string[] | undefined
  /** Names of the site. */
  sites?: readonly string[] | undefined
}
/** Whether a password holds a login, a name of its owner, or the site's name. */
export const holdsOwn = (password: string, { words = [], sites = [] }: OwnWords): boolean =>
  words.flatMap(partsOf).some((word) => isLong(word) && folded(password).includes(folded(word))) ||
  sites.some((name) => isLong(joined(name)) && joined(password).includes(joined(name)))

/** What most people begin with. */
const FREQUENT =
  /pass?wor[dt]|qwert[yz]|welcome|letmein|dragon|iloveyou|football|monkey|admin|login|master|sunshine|princess|hello/g
const KEYS = 'qwertyuiop asdfghjkl zxcvbnm'
/** Bits of a character by itself, of one that follows from the one before, and of a letter in a word. */
const BITS = { digit: 3.3, letter: 4.7, sign: 5, ideograph: 8, follows: 0.4, inWord: 2, capital: 1, frequent: 4 }
/** Letters after which a word can be told. */
const WORD = 3
const LEVELS: readonly [Strength, number][] = [
  ['weak', 30],
  ['fair', 42],
  ['good', 58],
]

/** Whether a character is the same as the one before, or the next in the alphabet, the digits or on the keyboard. */
const follows = (before: string, char: string): boolean =>
  Math.abs(before.codePointAt(0)! - char.codePointAt(0)!) <= 1 || KEYS.includes(before + char)

/** An estimate of the guesses a text needs, in bits; every further character adds some. */
const bitsOf = (text: string): number => {
  let bits = 0
  let letters = 0
  const chars = [...text]
  const seen = new Set<string>()
  for (const [at, char] of chars.entries()) {
    const small = char.toLowerCase()
    const isLetter = /\p{L}/u.test(char)
    const three = chars
      .slice(Math.max(0, at - 2), at + 1)
      .join('')
      .toLowerCase()
    letters = isLetter ? letters + 1 : 0
    if ((at > 0 && follows(chars[at - 1]!.toLowerCase(), small)) || seen.has(three)) bits += BITS.follows
    else if (/[\p{Script=Han}\p{Script=Hangul}]/u.test(char)) bits += BITS.ideograph
    else if (isLetter) bits += (letters > WORD ? BITS.inWord : BITS.letter) + (char === small ? 0 : BITS.capital)
    else bits += /\p{N}/u.test(char) ? BITS.digit : BITS.sign
    seen.add(three)
  }
  return bits
}

/** An estimate by simple rules, for a hint while somebody types; what may be set the server decides. */
export const strengthOf = (password: string, own: OwnWords = {}, shortest = 8): Strength => {
  const text = password.normalize('NFKC')
  if ([...text].length < shortest) return 'short'
  if (holdsOwn(text, own)) return 'own'
  const frequent = [...folded(text).matchAll(FREQUENT)].reduce((sum, [word]) => sum + bitsOf(word) - BITS.frequent, 0)
  const bits = bitsOf(text) - frequent
  return LEVELS.find(([, most]) => bits < most)?.[0] ?? 'strong'
}
