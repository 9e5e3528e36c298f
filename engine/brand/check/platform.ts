import { brandAmount, currencyCodes, currencyOf, isCurrency } from '../../money/index.ts'
import { amountsOfGifts, checkBonuses } from './campaigns.ts'
import { checkCategories } from './categories.ts'
import { checkCurrencyLooks } from './currency-looks.ts'
import { checkDurations } from './durations.ts'
import { amountsOfFees, checkFees } from './fees.ts'
import { checkRequisites } from './requisites.ts'
import { checkGiving } from './offers.ts'
import { checkGivingLimits } from './giving-limits.ts'
import { checkNamedThings } from './named-things.ts'
import { checkOfferTexts } from './offer-texts.ts'
import { checkProviders } from './providers.ts'
import { checkRates } from './rates.ts'
import { checkRising } from './rising.ts'
import { checkSecretsSent } from './secrets-sent.ts'
import { checkStakes } from './stakes.ts'
import { checkLoyalty } from './loyalty.ts'
import { checkJackpots, checkTournaments } from './tournaments.ts'
import { isThousands } from './written-amounts.ts'
import { checkZeroAmounts } from './zero-amounts.ts'
import type { FilledBrand } from '../read/filled.ts'
import { originsAt } from '../read/locate.ts'
import { list, quote, type Problem } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'
import type { BrandEnvironment } from '../read/types.ts'

/** Checks the data for the platform: currencies and amounts, games, payments, campaigns. */
export const checkPlatform = (filled: FilledBrand, environment: BrandEnvironment, reporter: Reporter): void => {
  checkAmounts(filled, reporter)
  checkFees(filled, reporter)
  checkCurrencies(filled, reporter)
  checkCurrencyLooks(filled, reporter)
  checkRates(filled, reporter)
  checkNames(filled, reporter)
  checkPromoCodes(filled, reporter)
  checkCategories(filled, reporter)
  checkCampaigns(filled, reporter)
  checkBonuses(filled, reporter)
  checkGiving(filled, reporter)
  checkGivingLimits(filled, reporter)
  checkOfferTexts(filled, reporter)
  checkStakes(filled, reporter)
  checkTournaments(filled, reporter)
  checkJackpots(filled, reporter)
  checkLoyalty(filled, reporter)
  checkDurations(filled, reporter)
  checkRising(filled, reporter)
  checkZeroAmounts(filled, reporter)
  checkNamedThings(filled, reporter)
  checkRequisites(filled, reporter)
  checkProviders(filled, environment, reporter)
  checkSecretsSent(filled, reporter)
}

// The brand's currencies: known ones, each worth something in the default one.
const checkCurrencies = ({ brand, platform: { settings } }: FilledBrand, reporter: Reporter): void => {
  const codes = Object.keys(brand.currencies.available)
  if (!codes.includes(brand.currencies.default))
    reporter.at(['brand', 'currencies', 'default'], 'default-currency', 'the default currency is not available', {
      expected: list(codes),
      found: quote(brand.currencies.default),
    })
  for (const code of codes)
    if (!isCurrency(code))
      reporter.at(['brand', 'currencies', 'available', code], 'unknown-currency', 'no such currency', {
        expected: 'a currency code the engine knows',
        found: quote(code),
        names: currencyCodes(),
        name: code,
      })
  // Limits are compared across currencies, so each currency needs a rate.
  for (const code of codes) {
    const rate = settings.rates[code]
    if (code === brand.currencies.default || /[1-9]/.test(rate ?? '')) continue
    const worth = `what one ${code} is worth in ${brand.currencies.default}, e.g. "0.86"`
    if (rate === undefined)
      reporter.at(['brand', 'currencies', 'available', code], 'no-rate', `no rate for ${code}`, {
        expected: `in platform/settings.json under rates ${worth}`,
      })
    else
      reporter.at(['platform', 'settings', 'rates', code], 'no-rate', `one ${code} would be worth nothing`, {
        expected: worth,
        found: quote(rate),
      })
  }
}

