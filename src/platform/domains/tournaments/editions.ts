import { parseDuration } from '../../../../engine/clock/index.ts'
import type { Tournament } from '../../../../schemas/api/tournaments.ts'
import type { TournamentTerms } from '../../../../schemas/brand/tournaments.ts'
import type { Game } from '../../../../schemas/brand/games.ts'
import { perRelease, type PlatformBrand } from '../../kernel/brands.ts'

/**
 * The terms of an edition, with the currency of their amounts: that in which the brand reckoned when it was stored, so
 * that another default currency multiplies no prize. None in editions of before.
 */
export type EditionTerms = TournamentTerms & { readonly currency?: string }

/** The currency of an edition's amounts and points. */
export const currencyOf = ({ brand }: PlatformBrand, { currency }: EditionTerms): string =>
  currency ?? brand.currencies.default

/** One holding of a tournament. */
export interface Edition {
  /** `<sysname>-<number>`. */
  readonly id: string
  readonly sysname: string
  readonly terms: EditionTerms
  readonly starts_at: Date
  readonly ends_at: Date
  readonly settles_at: Date
  readonly settled_at: Date | null
  /** Whether it ended with too few players. */
  readonly called_off: boolean
}

/** The edition of a number, from 1; undefined for one that the schedule does not have. */
function editionOf(sysname: string, terms: EditionTerms, number: number): Edition | undefined {
  if (!Number.isSafeInteger(number) || number < 1) return undefined
  const begins = Date.parse(terms.from) + (number - 1) * parseDuration(terms.every)
  const ends = begins + parseDuration(terms.runs)
  if (!Number.isFinite(ends) || Math.abs(ends) > 8e15) return undefined
  return {
    id: `${sysname}-${number}`,
    sysname,
    terms,
    starts_at: new Date(begins),
    ends_at: new Date(ends),
    settles_at: new Date(ends + parseDuration(terms.settleAfter)),
    settled_at: null,
    called_off: false,
  }
}

/** Whether a brand holds tournaments: without, nobody joins and none begins. */
export const hasTournaments = perRelease(({ features }) => features['tournaments'] !== false)

/**
 * The editions of all tournaments of the brand that run now or come next; none of one that is switched off, alone or
 * with all, of which those go on that are stored: somebody joined them, or they began while others of the brand were
 * played for.
 */
export function scheduledEditions(brand: PlatformBrand, now: Date): Edition[] {
  if (!hasTournaments(brand)) return []
  const { platform } = brand
  return Object.entries(platform.tournaments.tournaments).flatMap(([sysname, written]) => {
    if (written.off) return []
    // Stored with the edition, so that a later change of the settings does not change its prizes.
    const terms: EditionTerms = {
      ...written,
      currency: brand.brand.currencies.default,
      playTimes: written.playTimes ?? platform.settings.withdrawals.playPrizeTimes,
    }
    const number = Math.floor((now.getTime() - Date.parse(terms.from)) / parseDuration(terms.every)) + 1
    const near = [editionOf(sysname, terms, Math.max(number, 1)), editionOf(sysname, terms, Math.max(number, 0) + 1)]
    const distinct = new Map(near.flatMap((edition) => (edition ? [[edition.id, edition] as const] : [])))
    return [...distinct.values()].filter(({ ends_at }) => ends_at > now)
  })
}

/** Where an edition stands at an instant. */
export function statusOf({ starts_at, ends_at, settled_at }: Edition, now: Date): Tournament['status'] {
  if (settled_at) return 'finished'
  if (now < starts_at) return 'future'
  return now < ends_at ? 'active' : 'settling'
}

/** Whether rounds of a game count. */
export function takesGame({ games }: TournamentTerms, game: Game): boolean {
  const { types, tags, providers, sysnames } = games
  return (
    (types.length === 0 || types.includes(game.type)) &&
    (tags.length === 0 || tags.some((tag) => game.tags.includes(tag))) &&
    (providers.length === 0 || providers.includes(game.provider)) &&
    (sysnames.length === 0 || sysnames.includes(game.sysname))
  )
}

/** The prize of a place as written in the terms; undefined when the place has none. */
export const prizeOf = ({ prizes }: TournamentTerms, rank: number): string | undefined =>
  prizes.toSorted((a, b) => a.upTo - b.upTo).find(({ upTo }) => rank <= upTo)?.amount

/** How many times a prize is staked before a withdrawal. */
export const playTimesOf = ({ platform }: PlatformBrand, { playTimes }: TournamentTerms): number =>
  playTimes ?? platform.settings.withdrawals.playPrizeTimes

/** The last place with a prize. */
export const lastPrize = ({ prizes }: TournamentTerms): number => Math.max(...prizes.map(({ upTo }) => upTo))
