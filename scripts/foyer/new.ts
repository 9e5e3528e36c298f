import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import {
  type BrandSources,
  checkBrand,
  checkHosts,
  formatProblem,
  isServable,
  layerBrand,
  type LayeredBrand,
  nearestName,
  parseSource,
  type Problem,
} from '../../engine/brand/index.ts'
import { unknownRules } from '../../engine/markets/index.ts'
import { loadBrands } from '../../engine/brand/node.ts'
import { countUntranslated } from './i18n.ts'
import { brandsDir, complain, optionsFault, readEnvironment, root } from './project.ts'
import {
  currencyOfMarket,
  documentOfMarket,
  documentsOfMarket,
  STARTERS,
  textsOf,
  type NewBrand,
  type StarterName,
} from '../../src/studio/server/index.ts'

const options = {
  host: { type: 'string' },
  name: { type: 'string' },
  starter: { type: 'string' },
  login: { type: 'string' },
  market: { type: 'string' },
  document: { type: 'string' },
  currency: { type: 'string' },
  rates: { type: 'string' },
  locales: { type: 'string' },
  accent: { type: 'string' },
} as const
type Values = Partial<Record<keyof typeof options, string>>

const USUAL_MARKET = 'mt'
const QUESTIONS: [name: keyof typeof options, question: string, standard: (id: string, market: string) => string][] = [
  ['name', 'What players call it', (id) => id[0]!.toUpperCase() + id.slice(1)],
  ['host', 'Its host', (id) => `${id}.localhost`],
  ['starter', `Starts from (${Object.keys(STARTERS).join(', ')})`, () => 'hall'],
  ['login', 'Players log in by (email, phone, both)', () => 'email'],
  ['market', 'Market, a country in lower case', () => USUAL_MARKET],
  [
    'document',
    'Identity number asked at registration, such as cpf, or none',
    (_id, market) => documentOfMarket(market),
  ],
  ['currency', 'Currencies, the default one first', (_id, market) => currencyOfMarket(market)],
  ['rates', 'What one of each further currency is worth in the default one, such as USD=0.92,NOK=0.086', () => ''],
  ['locales', 'Locales, the default one first', () => 'en'],
  ['accent', 'Accent colour', () => '#1f55d6'],
]

/**
 * Writes a new brand: asks for its settings on a terminal when no options are given, uses defaults otherwise. Nothing
 * is written before it passes the check.
 */
export const createBrand = async (args: string[]): Promise<number> => {
  const fault = optionsFault(args, options)
  if (fault) return complain(fault, 2)
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [id] = positionals
  if (!id || !/^[a-z0-9][a-z0-9-]*$/.test(id))
    return complain('Name the brand in lower case: foyer new aurora --host aurora.localhost --name Aurora', 2)
  const folder = join(brandsDir(), id)
  if (await stat(folder).catch(() => undefined)) return complain(`${folder} is already there.`)
  const brand = brandOf(id, process.stdin.isTTY && Object.keys(values).length === 0 ? await ask(id) : values)
  if (typeof brand === 'string') return complain(brand, 2)
  const texts = textsOf(brand, relative(folder, join(root, 'schemas/json')))
  const { made, problems } = await checkTexts(id, texts)
  // What is not translated is said at the end, with the way to translate it.
  for (const problem of problems) if (problem.code !== 'missing-messages') console.log(formatProblem(problem))
  if (!isServable(problems)) return complain(`Nothing was written: ${id} would not pass its check.`)
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
    console.log(join(folder, path))
  }
  printRest(brand)
  for (const code of brand.locales) {
    const { missing, all } = countUntranslated(made, code)
    if (missing > 0)
      console.log(
        `${code}: ${missing} of ${all} messages are not translated yet and show in English. For a translator: ` +
          `npm run foyer -- i18n ${id} --locale ${code} --export ${code}.xlf (back with --import ${code}.xlf)`,
      )
  }
  return 0
}

/** What `--help` prints. */
export const help = (): string =>
  [
    'foyer new <brand> writes a folder with the minimum a brand needs. The name is in lower case. Options:',
    '',
    ...QUESTIONS.map(([name, question, standard]) => {
      const usual = standard('aurora', USUAL_MARKET)
      return `  --${name.padEnd(10)}${question}${usual === '' ? '' : ` [${usual}]`}`
    }),
    '',
    'In brackets is what is taken for "aurora" without the option; without any, a terminal asks for each.',
    `Number and currency are those of the market: for br, ${documentOfMarket('br')} and ${currencyOfMarket('br')}.`,
    ...Object.entries(STARTERS).map(([name, { title }]) => `  --starter ${name}: ${title}`),
  ].join('\n')

