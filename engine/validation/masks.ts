// Tokens of an input mask: `#` digit, `@` letter, `*` either. All other characters are literal.
const INPUT: Record<string, RegExp> = { '#': /[0-9]/, '@': /\p{L}/u, '*': /[\p{L}0-9]/u }
// Tokens of a phone mask: `0` a required digit, `9` an optional one.
const PHONE: Record<string, RegExp> = { 0: /[0-9]/, 9: /[0-9]/ }

const put = (mask: string, text: string, tokens: Record<string, RegExp>): string => {
  const input = [...text]
  let out = ''
  let pending = ''
  for (const char of mask) {
    const token = Object.hasOwn(tokens, char) ? tokens[char]! : undefined
    if (!token) {
      pending += char
      if (input[0] === char) input.shift()
      continue
    }
    while (input.length > 0 && !token.test(input[0]!)) input.shift()
    if (input.length === 0) break
    out += pending + input.shift()!
    pending = ''
  }
  return out
}

/** Formats a text by an input mask; other characters are removed: `##-@@` and `12ab` give `12-ab`. */
export const applyMask = (mask: string, text: string): string => put(mask, text, INPUT)

/** @returns true if a text fills an input mask completely */
export const fitsMask = (mask: string, text: string): boolean => {
  const chars = [...text]
  const tokens = [...mask]
  return (
    chars.length === tokens.length &&
    tokens.every((token, index) =>
      Object.hasOwn(INPUT, token) ? INPUT[token]!.test(chars[index]!) : token === chars[index],
    )
  )
}

/** Formats the digits of a phone number; of several masks, the longest is used. */
export const applyPhoneMask = (masks: string | readonly string[], text: string): string =>
  put(longest(masks), text.replaceAll(/[^0-9]/g, ''), PHONE)

/** @returns the smallest and largest number of digits of a phone number, over all masks of its country */
export const phoneDigits = (masks: string | readonly string[]): { min: number; max: number } => {
  const all = [masks].flat()
  return {
    min: Math.min(...all.map((mask) => [...mask].filter((char) => char === '0').length)),
    max: Math.max(...all.map((mask) => [...mask].filter((char) => char === '0' || char === '9').length)),
  }
}

/** @returns true if a phone number has a number of digits that one of its country's masks allows */
export const fitsPhoneMask = (masks: string | readonly string[], text: string): boolean => {
  const count = text.replaceAll(/[^0-9]/g, '').length
  return [masks].flat().some((mask) => {
    const { min, max } = phoneDigits(mask)
    return count >= min && count <= max
  })
}

/** @returns the text without emoji */
export const stripEmoji = (text: string): string =>
  text.replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu, '')

const longest = (masks: string | readonly string[]): string =>
  [masks].flat().reduce((best, mask) => (phoneDigits(mask).max > phoneDigits(best).max ? mask : best))
