import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { eachInstance, group, SLOTTED } from '../read/instances.ts'
import { isPlain, type Plain } from '../read/merge.ts'
import { quote } from '../read/problem.ts'
import type { LayeredBrand } from '../read/types.ts'
import type { Reporter } from './reporter.ts'

const NOW_PATHS: Readonly<Record<string, (now: string) => string>> = {
  'time.date': (now) => now.slice(0, 10),
  now: (now) => now,
}

/**
 * Reports what is over: offers, codes, banners and popups whose end has come, and rules that hold on past days only.
 * @param now an instant, ISO 8601 in UTC
 */
export const checkOver = (layered: LayeredBrand, filled: FilledBrand, now: string, reporter: Reporter): void => {
  for (const [path, end] of endsIn(filled))
    if (typeof end === 'string' && Date.parse(end) <= Date.parse(now))
      reporter.at(path, 'is-over', 'is over, so nobody sees it', {
        expected: `a time after ${now.slice(0, 10)}, or none`,
        found: quote(end),
        severity: 'warning',
      })
  checkBeginnings(filled, now, reporter)
  const rule = (value: unknown, path: readonly string[]) => reportRule(value, [...path, 'when'], now, reporter)
  for (const kind of SLOTTED)
    for (const [id, file] of group(layered.data, kind))
      eachInstance(file.slots, [kind, id, 'slots'], ({ widget, when, props }, path) => {
        rule(when, path)
        if (widget === COUNTDOWN && isPlain(props)) reportCountdown(props, [...path, 'props', 'until'], now, reporter)
      })
}

const COUNTDOWN = 'content/countdown'
/** A countdown that is over shows nothing, unless it has words for that. */
const reportCountdown = ({ until, ended }: Plain, path: string[], now: string, reporter: Reporter): void => {
  if (typeof until !== 'string' || (ended ?? '') !== '' || !(Date.parse(until) <= Date.parse(now))) return
  reporter.at(path, 'is-over', 'is over, so nothing shows here', {
    expected: `a time after ${now.slice(0, 10)}, or \`ended\` with words for then`,
    found: quote(until),
    severity: 'warning',
  })
}

type End = [path: string[], end: string | null | undefined]
const endsIn = (filled: FilledBrand): End[] => {
  const { banners, popups, platform } = filled
  const { offers, promoCodes, gifts = [] } = platform.campaigns
  const isOn = resolveFeatures(filled).promotions
  const ofCampaigns: End[] = [
    ...offers.map(({ valid_to }, index): End => [
      ['platform', 'campaigns', 'offers', String(index), 'valid_to'],
      valid_to,
    ]),
    ...gifts.flatMap(({ valid_to, trigger }, index): End[] => {
      const at = ['platform', 'campaigns', 'gifts', String(index)]
      // A schedule is over with its last date.
      const last = trigger?.on === 'schedule' ? trigger.at?.toSorted().at(-1) : undefined
      return [
        [[...at, 'valid_to'], valid_to],
        [[...at, 'trigger', 'at'], last],
      ]
    }),
    ...Object.entries(promoCodes).map(([code, { valid_to }]): End => [
      ['platform', 'campaigns', 'promoCodes', code, 'valid_to'],
      valid_to,
    ]),
    ...Object.entries(popups.popups).map(([name, { valid_to }]): End => [
      ['popups', 'popups', name, 'valid_to'],
      valid_to,
    ]),
  ]
  return [
    ...(isOn ? ofCampaigns : []),
    ...banners.site.map(({ finished_at }, index): End => [
      ['banners', 'site', String(index), 'finished_at'],
      finished_at,
    ]),
  ]
}

const YEAR_MS = 366 * 86_400_000
/** Reports what begins so far ahead that its year is probably a slip. */
const checkBeginnings = (filled: FilledBrand, now: string, reporter: Reporter): void => {
  for (const [path, from] of beginningsIn(filled))
    if (typeof from === 'string' && Date.parse(from) > Date.parse(now) + YEAR_MS)
      reporter.at(path, 'far-ahead', 'begins more than a year from now', {
        expected: `a time before ${new Date(Date.parse(now) + YEAR_MS).toISOString().slice(0, 10)}`,
        found: quote(from),
        severity: 'warning',
      })
}

const beginningsIn = ({ banners, popups, platform }: FilledBrand): End[] => {
  const { offers, promoCodes, gifts = [] } = platform.campaigns
  const listed = (name: string, list: readonly { valid_from?: string | undefined }[]): End[] =>
    list.map(({ valid_from }, index) => [['platform', 'campaigns', name, String(index), 'valid_from'], valid_from])
  const named = (path: string[], table: object, key: string): End[] =>
    Object.entries(table as Record<string, Record<string, string>>).map(([name, one]) => [
      [...path, name, key],
      one[key],
    ])
  return [
    ...listed('offers', offers),
    ...listed('gifts', gifts),
    ...named(['platform', 'campaigns', 'promoCodes'], promoCodes, 'valid_from'),
    ...named(['platform', 'tournaments', 'tournaments'], platform.tournaments.tournaments, 'from'),
    ...named(['popups', 'popups'], popups.popups, 'valid_from'),
    ...banners.site.map(({ started_at }, index): End => [['banners', 'site', String(index), 'started_at'], started_at]),
  ]
}

/** Reports a condition that a rule joins by `and`, or consists of, and that held on past days only. */
const reportRule = (rule: unknown, path: readonly string[], now: string, reporter: Reporter): void => {
  if (typeof rule !== 'object' || rule === null) return
  for (const [operator, operands] of Object.entries(rule)) {
    if (!Array.isArray(operands)) continue
    const at = [...path, operator]
    if (operator === 'and') operands.forEach((one, index) => reportRule(one, [...at, String(index)], now, reporter))
    const end = endOf(operator, operands, now)
    if (end !== undefined)
      reporter.at([...at, '1'], 'is-over', 'the rule held on past days only', {
        expected: `a time after ${now.slice(0, 10)}`,
        found: quote(end),
        severity: 'warning',
      })
  }
}

/** The time a comparison holds up to, or at, where that is past; it has the time of the rule on its left. */
const endOf = (operator: string, [left, right]: readonly unknown[], now: string): string | undefined => {
  if (!['<', '<=', '==', '==='].includes(operator) || typeof right !== 'string') return undefined
  const name = typeof left === 'object' && left !== null ? (left as { var?: unknown }).var : undefined
  const today = typeof name === 'string' && Object.hasOwn(NOW_PATHS, name) ? NOW_PATHS[name]!(now) : undefined
  if (today === undefined) return undefined
  return (operator === '<' ? right <= today : right < today) ? right : undefined
}
