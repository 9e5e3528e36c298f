import { brandAmount, currencyOf, isCurrency } from '../money/index.ts'
import { checkRules } from './check-rules.ts'
import type { FilledBrand } from './filled.ts'
import { list, quote } from './problem.ts'
import type { Reporter } from './reporter.ts'

/** Checks what the platform reads of a brand: currencies and amounts in them, games, payments, campaigns. */
export const checkPlatform = (filled: FilledBrand, reporter: Reporter): void => {
  const {
    brand,
    platform: { campaigns, games, payments, settings },
  } = filled
  const codes = Object.keys(brand.currencies.available)
  if (!codes.includes(brand.currencies.default))
    reporter.at(['brand', 'currencies', 'default'], 'the default currency is not available', {
      expected: list(codes),
      found: quote(brand.currencies.default),
    })
  for (const code of codes)
    if (!isCurrency(code))
      reporter.at(['brand', 'currencies', 'available', code], 'no such currency', {
        expected: 'a currency code the engine knows',
        found: quote(code),
      })
  // Limits are compared across currencies, so each needs to be worth something.
  for (const code of codes) {
    if (code !== brand.currencies.default && !/[1-9]/.test(settings.rates[code] ?? ''))
      reporter.at(['brand', 'currencies', 'available', code], `no rate for ${code}`, {
        expected:
          `in platform/settings.json under rates what one ${code} is worth in ` +
          `${brand.currencies.default}, e.g. "0.86"`,
      })
  }
  const known = (path: string[], what: string, used: string[], names: string[]): void =>
    used.forEach((name, index) => {
      if (!names.includes(name))
        reporter.at([...path, String(index)], `no such ${what}`, {
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
  games.games.forEach(({ provider }, index) => {
    if (!providers.includes(provider))
      reporter.at(['platform', 'games', 'games', String(index), 'provider'], 'no such provider', {
        expected: list(providers),
        found: `"${provider}"`,
        names: providers,
        name: provider,
      })
  })
  const offers = campaigns.offers.map(({ id }) => String(id))
  for (const [code, { bonus, offer }] of Object.entries(campaigns.promoCodes)) {
    const path = ['platform', 'campaigns', 'promoCodes', code]
    if (offer !== undefined && !offers.includes(String(offer)))
      reporter.at([...path, 'offer'], 'no such offer', {
        expected: list(offers),
        found: String(offer),
        names: offers,
        name: String(offer),
      })
    for (const currency of Object.keys(bonus ?? {})) {
      if (!codes.includes(currency))
        reporter.at([...path, 'bonus', currency], 'the brand has no such currency', {
          expected: list(codes),
          found: quote(currency),
          names: codes,
          name: currency,
        })
    }
  }
  for (const [method, { requisites }] of Object.entries(payments.methods)) {
    for (const [name, { rules }] of Object.entries(requisites))
      checkRules(rules, ['platform', 'payments', 'methods', method, 'requisites', name, 'rules'], reporter)
  }
  for (const [path, text, currency] of amountsOf(filled)) {
    if (codes.includes(currency) && isCurrency(currency) && !isAmount(text, currency)) {
      reporter.at(path, `${currency} has not so many decimals`, {
        expected: `at most ${currencyOf(currency).digits}`,
        found: quote(text),
      })
    }
  }
  for (const [method, { limits }] of Object.entries(payments.methods)) {
    for (const [code, ranges] of Object.entries(limits)) {
      for (const [direction, { min, max }] of Object.entries(ranges)) {
        if (Number(min) > Number(max))
          reporter.at(
            ['platform', 'payments', 'methods', method, 'limits', code, direction, 'max'],
            'the most is less than the least',
            { expected: `${quote(min)} or more`, found: quote(max) },
          )
      }
    }
  }
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
 * Every amount that stands for one currency, with its place. Stakes hold for all currencies: what one cannot express is
 * left out in it.
 */
function* amountsOf({
  brand,
  platform: { campaigns, payments, settings },
}: FilledBrand): Generator<[path: string[], text: string, currency: string]> {
  const { default: base, available } = brand.currencies
  const { autoApproveUpTo, secondApproverAbove, identityFrom, periodCap } = settings.withdrawals
  for (const [name, text] of Object.entries({ autoApproveUpTo, secondApproverAbove, identityFrom }))
    yield [['platform', 'settings', 'withdrawals', name], text, base]
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
  for (const [promo, { bonus = {} }] of Object.entries(campaigns.promoCodes))
    for (const [code, text] of Object.entries(bonus))
      yield [['platform', 'campaigns', 'promoCodes', promo, 'bonus', code], text, code]
  for (const [index, { minAmount, match }] of campaigns.offers.entries()) {
    const at = ['platform', 'campaigns', 'offers', String(index)]
    for (const [code, text] of Object.entries(minAmount)) yield [[...at, 'minAmount', code], text, code]
    for (const [code, text] of Object.entries(match.max)) yield [[...at, 'match', 'max', code], text, code]
  }
}
