import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brandFiles } from '../../schemas/brand/index.ts'
import { PRODUCT_BRANDS } from '../../engine/brand/node.ts'
import { MARKET_PACKS } from '../../engine/markets/index.ts'
import { fence, HEAD, HEADS, keysOf, table, type Schema } from './reference-tables.ts'

/** What the example market does without: its amounts are in another currency. */
const OFF = { loyalty: false, tournaments: false, jackpots: false }
const CASHBACK = { min: { GBP: '1.00' }, max: { GBP: '50.00' } }
const GIFT = { id: 101, title: 'Warm-up charge', bonus: { GBP: '5.00' } }
const CODES = { SPARK: null, OVERLOAD: null }
const CAMPAIGNS = { offers: [], gifts: [GIFT], promoCodes: CODES, cashback: CASHBACK }
const LICENCE = { licence: 'Gambling Commission, account 00000', company: 'Example Ltd' }
const LIMITS = { deposit: { min: '10.00', max: '2000.00' }, withdrawal: { min: '20.00', max: '5000.00' } }

/** The rows of a brand file's keys that belong to markets. */
const marketRows = (name: string, pattern: RegExp): string[][] => {
  const { schema } = brandFiles.find((file) => file.name === name)!
  return keysOf(schema as unknown as Schema).filter(([key = '']) => pattern.test(key))
}

// What `_base` says of single markets: market, file, setting, value.
const baseRows = async (): Promise<string[][]> => {
  const dir = join(PRODUCT_BRANDS, '_base/markets')
  const files = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.json')).sort()
  const rows = await Promise.all(
    files.map(async (file) => {
      const [market, ...path] = file.split('/')
      const data = JSON.parse(await readFile(join(dir, file), 'utf8')) as Record<string, unknown>
      return Object.entries(data)
        .filter(([key]) => !key.startsWith('$'))
        .map(([key, value]) => [market!, `\`${path.join('/')}\``, `\`${key}\``, `\`${JSON.stringify(value)}\``])
    }),
  )
  return rows.flat()
}

/** What each market demands, a table per market. */
const ruleTables = (): string =>
  MARKET_PACKS.map(
    ({ market, title, rules }) =>
      `### ${title}\n\n\`"market": "${market}"\`\n\n` +
      table(
        ['rule', 'demands', 'source', 'from', 'until'],
        rules.map(({ name, says, source, from, until = '' }) => [`\`${market}/${name}\``, says, source, from, until]),
      ),
  ).join('\n\n')

/** The page about markets: the keys that name them, the files of one, what `_base` says of some, and examples. */
export const marketsPage = async (): Promise<string> =>
  `${HEAD}# Markets\n\n` +
  'A brand serves one market. A second one is a second brand that builds on the first: it has its own hosts, ' +
  'currencies, licence and players. How visitors come to theirs is in [brands.md](../brands.md).\n\n' +
  `## Keys of \`brand.json\`\n\n${table(HEADS, marketRows('brand', /^`markets?\b/))}\n\n` +
  '## Files of one market\n\n' +
  'A file below `markets/<market>/` is laid over the same file of the brand where `brand.json → market` is that ' +
  'market. A market can have every file of a brand but `brand.json`. A brand that builds on another one gets the ' +
  'files that the other one has for its market, and its own files are laid over them.\n\n' +
  'In Malta the help page of Kilovolt has another title, a text that the brand has in its languages:\n\n' +
  `${fence('kilovolt/markets/mt/pages/help.json', { head: { title: 't:promotions.faq.title' } })}\n\n` +
  '## Countries of one market\n\n' +
  'In `platform/settings.json`:\n\n' +
  table(HEADS, marketRows('platform-settings', /^`registration\.markets\b/)) +
  '\n\n## What `_base` says of markets\n\n' +
  'Every brand of the market has it, unless its own files say otherwise:\n\n' +
  table(['market', 'file', 'setting', 'value'], await baseRows()) +
  '\n\n## Rules of markets\n\n' +
  'What a market demands of a brand. A brand may be stricter; one that loosens a rule has an error there ' +
  '(`market-rule`, or `market-forbids` of a feature) and does not open in that market. A rule holds from its first ' +
  'day to its last, in UTC: `foyer check --on 2027-01-01` says what breaks then. A market that is not listed has no ' +
  'rules here. The sources are named so that they can be looked up: this is not legal advice.\n\n' +
  ruleTables() +
  '\n\n## Two markets\n\n' +
  'A brand for Great Britain that builds on Kilovolt, and the list by which visitors find either:\n\n' +
  `${fence('kilovolt-uk/brand.json', {
    $version: 2,
    extends: 'kilovolt',
    market: 'gb',
    hosts: ['uk.kilovolt.example'],
    timezone: 'Europe/London',
    currencies: { default: 'GBP', available: { EUR: null, GBP: { presets: ['20.00', '50.00'] } } },
  })}\n\n` +
  `${fence('kilovolt/markets/gb/features.json', OFF)}\n\n` +
  `${fence('kilovolt/markets/gb/layouts/default.json', { slots: { footer: { footer: { props: LICENCE } } } })}\n\n` +
  `${fence('kilovolt/markets/gb/platform/campaigns.json', CAMPAIGNS)}\n\n` +
  `${fence('kilovolt/markets/gb/platform/payments.json', { methods: { card: { limits: { GBP: LIMITS } } } })}\n\n` +
  `${fence('kilovolt/brand.json', {
    markets: [
      { brand: 'kilovolt', countries: ['MT'], path: 'mt' },
      { brand: 'kilovolt-uk', countries: ['GB'], path: 'uk' },
    ],
  })}\n`
