import { Type, type Static } from 'typebox'
import { Instant, Strict } from '../api/method.ts'
import { brand, Done, nullable, officeMethod, reason } from './method.ts'

const id = Type.String({ pattern: '^[a-z0-9]{1,40}$' })

/** A release of a brand, which never changes. */
const Release = Strict({
  number: Type.Integer(),
  release: Type.String({ description: 'The hash of all its files.' }),
  base: Type.String({ description: 'The release that was on air before.' }),
  kind: Type.Enum(['draft', 'rollback', 'outside', 'inherited', 'stayed'], {
    description:
      '`outside`: found in the brand’s folder. `inherited`: a brand it builds on was released. `stayed`: one was, ' +
      'and it keeps what it inherited until then.',
  }),
  from: nullable(Type.String({ description: 'The brand whose release it followed.' })),
  by: Type.String(),
  at: Instant(),
  why: Type.String(),
  draft: nullable(Type.String()),
  changed: Type.Array(Type.String(), { description: 'The files it changed.' }),
})
export type OfficeRelease = Static<typeof Release>

/** A draft that goes on air by itself. */
const Schedule = Strict({
  id: Type.String(),
  draft: Type.String(),
  hash: Type.String({ description: 'Of all the draft changed then; with another one it does not go on air.' }),
  at: Type.String({ description: 'Date and time in the zone.' }),
  zone: Type.String(),
  fires_at: Instant(),
  by: Type.String(),
  reason: Type.String(),
  meets: Type.Array(Strict({ schedule: Type.String(), file: Type.String(), path: Type.String() }), {
    description: 'Values that another schedule changes as well.',
  }),
})
export type OfficeSchedule = Static<typeof Schedule>

const reads = {
  verb: 'GET',
  scope: 'brand',
  coming: true,
  roles: ['designer', 'editor', 'publisher', 'auditor'],
} as const
const decides = { verb: 'POST', scope: 'brand', coming: true, roles: ['publisher'] } as const

/** Releases of a brand. Refusals have `error_data.refused`, a code. */
export const releaseStaff = {
  /** All releases that were on air, the newest first: the first one is on air. */
  'releases.list': officeMethod({
    title: 'Lists the releases of a brand, newest first',
    ...reads,
    request: Strict({ brand }),
    response: Strict({ items: Type.Array(Release) }),
  }),
  /**
   * Puts a draft on air: all its files at once, or none. Sent again, it is answered the same and made once. Brands that
   * inherit from it change with it, but for those that `stay`: their own files get what they inherited until then.
   */
  'releases.release': officeMethod({
    title: 'Releases a draft',
    ...decides,
    repeatable: true,
    request: Strict({
      brand,
      id,
      reason,
      stay: Type.Optional(
        Type.Array(brand, {
          maxItems: 100,
          uniqueItems: true,
          description: 'Brands that inherit from it and stay as they are; it needs the role at each of them.',
        }),
      ),
    }),
    response: Release,
  }),
  /** Puts an older release on air again, by its number or hash; sent again, there is nothing to take back. */
  'releases.rollback': officeMethod({
    title: 'Brings an older release back',
    ...decides,
    repeatable: true,
    request: Strict({ brand, release: Type.String({ pattern: '^(\\d{1,7}|[0-9a-f]{8,64})$' }), reason }),
    response: Release,
  }),
  /** Has a draft, as it is now, go on air at a time of day in a zone. */
  'releases.schedule': officeMethod({
    title: 'Schedules the release of a draft',
    ...decides,
    request: Strict({
      brand,
      id,
      at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$', description: 'Such as `2026-12-04T09:00`.' }),
      zone: Type.String({ minLength: 1, maxLength: 60, description: 'IANA name, such as `Europe/Malta`.' }),
      reason,
    }),
    response: Schedule,
  }),
  /** The schedules that wait, the next one first. */
  'releases.scheduled': officeMethod({
    title: 'Lists scheduled releases',
    ...reads,
    request: Strict({ brand }),
    response: Strict({ items: Type.Array(Schedule) }),
  }),
  'releases.unschedule': officeMethod({
    title: 'Takes a scheduled release off',
    ...decides,
    request: Strict({ brand, id, reason }),
    response: Done,
  }),
}
