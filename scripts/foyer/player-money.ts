import { formatMoney, isCurrency, parseMoney, toMoney } from '../../engine/money/index.ts'
import { LIMIT_DAYS, REQUISITE_STATUSES } from '../../src/platform/domains/cashier/flow-tables.ts'
import { atDesk, readArguments, staffName, type Desk } from './desk.ts'
import { complain } from './project.ts'

const PLAYER = '<brand> <player>'
export const MONEY_USAGE = [
  `  foyer players verify ${PLAYER} --by <name> [--kyc] [--contact] [--turnover]   ` +
    'notes what was checked; --kyc when nothing is named',
  `  foyer players block|unblock ${PLAYER} --by <name> [--kyc] [--risk]           ` +
    'no withdrawal before identity is verified, or without a look',
  `  foyer players limit ${PLAYER} <days> <amount|none> [currency] --by <name>    ` +
    `deposit limit over ${LIMIT_DAYS.join(', ')} days`,
  `  foyer players requisites ${PLAYER} <method> <name=value…> ` +
    `--status ${REQUISITE_STATUSES.join('|')}|none --by <name>`,
  `  foyer players adjust ${PLAYER} <amount> <currency> --wallet main|bonus|betting_bonus ` +
    '--by <name> --reason <text>',
  '  foyer players adjust-approve <brand> <id> --by <name>                               ' +
    "the second person's yes to a large one",
].join('\n')

interface Order {
  words: string[]
  values: Record<string, string | boolean | undefined>
  by: string
}
type Action = (desk: Desk, order: Order) => Promise<string | undefined>

const noteOf = async ({ brand, playerOf }: Desk, { words: [login = ''], by }: Order) => ({
  brand,
  playerId: (await playerOf(login)).id,
  by,
})

const verify: Action = async (desk, order) => {
  const { kyc, contact, turnover } = order.values
  const { players } = desk.services.cashier.office
  const note = await noteOf(desk, order)
  if (kyc || (!contact && !turnover)) await players.verifyIdentity(note)
  if (contact) await players.confirmContact(note)
  if (turnover) await players.flag(note, 'turnover_done', true)
  return 'noted'
}

const block =
  (isSet: boolean): Action =>
  async (desk, order) => {
    const { kyc, risk } = order.values
    if (!kyc && !risk) return undefined
    const note = await noteOf(desk, order)
    if (kyc) await desk.services.cashier.office.players.flag(note, 'kyc_block', isSet)
    if (risk) await desk.services.cashier.office.players.flag(note, 'risk', isSet)
    return 'noted'
  }

const limit: Action = async (desk, order) => {
  const [, given, text = '', currency = desk.brand.brand.currencies.default] = order.words
  const days = LIMIT_DAYS.find((number) => String(number) === given)
  const amount = text === 'none' ? undefined : amountOf(text, currency)
  if (days === undefined || (text !== 'none' && amount === undefined)) return undefined
  await desk.services.cashier.office.players.limit(
    await noteOf(desk, order),
    days,
    amount === undefined ? undefined : { amount, currency },
  )
  return amount === undefined
    ? `no limit over ${days} days`
    : `at most ${formatMoney(toMoney(amount, currency))} within ${days} days`
}

const requisites: Action = async (desk, order) => {
  const [, method, ...pairs] = order.words
  const status = REQUISITE_STATUSES.find((name) => name === order.values['status'])
  if (
    !method ||
    pairs.length === 0 ||
    !pairs.every((pair) => /^[\w-]+=./.test(pair)) ||
    (!status && order.values['status'] !== 'none')
  )
    return undefined
  const values = Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
  await desk.services.cashier.office.players.requisites(await noteOf(desk, order), method, values, status)
  return `these requisites are ${status ?? 'unknown'} now`
}

const WALLETS = ['main', 'bonus', 'betting_bonus'] as const
const adjust: Action = async (desk, order) => {
  const [, text = '', currency = ''] = order.words
  const { reason } = order.values
  const wallet = WALLETS.find((name) => name === order.values['wallet'])
  const size = amountOf(text.replace(/^-/, ''), currency)
  if (!wallet || size === undefined || typeof reason !== 'string' || !reason.trim()) return undefined
  const { playerId: player_id, by } = await noteOf(desk, order)
  const { adjustment, needsSecond } = await desk.services.cashier.office.adjustments.propose(desk.brand, {
    player_id,
    by,
    wallet,
    amount: text.startsWith('-') ? -size : size,
    currency,
    reason,
  })
  return needsSecond
    ? `${adjustment.id} waits for a second person: foyer players adjust-approve ${desk.brand.id} ` +
        `${adjustment.id} --by <name>`
    : `${adjustment.id} is posted`
}

const approve: Action = async (desk, { words: [id = ''], by }) => {
  await desk.services.cashier.office.adjustments.approve(desk.brand, id, by)
  return `${id} is posted`
}

const ACTIONS: Readonly<Record<string, Action>> = {
  verify,
  block: block(true),
  unblock: block(false),
  limit,
  requisites,
  adjust,
  'adjust-approve': approve,
}

/** Whether this is the name of one of the actions here. */
export const isMoneyAction = (name: string | undefined): boolean => name !== undefined && Object.hasOwn(ACTIONS, name)

/** What staff notes about a player's money, and corrects of it; each leaves a line in the audit. */
export const playerMoney = async (args: string[]): Promise<number> => {
  const flag = { type: 'boolean' } as const
  const text = { type: 'string' } as const
  const given = readArguments(args, {
    by: text,
    reason: text,
    wallet: text,
    status: text,
    kyc: flag,
    contact: flag,
    turnover: flag,
    risk: flag,
  })
  const [name = '', brand, ...words] = given?.words ?? []
  const action = ACTIONS[name]
  const by = staffName(given?.values['by'])
  if (!given || !action || !brand || !words[0] || by === undefined) return complain(MONEY_USAGE)
  return atDesk(brand, async (desk) => {
    const said = await action(desk, { words, values: given.values, by })
    if (said === undefined) return complain(MONEY_USAGE)
    console.log(said)
    return 0
  })
}

const amountOf = (text: string, currency: string): bigint | undefined => {
  try {
    return isCurrency(currency) ? parseMoney(text, currency) : undefined
  } catch {
    return undefined
  }
}
