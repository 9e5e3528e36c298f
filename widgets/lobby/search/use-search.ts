import { useEffect, useMemo, useRef, useState } from 'react'
import { isAborted } from '../../../engine/api/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { toTile, type TileGame } from '../parts/game.ts'

/** Milliseconds between two questions while somebody types; the first letter is asked for at once. */
export const TYPING_MS = 150

interface Found {
  query: string
  games: TileGame[]
  total: number
}
export type SearchState = { status: 'loading' } | { status: 'failed' } | ({ status: 'done' } & Found)

/**
 * Games whose name or provider match what was typed; the most popular ones while nothing is. A question that a newer
 * one overtook is aborted, and its answer never shows. `popular` has the popular ones later, too.
 */
export const useSearch = (
  text: string,
  count: number,
): { state: SearchState; popular: readonly TileGame[]; retry: () => void } => {
  const { api } = useStores()
  const query = text.trim()
  const [attempt, setAttempt] = useState(0)
  const question = useMemo(() => ({ query, count, attempt }), [query, count, attempt])
  const [state, setState] = useState<SearchState>({ status: 'loading' })
  const [popular, setPopular] = useState<readonly TileGame[]>([])
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const { query: asked, count: most } = question
    const abort = new AbortController()
    const ask = async (): Promise<void> => {
      // After the field was emptied, the next letter is a first one.
      askedAt.current = asked ? performance.now() : Number.NEGATIVE_INFINITY
      try {
        const { items, total } = await api.games.get(
          { count: most, ...(asked ? { query: asked } : {}) },
          { signal: abort.signal },
        )
        if (abort.signal.aborted) return
        const games = items.map(toTile)
        if (!asked) setPopular(games)
        setState({ status: 'done', query: asked, games, total })
      } catch (error) {
        if (abort.signal.aborted) return
        // All that is being read is given up when a player leaves; games are for everybody.
        if (isAborted(error)) return ask()
        setState({ status: 'failed' })
      }
    }
    const wait = asked ? askedAt.current + TYPING_MS - performance.now() : 0
    // At once, not in a task of its own: the browser would draw the letter before it sends the question.
    let timer: ReturnType<typeof setTimeout> | undefined
    if (wait > 0) timer = setTimeout(() => void ask(), wait)
    else void ask()
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, question])
  const retry = () => {
    setState({ status: 'loading' })
    setAttempt(attempt + 1)
  }
  return { state, popular, retry }
}
