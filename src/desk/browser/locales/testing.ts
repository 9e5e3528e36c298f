import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { isForPrograms, MACRO_DEEDS, officeMethods, type OfficeMethodName } from '../../../../schemas/office/index.ts'
import { ENTRY_KINDS } from '../../../platform/domains/wallet/kinds.ts'
import { PLAYER_BUCKETS } from '../../../platform/domains/wallet/entry.ts'
import { plainName } from '../../../staff-app/browser/format.ts'

type Schema = Readonly<Record<string, unknown>>
type Node = { readonly type: string } & Record<string, unknown>
const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Methods whose answers the desk draws. */
const DRAWN = new Set([
  'staff',
  'services',
  'withdrawals',
  'approvals',
  'identities',
  'macros',
  'payments',
  'money',
  'players',
  'ledger',
  'exports',
  'rounds',
  'bets',
  'bonuses',
])
/** Properties of their answers whose values the desk prints as names. */
const NAMED = new Set(['role', 'kind', 'kinds', 'what', 'outcome', 'status', 'type', 'state'])

/** Names in the answers of the office, which the desk prints as people read them. */
const namesIn = (schema: unknown, property: string, into: Set<string>): void => {
  if (!isObject(schema)) return
  if (Array.isArray(schema['enum']) && NAMED.has(property))
    for (const name of schema['enum']) into.add(plainName(String(name)))
  for (const [name, inner] of Object.entries((schema['properties'] ?? {}) as Schema)) namesIn(inner, name, into)
  for (const inner of Object.values((schema['anyOf'] ?? []) as unknown[])) namesIn(inner, property, into)
  namesIn(schema['items'], property, into)
}

const isTest = (file: string): boolean => /\.test\.ts$|testing/.test(file)
/** Files that say something to staff: rules, what happened, what waits, dry runs, messages. */
const SAYING = globSync([
  'src/platform/domains/*/*{gate,timeline,open-approvals,sent-messages,dry-}*.ts',
  'src/platform/domains/betting/debts.ts',
  'src/platform/domains/cashier/{evidence,turnover,bonus-costs,open-rounds,withdrawals}.ts',
  'src/platform/kernel/errors.ts',
  'src/platform/domains/games/pace.ts',
  'src/office/audit-titles.ts',
  'src/office/methods/approvals.ts',
]).filter((file) => !isTest(file))
/** Files that refuse staff something. */
const REFUSING = globSync(['src/platform/domains/**/*.ts', 'src/office/**/*.ts']).filter((file) => !isTest(file))
/** Constants there whose values are titles. */
const TABLES = new Set(['TITLES', 'ACTIONS', 'OUTCOMES', 'HELD', 'SAYS', 'MESSAGES'])
/** Properties there that staff read. */
const SAID = new Set(['title', 'what', 'next', 'message'])

const literal = (node: unknown): string | undefined =>
  isObject(node) && node['type'] === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined
const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => isObject(value) && 'type' in value)

/** What a node by itself says to staff: a title, or an entry of a table. */
const saidBy = (node: Node, table: string | undefined): (string | undefined)[] => {
  const name = String(((node['key'] ?? node['callee']) as Schema | undefined)?.['name'])
  if (node.type === 'Property' && (SAID.has(name) || (table !== undefined && TABLES.has(table))))
    return [literal(node['value'])]
  if (node.type === 'ArrayExpression' && table === 'TOLD')
    return (node['elements'] as unknown[]).map(literal).filter((text) => !text?.includes('/'))
  const [, second] = (node['arguments'] ?? []) as unknown[]
  if (node.type === 'CallExpression' && name === 'passed') return [literal(second)]
  return []
}

/** Sentences and titles without values, which stand in the sources of the platform and the office. */
const saidIn = (file: string, into: Set<string>): void => {
  const walk = (node: Node, table: string | undefined): void => {
    for (const text of saidBy(node, table)) if (text !== undefined) into.add(text)
    const own = node.type === 'VariableDeclarator' ? String((node['id'] as Schema)['name']) : table
    for (const child of childrenOf(node)) walk(child, own)
  }
  walk(parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node, undefined)
}
/** Why staff are refused something, in sentences without values. */
const refusalsIn = (file: string, into: Set<string>): void => {
  for (const [, kind, text = ''] of readFileSync(file, 'utf8').matchAll(
    /\b(OfficeRefusal|refusal)\(\s*'([^'\n]{4,})'/g,
  ))
    // The office makes a sentence of what a domain throws.
    into.add(kind === 'refusal' ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`)
}

/**
 * Names that no schema lists: methods of payment, states and reasons of payments and marks, exported lists and their
 * filters, accounts of the house, what a check of the ledger finds.
 */
const OTHERS = `
  card, bank, crypto, voucher, cash, wallet, every brand, unknown, closed
  created, success, requested, approved, review, processing, kyc required, paid, refunded, charged back
  fraud, fraudulent, requisites, terms, documents, identity, amount, drift, provider, timeout, goodwill, verifying
  validation required, kyc block, turnover done, vip
  players list, withdrawals list, payments list, identities list, tasks list, ledger explain, audit list
  state, gate, currency, login, owner, claim, order, actor, action, subject, text, from, until, mine, newest, later
  house games, house payments, house bonus cost, player, house, adjustments, E-mail, Phone
  jackpot, cost, reserve, Bank card, Bank transfer, Instant bank
  pending, declined, failed, expired, cancelled
  asked by, asked for
  to, won, open, country, promo code, purpose, before, after, fields, about, seen, wallet, tag, note, task, words
  minutes, period, days, limit, ready, type, method, on, ended, kept, flag, contact, document, answer, payment
  complaint, email, phone
  birth date, first name, last name, address, postcode, home town, mobile, none, permanent, points, other, kinds
  audit broken, balance differs, bonus differs, bonus without owner, end differs, jackpot differs, line differs
  deposit, withdrawal, draft, export, journal, journals, line, macro, mailing, order, provider, release, round, staff
  view, message, bonus, win, system, search, payouts, database, approvals, players, notes, identities, messages
  payments, withdrawals
  deposits, cashback, corrections, prizes, money from before
  movement lost, no origin, order differs, seal broken, anchor differs
`
  .split(/[,\n]/)
  .map((name) => name.trim())

/** Everything that the office says to the desk without values in it, in English. */
export const officeTexts = (): Set<string> => {
  const texts = new Set<string>(OTHERS)
  for (const [name, { response, title }] of Object.entries(officeMethods)) {
    if (DRAWN.has(name.split('.')[0]!)) namesIn(response, '', texts)
    if (isForPrograms(name as OfficeMethodName, officeMethods[name as OfficeMethodName])) texts.add(title)
  }
  for (const { title } of Object.values(MACRO_DEEDS)) texts.add(title)
  for (const name of [...Object.keys(ENTRY_KINDS), ...PLAYER_BUCKETS]) texts.add(plainName(name))
  for (const file of SAYING) saidIn(file, texts)
  for (const file of REFUSING) refusalsIn(file, texts)
  return new Set([...texts].filter((text) => /\p{L}{2}/u.test(text)))
}
