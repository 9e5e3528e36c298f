// Tokens of an input mask: `#` digit, `@` letter, `*` either. Everything else stands for itself.
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

/** Formats what was typed by an input mask; characters that fit no token are dropped: `##-@@` and `12ab` → `12-ab`. */
export const applyMask = (mask: string, text: string): string => put(mask, text, INPUT)

/** True when a text fills an input mask completely. */
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

/** Formats the digits of a phone number; where a country has several masks, the longest holds. */
export const applyPhoneMask = (masks: string | readonly string[], text: string): string =>
  put(longest(masks), text.replaceAll(/[^0-9]/g, ''), PHONE)

/** Fewest and most digits of a phone number: with several masks the shortest and the longest bound it. */
export const phoneDigits = (masks: string | readonly string[]): { min: number; max: number } => {
  const all = [masks].flat()
  return {
    min: Math.min(...all.map((mask) => [...mask].filter((char) => char === '0').length)),
    max: Math.max(...all.map((mask) => [...mask].filter((char) => char === '0' || char === '9').length)),
  }
}

/** True when a number has as many digits as one of its country's masks asks for. */
export const fitsPhoneMask = (masks: string | readonly string[], text: string): boolean => {
  const count = text.replaceAll(/[^0-9]/g, '').length
  return [masks].flat().some((mask) => {
    const { min, max } = phoneDigits(mask)
    return count >= min && count <= max
  })
}

/** A text without its emoji, for fields that refuse them. */
export const stripEmoji = (text: string): string =>
  text.replaceAll(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu, '')

const longest = (masks: string | readonly string[]): string =>
  [masks].flat().reduce((best, mask) => (phoneDigits(mask).max > phoneDigits(best).max ? mask : best))
