import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWholeServer, type WholeServer } from './testing.ts'

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

/** What schema.org and search engines require of each type we write. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name'],
  Brand: ['name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Article: ['headline', 'author', 'publisher', 'mainEntityOfPage'],
  Product: ['name', 'url', 'brand'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
}
const isAbsolute = (address: unknown): boolean => typeof address === 'string' && URL.canParse(address)
/** What is wrong in structured data and everything in it. */
const dataFaults = (data: unknown, isOuter = true): string[] => {
  if (Array.isArray(data)) return data.flatMap((each) => dataFaults(each, false))
  if (typeof data !== 'object' || data === null) return []
  const { '@type': type, '@context': context, ...rest } = data as Record<string, unknown>
  const required = REQUIRED[String(type)]
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

let server: WholeServer
beforeAll(async () => {
  server = await startWholeServer()
})
afterAll(() => server.close())

const ask = (brand: string, path: string, cookie?: string) =>
  server.ask('GET', path, { host: `${brand}.localhost:${server.port}`, ...(cookie !== undefined && { cookie }) })
const signIn = async (brand: string): Promise<string> => {
  const fields = new URLSearchParams({ login: `player@${brand}.example`, password: 'Evening-1871' })
  const headers = {
    host: `${brand}.localhost:${server.port}`,
    'x-requested-with': 'foyer',
    'sec-fetch-site': 'same-origin',
  }
  const { cookies } = await server.ask('POST', '/api/auth.login?v=1&locale=en', headers, fields.toString())
  return cookies.find((each) => each.includes('foyer_session='))!.split(';')[0]!
}
/** Something that exists for each parameter of a path. */
const EXAMPLES: readonly [pattern: RegExp, example: string][] = [
  [/^\/game\/:sysname/, 'thunder-ledger'],
  [/^\/cashier\/deposit\/:sysname/, 'card'],
  [/^\/:slug/, 'fair-games'],
  [/./, 'example'],
]
const exampleOf = (path: string): string =>
  path.replace(/:\w+\??/, () => EXAMPLES.find(([pattern]) => pattern.test(path))![1])

/** Every address of a brand's pages that answers with a page. */
const addressesOf = async (brand: string, cookie?: string): Promise<string[]> => {
  const { text } = await ask(brand, '/about', cookie)
  const { facts } = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(text)![1]!) as {
    facts: { routes: { path: string; access: string; redirect?: string }[] }
  }
  const open = facts.routes.filter(
    ({ access, redirect }) => redirect === undefined && (access === 'all' || cookie !== undefined),
  )
  return [...new Set(open.map(({ path }) => exampleOf(path)))]
}

/** What is wrong in the documents of these addresses. */
const faultsOf = async (brand: string, prefix: string, cookie?: string): Promise<string[]> => {
  const faults: string[] = []
  for (const path of await addressesOf(brand, cookie)) {
    const address = prefix + (prefix !== '' && path === '/' ? '' : path)
    const { headers, text } = await ask(brand, address, cookie)
    if (!headers['content-type']?.startsWith('text/html')) continue
    const { results } = validator.validateStringSync(text)
    for (const [, json] of text.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g))
      faults.push(...dataFaults(JSON.parse(json!)).map((fault) => `${address}: ${fault}`))
    for (const { messages } of results)
      for (const { ruleId, message, selector } of messages) faults.push(`${address}: ${ruleId}: ${message} ${selector}`)
  }
  return faults
}

describe.each([
  ['kilovolt', '/es'],
  ['belvarde', '/fr'],
])('%s', (brand, prefix) => {
  test('every document a guest gets is valid HTML with valid structured data', async () => {
    expect(await faultsOf(brand, prefix)).toEqual([])
  }, 60_000)
  test('every document a player gets is valid HTML with valid structured data', async () => {
    expect(await faultsOf(brand, '', await signIn(brand))).toEqual([])
  }, 60_000)
})