// Games, providers and payment methods that are named somewhere.
const checkNames = ({ platform: { games, payments } }: FilledBrand, reporter: Reporter): void => {
  /** Whether a brand below has the name and this one removes it: an order that is taken over may name it. */
  const isRemoved = (path: readonly string[]) => originsAt(reporter.layered, path).length > 0
  const known = (path: string[], what: 'game' | 'payment method', used: string[], names: string[]): void =>
    used.forEach((name, index) => {
      if (!names.includes(name) && !(what === 'payment method' && isRemoved(['platform', 'payments', 'methods', name])))
        reporter.at([...path, String(index)], what === 'game' ? 'unknown-game' : 'unknown-method', `no such ${what}`, {
          expected: list(names),
          found: `"${name}"`,
          names,
          name,
        })
    })
  const sysnames = games.games.map(({ sysname }) => sysname)
  known(['platform', 'games', 'exclude'], 'game', games.exclude, sysnames)
  known(['platform', 'games', 'first'], 'game', games.first, sysnames)
  known(['platform', 'payments', 'order'], 'payment method', payments.order, Object.keys(payments.methods))
  const providers = games.providers.map(({ sysname }) => sysname)
  const knownProvider = (path: string[], provider: string): void => {
    if (!providers.includes(provider))
      reporter.at(path, 'unknown-provider', 'no such provider', {
        expected: list(providers),
        found: `"${provider}"`,
        names: providers,
        name: provider,
      })
  }
  const path = ['platform', 'games']
  games.games.forEach(({ provider }, index) => knownProvider([...path, 'games', String(index), 'provider'], provider))
  for (const provider of Object.keys(games.blockedCountries))
    knownProvider([...path, 'blockedCountries', provider], provider)
}

const checkPromoCodes = ({ brand, platform: { campaigns } }: FilledBrand, reporter: Reporter): void => {
  const codes = Object.keys(brand.currencies.available)
  const offers = campaigns.offers.map(({ id }) => String(id))
  for (const [code, { bonus, offer }] of Object.entries(campaigns.promoCodes)) {
    const path = ['platform', 'campaigns', 'promoCodes', code]
    if (offer !== undefined && !offers.includes(String(offer)))
      reporter.at([...path, 'offer'], 'unknown-offer', 'no such offer', {
        expected: list(offers),
        found: String(offer),
        names: offers,
        name: String(offer),
      })
    for (const currency of Object.keys(bonus ?? {})) {
      if (!codes.includes(currency)) foreignCurrency(reporter, [...path, 'bonus', currency], currency, codes)
    }
  }
}
/**
 * Reports an amount in a currency that the brand does not have, where the brand's own file has it. What it inherits is
 * of the brand it extends, has no effect here, and is right there.
 */
const foreignCurrency = (
  reporter: Reporter,
  path: readonly string[],
  currency: string,
  codes: readonly string[],
  severity: Problem['severity'] = 'error',
): void => {
  const { id } = reporter.layered
  if (originsAt(reporter.layered, path)[0]?.brand !== id) return
  // Where the brand names a currency that is none, that is told, and these amounts are right.
  if (isCurrency(currency) && !codes.every(isCurrency)) return
  reporter.at(path, 'brand-currency', 'the brand has no such currency', {
    expected: list(codes),
    found: quote(currency),
    names: codes,
    name: currency,
    severity,
  })
}

const checkCampaigns = ({ platform: { campaigns, payments } }: FilledBrand, reporter: Reporter): void => {
  const seen = new Set<number>()
  const place = ['platform', 'campaigns']
  const methods = Object.keys(payments.methods)
  for (const { id } of campaigns.gifts ?? []) seen.add(id)
  campaigns.offers.forEach(({ id, excludeMethods }, index) => {
    const path = [...place, 'offers', String(index)]
    if (seen.has(id))
      reporter.at([...path, 'id'], 'offer-twice', 'another offer has this id', {
        expected: 'an id of its own',
        found: String(id),
      })
    seen.add(id)
    excludeMethods.forEach((name, position) => {
      if (!methods.includes(name))
        reporter.at([...path, 'excludeMethods', String(position)], 'unknown-method', 'no such payment method', {
          expected: list(methods),
          found: quote(name),
          names: methods,
          name,
        })
    })
  })
  const periods = [
    ...(campaigns.gifts ?? []).map((gift, index) => [[...place, 'gifts', String(index)], gift] as const),
    ...campaigns.offers.map((offer, index) => [[...place, 'offers', String(index)], offer] as const),
    ...Object.entries(campaigns.promoCodes).map(([code, promo]) => [[...place, 'promoCodes', code], promo] as const),
  ]
  for (const [path, { valid_from, valid_to }] of periods)
    if (valid_from !== undefined && valid_to !== undefined && valid_from >= valid_to)
      reporter.at([...path, 'valid_to'], 'period-backwards', 'ends before it begins', {
        expected: `later than ${valid_from}`,
        found: quote(valid_to),
      })
}

