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
  useEffect(() => {
    asking.current = load
  }, [load])
  const more = useCallback(() => {
    const before = cursor.current
    if (isAsking.current || before === null) return
    isAsking.current = true
    setError(undefined)
    asking.current(before).then(
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
