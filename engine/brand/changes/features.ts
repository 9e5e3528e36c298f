import { methods } from '../../../schemas/api/index.ts'
import { features as schemas, type Feature } from '../../../schemas/brand/index.ts'
import { requiredBy } from '../read/filled.ts'
import { counted, listed } from './names.ts'
import type { Telling } from './telling.ts'
import type { Difference } from './types.ts'

type Features = Readonly<Record<Feature, boolean>>

/** A feature that was switched, and those that come or go with it because they require it. */
export interface Switched {
  feature: Feature
  isOn: boolean
  others: readonly Feature[]
}

/** Which features were switched, each with those that follow it. */
export const switchedFeatures = (before: Features, after: Features): Switched[] => {
  const names = Object.keys(schemas) as Feature[]
  const changed = new Set(names.filter((name) => before[name] !== after[name]))
  const causeOf = (name: Feature): Feature => {
    const cause = (requiredBy(name) as Feature[]).find((one) => changed.has(one) && after[one] === after[name])
    return cause === undefined ? name : causeOf(cause)
  }
  const groups = Map.groupBy(changed, causeOf)
  return [...groups].map(([feature, all]) => ({
    feature,
    isOn: after[feature],
    others: all.filter((name) => name !== feature),
  }))
}

const titleOf = (feature: Feature): string => (schemas[feature] as unknown as { title: string }).title

/** The sentence of a feature: what comes or goes with it. @param effects all that differs by the feature alone */
export const featureTelling = ({ feature, isOn, others }: Switched, effects: readonly Difference[]): Telling => {
  const about = effects.find(({ path }) => path[0] === 'features' && path[1] === feature)!
  const ofKind = (kind: string) => effects.filter(({ path }) => path[0] === kind && path.length === 2).length
  const sections = new Set(
    effects.filter(({ type }) => type.startsWith('section-')).map(({ path }) => path.slice(-1).join()),
  )
  const group = new Set<string>([feature, ...others])
  const calls = Object.values(methods).filter((method) => 'feature' in method && group.has(method.feature as string))
  const parts = [
    ['pages', ofKind('pages'), 'page'],
    ['entries', entriesIn(effects), 'navigation entry', 'navigation entries'],
    ['sections', sections.size, 'section'],
    ['dialogs', ofKind('dialogs'), 'dialog'],
    ['contents', ofKind('content'), 'content page'],
    ['methods', calls.length, 'API method'],
  ] as const
  const told = parts.filter(([, number]) => number > 0)
  const total = told.reduce((sum, [, number]) => sum + number, 0)
  const verb = isOn ? (total === 1 ? 'comes' : 'come') : total === 1 ? 'goes' : 'go'
  const what = told.map(([, number, one, many]) => counted(number, one, many))
  const also = others.length === 0 ? '' : `, and with it ${listed(others.map(titleOf))}`
  const state = isOn ? 'on' : 'off'
  return {
    about,
    told: effects,
    reaches: effects.filter(({ path }) => path[0] !== 'features'),
    kind: `feature.${state}`,
    before: !isOn,
    after: isOn,
    comes: {
      title: titleOf(feature),
      others: others.map(titleOf),
      counts: Object.fromEntries(told.map(([name, number]) => [name, number])),
    },
    sentence: `${titleOf(feature)} is ${state}${also}${what.length > 0 ? `: ${listed(what)} ${verb}` : ''}`,
  }
}

// The same entry on many pages is one.
const entriesIn = (effects: readonly Difference[]): number =>
  new Set(
    effects
      .filter(
        ({ type, trail, within }) =>
          within && (type === 'added' || type === 'removed') && trail.at(-1)?.name !== undefined,
      )
      .map(({ before, after, within }) => JSON.stringify([within?.at(-1)?.widget, before ?? after])),
  ).size