const checkAmounts = (filled: FilledBrand, reporter: Reporter): void => {
  const {
    brand,
    platform: { payments, settings },
  } = filled
  const codes = Object.keys(brand.currencies.available)
  for (const [path, text, currency] of amountsOf(filled)) {
    if (!codes.includes(currency) && (path[1] === 'payments' || path[1] === 'campaigns')) {
      const place = path.slice(0, path.indexOf(currency) + 1)
      foreignCurrency(reporter, place, currency, codes)
    }
    if (codes.includes(currency) && isCurrency(currency) && !isAmount(text, currency)) {
      reporter.at(path, 'too-many-decimals', `${currency} has not so many decimals`, {
        expected: `at most ${currencyOf(currency).digits}`,
        found: quote(text),
      })
    }
  }
  const range = (path: string[], min: string, max: string): void => {
    // A point before thousands is told itself.
    if (Number(min) > Number(max) && !isThousands(max))
      reporter.at(path, 'min-above-max', 'the most is less than the least', {
        expected: `${quote(min)} or more`,
        found: quote(max),
      })
  }
  for (const [method, { limits }] of Object.entries(payments.methods))
    for (const [code, ranges] of Object.entries(limits))
      for (const [direction, { min, max }] of Object.entries(ranges))
        range(['platform', 'payments', 'methods', method, 'limits', code, direction, 'max'], min, max)
  const { min, max, levels } = settings.stakes
  range(['platform', 'settings', 'stakes', 'max'], min, max)
  if (Number(min) <= Number(max))
    levels.forEach((level, index) => {
      if (Number(level) < Number(min) || Number(level) > Number(max))
        reporter.at(['platform', 'settings', 'stakes', 'levels', String(index)], 'out-of-range', 'outside the stakes', {
          expected: `between ${quote(min)} and ${quote(max)}`,
          found: quote(level),
          severity: 'warning',
        })
    })
  for (const code of Object.keys(settings.rates))
    if (!codes.includes(code))
      foreignCurrency(reporter, ['platform', 'settings', 'rates', code], code, codes, 'warning')
}

const isAmount = (text: string, currency: string): boolean => {
  try {
    brandAmount(text, currency)
    return true
  } catch {
    return false
  }
}

/**
 * Every amount in a single currency, with its path. Stakes apply to all currencies: those a currency cannot express
 * are left out there.
 */
function* amountsOf(filled: FilledBrand): Generator<[path: string[], text: string, currency: string]> {
  const {
    brand,
    platform: { campaigns, payments, settings },
  } = filled
  const { default: base, available } = brand.currencies
  const { autoApproveUpTo, secondApproverAbove, identityFrom, periodCap } = settings.withdrawals
  for (const [name, text] of Object.entries({ autoApproveUpTo, secondApproverAbove, identityFrom }))
    yield [['platform', 'settings', 'withdrawals', name], text, base]
  for (const [type, { mostStake }] of Object.entries(settings.rounds.byType))
    if (mostStake !== undefined)
      yield [['platform', 'settings', 'rounds', 'byType', type, 'mostStake'], mostStake, base]
  if (periodCap) yield [['platform', 'settings', 'withdrawals', 'periodCap', 'amount'], periodCap.amount, base]
  if (settings.demoPlayer) yield [['platform', 'settings', 'demoPlayer', 'balance'], settings.demoPlayer.balance, base]
  for (const [code, { presets }] of Object.entries(available))
    for (const [index, text] of presets.entries())
      yield [['brand', 'currencies', 'available', code, 'presets', String(index)], text, code]
  for (const [method, { limits }] of Object.entries(payments.methods)) {
    for (const [code, ranges] of Object.entries(limits)) {
      for (const [direction, range] of Object.entries(ranges))
        for (const [end, text] of Object.entries(range))
          yield [['platform', 'payments', 'methods', method, 'limits', code, direction, end], text, code]
    }
  }
  yield* amountsOfFees(filled)
  yield* amountsOfGifts(filled)
  for (const [promo, { bonus = {} }] of Object.entries(campaigns.promoCodes))
    for (const [code, text] of Object.entries(bonus))
      yield [['platform', 'campaigns', 'promoCodes', promo, 'bonus', code], text, code]
  for (const [index, { minAmount, match }] of campaigns.offers.entries()) {
    const at = ['platform', 'campaigns', 'offers', String(index)]
    for (const [code, text] of Object.entries(minAmount)) yield [[...at, 'minAmount', code], text, code]
    for (const [code, text] of Object.entries(match.max)) yield [[...at, 'match', 'max', code], text, code]
  }
}
