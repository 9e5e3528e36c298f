import { splitPhone } from '../../fields/index.ts'
import { phonesOf } from '../../fields/node.ts'
import { documentOf, validate } from '../../validation/index.ts'
import type { FilledBrand } from '../read/filled.ts'
import { quote } from '../read/problem.ts'
import type { LayeredBrand } from '../read/types.ts'
import { DEMO_PLAYER } from './demo-player.ts'
import { exampleOf } from './demo-values.ts'
import type { Reporter } from './reporter.ts'
import { isOfOtherMarket, marketSaidBy, ownCountries, type TakenOver } from './taken-over.ts'

/** A demo player of another market: of its country, with its currency, identity number, phone or postcode. */
export const checkTakenDemo = (
  layered: LayeredBrand,
  filled: FilledBrand,
  taken: TakenOver,
  reporter: Reporter,
): void => {
  const own = ownCountries(layered, filled)
  const found = Object.entries(filled.platform.settings.demoPlayer?.profile ?? {}).flatMap(([name, value]) => {
    const layer = taken([...DEMO_PLAYER, 'profile', name])
    return isOfOtherMarket(layered, layer) &&
      isUnfit(filled, own, { name, value, market: marketSaidBy(layered, layer) })
      ? [{ name, value, from: layer.id }]
      : []
  })
  const [first] = found
  if (!first) return
  const names = found.map(({ name }) => name)
  const place = `markets/${layered.market}/platform/settings.json`
  reporter.at(['brand', 'market'], 'demo-player', 'the demo player was written for another market', {
    expected: `"demoPlayer": { "profile": { ${profileOf(filled, own, names)} } } in ${place}`,
    found: `${found.map(({ name, value }) => `${name} ${quote(value)}`).join(', ')} of "${first.from}"`,
    severity: 'warning',
  })
}

interface Value {
  name: string
  value: string
  /** The market it was written for. */
  market: string | undefined
}

const isUnfit = (filled: FilledBrand, own: readonly string[], { name, value, market }: Value): boolean => {
  const field = filled['profile-fields'].fields[name]
  const number = documentOf(field?.options.document)
  const isForeign = (country: string) => !own.includes(country) && country.toLowerCase() === market
  if (number) return isForeign(number.country)
  if (name === 'country') return isForeign(value)
  if (name === 'postcode' && field?.options.regex === undefined)
    return validate([{ rule: 'postcode', knownOnly: true }], value, { values: { country: own[0] } }) !== undefined
  if (name === 'currency') return !Object.hasOwn(filled.brand.currencies.available, value)
  return field?.type === 'phone' && value.startsWith('+') && splitPhone(value, phonesOf(filled, 'en')) === undefined
}

/** What the market's file would say: values that fit, numbers its registration asks, and none of the other market. */
const profileOf = (filled: FilledBrand, own: readonly string[], unfit: readonly string[]): string => {
  const { fields, forms } = filled['profile-fields']
  const [country = ''] = own
  const numberOf = (name: string) => documentOf(fields[name]?.options.document)
  const asked = forms.registration
    .flatMap((step) => step.fields)
    .filter((name) => own.includes(numberOf(name)?.country ?? ''))
  const names = new Set([...(unfit.includes('country') ? ['country'] : []), ...unfit, ...asked])
  return [...names]
    .map((name) => {
      if (name === 'country') return `"country": ${quote(country)}`
      const isGone = unfit.includes(name) && numberOf(name) !== undefined
      return `${quote(name)}: ${isGone ? 'null' : quote(exampleOf(filled, name, country) ?? '…')}`
    })
    .join(', ')
}
