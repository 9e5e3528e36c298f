import type { FilledBrand } from '../read/filled.ts'
import { originsAt } from '../read/locate.ts'
import { isPlain } from '../read/merge.ts'
import { quote } from '../read/problem.ts'
import { layerOf } from './layer-of.ts'
import type { Reporter } from './reporter.ts'

const SETTINGS = ['platform', 'settings']
/** The address of a service that is asked with a secret, and the secret; `*` is any name. */
const SENT: readonly (readonly [service: readonly string[], address: string, secret: string])[] = [
  [['cms'], 'url', 'token'],
  [['identity', 'sumsub'], 'apiUrl', 'appToken'],
  [['social', '*'], 'issuer', 'clientSecret'],
]

/** The paths of the services in the settings that fit one with `*`. */
const servicesAt = (settings: unknown, [part, ...rest]: readonly string[]): string[][] => {
  if (part === undefined) return isPlain(settings) ? [[]] : []
  if (!isPlain(settings)) return []
  const names = part === '*' ? Object.keys(settings) : [part]
  return names.flatMap((name) => servicesAt(settings[name], rest).map((path) => [name, ...path]))
}

/**
 * A secret belongs to the address beside which it is written: a brand that builds on another one says where that one's
 * secret is sent only with a secret of its own. One of its own for an address it inherits is as well.
 */
export const checkSecretsSent = ({ platform: { settings } }: FilledBrand, reporter: Reporter): void => {
  const { layered } = reporter
  for (const [service, address, secret] of SENT)
    for (const path of servicesAt(settings, service)) {
      const [to, of] = [address, secret].map((name) => [...SETTINGS, ...path, name]) as [string[], string[]]
      if (layerOf(layered, to) >= layerOf(layered, of)) continue
      const [origin] = originsAt(layered, of)
      reporter.at(to, 'secret-sent-elsewhere', 'would get a secret that was written for another address', {
        expected: `${quote(secret)} beside it`,
        ...(origin && { found: `that of ${origin.brand}` }),
      })
    }
}
