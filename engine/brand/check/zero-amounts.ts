import type { FilledBrand } from '../read/filled.ts'
import { quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

/** Checks amounts that are nothing where something is paid, staked or won. */
export const checkZeroAmounts = ({ platform }: FilledBrand, reporter: Reporter): void => {
  const { campaigns, payments, settings, tournaments, loyalty, jackpots } = platform
  const isNothing = (text: string | undefined) => text !== undefined && Number(text) === 0
  const report = (path: readonly string[], message: string, text: string | undefined) =>
    reporter.at(['platform', ...path], 'zero-amount', message, { expected: 'more than 0', found: quote(text) })
  if (isNothing(settings.stakes.min))
    report(['settings', 'stakes', 'min'], 'a round costs nothing', settings.stakes.min)
  for (const [name, { prizes }] of Object.entries(tournaments.tournaments))
    prizes.forEach(({ amount }, index) => {
      if (isNothing(amount))
        report(['tournaments', 'tournaments', name, 'prizes', String(index), 'amount'], 'a prize of nothing', amount)
    })
  for (const kind of ['offers', 'gifts'] as const)
    (campaigns[kind] ?? []).forEach(({ terms }, index) => {
      for (const [code, most] of Object.entries(terms?.maxCashout ?? {})) {
        const path = ['campaigns', kind, String(index), 'terms', 'maxCashout', code]
        if (isNothing(most)) report(path, 'nothing of the bonus ever becomes own money', most)
      }
    })
  for (const [name, { unit }] of Object.entries(loyalty.programs))
    if (isNothing(unit)) report(['loyalty', 'programs', name, 'unit'], 'a point for nothing', unit)
  for (const [name, { rate }] of Object.entries(jackpots.jackpots))
    if (isNothing(rate)) report(['jackpots', 'jackpots', name, 'rate'], 'the jackpot never grows', rate)
  for (const [name, { limits, step }] of Object.entries(payments.methods)) {
    const place = ['payments', 'methods', name]
    if (isNothing(step)) report([...place, 'step'], 'amounts cannot rise by nothing', step)
    for (const [code, ranges] of Object.entries(limits))
      for (const [direction, { max }] of Object.entries(ranges)) {
        const path = [...place, 'limits', code, direction, 'max']
        if (isNothing(max)) report(path, 'nothing can be paid', max)
        else if (step !== undefined && Number(step) > Number(max))
          reporter.at(['platform', ...place, 'step'], 'out-of-range', `no ${direction} in ${code} is a whole step`, {
            expected: `at most ${quote(max)}, the most that is paid`,
            found: quote(step),
          })
      }
  }
}