/** What a new brand has without a file of its own, and what is not known of its market. */
const printRest = ({ market, document }: NewBrand): void => {
  const form = 'So is the form of the profile: `forms.profile` in profile-fields.json writes another.'
  console.log(['Everything else is inherited from _base.', ...(document === 'none' ? [form] : [])].join(' '))
  const note = unknownRules(market)
  if (note !== undefined) console.log(`Note: ${note}.`)
}

const ask = async (id: string): Promise<Values> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const values: Values = {}
  for (const [name, question, standard] of QUESTIONS) {
    const usual = standard(id, marketOf(values))
    values[name] = (await terminal.question(`${question} [${usual}]: `)).trim() || usual
  }
  terminal.close()
  return values
}

// The first locale with a country says where the brand is, unless it is said: pt-BR is for Brazil.
const marketOf = ({ market, locales = '' }: Values): string => {
  const [, country = USUAL_MARKET] = /-([A-Z]{2})\b/.exec(locales) ?? []
  return (market ?? country).toLowerCase()
}

const choiceFault = (what: string, value: string, names: string[]): string | undefined => {
  const nearest = nearestName(value, names)
  const hint = nearest ? `; did you mean ${nearest}?` : ''
  return names.includes(value) ? undefined : `--${what} is one of ${names.join(', ')}, not ${value}${hint}`
}

// Fills the defaults; returns the error as one line when an answer is invalid.
const brandOf = (id: string, values: Values): NewBrand | string => {
  const market = marketOf(values)
  const [name, host, starter, login, , document, currency, rates, locales, accent] = QUESTIONS.map(
    ([key, , standard]) => values[key] ?? standard(id, market),
  ) as [string, string, string, string, string, string, string, string, string, string]
  const fault =
    choiceFault('starter', starter, Object.keys(STARTERS)) ??
    choiceFault('login', login, ['email', 'phone', 'both']) ??
    choiceFault('document', document, [...documentsOfMarket(market), 'none'])
  if (fault) return fault
  const currencies = listOf(currency)
  const read = ratesOf(rates, currencies)
  if (typeof read === 'string') return read
  return {
    id,
    name,
    host,
    starter: starter as StarterName,
    login: login as NewBrand['login'],
    market,
    document,
    currencies,
    rates: read,
    locales: listOf(locales),
    accent,
  }
}

const listOf = (text: string): string[] => [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean)

// The rates of all further currencies; the error as one line when one is missing or odd.
const ratesOf = (text: string, [usual, ...others]: readonly string[]): Record<string, string> | string => {
  const rates: Record<string, string> = {}
  for (const part of listOf(text)) {
    const [, code, rate] = /^([A-Z]{3})=(\d+(?:\.\d+)?)$/.exec(part) ?? []
    if (!code || !rate) return `--rates is a list such as USD=0.92,NOK=0.086, not ${part}`
    if (!others.includes(code)) return `--rates names ${code}, which is not among the further currencies (--currency)`
    rates[code] = rate
  }
  const missing = others.filter((code) => !/[1-9]/.test(rates[code] ?? ''))
  return missing.length === 0
    ? rates
    : `Say what one ${missing[0]} is worth in ${usual}: --rates ${missing.map((code) => `${code}=0.92`).join(',')}`
}

// Checks the new brand together with the existing ones.
const checkTexts = async (
  id: string,
  texts: Record<string, string>,
): Promise<{ made: LayeredBrand; problems: Problem[] }> => {
  const environment = await readEnvironment()
  const { sources, layered } = await loadBrands(brandsDir(), environment)
  const parsed = Object.entries(texts).map(([path, text]) =>
    parseSource({ brand: id, file: join(brandsDir(), id, path), path, text }),
  )
  const own: BrandSources = {
    id,
    files: parsed.map(({ source }) => source),
    assets: {},
    hash: '',
    problems: parsed.flatMap(({ problems }) => problems),
  }
  const made = layerBrand(id, new Map([...sources, [id, own]]))
  const hostsOf = ({ data }: { data: Record<string, unknown> }): string[] =>
    (data.brand as { hosts?: string[] } | undefined)?.hosts ?? []
  const claims = [...layered.values(), made].map((one) => ({
    id: one.id,
    hosts: hostsOf(one),
    layers: one.layers,
    isSound: true,
  }))
  const owners = new Map([...layered.values()].flatMap((one) => hostsOf(one).map((host) => [host, one.id] as const)))
  const hosts = checkHosts(claims, owners).filter(({ brand }) => brand === id)
  return { made, problems: [...checkBrand(made, environment), ...hosts] }
}
