import type { EventView } from '../book.ts'
import type { State } from './state.ts'
import { dayName, dayOf } from './times.ts'

/** A league of the tree, with how many of its events are shown. */
interface LeagueCount {
  readonly tab: string
  readonly name: string
  readonly count: number
}
/** A sport of the tree. */
interface SportCount {
  readonly tab: string
  readonly count: number
  readonly leagues: readonly LeagueCount[]
}
/** Events under one heading, by league. */
export interface Group {
  readonly title: string
  readonly isLive: boolean
  readonly leagues: readonly { readonly sport: string; readonly name: string; readonly events: readonly EventView[] }[]
}

/** The tab of a league. */
const leagueTab = ({ sport, league }: Pick<EventView, 'sport' | 'league'>): string => `${sport}/${league}`

/** The sports and their leagues with how many events each has, without those that have none. */
export function treeOf({ board }: Pick<State, 'board'>): SportCount[] {
  const events = board?.events ?? []
  return (board?.sports ?? []).flatMap(({ id }) => {
    const own = events.filter(({ sport }) => sport === id)
    const names = [...new Set(own.map(({ league }) => league))]
    const leagues = names.map((name) => ({
      tab: leagueTab({ sport: id, league: name }),
      name,
      count: own.filter(({ league }) => league === name).length,
    }))
    return own.length === 0 ? [] : [{ tab: id, count: own.length, leagues }]
  })
}

/** A text as it is searched: without case and without marks over or under letters. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Events of the chosen sport or league; while something is searched, those of every league with all of its words. */
export function shownEvents({ board, tab, search }: Pick<State, 'board' | 'tab' | 'search'>): EventView[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return (board?.events ?? []).filter((event) => {
    const text = plain([...event.names, event.league].join(' '))
    if (words.length > 0) return words.every((word) => text.includes(word))
    if (tab === 'live') return event.is_live
    return tab === 'all' || event.sport === tab || leagueTab(event) === tab
  })
}

/** Events as they are listed: running ones first, then by day; under each heading by league, as they start. */
export function groupsOf(state: State): Group[] {
  const { say, locale, timezone, board } = state
  const today = dayOf(timezone, board?.now ?? new Date().toISOString())
  const groups = new Map<string, EventView[]>()
  for (const event of shownEvents(state)) {
    const day = event.is_live ? '' : dayOf(timezone, event.starts_at)
    groups.set(day, [...(groups.get(day) ?? []), event])
  }
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([day, events]) => ({
      title: day === '' ? say('live') : dayName(say, locale, day, today),
      isLive: day === '',
      leagues: leaguesOf(events, board?.sports ?? []),
    }))
}

/** Events by league, in the order of the sports. */
function leaguesOf(all: readonly EventView[], sports: readonly { id: string }[]): Group['leagues'] {
  const placeOf = ({ sport }: EventView) => sports.findIndex(({ id }) => id === sport)
  const events = all.toSorted((a, b) => placeOf(a) - placeOf(b))
  const tabs = [...new Set(events.map(leagueTab))]
  return tabs.map((tab) => {
    const own = events.filter((event) => leagueTab(event) === tab)
    return { sport: own[0]!.sport, name: own[0]!.league, events: own }
  })
}
