import { isMet, needsOf, resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { quote } from '../read/problem.ts'
import { isWrittenFor } from './layer-of.ts'
import type { Reporter } from './reporter.ts'

const warning = { severity: 'warning' } as const
const SETTINGS = ['platform', 'settings']

/** Checks settings that are each allowed and together make no sense. */
export const checkContradictions = (filled: FilledBrand, reporter: Reporter): void => {
  checkWithdrawals(filled, reporter)
  checkApprovals(filled, reporter)
  checkCap(filled, reporter)
  checkDepositCaps(filled, reporter)
  checkTitles(filled, reporter)
  checkIdentity(filled, reporter)
  checkPrizes(filled, reporter)
  checkPoints(filled, reporter)
  checkPeriods(filled, reporter)
  checkDays(filled, [], reporter)
}

/** Players pay in and have no way to their money. */
const checkWithdrawals = (filled: FilledBrand, reporter: Reporter): void => {
  if (filled.features.withdrawals !== false || !resolveFeatures(filled).deposits) return
  reporter.at(['features', 'withdrawals'], 'no-withdrawal-method', 'players can pay in, and nobody can withdraw', {
    expected: '"withdrawals" on, or "deposits" off as well',
    found: 'false',
    ...warning,
  })
}

/** Two members of staff must approve a sum that nobody looks at. */
const checkApprovals = ({ platform }: FilledBrand, reporter: Reporter): void => {
  const { autoApproveUpTo, secondApproverAbove } = platform.settings.withdrawals
  if (Number(autoApproveUpTo) <= Number(secondApproverAbove)) return
  reporter.at(
    [...SETTINGS, 'withdrawals', 'autoApproveUpTo'],
    'approvals-contradict',
    'pays without review what two must approve',
    {
      expected: `at most secondApproverAbove, ${quote(secondApproverAbove)}`,
      found: quote(autoApproveUpTo),
      ...warning,
    },
  )
}

/** The least that any method takes or pays at once, in the default currency; undefined where none does. */
const leastOf = ({ brand, platform: { payments } }: FilledBrand, way: 'deposit' | 'withdrawal'): number | undefined => {
  const least = Object.values(payments.methods).flatMap(({ directions, limits }) => {
    const range = directions.includes(way) ? limits[brand.currencies.default]?.[way] : undefined
    return range ? [Number(range.min)] : []
  })
  return least.length === 0 ? undefined : Math.min(...least)
}

/** A player may be paid less within some days than any method pays at once. */
const checkCap = (filled: FilledBrand, reporter: Reporter): void => {
  const { periodCap } = filled.platform.settings.withdrawals
  const least = leastOf(filled, 'withdrawal')
  if (!periodCap || least === undefined || Number(periodCap.amount) >= least) return
  reporter.at([...SETTINGS, 'withdrawals', 'periodCap', 'amount'], 'min-above-max', 'nobody can ever be paid', {
    expected: `${quote(String(least))} or more, the least that a method pays in ${filled.brand.currencies.default}`,
    found: quote(periodCap.amount),
  })
}

const PERIODS = ['day', 'week', 'month'] as const
/** Caps of deposits in which no deposit fits, and those of a shorter time that are never reached. */
const checkDepositCaps = (filled: FilledBrand, reporter: Reporter): void => {
  const { caps } = filled.platform.settings.deposits
  const least = leastOf(filled, 'deposit')
  PERIODS.forEach((period, index) => {
    const cap = caps[period]
    const path = [...SETTINGS, 'deposits', 'caps', period]
    if (cap === undefined || !isWrittenFor(reporter.layered, path)) return
    const longer = PERIODS.slice(index + 1).find((other) => Number(caps[other] ?? Infinity) < Number(cap))
    if (least !== undefined && Number(cap) < least)
      reporter.at(path, 'min-above-max', 'nobody can ever deposit', {
        expected: `${quote(String(least))} or more, the least a method takes in ${filled.brand.currencies.default}`,
        found: quote(cap),
      })
    else if (longer)
      reporter.at(path, 'without-effect', `the cap of a ${longer} is reached before`, {
        expected: `at most that of a ${longer}, ${quote(caps[longer])}`,
        found: quote(cap),
        ...warning,
      })
  })
}

/** Without the title of the page in it, all pages have one title. */
const checkTitles = ({ seo: { titleTemplate } }: FilledBrand, reporter: Reporter): void => {
  if (titleTemplate.startsWith('t:') || titleTemplate.includes('{title}')) return
  reporter.at(['seo', 'titleTemplate'], 'lost-argument', 'every page has the same title', {
    expected: '{title}, such as "{title} · {brand}"',
    found: quote(titleTemplate),
    ...warning,
  })
}

/** An identity is asked for where the feature that verifies one is off: switched off, or with no provider behind it. */
const checkIdentity = (filled: FilledBrand, reporter: Reporter): void => {
  if (resolveFeatures(filled).identity) return
  const { identity, withdrawals } = filled.platform.settings
  const needed: [string[], boolean][] = [
    [['identity', 'neededToPlay'], identity.neededToPlay],
    [['withdrawals', 'needsIdentity'], withdrawals.needsIdentity],
  ]
  const lacking = filled.features.identity === undefined && needsOf('identity').find((need) => !isMet(need, filled))
  const section = [...SETTINGS, 'identity']
  for (const [path, isNeeded] of needed)
    if (isNeeded && lacking)
      reporter.at(
        // Whoever wrote the section and no provider in it looks for the mistake there.
        isWrittenFor(reporter.layered, section) ? section : [...SETTINGS, ...path],
        'identity-off',
        `${path.join('.')} asks for an identity, and no provider is named that verifies one: staff would do it by hand`,
        { expected: lacking.write, found: 'neither of them', ...warning },
      )
    else if (isNeeded)
      reporter.at([...SETTINGS, ...path], 'identity-off', 'asks for an identity that only staff can verify by hand', {
        expected: 'the feature "identity" on in features.json, or false',
        found: 'true',
        ...warning,
      })
}

/** A lower place of a tournament gets more than a higher one. */
const checkPrizes = ({ platform }: FilledBrand, reporter: Reporter): void => {
  for (const [name, { prizes }] of Object.entries(platform.tournaments.tournaments))
    prizes.forEach(({ amount }, index) => {
      const above = prizes[index - 1]?.amount
      if (above === undefined || Number(amount) <= Number(above)) return
      const path = ['platform', 'tournaments', 'tournaments', name, 'prizes', String(index), 'amount']
      reporter.at(path, 'prizes-rise', 'a lower place gets more than a higher one', {
        expected: `at most ${quote(above)}, the prize above`,
        found: quote(amount),
        ...warning,
      })
    })
}

/** Nothing that players stake gives points. */
const checkPoints = ({ platform }: FilledBrand, reporter: Reporter): void => {
  for (const [name, { weights }] of Object.entries(platform.loyalty.programs)) {
    const all = [...Object.values(weights.categories), ...Object.values(weights.products)]
    if (all.some((percent) => Number(percent) > 0)) continue
    reporter.at(['platform', 'loyalty', 'programs', name, 'weights'], 'no-points', 'no stake gives a point', {
      expected: 'a type or a category of games with more than 0 percent',
      found: 'nothing above 0',
      ...warning,
    })
  }
}

/** Banners and popups that end before they begin. */
const checkPeriods = ({ banners, popups }: FilledBrand, reporter: Reporter): void => {
  const periods: [path: string[], from: string | undefined, to: string | null | undefined][] = [
    ...banners.site.map(({ started_at, finished_at }, index): (typeof periods)[number] => [
      ['banners', 'site', String(index), 'finished_at'],
      started_at,
      finished_at,
    ]),
    ...Object.entries(popups.popups).map(([name, { valid_from, valid_to }]): (typeof periods)[number] => [
      ['popups', 'popups', name, 'valid_to'],
      valid_from,
      valid_to,
    ]),
  ]
  for (const [path, from, to] of periods)
    if (from !== undefined && typeof to === 'string' && from >= to)
      reporter.at(path, 'period-backwards', 'ends before it begins', {
        expected: `later than ${from}`,
        found: quote(to),
      })
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}:\d{2}Z)?$/
/** Parts of brands in which every day is one the calendar has: what many brands inherit is walked once. */
const sound = new WeakSet<object>()
/** Reports dates and instants whose day the calendar does not have. @returns whether there are none */
const checkDays = (value: unknown, path: string[], reporter: Reporter): boolean => {
  if (typeof value === 'string') return checkDay(value, path, reporter)
  if (typeof value !== 'object' || value === null || sound.has(value)) return true
  let isSound = true
  // Words are not looked at: their tables are large, and no date stands alone in one.
  for (const [key, inner] of Object.entries(value))
    if (path.length > 0 || key !== 'locales') isSound = checkDays(inner, [...path, key], reporter) && isSound
  if (isSound) sound.add(value)
  return isSound
}

const checkDay = (value: string, path: string[], reporter: Reporter): boolean => {
  const [, year, month, day] = DAY.exec(value) ?? []
  if (day === undefined) return true
  const date = new Date(`${year}-${month}-01T00:00:00Z`)
  date.setUTCDate(Number(day))
  if (!Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)) return true
  reporter.at(path, 'no-such-day', 'the calendar has no such day', {
    expected: 'a day of that month',
    found: quote(value),
  })
  return false
}
