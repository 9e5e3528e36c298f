import { useCallback, useEffect, useRef, useState } from 'react'

/** A page of a list: its rows, and where the next one begins. */
interface Page<T> {
  readonly items: readonly T[]
  readonly next: string | null
}
interface Pages<T> {
  readonly items: readonly T[]
  /** Null when all are there; undefined before the first page. */
  readonly next: string | null | undefined
  readonly error: Error | undefined
  /** Asks for the next page, unless one is on its way. */
  readonly more: () => void
}

/**
 * The next page that has rows: where nothing of a part of the list fitted, no row would be scrolled to and ask on.
 * @param isGone whether nobody looks at the list any more
 */
async function filledPage<T>(
  load: (before: string | undefined) => Promise<Page<T>>,
  before: string | undefined,
  isGone: () => boolean,
): Promise<Page<T>> {
  let page = await load(before)
  while (page.items.length === 0 && page.next !== null && !isGone()) page = await load(page.next)
  return page
}

/**
 * The pages of a list one after the other, joined.
 * @param load asks for the page that begins at a cursor; undefined for the first
 */
export const usePages = <T>(load: (before: string | undefined) => Promise<Page<T>>): Pages<T> => {
  const [page, setPage] = useState<{ items: readonly T[]; next: string | null | undefined }>({
    items: [],
    next: undefined,
  })
  const [error, setError] = useState<Error>()
  const isAsking = useRef(false)
  // Known as soon as an answer is here, before the rows are drawn: no page is asked for twice.
  const cursor = useRef<string | null | undefined>(undefined)
  const asking = useRef(load)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  useEffect(() => {
    asking.current = load
  }, [load])
  const more = useCallback(() => {
    const before = cursor.current
    if (isAsking.current || before === null) return
    isAsking.current = true
    setError(undefined)
    filledPage(asking.current, before, () => isGone.current).then(
      ({ items, next }) => {
        isAsking.current = false
        cursor.current = next
        setPage((known) => ({ items: [...known.items, ...items], next }))
      },
      (reason: Error) => {
        isAsking.current = false
        setError(reason)
      },
    )
  }, [])
  useEffect(() => {
    if (cursor.current === undefined) more()
  }, [more])
  return { ...page, error, more }
}
