import type { Context } from '../../platform/kernel/context.ts'
import { keyFor } from '../../platform/kernel/ids.ts'
import { createDraws, type Draws } from './draws.ts'
import { drawOutcome, eventOf, eventsAt, minuteAt, scoreAt, type BookEvent, type Outcome } from './events.ts'
import { marketsAt, type Market, type PricedMarket } from './markets.ts'
import type { NextMatch } from '../../platform/providers/betting/port.ts'
import { SPORTS } from './sports.ts'

/** Milliseconds of silence of the feed after which nothing can be backed. */
const SILENCE = 20_000

/** A selection with its surroundings, at its odds of now. */
export interface Priced {
  readonly event: BookEvent
  readonly market: PricedMarket
  readonly selection: PricedMarket['selections'][number]
  readonly isLive: boolean
}

/** An event as the page shows it. */
export interface EventView {
  readonly id: string
  readonly sport: string
  readonly league: string
  readonly names: readonly string[]
  readonly starts_at: string
  readonly is_live: boolean
  /** The minute a running event is in, from 1. */
  readonly minute: number | null
  readonly score: readonly [number, number] | null
  /** Published beforehand: the result follows from a key with this hash. */
  readonly commitment: string
  readonly markets: readonly Market[]
}

interface BookParts extends Pick<Context, 'db' | 'databaseClock'> {
  readonly draws: Draws
}
/** When the odds shown are from, and whether they can be backed. */
interface Feed {
  /** The instant of the database's clock, so that no process tells what another still takes bets on. */
  readonly now: Date
  readonly at: Date
  readonly isOpen: boolean
}
async function feedOf({ db, databaseClock }: BookParts): Promise<Feed> {
  const now = await databaseClock.read(db)
  const silence = await db.selectFrom('sandbox_book_silence').select('since').where('id', '=', 1).executeTakeFirst()
  if (!silence) return { now, at: now, isOpen: true }
  return { now, at: silence.since, isOpen: now.getTime() - silence.since.getTime() < SILENCE }
}
const closed = (markets: readonly PricedMarket[]): PricedMarket[] =>
  markets.map((market) => ({
    ...market,
    selections: market.selections.map((one) => ({ ...one, odds: null, steady: null })),
  }))

/** Every event that runs or starts soon, as the page shows it. */
async function boardOf(parts: BookParts) {
  const { draws } = parts
  const { now, at, isOpen } = await feedOf(parts)
  const events = eventsAt(draws, now).map((event): EventView => {
    const markets = marketsAt(draws, event, at)
    return {
      id: event.id,
      sport: event.sport,
      league: event.leagueName,
      names: event.names,
      starts_at: event.startsAt.toISOString(),
      is_live: now >= event.startsAt,
      minute: minuteAt(event, now) ?? null,
      score: scoreAt(draws, event, at)?.score ?? null,
      commitment: draws.commitment(event.id),
      markets: (isOpen ? markets : closed(markets)).map(({ selections, ...market }) => ({
        ...market,
        selections: selections.map(({ steady: _steady, ...one }) => one),
      })),
    }
  })
  const sports = Object.entries(SPORTS).map(([id, { name }]) => ({ id, name }))
  return { events, is_open: isOpen, sports, now: now.toISOString() }
}

/** What moves of the events on the page, by their ids; the odds by the rest of the selection's id. */
export interface Moving {
  readonly is_open: boolean
  readonly events: Readonly<Record<string, MovingEvent>>
}
interface MovingEvent extends Pick<EventView, 'is_live' | 'minute' | 'score'> {
  readonly odds: Readonly<Record<string, number | null>>
}
async function movingOf(parts: BookParts): Promise<Moving> {
  const { is_open, events } = await boardOf(parts)
  const moving = events.map(({ id, is_live, minute, score, markets }): [string, MovingEvent] => {
    const selections = markets.flatMap((market) => market.selections)
    const odds = Object.fromEntries(selections.map((one) => [one.id.slice(id.length + 1), one.odds]))
    return [id, { is_live, minute, score, odds }]
  })
  return { is_open, events: Object.fromEntries(moving) }
}

/**
 * Matches between teams that run or start next and can be backed, at most one of a league so that a short list shows
 * several. While the feed is silent none can be backed; then they are listed closed.
 */
