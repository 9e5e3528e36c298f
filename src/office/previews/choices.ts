import { FAULTS, LIVES, type PreviewChoices } from '../../../schemas/office/index.ts'

/** Names of the query parameters with which a preview is looked at as something else: `foyer-locale=de`. */
const PREFIX = 'foyer-'

const FORMS: { readonly [K in keyof Required<PreviewChoices>]: (text: string) => boolean } = {
  market: (text) => /^[a-z0-9-]{1,40}$/.test(text),
  locale: (text) => /^[A-Za-z0-9-]{2,20}$/.test(text),
  scheme: (text) => text === 'light' || text === 'dark',
  clock: (text) => text.length <= 40 && !Number.isNaN(Date.parse(text)),
  player: (text) => (LIVES as readonly string[]).includes(text),
  fault: (text) => (FAULTS as readonly string[]).includes(text),
}
type Name = keyof typeof FORMS
const NAMES = Object.keys(FORMS) as Name[]

/** Those of some values that are choices; others are left out. */
export function choicesIn(given: Readonly<Record<string, unknown>>): PreviewChoices {
  const kept = NAMES.flatMap((name) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    return typeof value === 'string' && FORMS[name](value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(kept) as PreviewChoices
}

/** The choices as one text without characters that a cookie or a query changes. */
export const choicesText = (choices: PreviewChoices): string =>
  Buffer.from(JSON.stringify(choicesIn(choices))).toString('base64url')

/** The choices of such a text; none of any other. */
export function choicesOf(text: string | undefined): PreviewChoices {
  try {
    const told: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8'))
    return typeof told === 'object' && told !== null ? choicesIn(told as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** What an address chooses, and the address without it; undefined where it chooses nothing. */
export function chosenIn(url: URL, before: PreviewChoices): { choices: PreviewChoices; target: string } | undefined {
  const named = NAMES.filter((name) => url.searchParams.has(PREFIX + name))
  if (named.length === 0) return undefined
  // An empty one is as the brand has it.
  const asked = Object.fromEntries(named.map((name) => [name, url.searchParams.get(PREFIX + name) ?? '']))
  const rest = new URLSearchParams(url.searchParams)
  for (const name of NAMES) rest.delete(PREFIX + name)
  const query = rest.toString()
  return { choices: choicesIn({ ...before, ...asked }), target: url.pathname + (query && `?${query}`) }
}
