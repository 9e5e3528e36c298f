import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { isApiError } from '../../../engine/api/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStore, useStores } from '../../../engine/stores/index.ts'
import { Button, Icon } from '../../../engine/ui/index.ts'
import type { JoinRefusal, Tournament } from '../../../schemas/api/tournaments.ts'
import { tournamentsStore } from './tournaments-store.ts'

interface JoinProps {
  tournament: Pick<Tournament, 'id' | 'status' | 'user_info' | 'title'>
  /** Called with the tournament as it is after joining. */
  onJoined?: (fresh: Tournament) => void
}

/** Every reason of the platform (`JoinRefusal`), without loading its schemas. */
const REASONS: Record<JoinRefusal, true> = { unknown: true, over: true, no_games: true, country: true }
/** Why joining was refused; undefined for errors that have words of their own, or none. */
const refusalOf = (error: unknown): string | undefined => {
  const reason = isApiError(error) ? error.errorData['reason'] : undefined
  return typeof reason === 'string' && Object.hasOwn(REASONS, reason) ? reason : undefined
}

/** Joins a tournament; a guest is asked to log in or register. Nothing once it is over. */
export const Join = observer(({ tournament, onJoined }: JoinProps) => {
  const { t } = useI18n()
  const { failures, session } = useStores()
  const store = useStore(tournamentsStore)
  const [state, setState] = useState<'idle' | 'sending' | 'joined'>('idle')
  if (tournament.status !== 'active' && tournament.status !== 'future') return null
  if (tournament.user_info?.is_joined || state === 'joined')
    return (
      <span className="joined">
        <Icon name="check" />
        {t('compete.joined')}
      </span>
    )
  if (!session.isAuthenticated) return <Button href="?show_popup_auth=1">{t('compete.join')}</Button>
  const join = async () => {
    setState('sending')
    try {
      const fresh = await store.join(tournament.id)
      setState('joined')
      if (fresh) onJoined?.(fresh)
    } catch (error) {
      setState('idle')
      const reason = refusalOf(error)
      failures.show(error, t(reason ? `compete.refused.${reason}` : 'compete.join_failed'))
    }
  }
  return (
    <Button loading={state === 'sending'} onClick={() => void join()}>
      {t('compete.join')}
    </Button>
  )
})
