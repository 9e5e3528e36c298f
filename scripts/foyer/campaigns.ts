import { systemClock } from '../../engine/clock/index.ts'
import { openBrands } from '../../engine/brand/node.ts'
import { byLanguage } from '../../engine/i18n/helpers.ts'
import { formatMoney, toMoney } from '../../engine/money/index.ts'
import { platformBrands } from '../../src/brands.ts'
import { textOf, type PlatformBrand } from '../../src/platform/kernel/brands.ts'
import { findingsOf, finishedOf, valueOf, type Figures } from '../../src/months/figures.ts'
import { simulateMonth, type Month, type MonthPlan } from '../../src/months/month.ts'
import { campaignsOf } from '../../src/months/offered.ts'
import { brandsDir, complain, optionsFault, readEnvironment } from './project.ts'
import { readArguments } from './arguments.ts'

const USAGE = `foyer campaigns simulate <brand> [--players 300] [--days 30] [--seed month] [--from 2026-12-01] [--json]
Plays a month of invented players through the brand's campaigns: what each costs, gives, and how many can finish it.`
const options = {
  players: { type: 'string' },
  days: { type: 'string' },
  seed: { type: 'string' },
  from: { type: 'string' },
  json: { type: 'boolean' },
} as const
const MOST_PLAYERS = 100_000
const MOST_DAYS = 366

/** A whole number from 1 to `most`; undefined for anything else. */
const wholeNumber = (text: string, most: number): number | undefined =>
  /^[1-9]\d{0,6}$/.test(text) && Number(text) <= most ? Number(text) : undefined

/** The first day of this month, in UTC. */
const thisMonth = (): string => `${systemClock.now().toISOString().slice(0, 7)}-01`

/** The plan of the options, or the sentence that says what is wrong with them. */
function planOf(values: Record<string, string | boolean | undefined>): MonthPlan | string {
  const text = (name: string, usual: string) => (typeof values[name] === 'string' ? values[name] : usual)
  const players = wholeNumber(text('players', '300'), MOST_PLAYERS)
  if (players === undefined) return `--players is a whole number from 1 to ${MOST_PLAYERS}.`
  const days = wholeNumber(text('days', '30'), MOST_DAYS)
  if (days === undefined) return `--days is a whole number from 1 to ${MOST_DAYS}.`
  const day = text('from', thisMonth())
  const from = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(from.getTime()) || from.toISOString().slice(0, 10) !== day)
    return '--from is a date, for example 2026-12-01.'
  return { players, days, from, seed: text('seed', 'month') }
}

async function findBrand(id: string): Promise<PlatformBrand | undefined> {
  const brands = await openBrands({ dir: brandsDir(), watch: false, log: () => {}, ...(await readEnvironment()) })
  const brand = platformBrands(brands, id).byId(id)
  brands.close()
  return brand
}

const percent = (share: number): string => `${share.toFixed(1)} %`

/** The campaigns as a table: a line each, and below it what is wrong with it. */
function printMonth(brand: PlatformBrand, plan: MonthPlan, { figures, totals }: Month): void {
  const { locales, currencies, name } = brand.brand
  const money = (minor: bigint) => formatMoney(toMoney(minor, currencies.default)).replaceAll('\u00a0', ' ')
  const until = new Date(plan.from.getTime() + plan.days * 86_400_000)
  const day = (date: Date) => date.toISOString().slice(0, 10)
  console.log(`${name}: ${plan.players} players, ${day(plan.from)} to ${day(until)}, seed "${plan.seed}"\n`)
  const titles = campaignsOf(brand)
  const rows = [...figures].map(([campaign, sums]) => [
    campaign,
    byLanguage(textOf(brand, locales.default, titles.get(campaign) ?? campaign), locales.default),
    String(sums.given),
    money(sums.granted),
    money(sums.paid),
    money(valueOf(sums)),
    sums.started === 0 ? '-' : percent(finishedOf(sums)),
  ])
  printTable([['campaign', 'title', 'had', 'given', 'cost', 'value', 'finish'], ...rows])
  for (const [campaign, sums] of figures)
    for (const finding of findingsOf(sums)) console.log(`! ${campaign}: ${finding}`)
  const cost = [...figures.values()].reduce((sum, { paid }) => sum + paid, 0n)
  console.log(
    `\nDeposits ${money(totals.deposited)}, own money staked ${money(totals.staked)}, won ${money(totals.won)},`,
  )
  console.log(`paid by campaigns ${money(cost)}, held at the end ${money(totals.held)}.`)
  console.log('cost: what became own money. value: that, less own money lost in rounds that counted for it.')
  console.log('finish: of those whose bonus money could be played, how many played it to its end.')
}

function printTable(rows: readonly string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => (column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
}

const plain = (sums: Figures) => ({
  ...Object.fromEntries(
    Object.entries(sums).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  ),
  value: String(valueOf(sums)),
  findings: findingsOf(sums),
})

/** The figures as JSON; amounts are texts of minor units. */
function printJson(plan: MonthPlan, { figures, totals }: Month): void {
  const campaigns = Object.fromEntries([...figures].map(([campaign, sums]) => [campaign, plain(sums)]))
  const sums = Object.fromEntries(Object.entries(totals).map(([name, minor]) => [name, String(minor)]))
  console.log(JSON.stringify({ ...plan, totals: sums, campaigns }, null, 2))
}

/** `foyer campaigns simulate`: exit code 0, or 2 for a command nobody can follow. */
export const campaigns = async (args: string[]): Promise<number> => {
  const fault = optionsFault(args, options)
  if (fault) return complain(fault, 2)
  const given = readArguments(args, options)
  const [action, id] = given?.words ?? []
  if (!given || action !== 'simulate' || !id) return complain(USAGE, 2)
  const plan = planOf(given.values)
  if (typeof plan === 'string') return complain(plan, 2)
  const brand = await findBrand(id)
  if (!brand) return complain(`There is no brand "${id}" in ${brandsDir()} that can be served.`, 2)
  const month = simulateMonth(brand, plan)
  if (given.values.json) printJson(plan, month)
  else printMonth(brand, plan, month)
  return 0
}
