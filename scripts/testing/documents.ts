import { readFileSync } from 'node:fs'
import DataValidator from '@adobe/structured-data-validator'
import { HtmlValidate } from 'html-validate'

/** The rules of HTML, without advice that does not fit these pages. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    'no-implicit-button-type': 'error',
    // Files of our own host need no checksum.
    'require-sri': ['error', { target: 'crossorigin' }],
    // React's spelling of attributes.
    'attr-case': 'off',
    // Tables and lists that are laid out as something else on phones keep their meaning by their roles.
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
    // A group is also named by aria-labelledby, and a search is also sent by its key.
    'wcag/h71': 'off',
    'wcag/h32': 'off',
    // Menus beside the page have headings of their own before the page's first.
    'heading-level': 'off',
  },
})

/** What schema.org and search engines require of the types the validator of structured data does not know. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Article: ['headline', 'author', 'publisher', 'mainEntityOfPage'],
}
const VALIDATED = new Set(['Organization', 'Brand', 'Product', 'BreadcrumbList', 'ListItem'])
/** A game has no price and nobody’s rating: search engines ask for them where something is sold. */
const NOT_SOLD = /"(offers|aggregateRating)"/
const isAbsolute = (address: unknown): boolean => typeof address === 'string' && URL.canParse(address)
/** What is wrong in structured data and everything in it. */
const dataFaults = (data: unknown, isOuter = true): string[] => {
  if (Array.isArray(data)) return data.flatMap((each) => dataFaults(each, false))
  if (typeof data !== 'object' || data === null) return []
  const { '@type': type, '@context': context, ...rest } = data as Record<string, unknown>
  const required = VALIDATED.has(String(type)) ? [] : REQUIRED[String(type)]
  const missing = (required ?? []).filter((name) => rest[name] === undefined || rest[name] === '')
  return [
    ...(required ? missing.map((name) => `${String(type)} has no ${name}`) : [`unknown type ${String(type)}`]),
    ...(isOuter && context !== 'https://schema.org' ? [`${String(type)} has no context`] : []),
    ...['url', 'item', 'logo', 'image', 'mainEntityOfPage']
      .filter((name) => rest[name] !== undefined && !isAbsolute(rest[name]))
      .map((name) => `${String(type)}: ${name} is no absolute address`),
    ...Object.values(rest).flatMap((each) => dataFaults(each, false)),
  ]
}

/** What the rules of search engines' rich results have against a document's structured data. */
const richResultFaults = async (items: readonly { '@type': string }[]): Promise<string[]> => {
  const jsonld: Record<string, object[]> = {}
  for (const item of items) (jsonld[item['@type']] ??= []).push(item)
  const issues = await new DataValidator().validate({ jsonld, errors: [] })
  return issues
    .filter(({ severity, issueMessage }) => severity === 'ERROR' && !NOT_SOLD.test(issueMessage))
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}

/** What is wrong in a document's HTML and in its structured data; empty when nothing is. */
export async function documentFaults(html: string): Promise<string[]> {
  const data = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as { '@type': string },
  )
  return [
    ...validator
      .validateStringSync(html)
      .results.flatMap(({ messages }) => messages)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
    ...data.flatMap((item) => dataFaults(item)),
    ...(await richResultFaults(data)),
  ]
}

/** Something that exists for the parameter of a path; other lists are asked for their first entry. */
const KNOWN: Readonly<Record<string, string>> = {
  '/game/:sysname': '/game/thunder-ledger',
  '/cashier/deposit/:sysname': '/cashier/deposit/card',
  '/:slug': '/fair-games',
}
/** The first programme of a brand's loyalty, which no page links to. */
const programmeOf = (brand: string): string => {
  const file = new URL(`../../brands/${brand}/platform/loyalty.json`, import.meta.url)
  return Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { programs: object }).programs)[0]!
}
const exampleOf = async (brand: string, path: string, read: (path: string) => Promise<string>): Promise<string> => {
  const list = /^(\/(?:tournaments|jackpots|offers|promotions))\/:id/.exec(path)?.[1]
  if (list === undefined)
    return (
      KNOWN[path] ?? path.replace(/^\/loyalty\/:\w+/, () => `/loyalty/${programmeOf(brand)}`).replace(/:\w+\??/, '7')
    )
  const entry = new RegExp(`href="(${list}/[\\w-]+)"`).exec(await read(list))?.[1]
  if (entry === undefined) throw new Error(`${brand}: ${list} has no entry to open`)
  return path.replace(/^\/\w+\/:id/, () => entry)
}

/**
 * Addresses of a brand's pages that a visitor may open, each with something that exists for its parameter.
 * @param read the HTML of a page in the brand's default locale, as that visitor gets it
 * @param isPlayer whether the visitor is logged in
 */
export const addressesOf = async (
  brand: string,
  read: (path: string) => Promise<string>,
  isPlayer: boolean,
): Promise<string[]> => {
  const { facts } = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(await read('/about'))![1]!) as {
    facts: { routes: { path: string; access: string; redirect?: string }[] }
  }
  const open = facts.routes.filter(({ access, redirect }) => redirect === undefined && (access === 'all' || isPlayer))
  const addresses: string[] = []
  for (const { path } of open) addresses.push(await exampleOf(brand, path, read))
  return [...new Set(addresses)]
}