async function matchesOf(parts: BookParts, count: number): Promise<NextMatch[]> {
  const { draws } = parts
  const { now, at, isOpen } = await feedOf(parts)
  const isMatch = ({ sport }: BookEvent) => SPORTS[sport]!.kind === 'teams'
  const leagues = new Set<string>()
  const priced: { event: BookEvent; markets: readonly PricedMarket[] }[] = []
  // Prices take longest to make: only those of the matches that are shown are.
  for (const event of eventsAt(draws, now).filter(isMatch)) {
    if (priced.length >= count) break
    if (leagues.has(event.leagueName)) continue
    const markets = marketsAt(draws, event, at)
    if (markets[0]!.selections.every(({ odds }) => odds === null)) continue
    leagues.add(event.leagueName)
    priced.push({ event, markets })
  }
  return priced.map(({ event, markets }): NextMatch => {
    const minute = minuteAt(event, now)
    const score = scoreAt(draws, event, at)?.score
    const { selections } = (isOpen ? markets : closed(markets))[0]!
    const signs = selections.length === 3 ? (['1', 'X', '2'] as const) : (['1', '2'] as const)
    return {
      id: event.id,
      sport: event.sport,
      league: event.leagueName,
      names: [event.names[0]!, event.names[1]!],
      startsAt: event.startsAt,
      ...(minute === undefined ? {} : { minute }),
      ...(score ? { score } : {}),
      picks: selections.map(({ id, odds }, place) => ({ id, sign: signs[place]!, odds })),
    }
  })
}

async function priceOf(parts: BookParts, id: string): Promise<Priced | undefined> {
  const { draws } = parts
  const event = eventOf(draws, id.split('/')[0] ?? '')
  if (!event) return undefined
  const { now, at, isOpen } = await feedOf(parts)
  const markets = marketsAt(draws, event, at)
  for (const market of isOpen ? markets : closed(markets)) {
    const selection = market.selections.find((one) => one.id === id)
    if (selection) return { event, market, selection, isLive: now >= event.startsAt }
  }
  return undefined
}

async function outcomeOf({ db, databaseClock, draws }: BookParts, event: BookEvent): Promise<Outcome | undefined> {
  if ((await databaseClock.read(db)) < event.endsAt) return undefined
  const set = await db
    .selectFrom('sandbox_book_correction')
    .select('outcome')
    .where('event_id', '=', event.id)
    .executeTakeFirst()
  return set?.outcome ?? drawOutcome(draws, event)
}

/** The sportsbook's events, odds and results at an instant of the database's clock. */
export function createBook({ db, databaseClock, settings }: Pick<Context, 'db' | 'databaseClock' | 'settings'>) {
  const draws = createDraws(keyFor(settings.secret, 'sandbox sportsbook'))
  const parts = { db, databaseClock, draws }
  return {
    board: () => boardOf(parts),
    /** What of the board changes while it is looked at. */
    moving: () => movingOf(parts),
    /** Matches that run or start next, for other pages than the sportsbook's own. */
    matches: (count: number) => matchesOf(parts, count),
    /** A selection by its id, priced anew; undefined when there is none. Its odds are null while it is suspended. */
    price: (id: string) => priceOf(parts, id),
    /** The event of a selection. */
    eventOf: (selectionId: string): BookEvent | undefined => eventOf(draws, selectionId.split('/')[0] ?? ''),
    /** How an event ended; undefined while it runs. A result set by hand replaces the drawn one. */
    outcome: (event: BookEvent) => outcomeOf(parts, event),

    /** Sets the result of an event, before or after its end. */
    async setOutcome(eventId: string, outcome: Outcome): Promise<void> {
      const text = JSON.stringify(outcome)
      const set_at = await databaseClock.read(db)
      await db
        .insertInto('sandbox_book_correction')
        .values({ event_id: eventId, outcome: text, set_at })
        .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ outcome: text, set_at }))
        .execute()
    },

    /** Silences the feed, or lets it be heard again with everything it has. */
    async setSilent(isSilent: boolean): Promise<void> {
      if (isSilent)
        await db
          .insertInto('sandbox_book_silence')
          .values({ id: 1, since: await databaseClock.read(db) })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      else await db.deleteFrom('sandbox_book_silence').execute()
    },
  }
}
export type Book = ReturnType<typeof createBook>
