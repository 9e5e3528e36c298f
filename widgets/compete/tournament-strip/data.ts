import { useRef, useState } from 'react'
import { useStores } from '../../../engine/stores/index.ts'
import type { Tournament } from '../../../schemas/api/tournaments.ts'
import { loadRunning } from '../parts/running.ts'
import { useBoards } from '../parts/use-boards.ts'

/** The least milliseconds between two looks at the tournaments. */
const LOOK_EVERY = 15_000

/** The tournament as it is now, while the page is looked at: the own place moves, and another follows one that ends. */
export const useRunning = (loaded: Tournament | null, name: string | undefined) => {
  const { api } = useStores()
  const [live, setLive] = useState<{ of: Tournament | null; tournament: Tournament | null }>()
  const tournament = live?.of === loaded ? live.tournament : loaded
  const known = useRef('')
  const setTournament = (fresh: Tournament | null) => setLive({ of: loaded, tournament: fresh })
  useBoards({
    isOn: tournament !== null,
    every: LOOK_EVERY,
    heard(boards) {
      const board = boards.find(({ id }) => id === tournament?.id)
      // Of one that runs only the own place can change; that of others is no reason to ask.
      if (board && !tournament?.user_info?.is_joined) return false
      const text = JSON.stringify([tournament?.id, board])
      if (known.current === text) return false
      known.current = text
      return true
    },
    async ask(signal) {
      const fresh = await loadRunning(api, name, { signal, background: true })
      if (!signal.aborted) setTournament(fresh)
    },
  })
  return { tournament, setTournament }
}
