import { useEffect, useState } from 'react'
import type { Api } from '../../../engine/api/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type { SiteBanner } from '../../../schemas/brand/content.ts'

/** Banners that one page may show, of all places together. */
const MOST = 100
/** The longest time a browser's timer can wait, in milliseconds. */
const LONGEST_WAIT_MS = 2 ** 31 - 1
/** The least time between two readings for the same start, in milliseconds: the browser's clock may be ahead. */
const READ_AGAIN_MS = 10_000

/** The banners that a place shows, and when the next one begins: of that one nothing else is known yet. */
export interface PlaceBanners {
  banners: readonly SiteBanner[]
  next: string | null
}

interface Reading {
  signal: AbortSignal
  /** The visitor did not ask for it. */
  background?: boolean
}
/** What a place shows, and before which instant (in milliseconds) it is not read again. */
interface Shown extends PlaceBanners {
  notBefore?: number
}

/** Reads what a place (`description.position`) shows now. @throws ApiError, and AbortError after the signal */
export const readBanners = async (api: Api, position: string, options: Reading): Promise<PlaceBanners> => {
  const [all, { starts_at: next }] = await Promise.all([
    api.banners.get({ offset: 0, count: MOST }, options),
    api.banners.getNextStart({ position }, options),
  ])
  const banners = (all as SiteBanner[]).filter(({ description }) => description.position === position)
  return { banners, next }
}

const endOf = ({ finished_at: end }: SiteBanner): number => (end === null ? Infinity : Date.parse(end))

/**
 * The banners of a place while its page is open: one that ends goes at that moment, and when one begins the platform is
 * asked for it. What the server wrote shows first, whatever the browser's clock says.
 * @param first what the page's load read
 */
export const useCurrentBanners = (position: string, first: PlaceBanners): readonly SiteBanner[] => {
  const { api, now } = useStores()
  const [later, setLater] = useState<{ of: PlaceBanners; shown: Shown }>()
  const current: Shown = later?.of === first ? later.shown : first
  useEffect(() => {
    const { banners, next, notBefore = 0 } = current
    const start = next === null ? Infinity : Math.max(Date.parse(next), notBefore)
    const due = Math.min(start, ...banners.map(endOf))
    if (due === Infinity) return
    const abort = new AbortController()
    const show = (shown: Shown) => setLater({ of: first, shown })
    const look = async () => {
      const at = now().getTime()
      const left = { ...current, banners: banners.filter((banner) => endOf(banner) > at) }
      if (at < start) return show(left)
      const again = at + READ_AGAIN_MS
      try {
        const read = await readBanners(api, position, { background: true, signal: abort.signal })
        if (!abort.signal.aborted) show(read.next === next ? { ...read, notBefore: again } : read)
      } catch {
        if (!abort.signal.aborted) show({ ...left, notBefore: again })
      }
    }
    const wait = Math.min(Math.max(0, due - now().getTime()), LONGEST_WAIT_MS)
    const timer = setTimeout(() => void look(), wait)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [api, now, position, first, current])
  return current.banners
}
