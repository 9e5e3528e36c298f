import { ruleWords } from '../../../../engine/rules/index.ts'
import { amountText, clockText, dayText } from '../../../staff-app/browser/format.ts'
import { editionsIn, type Campaign, type Kind } from './campaign.ts'

/** Kinds of campaigns as lists are headed, and as one is called. */
export const NAMES: Readonly<Record<Kind, readonly [many: string, one: string]>> = {
  offer: ['Deposit offers', 'deposit offer'],
  gift: ['Gifts', 'gift'],
  code: ['Promo codes', 'promo code'],
  cashback: ['Cashback', 'cashback'],
  popup: ['Popups', 'popup'],
  banner: ['Banners', 'banner'],
  tournament: ['Tournaments', 'tournament'],
}

/** Facts of rules as staff call them. */
const FACTS: Readonly<Record<string, string>> = {
  'session.country': 'the country',
  'session.currency': 'the currency',
  'session.reg_time': 'the registration',
  'time.hour': 'the hour',
  'time.weekday': 'the day of the week',
  'time.date': 'the date',
  locale: 'the language',
  market: 'the market',
}
const WHOLE: readonly (readonly [string, string])[] = [
  ['`session.authenticated` is true', 'the player is logged in'],
  ['`session.authenticated` is false', 'nobody is logged in'],
  ['`session.verified` is true', 'the player’s identity is known'],
  ['`session.verified` is false', 'the player’s identity is not known'],
]
const ruleText = (rule: unknown): string => {
  const whole = WHOLE.reduce((text, [from, to]) => text.replaceAll(from, to), ruleWords(rule))
  return whole.replaceAll(/`([a-z_.]+)`/g, (_all, name: string) => FACTS[name] ?? name)
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const GIFTS: Readonly<Record<string, string>> = {
  registration: 'whoever registers',
  contact: 'whoever confirms a contact',
  level: 'whoever reaches a level',
  schedule: 'everybody on its dates',
  office: 'whom staff give it',
}
const POPUPS: Readonly<Record<string, string>> = {
  registration: 'whoever registered',
  login: 'whoever logs in',
  visit: 'every visitor',
}

/** Who it is for without its rule. */
const groupOf = ({ kind, value }: Campaign): string => {
  const trigger = value['trigger'] as { on?: string } | undefined
  if (kind === 'code') return 'whoever types the code'
  if (kind === 'offer' && value['hidden'] === true) return 'whoever opened it with a code'
  if (kind === 'offer') return value['firstDepositOnly'] === true ? 'players before their first deposit' : 'all players'
  if (kind === 'gift') return GIFTS[trigger?.on ?? ''] ?? 'players who take it'
  if (kind === 'popup') return POPUPS[trigger?.on ?? 'visit'] ?? 'every visitor'
  if (kind === 'cashback') return 'players who lost in a week'
  return kind === 'tournament' ? 'players who join' : 'every visitor'
}
/** Whom a campaign is for, in words. */
export const audienceWords = (campaign: Campaign): string => {
  const rule = campaign.value['audience']
  return `${capital(groupOf(campaign))}${rule === undefined ? '' : `, if ${ruleText(rule)}`}`
}

/** `P1D` as people say it. */
const durationWords = (iso: unknown): string => {
  const [, days, hours, minutes] = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(String(iso)) ?? []
  const parts = [
    [days, 'day'],
    [hours, 'hour'],
    [minutes, 'minute'],
  ] as const
  const told = parts.flatMap(([count, unit]) =>
    count === undefined ? [] : [count === '1' ? `1 ${unit}` : `${count} ${unit}s`],
  )
  return told.length > 0 ? told.join(' ') : String(iso)
}

const instantWords = (instant: number, zone: string): string => {
  const iso = new Date(instant).toISOString()
  return `${dayText(iso, zone)}, ${clockText(iso, zone)}`
}
/** When a campaign is, in words, in a time zone. */
export const scheduleWords = ({ kind, from, until, value }: Campaign, zone: string): string => {
  if (kind === 'cashback') return 'Every week'
  if (kind === 'tournament')
    return (
      `From ${instantWords(from, zone)}; every ${durationWords(value['every']).replace(/^1 /, '')} ` +
      `for ${durationWords(value['runs'])}`
    )
  if (from === -Infinity && until === Infinity) return 'Always'
  if (until === Infinity) return `From ${instantWords(from, zone)}`
  if (from === -Infinity) return `Until ${instantWords(until, zone)}`
  return `${instantWords(from, zone)} to ${instantWords(until, zone)}`
}

type Amounts = Readonly<Record<string, string>>
const amountsIn = (value: unknown): Amounts => (typeof value === 'object' && value !== null ? (value as Amounts) : {})
/** An amount times a whole number; with the decimals it has. */
const times = (amount: string, count: number): string => {
  const [whole = '0', decimals = ''] = amount.split('.')
  const minor = (BigInt(whole + decimals) * BigInt(count)).toString().padStart(decimals.length + 1, '0')
  const point = minor.length - decimals.length
  return decimals === '' ? minor : `${minor.slice(0, point)}.${minor.slice(point)}`
}
const money = (amount: string, currency: string): string => `${amountText(amount)} ${currency}`

/** What of winnings becomes own money, at most. */
const cashoutWords = (value: Campaign['value'], currency: string): string => {
  const terms = value['terms'] as { maxCashout?: Amounts } | undefined
  const most = terms?.maxCashout?.[currency]
  return most === undefined
    ? 'No limit is set on what is won with it.'
    : `Of what is won with it, at most ${money(most, currency)} becomes own money.`
}
const budgetWords = (value: Campaign['value'], each: string, currency: string): string => {
  const budget = value['budget']
  const perPlayer = typeof value['perPlayer'] === 'number' ? value['perPlayer'] : 1
  return typeof budget === 'number'
    ? `It is given ${budget.toLocaleString('en-GB')} times at most: ${money(times(each, budget), currency)} in all.`
    : `A player has it ${perPlayer === 1 ? 'once' : `${perPlayer} times`}; how often it is given in all has no limit.`
}

/** The most a tournament pays in prizes. */
const prizeWords = (campaign: Campaign, currency: string, days: number): string => {
  const prizes = (campaign.value['prizes'] ?? []) as readonly { upTo: number; amount: string }[]
  let before = 0
  let minor = 0
  for (const { upTo, amount } of prizes.toSorted((one, other) => one.upTo - other.upTo)) {
    minor += Math.round(Number(amount) * 100) * Math.max(0, upTo - before)
    before = Math.max(before, upTo)
  }
  const editions = editionsIn(campaign, days * 86_400_000)
  const each = (minor / 100).toFixed(2)
  return (
    `An edition pays at most ${money(each, currency)}; ${editions.toLocaleString('en-GB')} ` +
    `${editions === 1 ? 'edition' : 'editions'} in ${days} days pay at most ${money(times(each, editions), currency)}.`
  )
}

/**
 * The most that the terms of a campaign let it cost, in words; undefined where it costs nothing.
 * @param currency the brand's default one
 */
export const worstWords = (campaign: Campaign, currency: string, days: number): string | undefined => {
  const { kind, value } = campaign
  if (kind === 'tournament') return prizeWords(campaign, currency, days)
  if (kind === 'offer') {
    const most = amountsIn((value['match'] as { max?: Amounts } | undefined)?.max)[currency]
    if (most === undefined) return undefined
    const how = value['once'] === false ? 'with every deposit' : 'once'
    return `A player gets at most ${money(most, currency)} of bonus money, ${how}. ${cashoutWords(value, currency)}`
  }
  if (kind === 'cashback') {
    const most = amountsIn(value['max'])[currency]
    return most === undefined
      ? 'No limit is set on what a player gets back in a week.'
      : `A player gets back at most ${money(most, currency)} a week.`
  }
  const rounds = value['freeRounds'] as { rounds: number; value?: Amounts } | undefined
  if (rounds) {
    const stake = amountsIn(rounds.value)[currency]
    if (stake === undefined) return undefined
    const all = times(stake, rounds.rounds)
    const budget = budgetWords(value, all, currency)
    return `The rounds are worth ${money(all, currency)}; what they win is own money. ${budget}`
  }
  const amount = amountsIn(value['bonus'])[currency]
  if (amount === undefined) return undefined
  const budget = kind === 'gift' ? ` ${budgetWords(value, amount, currency)}` : ''
  return `A player gets ${money(amount, currency)} of bonus money. ${cashoutWords(value, currency)}${budget}`
}
