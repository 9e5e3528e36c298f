import { parseDuration } from '../../../../engine/clock/index.ts'

type Plain = Readonly<Record<string, unknown>>

/** What kinds of campaigns a brand has, in the order in which they are listed. */
export const KINDS = ['offer', 'gift', 'code', 'cashback', 'popup', 'banner', 'tournament'] as const
export type Kind = (typeof KINDS)[number]

const CAMPAIGNS = 'platform/campaigns.json'
/** Where campaigns of a kind stand: their file, the pointer of their list or table, and what says when they are. */
export const PLACES = {
  offer: { file: CAMPAIGNS, within: '/offers', isList: true, from: 'valid_from', until: 'valid_to' },
  gift: { file: CAMPAIGNS, within: '/gifts', isList: true, from: 'valid_from', until: 'valid_to' },
  code: { file: CAMPAIGNS, within: '/promoCodes', isList: false, from: 'valid_from', until: 'valid_to' },
  cashback: { file: CAMPAIGNS, within: '/cashback', isList: false, from: undefined, until: undefined },
  popup: { file: 'popups.json', within: '/popups', isList: false, from: 'valid_from', until: 'valid_to' },
  banner: { file: 'banners.json', within: '/site', isList: true, from: 'started_at', until: 'finished_at' },
  tournament: {
    file: 'platform/tournaments.json',
    within: '/tournaments',
    isList: false,
    from: 'from',
    until: undefined,
  },
} as const satisfies Record<Kind, { file: string; within: string; isList: boolean; from?: string; until?: string }>

/** A campaign of a brand, as its file has it. */
export interface Campaign {
  /** `offer-1`, `popup-first-offers`: in addresses. */
  readonly key: string
  readonly kind: Kind
  /** Its id or its name. */
  readonly id: string
  readonly pointer: string
  /** What it is called: a text, or `t:` with the key of one. */
  readonly title: string
  readonly value: Plain
  /** Milliseconds; open ends are infinite. */
  readonly from: number
  readonly until: number
  readonly isOff: boolean
}

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const instantOf = (value: unknown, otherwise: number): number => {
  const instant = typeof value === 'string' ? Date.parse(value) : NaN
  return Number.isNaN(instant) ? otherwise : instant
}
const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1')

const campaignOf = (kind: Kind, id: string, pointer: string, value: Plain): Campaign => {
  const { from, until } = PLACES[kind]
  const about = isPlain(value['description']) ? value['description'] : value
  return {
    key: kind === 'cashback' ? kind : `${kind}-${id}`,
    kind,
    id,
    pointer,
    title: textOf(about['title']) ?? textOf(about['text']) ?? id,
    value,
    from: instantOf(from && value[from], -Infinity),
    until: instantOf(until && value[until], Infinity),
    isOff: value['off'] === true,
  }
}

/** The campaigns of a kind, of what stands at its place. */
export const campaignsIn = (kind: Kind, found: unknown): Campaign[] => {
  const { within } = PLACES[kind]
  if (kind === 'cashback') return isPlain(found) ? [campaignOf(kind, kind, within, found)] : []
  if (Array.isArray(found))
    return found.flatMap((value: unknown, at) =>
      isPlain(value) ? [campaignOf(kind, String(value['id'] ?? at + 1), `${within}/${at}`, value)] : [],
    )
  if (!isPlain(found)) return []
  return Object.entries(found).flatMap(([id, value]) =>
    isPlain(value) ? [campaignOf(kind, id, `${within}/${escaped(id)}`, value)] : [],
  )
}

/** A length of time in milliseconds; 0 for what is none. */
const lengthOf = (value: unknown): number => {
  try {
    return typeof value === 'string' ? parseDuration(value) : 0
  } catch {
    return 0
  }
}

export type State = 'off' | 'planned' | 'running' | 'over'
/** Where a campaign stands at an instant. */
export const stateAt = ({ isOff, from, until }: Campaign, now: number): State => {
  if (isOff) return 'off'
  if (now >= until) return 'over'
  return now < from ? 'planned' : 'running'
}

export type Span = readonly [from: number, until: number]
/** Spans that are drawn one by one; of more, the whole is. */
const MOST_SPANS = 60

/** When a campaign is, within a window: a span, or one for each edition of a tournament. */
export const spansIn = ({ kind, from, until, value }: Campaign, [begin, end]: Span): Span[] => {
  const cut = (span: Span): Span[] => {
    const [first, last] = [Math.max(span[0], begin), Math.min(span[1], end)]
    return first < last ? [[first, last]] : []
  }
  const [every, runs] = [lengthOf(value['every']), lengthOf(value['runs'])]
  if (kind !== 'tournament' || every <= 0 || runs >= every || (end - begin) / every > MOST_SPANS)
    return cut([from, until])
  const first = Math.max(0, Math.floor((begin - from) / every))
  const spans: Span[] = []
  for (let at = from + first * every; at < end; at += every) spans.push(...cut([at, at + runs]))
  return spans
}

/** How many editions of a tournament begin within a length of time, at most. */
export const editionsIn = ({ value }: Campaign, length: number): number => {
  const every = lengthOf(value['every'])
  return every > 0 ? Math.ceil(length / every) : 0
}

/** What two campaigns of a kind share: the same people, and for banners the same place. */
const sharedBy = ({ kind, value }: Campaign): string => {
  const { description, trigger, audience = null, hidden = false, firstDepositOnly = false } = value
  const place = isPlain(description) ? description['position'] : undefined
  const when = kind === 'popup' || kind === 'gift' ? (trigger ?? null) : null
  return JSON.stringify([kind, audience, hidden, firstDepositOnly, place ?? null, when])
}
const isDated = ({ from, until }: Campaign): boolean => from !== -Infinity || until !== Infinity

/** Others of the same kind for the same people at the same time, where one of both has a time of its own. */
export const overlapsOf = (campaign: Campaign, all: readonly Campaign[]): Campaign[] => {
  if (campaign.isOff || campaign.kind === 'tournament' || campaign.kind === 'code') return []
  const own = sharedBy(campaign)
  return all.filter(
    (other) =>
      other.key !== campaign.key &&
      !other.isOff &&
      sharedBy(other) === own &&
      (campaign.until !== Infinity || other.until !== Infinity || campaign.kind === 'banner') &&
      (isDated(campaign) || isDated(other)) &&
      campaign.from < other.until &&
      other.from < campaign.until,
  )
}
