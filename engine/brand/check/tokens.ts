import culori from 'culori/require'

const { parse } = culori

type Tokens = ReadonlyMap<string, string>
type Kind = 'colour' | 'length' | 'number' | undefined

/** The error of a token that a theme sets by hand. */
export interface TokenFault {
  message: string
  expected: string
}

const FUNCTIONS = new Set(
  (
    'var calc clamp min max rgb rgba hsl hsla oklch oklab color-mix linear-gradient radial-gradient conic-gradient ' +
    'translate translateX translateY translateZ rotate scale cubic-bezier steps'
  ).split(' '),
)
const LENGTH = /^(?:0|-?(?:\d+\.?\d*|\.\d+)(?:px|rem|em|ch|ex|vw|vh|svh|dvh|vmin|vmax|%))$/
const COLOUR_WORD = /^(?:transparent|currentcolor|inherit|none)$/i

/**
 * The error of a token's value.
 * @param standard the token's value when no theme sets it, which decides the kind of value
 * @param tokens all tokens, to look up `var(--…)`
 */
export const tokenFault = (value: string, standard?: string, tokens?: Tokens): TokenFault | undefined => {
  const text = value.trim()
  if (text === '') return { message: 'the token is empty', expected: 'a value' }
  if (!isBalanced(text))
    return { message: 'a bracket or quote is not closed', expected: 'balanced brackets and quotes' }
  for (const [, name = ''] of text.matchAll(/([a-zA-Z-]*)\(/g)) {
    if (/^url$/i.test(name) || name === 'image-set')
      return { message: 'a token cannot load a file', expected: 'a value without url()' }
    if (name !== '' && !FUNCTIONS.has(name))
      return { message: `no such function: ${name}()`, expected: 'a function of colours, lengths or movements' }
  }
  for (const [, name = ''] of text.matchAll(/var\(\s*--([a-z0-9-]+)/g))
    if (tokens && !tokens.has(name)) return { message: `no such token: --${name}`, expected: 'a token of the theme' }
  const kind = kindOf(standard, tokens)
  return kind === undefined || fits(text, kind) ? undefined : { message: `not a ${kind}`, expected: EXAMPLES[kind] }
}

const EXAMPLES = {
  colour: 'a colour such as #1f55d6 or var(--accent)',
  length: 'a length such as 12px or calc(var(--r-m) + 4px)',
  number: 'a number',
}

const fits = (text: string, kind: NonNullable<Kind>): boolean => {
  if (/^(?:var|calc|clamp|min|max)\(/.test(text)) return true
  if (kind === 'length') return LENGTH.test(text) || text === 'inherit'
  if (kind === 'number') return /^-?(?:\d+\.?\d*|\.\d+)$/.test(text)
  return COLOUR_WORD.test(text) || /^(?:color-mix|(?:linear|radial|conic)-gradient)\(/.test(text) || isColour(text)
}

const isColour = (text: string): boolean => {
  const inner = text.replaceAll(/var\(--[a-z0-9-]+\)/g, '0')
  return parse(inner) !== undefined
}

// The kind of a token's default value, followed through `var(--…)` to a plain value.
const kindOf = (standard: string | undefined, tokens: Tokens | undefined, depth = 0): Kind => {
  const text = standard?.trim() ?? ''
  const [, name] = /^var\(\s*--([a-z0-9-]+)\s*\)$/.exec(text) ?? []
  if (name !== undefined) return depth > 8 ? undefined : kindOf(tokens?.get(name), tokens, depth + 1)
  if (LENGTH.test(text) && text !== '0') return 'length'
  if (/^(?:clamp|calc|min|max)\(/.test(text)) return 'length'
  if (/^\d+\.?\d*$/.test(text)) return 'number'
  return text !== '' && (text === 'transparent' || text.startsWith('#') || isColour(text)) ? 'colour' : undefined
}

const isBalanced = (text: string): boolean => {
  let depth = 0
  let quote = ''
  for (const char of text) {
    if (quote) {
      if (char === quote) quote = ''
    } else if (char === '"' || char === "'") quote = char
    else if (char === '(') depth++
    else if (char === ')' && --depth < 0) return false
  }
  return depth === 0 && quote === ''
}
