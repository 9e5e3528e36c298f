import type { FilledBrand } from '../read/filled.ts'
import { eachInstance, group } from '../read/instances.ts'
import { isPlain } from '../read/merge.ts'
import { innerPath } from '../read/paths.ts'
import { list, quote } from '../read/problem.ts'
import type { LayeredBrand } from '../read/types.ts'
import type { Reporter } from './reporter.ts'
import type { StringCheck } from './text-check.ts'

/** What addresses of one kind name, and the names there are. */
interface Kind {
  what: string
  names: () => string[]
  /** Whether a name is of one that is there. */
  has: (name: string, names: readonly string[]) => boolean
}

const isOne = (name: string, names: readonly string[]): boolean => names.includes(name)
/** An edition of a tournament has the name of the tournament and a number. */
const isEdition = (name: string, names: readonly string[]): boolean =>
  names.some((one) => name === one || (name.startsWith(`${one}-`) && /^\d+$/.test(name.slice(one.length + 1))))

/** Promotions with a page of their own. */
const promotionsIn = ({ data }: LayeredBrand): string[] => {
  const ids: string[] = []
  for (const [, page] of group(data, 'pages'))
    eachInstance(page.slots, [], ({ widget, props }) => {
      const written = widget === 'promo/promotion' && isPlain(props) ? props.promotions : undefined
      if (Array.isArray(written))
        for (const one of written as unknown[]) if (isPlain(one) && typeof one.id === 'string') ids.push(one.id)
    })
  return ids
}

/**
 * A check of addresses that name one thing of the brand: a tournament, a jackpot, an offer, a promotion, a loyalty
 * programme. One that is not there leads to an empty page.
 */
export const namedLinkCheck = (
  layered: LayeredBrand,
  { platform, pages }: FilledBrand,
  reporter: Reporter,
): StringCheck => {
  const kinds: Readonly<Record<string, Kind>> = {
    tournaments: {
      what: 'tournament',
      names: () => Object.keys(platform.tournaments.tournaments),
      has: isEdition,
    },
    jackpots: { what: 'jackpot', names: () => Object.keys(platform.jackpots.jackpots), has: isOne },
    offers: { what: 'offer', names: () => platform.campaigns.offers.map(({ id }) => String(id)), has: isOne },
    promotions: { what: 'promotion', names: () => promotionsIn(layered), has: isOne },
    loyalty: { what: 'loyalty programme', names: () => Object.keys(platform.loyalty.programs), has: isOne },
  }
  // A page with a path of its own, such as the shop of points, is none of these.
  const whole = new Set(Object.values(pages).flatMap(({ path, also }) => [path, ...also]))
  return (value, path) => {
    const inner = innerPath(value) ?? ''
    const [, group, name] = /^\/([a-z]+)\/([^/:?#]+)(?:\/gamehall)?$/.exec(inner) ?? []
    if (whole.has(inner)) return
    const kind = group !== undefined && Object.hasOwn(kinds, group) ? kinds[group] : undefined
    if (!kind || name === undefined) return
    const names = kind.names()
    if (kind.has(name, names)) return
    reporter.at(path(), 'leads-nowhere', `leads to no ${kind.what} of the brand`, {
      expected:
        names.length > 0
          ? list(names.map((one) => `/${group}/${one}`))
          : `an address of another kind, as the brand has no ${kind.what}`,
      found: quote(value),
      names: names.map((one) => `/${group}/${one}`),
      name: value,
      severity: 'warning',
    })
  }
}
