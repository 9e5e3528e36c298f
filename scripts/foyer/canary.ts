import type { OfficeCanary } from '../../schemas/office/index.ts'
import { readArguments } from './arguments.ts'
import { atOffice } from './office/client.ts'
import { complain } from './project.ts'

export const USAGE = `A draft that a share of guests gets before release; log in first with foyer staff login <name>:
  foyer canary start <brand> <draft> --share <1-90> --reason <text>
      [--guests 200]        guests each side must have before the sides are compared
      [--errors 2] [--refusals 5] [--registrations 5] [--deposits 5] [--settled 5] [--vitals 10]
                            by how much it may be worse, per 100; above that it takes itself back
  foyer canary show <brand>
  foyer canary stop <brand> --reason <text>`
const LIMITS = ['guests', 'errors', 'refusals', 'registrations', 'deposits', 'settled', 'vitals'] as const

const state = ({ ended, share, at, by, reason }: OfficeCanary): string =>
  ended
    ? `ended ${ended.at} by ${ended.by ?? 'itself'}: ${ended.told}`
    : `runs for ${share} of 100 guests since ${at}, begun by ${by}: ${reason}`

const paid = ({ count, amounts }: OfficeCanary['sides'][number]['settled']): string =>
  [count, ...amounts.map(({ amount, currency }) => `${amount} ${currency}`)].join(' ')

const lines = (canary: OfficeCanary): string[] => [
  `${canary.id}  draft ${canary.draft}  release ${canary.release.slice(0, 12)}  ${state(canary)}`,
  ...canary.sides.map(
    ({ side, guests, views, registrations, deposits, settled, returned, refusals, errors, failures }) =>
      `  ${side.padEnd(6)}  ${guests} guests, ${views} page views, ${registrations} registrations, ` +
      `${deposits} deposits (settled ${paid(settled)}, returned ${paid(returned)}), ` +
      `${errors} with errors, ${failures} failed answers` +
      refusals.map(({ gate, count }) => `, ${gate} refused ${count}`).join(''),
  ),
  ...canary.sentences.map((sentence) => `  ${sentence}`),
]

/** Gives a draft to a share of guests, shows what was counted, or takes it back. */
export const canary = async (args: string[]): Promise<number> => {
  const text = { type: 'string' } as const
  const named = Object.fromEntries(LIMITS.map((name) => [name, text]))
  const given = readArguments(args, { ...named, reason: text, share: text })
  const [what, brand, id] = given?.words ?? []
  const { reason, share } = given?.values ?? {}
  const isStart = what === 'start' && id !== undefined && typeof share === 'string'
  const hasReason = typeof reason === 'string'
  const isKnown = what === 'show' || ((isStart || what === 'stop') && hasReason)
  if (!brand || !isKnown) return complain(USAGE)
  return atOffice(async (office) => {
    const print = (one: OfficeCanary): void => {
      for (const line of lines(one)) console.log(line)
    }
    if (what === 'show') {
      const { canary: last } = await office.call('canaries.show', { brand })
      if (last) print(last)
      else console.log(`no canary ran at ${brand} yet`)
    } else if (isStart) {
      const limits = LIMITS.flatMap((name) => {
        const value = given?.values[name]
        return typeof value === 'string' ? [[name, Number(value)]] : []
      })
      const asked = { brand, id, share: Number(share), reason: String(reason) }
      print(await office.call('canaries.start', { ...asked, ...Object.fromEntries(limits) }))
    } else print(await office.call('canaries.stop', { brand, reason: String(reason) }))
    return 0
  })
}
