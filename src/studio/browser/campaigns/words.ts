import { ruleWords } from '../../../../engine/rules/index.ts'
import { amountText, clockText, dayText } from '../../../staff-app/browser/format.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { editionsIn, type Campaign, type Kind } from './campaign.ts'

/** Kinds of campaigns as lists are headed, and as one is called. */
export const NAMES: Readonly<Record<Kind, readonly [many: string, one: string]>> = {
  offer: [t('Deposit offers'), t('deposit offer')],
  gift: [t('Gifts'), t('gift')],
  code: [t('Promo codes'), t('promo code')],
  cashback: [t('Cashback'), t('cashback')],
  popup: [t('Popups'), t('popup')],
  banner: [t('Banners'), t('banner')],
  tournament: [t('Tournaments'), t('tournament')],
}

/** Facts of rules as staff call them. */
const FACTS: Readonly<Record<string, string>> = {
  'session.country': t('the country'),
  'session.currency': t('the currency'),
  'session.reg_time': t('the registration'),
  'time.hour': t('the hour'),
  'time.weekday': t('the day of the week'),
  'time.date': t('the date'),
  locale: t('the language'),
  market: t('the market'),
}
const WHOLE: readonly (readonly [string, string])[] = [
  ['`session.authenticated` is true', t('the player is logged in')],
  ['`session.authenticated` is false', t('nobody is logged in')],
  ['`session.verified` is true', t('the player’s identity is known')],
  ['`session.verified` is false', t('the player’s identity is not known')],
]
const ruleText = (rule: unknown): string => {
  const whole = WHOLE.reduce((text, [from, to]) => text.replaceAll(from, to), ruleWords(rule))
  return whole.replaceAll(/`([a-z_.]+)`/g, (_all, name: string) => FACTS[name] ?? name)
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const GIFTS: Readonly<Record<string, string>> = {
  registration: t('whoever registers'),
  contact: t('whoever confirms a contact'),
  level: t('whoever reaches a level'),
  schedule: t('everybody on its dates'),
  office: t('whom staff give it'),
}
const POPUPS: Readonly<Record<string, string>> = {
  registration: t('whoever registered'),
  login: t('whoever logs in'),
  visit: t('every visitor'),
}

/** Who it is for without its rule. */
const groupOf = ({ kind, value }: Campaign): string => {
  const trigger = value['trigger'] as { on?: string } | undefined
  if (kind === 'code') return t('whoever types the code')
  if (kind === 'offer' && value['hidden'] === true) return t('whoever opened it with a code')
  if (kind === 'offer')
    return value['firstDepositOnly'] === true ? t('players before their first deposit') : t('all players')
  if (kind === 'gift') return GIFTS[trigger?.on ?? ''] ?? t('players who take it')
  if (kind === 'popup') return POPUPS[trigger?.on ?? 'visit'] ?? t('every visitor')
  if (kind === 'cashback') return t('players who lost in a week')
  return kind === 'tournament' ? t('players who join') : t('every visitor')
}
/** Whom a campaign is for, in words. */
export const audienceWords = (campaign: Campaign): string => {
  const rule = campaign.value['audience']
  const group = capital(groupOf(campaign))
  return rule === undefined ? group : t('{group}, if {rule}', { group, rule: ruleText(rule) })
}

/** `P1D` as people say it. */
const durationWords = (iso: unknown): string => {
  const [, days, hours, minutes] = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(String(iso)) ?? []
  const told = [
    days && t('{count, plural, one {# day} other {# days}}', { count: Number(days) }),
    hours && t('{count, plural, one {# hour} other {# hours}}', { count: Number(hours) }),
    minutes && t('{count, plural, one {# minute} other {# minutes}}', { count: Number(minutes) }),
  ].filter(Boolean)
  return told.length > 0 ? told.join(' ') : String(iso)
}
/** What recurs after a single unit: `every day`. */
const ONCE: Readonly<Record<string, string>> = { P1D: t('every day'), PT1H: t('every hour'), PT1M: t('every minute') }
const everyWords = (iso: unknown): string =>
  ONCE[String(iso)] ?? t('every {duration}', { duration: durationWords(iso) })

const instantWords = (instant: number, zone: string): string => {
  const iso = new Date(instant).toISOString()
  return `${dayText(iso, zone)}, ${clockText(iso, zone)}`
}
/** When a campaign is, in words, in a time zone. */
export const scheduleWords = ({ kind, from, until, value }: Campaign, zone: string): string => {
  if (kind === 'cashback') return t('Every week')
  if (kind === 'tournament')
    return t('From {instant}; {every} for {duration}', {
      instant: instantWords(from, zone),
      every: everyWords(value['every']),
      duration: durationWords(value['runs']),
    })
  if (from === -Infinity && until === Infinity) return t('Always')
  if (until === Infinity) return t('From {instant}', { instant: instantWords(from, zone) })
  if (from === -Infinity) return t('Until {instant}', { instant: instantWords(until, zone) })
  return t('{from} to {until}', { from: instantWords(from, zone), until: instantWords(until, zone) })
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
    ? t('No limit is set on what is won with it.')
    : t('Of what is won with it, at most {money} becomes own money.', { money: money(most, currency) })
}
const budgetWords = (value: Campaign['value'], each: string, currency: string): string => {
  const budget = value['budget']
  const perPlayer = typeof value['perPlayer'] === 'number' ? value['perPlayer'] : 1
  return typeof budget === 'number'
    ? t('It is given {count, number} times at most: {money} in all.', {
        count: budget,
        money: money(times(each, budget), currency),
      })
    : t('A player has it {count, plural, one {once} other {# times}}; how often it is given in all has no limit.', {
        count: perPlayer,
      })
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
  return t(
    'An edition pays at most {each}; {n, plural, one {# edition} other {# editions}} in {days} days pay at most {all}.',
    { each: money(each, currency), n: editions, days, all: money(times(each, editions), currency) },
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
    const gets =
      value['once'] === false
        ? t('A player gets at most {money} of bonus money, with every deposit.', { money: money(most, currency) })
        : t('A player gets at most {money} of bonus money, once.', { money: money(most, currency) })
    return `${gets} ${cashoutWords(value, currency)}`
  }
  if (kind === 'cashback') {
    const most = amountsIn(value['max'])[currency]
    return most === undefined
      ? t('No limit is set on what a player gets back in a week.')
      : t('A player gets back at most {money} a week.', { money: money(most, currency) })
  }
  const rounds = value['freeRounds'] as { rounds: number; value?: Amounts } | undefined
  if (rounds) {
    const stake = amountsIn(rounds.value)[currency]
    if (stake === undefined) return undefined
    const all = times(stake, rounds.rounds)
    const budget = budgetWords(value, all, currency)
    const worth = t('The rounds are worth {money}; what they win is own money.', { money: money(all, currency) })
    return `${worth} ${budget}`
  }
  const amount = amountsIn(value['bonus'])[currency]
  if (amount === undefined) return undefined
  const budget = kind === 'gift' ? ` ${budgetWords(value, amount, currency)}` : ''
  const gets = t('A player gets {money} of bonus money.', { money: money(amount, currency) })
  return `${gets} ${cashoutWords(value, currency)}${budget}`
}
