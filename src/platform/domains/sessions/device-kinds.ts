import type { DeviceKind } from '../../../../schemas/office/index.ts'

/** What kind of device a browser says it runs on: no more of it than tells a phone from a computer. */
export function deviceKindOf(userAgent: string): DeviceKind {
  if (/iPad|Tablet|Silk|PlayBook|Android(?!.*Mobi)/i.test(userAgent)) return 'tablet'
  if (/Mobi|iPhone|iPod|Phone/i.test(userAgent)) return 'phone'
  return /Windows|Macintosh|X11|CrOS|Linux/i.test(userAgent) ? 'computer' : 'other'
}

/** How many devices there are of each kind, those that there are. */
export function countKinds(userAgents: readonly string[]): { kind: DeviceKind; sessions: number }[] {
  const counts = new Map<DeviceKind, number>()
  for (const agent of userAgents) {
    const kind = deviceKindOf(agent)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].map(([kind, sessions]) => ({ kind, sessions })).toSorted((a, b) => b.sessions - a.sessions)
}
