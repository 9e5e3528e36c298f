import type { OfficeRelease, OfficeSchedule } from '../../schemas/office/index.ts'
import { readArguments } from './arguments.ts'
import { atOffice } from './office/client.ts'
import { complain } from './project.ts'

export const RELEASE_USAGE = `Releases of a brand; log in first with foyer staff login <name>:
  foyer release <brand>                             all of them, the newest first; the first one is on air
  foyer release <brand> <draft> --reason <text>     puts a draft on air: all its files at once, or none
      --stay <brand,…>                              brands that inherit from it and stay as they are`
export const ROLLBACK_USAGE = `Puts an older release on air again; its number or hash is told by foyer release <brand>:
  foyer rollback <brand> <release> --reason <text>`
export const SCHEDULE_USAGE = `Drafts that go on air by themselves; log in first with foyer staff login <name>:
  foyer schedule <brand>                            those that wait, the next one first
  foyer schedule <brand> <draft> --at <2026-12-04T09:00> --zone <Europe/Malta> --reason <text>
  foyer schedule <brand> <schedule> --cancel --reason <text>`
const SHOWN = 12

/** Where a release came from, in a few words. */
function comesFrom({ kind, draft, from }: OfficeRelease): string {
  if (kind === 'outside') return 'found in the folder'
  if (kind === 'stayed') return `stayed out of ${from}`
  if (kind === 'inherited') return `with ${from}`
  return draft === null ? kind : `draft ${draft}`
}

const line = (item: OfficeRelease): string => {
  const { number, release, at, by, why, changed } = item
  return [
    String(number).padStart(4),
    release.slice(0, SHOWN),
    at,
    by,
    comesFrom(item),
    `${changed.length} files`,
    ...(why === '' ? [] : [why]),
  ].join('  ')
}

const planned = (item: OfficeSchedule): string[] => [
  `${item.id}  draft ${item.draft}  ${item.at} ${item.zone} (${item.fires_at})  by ${item.by}  ${item.reason}`,
  ...item.meets.map(({ schedule, file, path }) => `  changes ${file}${path}, and so does the schedule ${schedule}`),
]

/** Lists releases, or puts a draft on air. */
export const release = async (args: string[]): Promise<number> => {
  const given = readArguments(args, { reason: { type: 'string' }, stay: { type: 'string' } })
  const [brand, id] = given?.words ?? []
  const { reason, stay } = given?.values ?? {}
  if (!brand || (id && typeof reason !== 'string')) return complain(RELEASE_USAGE)
  const staying = typeof stay === 'string' ? { stay: stay.split(',').map((one) => one.trim()) } : {}
  return atOffice(async (office) => {
    if (id) console.log(line(await office.call('releases.release', { brand, id, reason: String(reason), ...staying })))
    else for (const item of (await office.call('releases.list', { brand })).items) console.log(line(item))
    return 0
  })
}

/** Puts an older release on air again. */
export const rollback = async (args: string[]): Promise<number> => {
  const given = readArguments(args, { reason: { type: 'string' } })
  const [brand, wanted] = given?.words ?? []
  const reason = given?.values['reason']
  if (!brand || !wanted || typeof reason !== 'string') return complain(ROLLBACK_USAGE)
  return atOffice(async (office) => {
    console.log(line(await office.call('releases.rollback', { brand, release: wanted, reason })))
    return 0
  })
}

/** Lists schedules, makes one, or takes one back. */
export const schedule = async (args: string[]): Promise<number> => {
  const text = { type: 'string' } as const
  const given = readArguments(args, { reason: text, at: text, zone: text, cancel: { type: 'boolean' } })
  const [brand, id] = given?.words ?? []
  const { reason, at, zone, cancel } = given?.values ?? {}
  const isTimed = typeof at === 'string' && typeof zone === 'string'
  if (!brand || (id && (typeof reason !== 'string' || isTimed === (cancel === true)))) return complain(SCHEDULE_USAGE)
  return atOffice(async (office) => {
    if (!id) {
      const { items } = await office.call('releases.scheduled', { brand })
      for (const one of [...items.flatMap(planned), `${items.length} wait`]) console.log(one)
    } else if (isTimed) {
      const made = await office.call('releases.schedule', { brand, id, at, zone, reason: String(reason) })
      for (const one of planned(made)) console.log(one)
    } else {
      await office.call('releases.unschedule', { brand, id, reason: String(reason) })
      console.log(`${id} is taken back`)
    }
    return 0
  })
}
