import { releaseStaff, type OfficeRelease, type OfficeSchedule } from '../../../schemas/office/index.ts'
import type { Studio } from '../../studio/server/index.ts'
import { PlatformError } from '../../platform/kernel/errors.ts'
import { allows, brandIdOf, callerOf, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import type { OfficeCall } from '../call.ts'

type Release = Awaited<ReturnType<Studio['releases']['release']>>
type Schedule = Awaited<ReturnType<Studio['releases']['schedule']>>

const shown = ({ number, release, base, kind, by, at, why, draft, from, changed }: Release): OfficeRelease => ({
  number,
  release,
  base,
  kind,
  by,
  at,
  why,
  draft: draft ?? null,
  from: from ?? null,
  changed: [...changed],
})
const planned = (row: Schedule): OfficeSchedule => ({
  id: row.id,
  draft: row.draft,
  hash: row.hash,
  at: row.local_time,
  zone: row.zone,
  fires_at: row.fires_at.toISOString(),
  by: row.scheduled_by,
  reason: row.reason,
  meets: row.meets.map((one) => ({ ...one })),
})
const releaserOf = (call: OfficeCall, why: string) => ({ brand: brandIdOf(call), by: callerOf(call), why })

/** @throws PlatformError AccessDeniedException where the caller may not release at another brand */
function requireRelease({ session }: OfficeCall, brand: string): void {
  if (session && allows(session.member.grants, releaseStaff['releases.release'], brand)) return
  throw new PlatformError('AccessDeniedException', { message: `This needs the role publisher at ${brand}.` })
}

/** Releases of brands. */
export const bindReleases = (studio: () => Studio): StaffSide =>
  staffSide<typeof releaseStaff, OfficeCall>(releaseStaff, {
    async 'releases.list'(_params, call) {
      return { items: (await studio().releases.list(brandIdOf(call))).map(shown) }
    },
    async 'releases.release'({ id, reason, stay = [] }, call) {
      for (const brand of stay) requireRelease(call, brand)
      return shown(await studio().releases.release(id, releaserOf(call, reason), { stay }))
    },
    async 'releases.rollback'({ release, reason }, call) {
      return shown(await studio().releases.rollback(release, releaserOf(call, reason)))
    },
    async 'releases.schedule'({ id, at, zone, reason }, call) {
      return planned(await studio().releases.schedule(id, releaserOf(call, reason), { at, zone }))
    },
    async 'releases.scheduled'(_params, call) {
      return { items: (await studio().releases.scheduled(brandIdOf(call))).map(planned) }
    },
    async 'releases.unschedule'({ id, reason }, call) {
      await studio().releases.unschedule(id, releaserOf(call, reason))
      return { done: true }
    },
  })
