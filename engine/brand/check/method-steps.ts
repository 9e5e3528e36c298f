import { brandAmount, stepUnits } from '../../money/index.ts'
import type { FilledBrand } from '../read/filled.ts'
import { originsAt } from '../read/locate.ts'
import { quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

const warning = { severity: 'warning' } as const
/** The step of deposits where a method has none: whole units. */
const WHOLE = '1'

/**
 * Amounts that are no multiple of a method's step: presets, which players press and are refused, and the least and the
 * most of its limits, which nobody can then pay.
 */
export const checkSteps = ({ brand, platform: { payments } }: FilledBrand, reporter: Reporter): void => {
  for (const [currency, { presets }] of Object.entries(brand.currencies.available))
    for (const [name, { step, limits, directions }] of Object.entries(payments.methods)) {
      const place = ['platform', 'payments', 'methods', name]
      const each = step ?? WHOLE
      const isOff = (amount: string | undefined) => amount !== undefined && !isMultiple(amount, each, currency)
      const deposit = directions.includes('deposit') ? limits[currency]?.deposit : undefined
      const within = (preset: string) =>
        deposit && Number(preset) >= Number(deposit.min) && Number(preset) <= Number(deposit.max)
      const index = presets.findIndex((preset) => isOff(preset) && within(preset))
      const preset = ['brand', 'currencies', 'available', currency, 'presets', String(index)]
      const stated = [...place, 'step']
      if (index >= 0)
        // A step of the brand's own is the nearer mistake: its presets hold for all methods.
        reporter.at(
          step !== undefined && originsAt(reporter.layered, stated)[0]?.brand === reporter.layered.id ? stated : preset,
          'off-step',
          `players are offered ${presets[index]} ${currency}, and ${quote(name)} refuses it`,
          {
            expected: `a step of which each preset is a multiple, or presets that are multiples of ${quote(each)}`,
            found: step === undefined ? `whole units, the step of a method that names none` : quote(step),
            ...warning,
          },
        )
      for (const [direction, range] of Object.entries({ deposit, withdrawal: limits[currency]?.withdrawal }))
        for (const end of ['min', 'max'] as const)
          if (range && isOff(range[end]) && (direction === 'deposit' || step !== undefined))
            reporter.at(
              [...place, 'limits', currency, direction, end],
              'off-step',
              'nobody can pay exactly this amount',
              { expected: `a multiple of the step, ${quote(each)}`, found: quote(range[end]), ...warning },
            )
    }
}

/** Whether an amount is a multiple of a step; what is no amount is told itself. */
const isMultiple = (amount: string, step: string, currency: string): boolean => {
  try {
    return brandAmount(amount, currency) % stepUnits(step, currency) === 0n
  } catch {
    return true
  }
}
