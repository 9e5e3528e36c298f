import { isDuration, parseDuration } from '../../clock/index.ts'
import type { FilledBrand } from '../read/filled.ts'
import { isPlain } from '../read/merge.ts'
import { quote } from '../read/problem.ts'
import { read } from '../read/locate.ts'
import type { Reporter } from './reporter.ts'

/** Times between which a length is one that somebody can mean; `*` stands for any name. */
const LIKELY: readonly [path: string, least: string, most: string][] = [
  ['platform.settings.session.idle', 'PT1M', 'P7D'],
  ['platform.settings.session.absolute', 'PT10M', 'P60D'],
  ['platform.settings.limits.raiseAfter', 'PT1H', 'P30D'],
  ['platform.settings.limits.confirmWithin', 'PT1H', 'P60D'],
  ['platform.settings.withdrawals.delay', 'PT0S', 'P7D'],
  ['platform.settings.withdrawals.reviewTarget', 'PT1M', 'P14D'],
  ['platform.settings.deposits.expireAfter', 'PT5M', 'P30D'],
  ['platform.settings.bonuses.remindBefore', 'PT0S', 'P30D'],
  ['platform.settings.cms.timeout', 'PT0S', 'PT30S'],
  ['platform.campaigns.offers.*.terms.claimWithin', 'PT1H', 'P400D'],
  ['platform.campaigns.offers.*.terms.wagerWithin', 'PT1H', 'P400D'],
  ['platform.campaigns.gifts.*.terms.claimWithin', 'PT1H', 'P400D'],
  ['platform.campaigns.gifts.*.terms.wagerWithin', 'PT1H', 'P400D'],
  ['platform.campaigns.promoCodes.*.terms.claimWithin', 'PT1H', 'P400D'],
  ['platform.campaigns.promoCodes.*.terms.wagerWithin', 'PT1H', 'P400D'],
  ['platform.campaigns.cashback.claimWithin', 'PT1H', 'P400D'],
  ['platform.loyalty.programs.*.levels.*.reward.terms.wagerWithin', 'PT1H', 'P400D'],
  ['platform.loyalty.quests.*.reward.terms.wagerWithin', 'PT1H', 'P400D'],
  ['platform.loyalty.products.*.reward.terms.wagerWithin', 'PT1H', 'P400D'],
  ['platform.loyalty.programs.*.expireAfter', 'P7D', 'P4000D'],
  ['platform.tournaments.tournaments.*.every', 'PT1M', 'P400D'],
  ['platform.tournaments.tournaments.*.runs', 'PT1M', 'P400D'],
  ['platform.tournaments.tournaments.*.settleAfter', 'PT0S', 'P2D'],
]

/** Reports lengths of time that are probably a slip: bonus money that must be played within minutes. */
export const checkDurations = (filled: FilledBrand, reporter: Reporter): void => {
  for (const [pattern, least, most] of LIKELY)
    for (const [path, text] of matching(filled, pattern.split('.'))) {
      if (typeof text !== 'string' || !isDuration(text)) continue
      const length = parseDuration(text)
      // A tournament that runs for no time, or begins again at once, is told itself.
      if (
        (length === 0 && /^(?:runs|every)$/.test(path.at(-1)!)) ||
        (length >= parseDuration(least) && length <= parseDuration(most))
      )
        continue
      reporter.at(path, 'unlikely-duration', `is unusually ${length < parseDuration(least) ? 'short' : 'long'}`, {
        expected: `from ${least} to ${most}`,
        found: quote(text),
        severity: 'warning',
      })
    }
  checkSession(filled, reporter)
}

/** Every value at a path in which `*` stands for any name. */
const matching = (value: unknown, [part, ...rest]: readonly string[], path: string[] = []): [string[], unknown][] => {
  if (part === undefined) return [[path, value]]
  if (part !== '*') return matching(read(value, [part]), rest, [...path, part])
  const names = Array.isArray(value) ? [...value.keys()].map(String) : isPlain(value) ? Object.keys(value) : []
  return names.flatMap((name) => matching(read(value, [name]), rest, [...path, name]))
}

/** A session that ends for good before it could end for want of activity. */
const checkSession = ({ platform }: FilledBrand, reporter: Reporter): void => {
  const { idle, absolute } = platform.settings.session
  if (!isDuration(idle) || !isDuration(absolute) || parseDuration(idle) <= parseDuration(absolute)) return
  reporter.at(['platform', 'settings', 'session', 'idle'], 'session-ends-first', 'every session has ended before', {
    expected: `at most \`absolute\`, ${quote(absolute)}`,
    found: quote(idle),
    severity: 'warning',
  })
}
