import { features } from '../../schemas/brand/features.ts'

/** What a rule may read: names of values, or `open` for names known only at run time (route parameters). */
export interface ContextSchema {
  [name: string]: 'value' | 'open' | ContextSchema
}

/**
 * The context of every `when`: features, session, route, locale, market and the time. `session.balance` is the
 * player's main balance in whole currency units; `time` is in the brand's time zone: `hour` 0 to 23, `weekday` 1
 * (Monday) to 7, `date` as `2026-12-24`.
 */
export const ruleContext: ContextSchema = {
  features: Object.fromEntries(Object.keys(features).map((name) => [name, 'value' as const])),
  session: {
    authenticated: 'value',
    uid: 'value',
    login: 'value',
    fakename: 'value',
    currency: 'value',
    locale: 'value',
    reg_time: 'value',
    verified: 'value',
    country: 'value',
    balance: 'value',
  },
  route: { id: 'value', path: 'value', hash: 'value', params: 'open', query: 'open' },
  locale: 'value',
  market: 'value',
  now: 'value',
  time: { hour: 'value', weekday: 'value', date: 'value' },
}

/** The values for evaluating a rule; `now` is an instant, ISO 8601 in UTC, compared as text. */
export interface RuleContext {
  features: Record<string, boolean>
  session: Record<string, unknown> | null
  route: { id?: string; path?: string; hash?: string; params?: Record<string, string>; query?: Record<string, string> }
  locale: string
  market: string
  now: string
  time: { hour: number; weekday: number; date: string }
}

/** Looks a dotted path up in the context schema: known, or the names that would be valid. */
export const lookUp = (schema: ContextSchema, path: string): { known: true } | { known: false; names: string[] } => {
  let node: ContextSchema | 'value' | 'open' = schema
  const parts = path.split('.')
  const done: string[] = []
  for (const part of parts) {
    if (node === 'open')
      return part !== '' && parts.length === done.length + 1 ? { known: true } : { known: false, names: [] }
    const names: string[] = typeof node === 'object' ? Object.keys(node).map((name) => [...done, name].join('.')) : []
    if (typeof node !== 'object' || !Object.hasOwn(node, part)) return { known: false, names }
    node = node[part]!
    done.push(part)
  }
  if (node === 'value') return { known: true }
  return { known: false, names: typeof node === 'object' ? Object.keys(node).map((name) => `${path}.${name}`) : [] }
}
