import type { OfficeRelease, OfficeSchedule } from '../../schemas/office/index.ts'
import { readArguments } from './arguments.ts'
import { atOffice } from './office/client.ts'
import { complain } from './project.ts'

const RELEASE_USAGE = `Releases of a brand; log in first with foyer staff login <name>:
  foyer release <brand>                             all of them, the newest first; the first one is on air
  foyer release <brand> <draft> --reason <text>     puts a draft on air: all its files at once, or none`
const ROLLBACK_USAGE = `Puts an older release on air again; its number or hash is told by foyer release <brand>:
  foyer rollback <brand> <release> --reason <text>`
const SCHEDULE_USAGE = `Drafts that go on air by themselves; log in first with foyer staff login <name>:
  foyer schedule <brand>                            those that wait, the next one first
  foyer schedule <brand> <draft> --at <2026-12-04T09:00> --zone <Europe/Malta> --reason <text>
  foyer schedule <brand> <schedule> --cancel --reason <text>`
const SHOWN = 12

const line = ({ number, release, kind, at, by, why, draft, changed }: OfficeRelease): string =>
  [
    String(number).padStart(4),
    release.slice(0, SHOWN),
    at,
    by,
    kind === 'outside' ? 'found in the folder' : draft === null ? kind : `draft ${draft}`,
    `${changed.length} files`,
    ...(why === '' ? [] : [why]),
  ].join('  ')

const planned = (item: OfficeSchedule): string[] => [
  `${item.id}  draft ${item.draft}  ${item.at} ${item.zone} (${item.fires_at})  by ${item.by}  ${item.reason}`,
  ...item.meets.map(({ schedule, file, path }) => `  changes ${file}${path}, and so does the schedule ${schedule}`),
]

/** Lists releases, or puts a draft on air. */
export const release = async (args: string[]): Promise<number> => {
  const given = readArguments(args, { reason: { type: 'string' } })
  const [brand, id] = given?.words ?? []
  const reason = given?.values['reason']
  if (!brand || (id && typeof reason !== 'string')) return complain(RELEASE_USAGE)
  return atOffice(async (office) => {
    if (id) console.log(line(await office.call('releases.release', { brand, id, reason: String(reason) })))
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
