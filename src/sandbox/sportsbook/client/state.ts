import type { EventView, Moving } from '../book.ts'
import type { Market, MarketKind, Selection } from '../markets.ts'
import { acceptsOdds, type OddsPolicy } from '../rules.ts'
import type { BetView, Board } from './server.ts'
import { wordsIn, type Say, type Word } from './words/index.ts'

/** A selection of the slip, with the odds the player last saw. */
export interface Picked {
  readonly id: string
  readonly odds: number
  readonly event: string
  readonly market: string
  readonly label: string
}
/** How selections are combined: each a bet of its own, all in one, or a system by the size of its combinations. */
export type Mode = 'singles' | 'combo' | number
/** What the slip says: about its stake, about one of its selections, or about all of it. */
export interface Message {
  readonly text: string
  readonly isBad: boolean
  readonly about?: string
}
/** Everything the page shows. */
export interface State {
  say: Say
  locale: string
  /** The site's time zone. */
  timezone: string
  token: string | null
  balance: { amount: string; currency: string } | null
  board: Board | undefined
  isOffline: boolean
  /** Whether what moves arrives from the site, so that the board need not be read again. */
  isFollowed: boolean
  /** What is listed: a sport, a league as `sport/league`, `all`, `live`, or `mine` for the player's bets. */
  tab: string
  /** What is searched among teams and leagues; empty for everything of the tab. */
  search: string
  /** The event whose further markets are shown. */
  openEvent: string | undefined
  /** Which way the odds of selections have just moved. */
  moves: ReadonlyMap<string, 'up' | 'down'>
  picked: Picked[]
  /** How the selections are combined; what a slip has by itself until the player chooses. */
  mode: Mode | undefined
  /** Stake of each bet, as typed. */
  stake: string
  policy: OddsPolicy
  /** Whether the player chose the policy here. */
  isPolicyChosen: boolean
  isPlacing: boolean
  /** What the slip says, and whether it is about something that went wrong. */
  message: Message | undefined
  isSlipOpen: boolean
  bets: readonly BetView[] | undefined
  /** The bet about to be cashed out, and the offer the player agreed to by the first press. */
  chosen: { readonly bet: string; readonly amount: string; readonly isSent: boolean } | undefined
  /** What is said about a cash-out. */
  betNote: { readonly bet: string; readonly text: string; readonly isBad: boolean } | undefined
}

export const firstState = (): State => ({
  say: wordsIn('en'),
  locale: 'en',
  timezone: 'UTC',
  token: null,
  balance: null,
  board: undefined,
  isOffline: false,
  isFollowed: false,
  tab: 'all',
  search: '',
  openEvent: undefined,
  moves: new Map(),
  picked: [],
  mode: undefined,
  stake: '5.00',
  policy: 'none',
  isPolicyChosen: false,
  isPlacing: false,
  message: undefined,
  isSlipOpen: false,
  bets: undefined,
  chosen: undefined,
  betNote: undefined,
})

/** Odds in thousandths as players read them. */
export const oddsOf = (thousandths: number): string => (thousandths / 1000).toFixed(2)

/** The line of a market, which stands at the end of its name. */
export const lineOf = ({ name }: Pick<Market, 'name'>): string => name.split(' ').at(-1) ?? ''
/** The name of a market, or of a selection, in the player's language. */
export const marketName = (say: Say, { kind, name }: Pick<Market, 'kind' | 'name'>): string =>
  kind === 'total' ? `${say('goals')} ${lineOf({ name })}` : say(kind)
const PICKS: ReadonlySet<string> = new Set(['draw', 'over', 'under', 'yes', 'no'] satisfies Word[])
export function pickName(say: Say, { id, name }: Pick<Selection, 'id' | 'name'>): string {
  const pick = id.split('/')[2] ?? ''
  return PICKS.has(pick) ? say(pick as Word) : name
}
/** What a leg of a bet backs: its selection, market and event. */
export function legNames(say: Say, { id, event, market, selection }: BetView['legs'][number]): readonly string[] {
  const kind = id.split('/')[1]!.split(':')[0] as MarketKind
  return [pickName(say, { id, name: selection }), marketName(say, { kind, name: market }), event]
}
export const eventName = ({ sport, names, league }: EventView): string =>
  sport === 'racing' ? league : names.join(' – ')

/** A selection of the board by its id, with its surroundings. */
export function selectionOf({ board }: Pick<State, 'board'>, id: string) {
  const event = board?.events.find((one) => id.startsWith(`${one.id}/`))
  for (const market of event?.markets ?? []) {
    const selection = market.selections.find((one) => one.id === id)
    if (selection) return { event: event!, market, selection }
  }
  return undefined
}

/** The odds of the slip's selections as the board has them now; null for one that cannot be backed. */
export const oddsNow = (state: Pick<State, 'board'>, id: string): number | null =>
  selectionOf(state, id)?.selection.odds ?? null

/** Whether the odds of a selection moved since the player saw them, and whether the slip takes them unasked. */
export function moveOf(state: State, { id, odds }: Picked): 'none' | 'accepted' | 'asks' {
  const now = oddsNow(state, id)
  if (now === null || now === odds) return 'none'
  return acceptsOdds(state.policy, odds, now) ? 'accepted' : 'asks'
}

/** What the slip does when odds move: as the brand has it, until the player chooses. */
export function takePolicy(state: State, policy: OddsPolicy, by: 'brand' | 'player'): void {
  if (by === 'brand' && state.isPolicyChosen) return
  state.policy = policy
  state.isPolicyChosen = by === 'player'
}

/** The board with what moved; undefined where it must be read anew, because other events are on it. */
export function movedBoard(board: Board, { is_open, events }: Moving): Board | undefined {
  if (Object.keys(events).some((id) => !board.events.some((one) => one.id === id))) return undefined
  const shown = board.events.flatMap((event) => {
    const moving = events[event.id]
    return moving ? [movedEvent(event, moving)] : []
  })
  return { ...board, is_open, events: shown }
}
const movedEvent = (event: EventView, { is_live, minute, score, odds }: Moving['events'][string]): EventView => ({
  ...event,
  is_live,
  minute,
  score,
  markets: event.markets.map((market) => ({
    ...market,
    selections: market.selections.map((one) => ({ ...one, odds: odds[one.id.slice(event.id.length + 1)] ?? null })),
  })),
})

/** Which odds differ between two boards, and which way they moved. */
export function movesBetween(before: Board | undefined, after: Board): Map<string, 'up' | 'down'> {
  const pricesOf = ({ events }: Board) =>
    events.flatMap(({ markets }) =>
      markets.flatMap(({ selections }) => selections.map(({ id, odds }) => [id, odds] as const)),
    )
  const old = new Map(before ? pricesOf(before) : [])
  const moves = new Map<string, 'up' | 'down'>()
  for (const [id, odds] of pricesOf(after)) {
    const was = old.get(id)
    if (odds !== null && was && was !== odds) moves.set(id, odds > was ? 'up' : 'down')
  }
  return moves
}

/** An amount as the player's language writes it. */
export function moneyText(locale: string, { amount, currency }: { amount: string; currency: string }): string {
  try {
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    return new Intl.NumberFormat(locale, style).format(Number(amount))
  } catch {
    return `${amount} ${currency}`
  }
}
