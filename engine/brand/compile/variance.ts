import { pathsOf } from '../../rules/index.ts'
import { eachInstance } from '../read/instances.ts'
import type { PageRequest, Varies } from '../read/types.ts'

/**
 * What the rules below some slots depend on.
 * @param ownRoute whether the route id is fixed, as for a page but not for a dialog
 */
const variesOf = (slots: unknown, ownRoute: boolean): Varies => {
  const paths = new Set<string>()
  eachInstance(slots, [], ({ when }) => pathsOf(when).forEach((path) => paths.add(path)))
  const reads = (name: string, ...except: string[]) =>
    [...paths].some((path) => path.split('.')[0] === name && !except.includes(path))
  return {
    session: reads('session', 'session.authenticated'),
    route: reads('route', ...(ownRoute ? ['route.id'] : [])),
    now: reads('now') || reads('time'),
  }
}

/** Caches what is the same for all requests, by locale and by whether the visitor is logged in. */
export const createCache = () => {
  const variance = new Map<string, Varies>()
  const kept = new Map<string, unknown>()
  return {
    /** What the rules in these slots depend on, computed once. */
    varies(key: string, slots: () => unknown, ownRoute: boolean): Varies {
      let known = variance.get(key)
      if (!known) variance.set(key, (known = variesOf(slots(), ownRoute)))
      return known
    },
    get<T>(key: string, varies: Varies, request: PageRequest, make: () => T): T {
      if (varies.session || varies.route || varies.now) return make()
      const place = `${key} ${request.locale} ${request.session?.authenticated === true}`
      if (!kept.has(place)) kept.set(place, make())
      return kept.get(place) as T
    },
  }
}
