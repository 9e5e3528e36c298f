import type { BonusTerms } from '../../../schemas/brand/campaigns.ts'
import type { FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import { termsIn } from './campaigns.ts'
import type { Reporter } from './reporter.ts'

const CAMPAIGNS = ['platform', 'campaigns']
const warning = { severity: 'warning' } as const

/** Checks that offers, gifts and codes give what their author can have meant. */
export const checkGiving = (filled: FilledBrand, reporter: Reporter): void => {
  checkPercent(filled, reporter)
  checkWagering(filled, reporter)
  checkHidden(filled, reporter)
  checkNothing(filled, reporter)
}

/** A bonus of so few percent that it is probably meant as a factor: 1 for a deposit doubled. */
const LEAST_MATCH = 2
const LEAST_CASHBACK = 1
/** Fees of less than a tenth of a percent are probably meant in percent. */
const LEAST_SHARE = 10

const checkPercent = (filled: FilledBrand, reporter: Reporter): void => {
  const { campaigns, payments } = filled.platform
  const unlikely = (path: string[], found: number, message: string, expected: string): void =>
    reporter.at(path, 'unlikely-percent', message, { expected, found: String(found), ...warning })
  const meant = (value: number) => String(Math.round(value * 10_000) / 100)
  campaigns.offers.forEach(({ match: { percent } }, index) => {
    if (percent <= LEAST_MATCH)
      unlikely(
        [...CAMPAIGNS, 'offers', String(index), 'match', 'percent'],
        percent,
        `gives ${percent} % of the deposit`,
        `${meant(percent)} for ${percent} times the deposit`,
      )
  })
  if (campaigns.cashback && campaigns.cashback.percent < LEAST_CASHBACK)
    unlikely(
      [...CAMPAIGNS, 'cashback', 'percent'],
      campaigns.cashback.percent,
      `gives back ${campaigns.cashback.percent} % of the loss`,
      `${meant(campaigns.cashback.percent)} for that part of it`,
    )
  for (const { path, terms } of termsIn(filled))
    for (const [at, weight] of weightsOf(terms))
      if (weight === 1)
        unlikely([...path, 'weights', ...at], weight, 'counts 1 % of a stake', '100 for the whole stake')
  for (const [method, { fees = {} }] of Object.entries(payments.methods))
    for (const [code, directions] of Object.entries(fees))
      for (const [direction, { share = 0 }] of Object.entries(directions))
        if (share > 0 && share < LEAST_SHARE)
          unlikely(
            ['platform', 'payments', 'methods', method, 'fees', code, direction, 'share'],
            share,
            `takes ${share / 100} %`,
            `${share * 100} for ${share} %: it is in hundredths of a percent`,
          )
}

const weightsOf = ({ weights }: BonusTerms): [string[], number][] =>
  (['games', 'categories', 'products'] as const).flatMap((group) =>
    Object.entries(weights[group]).map(([name, weight]): [string[], number] => [[group, name], Number(weight)]),
  )

/** Bonus money that can be paid out as it is. */
const checkWagering = (filled: FilledBrand, reporter: Reporter): void => {
  for (const { path, terms, currencies } of termsIn(filled))
    if (terms.times === 0 && !currencies.every((code) => Object.hasOwn(terms.maxCashout, code)))
      reporter.at([...path, 'times'], 'no-wagering', 'is own money at once, without a single stake', {
        expected: '1 or more, or a `maxCashout`',
        found: '0',
        ...warning,
      })
}

const checkHidden = ({ platform: { campaigns } }: FilledBrand, reporter: Reporter): void => {
  const opened = new Set(Object.values(campaigns.promoCodes).map(({ offer }) => offer))
  campaigns.offers.forEach(({ id, hidden }, index) => {
    if (hidden && !opened.has(id))
      reporter.at([...CAMPAIGNS, 'offers', String(index), 'hidden'], 'locked-offer', 'no promo code opens this offer', {
        expected: `a code with "offer": ${id}, or false`,
        found: list(Object.keys(campaigns.promoCodes)),
        ...warning,
      })
  })
  for (const [code, { offer }] of Object.entries(campaigns.promoCodes))
    if (campaigns.offers.some(({ id, hidden }) => id === offer && !hidden))
      reporter.at([...CAMPAIGNS, 'promoCodes', code, 'offer'], 'code-without-effect', 'everybody has this offer', {
        expected: `"hidden": true of the offer ${offer}, or a code with a bonus`,
        found: String(offer),
        ...warning,
      })
}

const isNothing = (table: Readonly<Record<string, string>>): boolean =>
  !Object.values(table).some((text) => /[1-9]/.test(text))

/** Gifts and codes that name no amount, or only amounts of 0. */
const checkNothing = ({ platform: { campaigns } }: FilledBrand, reporter: Reporter): void => {
  const nothing = (path: string[], found: object, expected: string): void =>
    reporter.at([...CAMPAIGNS, ...path], 'gives-nothing', 'gives nothing to anybody', {
      expected,
      found: quote(found),
    })
  for (const [index, { bonus, freeRounds }] of (campaigns.gifts ?? []).entries())
    if (isNothing(freeRounds?.value ?? bonus))
      nothing(
        ['gifts', String(index), ...(freeRounds ? ['freeRounds', 'value'] : ['bonus'])],
        freeRounds?.value ?? bonus,
        freeRounds ? 'the stake of each round by currency' : 'bonus money by currency, or freeRounds',
      )
  for (const [code, { bonus = {}, offer }] of Object.entries(campaigns.promoCodes))
    if (offer === undefined && isNothing(bonus))
      nothing(['promoCodes', code, 'bonus'], bonus, 'bonus money by currency, or the `offer` it opens')
  for (const [index, { match }] of campaigns.offers.entries())
    if (isNothing(match.max))
      nothing(['offers', String(index), 'match', 'max'], match.max, 'the largest bonus by currency')
}
