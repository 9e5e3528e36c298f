import { toMoney } from '../../../../engine/money/index.ts'
import { playMonths, TooManyMonths } from '../../../months/apart.ts'
import { findingsOf, finishedOf, noFigures, valueOf } from '../../../months/figures.ts'
import type { Month } from '../../../months/month.ts'
import type { StudioParts } from '../parts.ts'
import { ReleaseRefused } from '../store/refused.ts'
import { checkOf, openDraft, type NamedDraft } from './open.ts'

const DAYS = 30
/** Each seed has players of its own. */
const SEEDS = ['first', 'second', 'third']
/** Months that are kept, by the brand as it is and what was asked. */
const MOST_KEPT = 20
const kept = new Map<string, Promise<Month[]>>()

const paidIn = ({ figures }: Month): bigint => [...figures.values()].reduce((sum, { paid }) => sum + paid, 0n)
const greatest = (amounts: readonly bigint[]): bigint => amounts.reduce((most, one) => (one > most ? one : most), 0n)

/** The months of a brand; what was played already is not played again. */
function monthsOf(key: string, play: () => Promise<Month[]>): Promise<Month[]> {
  const known = kept.get(key) ?? play()
  kept.delete(key)
  kept.set(key, known)
  known.catch(() => kept.delete(key))
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
  return known
}

/**
 * What the campaigns of a draft would cost in a month; nothing while it has errors.
 * @throws ReleaseRefused `no-such-draft`, or `busy` where too many of the brand wait already
 */
export async function month(
  studio: StudioParts,
  named: NamedDraft,
  { players = 200, from }: { players?: number | undefined; from?: string | undefined },
) {
  const { made } = await checkOf(studio, await openDraft(studio, named))
  if (!made) return { month: null }
  const first = new Date(from ?? studio.context.clock.now().toISOString().slice(0, 10))
  const plans = SEEDS.map((seed) => ({ players, seed, from: first, days: DAYS }))
  const key = `${made.id} ${made.release} ${players} ${first.toISOString()}`
  const play = () =>
    playMonths(made, plans).catch((error: unknown) => {
      throw error instanceof TooManyMonths ? new ReleaseRefused('busy', error.message) : error
    })
  const months = (await monthsOf(key, play)).toSorted((one, other) => (paidIn(one) < paidIn(other) ? -1 : 1))
  const usual = months[Math.floor(months.length / 2)]!
  const money = (minor: bigint) => toMoney(minor, made.brand.currencies.default)
  const campaigns = [...usual.figures].map(([campaign, sums]) => ({
    campaign,
    given: sums.given,
    granted: money(sums.granted),
    paid: money(sums.paid),
    worst: money(greatest(months.map(({ figures }) => (figures.get(campaign) ?? noFigures()).paid))),
    value: money(valueOf(sums)),
    finished: sums.started === 0 ? null : finishedOf(sums),
    findings: findingsOf(sums),
  }))
  return {
    month: {
      from: first.toISOString().slice(0, 10),
      days: DAYS,
      players,
      months: months.length,
      deposits: money(usual.totals.deposited),
      paid: money(paidIn(usual)),
      worst: money(greatest(months.map(paidIn))),
      campaigns,
    },
  }
}
