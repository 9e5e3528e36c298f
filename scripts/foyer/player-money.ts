import { formatMoney } from '../../engine/money/index.ts'
import type { OfficeRequest } from '../../schemas/office/index.ts'
import { LIMIT_DAYS, REQUISITE_STATUSES } from '../../src/platform/domains/cashier/index.ts'
import { readArguments, type Arguments } from './arguments.ts'
import { atOffice, type OfficeClient } from './office/client.ts'
import { complain } from './project.ts'

const DAYS = LIMIT_DAYS.join(', ')
export const MONEY_USAGE = `\
  foyer players verify <brand> <player> [--kyc] [--contact] [--turnover] --reason <text>
                       records what was checked (default: --kyc); --contact alone needs no reason
  foyer players block|unblock <brand> <player> [--kyc] [--risk] --reason <text>
                       withdrawals wait for an identity check, review
  foyer players limit <brand> <player> <days> <amount> [currency]         limits deposits in ${DAYS} days, or lowers it
  foyer players requisites <brand> <player> <method> <name=value…> --status ${REQUISITE_STATUSES.join('|')}|none
                       --reason <text>
  foyer players adjust <brand> <player> <amount> <currency> --wallet main|bonus|betting_bonus --reason <text>
                       [--play <times>]  times it is staked before a withdrawal; default: the brand's setting
  foyer players adjust-approve <brand> <id>                               approves a large one as second person
  foyer players points <brand> <player> <points> --reason <text>          proposes a correction of points
  foyer players points-approve <brand> <id>                               approves it as second person, which enters it`

/** The arguments of a command: the brand, the player, and the rest. */
interface Order extends Arguments {
  brand: string
  /** The player’s login; for the approvals, the id of what is approved. */
  login: string
}
/** Runs an action and returns what to print; undefined when its arguments are invalid. */
type Action = (office: OfficeClient, order: Order) => Promise<string | undefined>

const verify: Action = async (office, { brand, login, values: { kyc, contact, turnover, reason } }) => {
  if (contact && !kyc && !turnover) {
    await office.call('players.confirmContact', { brand, login })
    return 'recorded'
  }
  if (typeof reason !== 'string') return undefined
  if (kyc || !turnover) await office.call('players.verifyIdentity', { brand, login, reason })
  if (contact) await office.call('players.confirmContact', { brand, login })
  if (turnover) await office.call('players.flag', { brand, login, flag: 'turnover_done', on: true, reason })
  return 'recorded'
}

const block =
  (on: boolean): Action =>
  async (office, { brand, login, values: { kyc, risk, reason } }) => {
    if ((!kyc && !risk) || typeof reason !== 'string') return undefined
    if (kyc) await office.call('players.flag', { brand, login, flag: 'kyc_block', on, reason })
    if (risk) await office.call('players.flag', { brand, login, flag: 'risk', on, reason })
    return 'recorded'
  }

const limit: Action = async (office, { brand, login, words: [days = '', amount = '', currency] }) => {
  if (!LIMIT_DAYS.some((number) => String(number) === days) || !amount) return undefined
  const answer = await office.call('players.limitDeposits', {
    brand,
    login,
    days: days as OfficeRequest<'players.limitDeposits'>['days'],
    amount,
    ...(currency !== undefined && { currency }),
  })
  return `limit: ${formatMoney(answer.limit)} within ${days} days`
}

const requisites: Action = async (office, { brand, login, words: [method, ...pairs], values }) => {
  const status = [...REQUISITE_STATUSES, 'none' as const].find((name) => name === values['status'])
  const { reason } = values
  if (!method || !status || typeof reason !== 'string' || pairs.length === 0) return undefined
  if (!pairs.every((pair) => /^[\w-]+=./.test(pair))) return undefined
  const entries = pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  await office.call('players.judgeRequisites', {
    brand,
    login,
    method,
    status,
    reason,
    requisites: Object.fromEntries(entries) as Record<string, string>,
  })
  return `status of these requisites: ${status}`
}

const WALLETS = ['main', 'bonus', 'betting_bonus'] as const
const adjust: Action = async (office, { brand, login, words: [amount, currency], values }) => {
  const wallet = WALLETS.find((name) => name === values['wallet'])
  const { reason } = values
  if (!amount || !currency || !wallet || typeof reason !== 'string') return undefined
  const play = typeof values['play'] === 'string' ? { play_times: Number(values['play']) } : {}
  if (Number.isNaN(play.play_times)) return undefined
  const answer = await office.call('adjustments.propose', { brand, login, amount, currency, wallet, reason, ...play })
  return answer.needs_second
    ? `${answer.id} must be approved by a second person: foyer players adjust-approve ${brand} ${answer.id}`
    : `${answer.id} has been posted`
}

const approve: Action = async (office, { brand, login: id }) => {
  await office.call('adjustments.approve', { brand, id })
  return `${id} has been posted`
}

const points: Action = async (office, { brand, login, words: [size = ''], values: { reason } }) => {
  if (!/^-?\d{1,10}$/.test(size) || typeof reason !== 'string') return undefined
  const { id } = await office.call('loyalty.propose', { brand, login, points: Number(size), reason })
  return `${id} must be approved by a second person: foyer players points-approve ${brand} ${id}`
}

const approvePoints: Action = async (office, { brand, login: id }) => {
  const answer = await office.call('loyalty.approve', { brand, id })
  return `${id} has been entered; the player has ${answer.points} points`
}

const ACTIONS: Readonly<Record<string, Action>> = {
  verify,
  block: block(true),
  unblock: block(false),
  limit,
  requisites,
  adjust,
  'adjust-approve': approve,
  points,
  'points-approve': approvePoints,
}

/** Whether this is the name of one of the actions here. */
export const isMoneyAction = (name: string | undefined): boolean => name !== undefined && Object.hasOwn(ACTIONS, name)

/** Changes by staff of what a player's money depends on, and corrections of balances; each is audited. */
export const playerMoney = async (args: string[]): Promise<number> => {
  const flag = { type: 'boolean' } as const
  const text = { type: 'string' } as const
  const options = {
    reason: text,
    wallet: text,
    status: text,
    play: text,
    kyc: flag,
    contact: flag,
    turnover: flag,
    risk: flag,
  }
  const given = readArguments(args, options)
  const [name = '', brand, login, ...words] = given?.words ?? []
  const action = ACTIONS[name]
  if (!given || !action || !brand || !login) return complain(MONEY_USAGE)
  return atOffice(async (office) => {
    const said = await action(office, { brand, login, words, values: given.values })
    if (said === undefined) return complain(MONEY_USAGE)
    console.log(said)
    return 0
  })
}
