import {
  CARD_ROLES,
  EVENT_KINDS,
  TIMELINE_ROLES,
  timelineStaff,
  type EventKind,
  type PlayerEvent,
} from '../../../schemas/office/index.ts'
import type { BackOffice } from '../../platform/domains/accounts/index.ts'
import type { PlatformBrand } from '../../platform/kernel/brands.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { invalid } from '../../platform/kernel/errors.ts'
import { brandOf, callerOf, rolesAt, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import { TIMELINE, type Before, type TimelineEvent, type TimelineSource } from '../../platform/kernel/timeline.ts'
import { auditEvents } from '../audit-events.ts'
import { settingOf } from '../../platform/kernel/told-setting.ts'

/** The event a page ended with. */
interface Cursor {
  readonly at: Date
  readonly source: string
  readonly key: string
}
const cursorText = ({ at, source, key }: Cursor): string => `${at.toISOString()}~${source}~${key}`
/** @throws PlatformError InvalidParameterException */
function cursorIn(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const [, at = '', source = '', key = ''] = /^([^~]+)~([a-z]+)~(.+)$/.exec(text) ?? []
  if (Number.isNaN(Date.parse(at))) throw invalid({ before: 'unknown' })
  return { at: new Date(at), source, key }
}
/** @throws PlatformError InvalidParameterException */
function kindsIn(text: string | undefined): readonly EventKind[] {
  if (text === undefined) return EVENT_KINDS
  const names = text.split(',')
  const kinds = EVENT_KINDS.filter((kind) => names.includes(kind))
  if (kinds.length !== new Set(names).size) throw invalid({ kinds: `of ${EVENT_KINDS.join(', ')}` })
  return kinds
}
/** Where a source begins: events of one instant are ordered by their sources. */
const beforeOf = (cursor: Cursor | undefined, source: string): Before | undefined =>
  cursor && {
    at: cursor.at,
    ...(source === cursor.source && { key: cursor.key }),
    isIncluded: source > cursor.source,
  }

const shown = (
  { describeGate }: Context,
  brand: PlatformBrand,
  source: string,
  { key, at, refusal, details = '', facts = [], tone, amount, wallet, about, told, ...event }: TimelineEvent,
): PlayerEvent => {
  const gate = refusal && describeGate(refusal.gate)
  return {
    id: `${source}~${key}`,
    at: at.toISOString(),
    ...event,
    details,
    facts: facts.map((fact) => ({
      name: fact.name ?? null,
      text: fact.text ?? '',
      amount: fact.amount ?? null,
      at: fact.at?.toISOString() ?? null,
    })),
    tone: tone ?? 'plain',
    amount: amount ?? null,
    wallet: wallet ?? null,
    about: about ?? null,
    told: told ?? null,
    refusal: refusal
      ? { ...refusal, title: gate?.title ?? refusal.gate, setting: settingOf(brand, gate?.setting) }
      : null,
  }
}

/** One line of all that happened to a player, from what every domain keeps. */
export function bindTimeline(context: Context, accounts: BackOffice): StaffSide {
  const own = auditEvents(context)
  return staffSide(timelineStaff, {
    async 'players.timeline'({ login, kinds: asked, before, count = 50 }, call) {
      const brand = brandOf(call)
      const { id: playerId } = await accounts.named(brand.id, login)
      await accounts.noteViewed(brand.id, playerId, callerOf(call))
      const roles = rolesAt(call.session?.member.grants ?? [], brand.id)
      const kinds = new Set(kindsIn(asked).filter((kind) => TIMELINE_ROLES[kind].some((role) => roles.has(role))))
      const cursor = cursorIn(before)
      const sources = [...context.supplied(TIMELINE), own].filter((source) =>
        source.kinds.some((kind) => kinds.has(kind)),
      )
      const seesBalances = CARD_ROLES.money.some((role) => roles.has(role))
      const read = async (source: TimelineSource) => {
        const asked = { brand, playerId, kinds, seesBalances }
        const question = { ...asked, before: beforeOf(cursor, source.name), limit: count + 1 }
        return (await source.read(question)).map((event) => ({ source: source.name, event }))
      }
      const found = (await Promise.all(sources.map(read)))
        .flat()
        .toSorted(
          (a, b) =>
            b.event.at.getTime() - a.event.at.getTime() || (a.source < b.source ? -1 : a.source > b.source ? 1 : 0),
        )
      const page = found.slice(0, count)
      const last = page.at(-1)
      return {
        items: page.map(({ source, event }) => shown(context, brand, source, event)),
        next: last && found.length > count ? cursorText({ ...last.event, source: last.source }) : null,
      }
    },
  })
}
