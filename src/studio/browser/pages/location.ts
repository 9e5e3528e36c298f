import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Fault, Life, PreviewChoices } from '../../../../schemas/office/index.ts'
import { useDraft } from '../draft/context.ts'
import { seatNear, type Seated } from '../draft/structure.ts'
import { keyOf, placeOf, type Place } from '../draft/types.ts'
import { t } from '../../../staff-app/browser/language.ts'

/** What the preview shows, beside the page. */
export interface View {
  readonly screen: 'desktop' | 'tablet' | 'phone'
  readonly scheme: 'light' | 'dark' | undefined
  readonly locale: string | undefined
  readonly market: string | undefined
  /** An instant, ISO 8601 in UTC. */
  readonly clock: string | undefined
  readonly player: Life | undefined
  readonly fault: Fault | undefined
}

/** What a preview is asked to be looked at as. */
export const choicesOf = ({ screen: _screen, ...view }: View): PreviewChoices =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined)) as PreviewChoices

/** Where somebody is among the pages: the address has all of it. */
export interface PagesLocation {
  /** The place that is selected. */
  readonly at: string
  readonly seat: Seated | undefined
  /** The page, dialog, layout or shell that the selected place is in. */
  readonly root: Seated['node'] | undefined
  /** The path of the page that the preview shows. */
  readonly path: string
  readonly view: View
  /** A field of what is selected that gets the focus; another object each time somebody goes there. */
  readonly field: { readonly pointer: string } | undefined
  /** The key of a text that is looked at, which no field of what is selected has. */
  readonly text: string | undefined
  /** Selects a place; with a field of it, or with the key of a text that stands there. */
  select(place: Place, within?: { field?: string; text?: string }): void
  look(change: Partial<View> & { path?: string }): void
}

/** Whom a preview is looked at as, in words. */
export const PLAYERS: Readonly<Record<Life, string>> = {
  guest: t('Guest'),
  new: t('New player'),
  bonus: t('In a bonus'),
  identity: t('Waits for identity'),
  limit: t('Limit reached'),
  vip: t('VIP, held withdrawal'),
  trial: t('Registers here'),
}

/** What fails in a preview, in words. */
export const FAULT_NAMES: Readonly<Record<Fault, string>> = {
  slow: t('Slow network'),
  declines: t('Provider declines'),
  errors: t('Server errors'),
}

const SCREENS = ['desktop', 'tablet', 'phone'] as const
const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value)

/** The seats of the draft's tree. */
export const useSeats = (): ReadonlyMap<string, Seated> => useDraft().seats

/** Where somebody is among the pages; without anything in the address, at the home page. */
export const usePagesLocation = (): PagesLocation => {
  const { outline, instead } = useDraft()
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const known = useSeats()
  const home = outline?.tree.find(({ kind, detail }) => kind === 'page' && detail === '/') ?? outline?.tree[0]
  const asked = placeOf(params.get('at'))
  // The address follows a moment later: until then what is gone would be the slot it was in.
  const place = (asked && !known.has(keyOf(asked)) && instead.get(keyOf(asked))) || asked || home
  const seat = place && seatNear(known, place)
  const at = seat ? keyOf(seat.node) : place ? keyOf(place) : ''
  const root = seat ? (seat.parents[0] ?? seat.node) : undefined
  const own = root?.kind === 'page' && !root.detail.includes(':') ? root.detail : undefined
  const fieldAt = params.get('field') ?? undefined
  // The same field may be gone to once more.
  const field = useMemo(() => (fieldAt === undefined ? undefined : { pointer: fieldAt, key }), [fieldAt, key])
  const set = (change: Record<string, string | undefined>, isNew: boolean) => {
    // As the address is now: two changes of one moment both count.
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(change))
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    const isSame = `?${next}` === location.search
    if (!isSame || change['field'] !== undefined) setParams(next, { replace: isSame || !isNew })
  }
  return {
    at,
    seat,
    root,
    path: params.get('path') ?? own ?? '/',
    view: {
      screen: oneOf(SCREENS, params.get('screen')) ?? 'desktop',
      scheme: oneOf(['light', 'dark'], params.get('scheme')),
      locale: params.get('locale') ?? undefined,
      market: params.get('market') ?? undefined,
      clock: params.get('clock') ?? undefined,
      player: oneOf(Object.keys(PLAYERS) as Life[], params.get('player')),
      fault: oneOf(Object.keys(FAULT_NAMES) as Fault[], params.get('fault')),
    },
    field,
    text: params.get('text') ?? undefined,
    select(next, within = {}) {
      const nextRoot = known.get(keyOf(next))?.parents[0] ?? known.get(keyOf(next))?.node
      const isOwnPage = nextRoot?.kind === 'page' && !nextRoot.detail.includes(':')
      const leaves = isOwnPage && nextRoot !== root
      set({ at: keyOf(next), field: within.field, text: within.text, ...(leaves && { path: undefined }) }, true)
    },
    look: (change) => set(change as Record<string, string | undefined>, change.path !== undefined),
  }
}
