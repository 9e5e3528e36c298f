import { useEffect } from 'react'
import type { RouteInfo } from '../../../engine/page/types.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type { Asked, BookAdapter } from './adapter.ts'

/** The longest id passed on to a sportsbook, in characters. */
const LONGEST = 200

/** What `#event=<id>` or `#pick=<id>` asks for; undefined where an address asks for nothing. */
export function askedBy(hash: string): Asked | undefined {
  const named = new URLSearchParams(hash.replace(/^#/, ''))
  const asked = Object.fromEntries(
    (['event', 'pick'] as const).flatMap((name) => {
      const id = named.get(name)
      return id && id.length <= LONGEST ? [[name, id]] : []
    }),
  )
  return Object.keys(asked).length > 0 ? asked : undefined
}

/**
 * Passes what the address asks for on to the sportsbook, once, and takes it off the address: a reload or the way back
 * must not put a selection on the slip again.
 */
export function useAsked(book: BookAdapter | undefined, { path, hash }: Pick<RouteInfo, 'path' | 'hash'>): void {
  const { navigation } = useStores()
  useEffect(() => {
    const asked = book && askedBy(hash)
    if (!asked) return
    book.open(asked)
    navigation.go(path, { replace: true })
  }, [book, navigation, path, hash])
}
