import type { CompiledBrand } from '../../../../engine/brand/index.ts'
import { lookOnly, releasesOf, type StudioParts } from '../parts.ts'
import { writeAssets } from '../preview-assets.ts'
import { readDraft } from '../store/draft-log.ts'
import { changedPaths } from '../store/live.ts'
import { bytesOf, manifestAt } from '../store/manifest.ts'
import { onAir } from '../store/on-air.ts'
import { compiled } from '../store/prepare.ts'
import { CANARY_NEWS } from './news.ts'
import { endRow, isOurs, runningRow, type CanaryRow, type Ending } from './rows.ts'

/** A canary as this process serves it. */
export interface RunningCanary {
  readonly row: CanaryRow
  readonly brand: CompiledBrand
  readonly assets: string | undefined
  /** The release of the brand on air, as compiled, beside which it was made. */
  readonly live: string | undefined
}

/** The canaries that run, as this process serves them. */
export function createRunning(studio: StudioParts, dir: string) {
  const { context } = studio
  const canaries = new Map<string, RunningCanary>()
  const waiting = new Map<string, Promise<void>>()

  /** Ends a canary, and tells everybody. @returns whether it was still running */
  const end = async (row: CanaryRow, ending: Ending): Promise<boolean> => {
    const isEnded = await context.transaction((tx) => endRow(context, tx, row, ending))
    if (canaries.get(row.brand_id)?.row.id === row.id) canaries.delete(row.brand_id)
    context.notifications.tell(row.brand_id, CANARY_NEWS)
    return isEnded
  }

  const make = async (row: CanaryRow): Promise<RunningCanary | string> => {
    if (!isOurs(context, row)) return 'it was not begun by staff'
    const brand = row.brand_id
    const parts = lookOnly(releasesOf(studio, brand))
    const live = parts.brands.byId(brand)?.release
    if ((await onAir(parts, brand)).release !== row.base) return 'something else went on air'
    const after = await manifestAt(parts.store, row.release)
    const changed = new Map<string, Buffer | null>()
    for (const path of changedPaths(await manifestAt(parts.store, row.base), after)) {
      const hash = after.files[path]
      changed.set(path, hash === undefined ? null : await bytesOf(parts.store, hash))
    }
    const { made } = await compiled(parts, brand, changed, { hasPlaces: false })
    if (!made) return 'it has errors upon what is on air now'
    const paths = [...changed.keys()].map((path) => [path, after.files[path] ?? null] as const)
    const assets = await writeAssets(parts, { id: row.id, assets: new Map(paths) }, dir)
    return { row, brand: made, assets, live }
  }

  const look = async (brand: string): Promise<void> => {
    const row = await context.transaction((tx) => runningRow(tx, brand))
    if (!row) return void canaries.delete(brand)
    const { closed } = await readDraft(releasesOf(studio, brand), brand, row.draft)
    if (closed) return void (await end(row, { told: `the draft was ${closed}` }))
    const known = canaries.get(brand)
    if (known?.row.id === row.id && known.live === studio.brands()?.byId(brand)?.release) return
    const made = await make(row)
    if (typeof made === 'string') await end(row, { told: made })
    else canaries.set(brand, made)
  }

  return {
    at: (brand: string): RunningCanary | undefined => canaries.get(brand),
    rows: (): CanaryRow[] => [...canaries.values()].map(({ row }) => row),
    isAny: (): boolean => canaries.size > 0,
    end,
    /** Learns whether a canary runs at a brand, and ends one that cannot go on. One look at a time. */
    refresh(brand: string): Promise<void> {
      const next = (waiting.get(brand) ?? Promise.resolve()).then(() => look(brand))
      const told = next.catch((error: unknown) =>
        context.log.error({ err: error, brand }, 'whether a canary runs at the brand could not be found out'),
      )
      waiting.set(brand, told)
      return told
    },
  }
}
export type RunningCanaries = ReturnType<typeof createRunning>
