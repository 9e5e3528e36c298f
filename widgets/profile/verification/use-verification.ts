import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { bringIntoView } from '../../../engine/ui/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import type { SessionSummary } from '../../../engine/page/types.ts'
import type { IdentityStatus } from '../../../schemas/api/identity.ts'
import { launch } from './sdk.ts'

/** Interval of reading the state while a check is open or pending, in milliseconds. */
const ASK_EVERY = 5_000

/** States in which the provider's page has nothing more to ask. */
const DECIDED: ReadonlySet<IdentityStatus['state']> = new Set(['verified', 'retry', 'rejected'])

/** @returns the state to show: that of the account if it decides, else the provider's latest */
const stateOf = (
  summary: Pick<SessionSummary, 'is_on_verification' | 'is_verified'>,
  { state }: IdentityStatus,
): IdentityStatus['state'] => {
  if (summary.is_on_verification) return 'pending'
  if (summary.is_verified) return 'verified'
  return state === 'verified' ? 'none' : state
}

/** Reads the state at an interval while a check is open or its result pending, and the page is visible. */
const useAsking = (isAwaited: boolean, ask: () => Promise<void>): void =>
  useEffect(() => {
    if (!isAwaited) return undefined
    const asking = setInterval(() => {
      if (document.visibilityState === 'visible') void ask().catch(() => undefined)
    }, ASK_EVERY)
    return () => clearInterval(asking)
  })

/** Runs the verification: opens the provider's page and follows the state. */
export const useVerification = (given: IdentityStatus, action: string | undefined) => {
  const { api, facts, failures, session } = useStores()
  const { t } = useI18n()
  const [status, setStatus] = useState(given)
  const [phase, setPhase] = useState<'idle' | 'starting' | 'open'>('idle')
  const container = useRef<HTMLDivElement>(null)
  const close = useRef<() => void>(undefined)
  const { summary } = session
  const state = summary ? stateOf(summary, status) : 'none'

  const end = () => {
    close.current?.()
    close.current = undefined
    setPhase('idle')
  }
  const ask = async () => {
    // Shown together: one without the other would look as if nothing had been sent.
    const [next] = await Promise.all([api.sumsub.getStatus({}, { background: true }), session.refresh()])
    if (next.state !== status.state && DECIDED.has(next.state)) end()
    setStatus(next)
  }
  const submitted = async () => {
    try {
      await api.account.setUserOnVerification({})
      await ask()
    } catch (error) {
      failures.show(error, t('identity.failed'))
    }
    end()
  }
  const tokenOf = () => api.sumsub.getAccessToken(action === undefined ? {} : { externalActionId: action })
  const start = async () => {
    setPhase('starting')
    try {
      await api.sumsub.createApplicant({})
      const { token, sdk } = await tokenOf()
      close.current = await launch({
        sdk,
        token,
        lang: facts.locale.slice(0, 2),
        container: container.current!,
        refresh: async () => (await tokenOf()).token,
        onSubmitted: () => void submitted(),
      })
      setPhase('open')
      bringIntoView(container.current)
    } catch (error) {
      failures.show(error, t('identity.failed'))
      setPhase('idle')
    }
  }

  useEffect(() => () => close.current?.(), [])
  // The message of the provider's page may get lost: its state is read while that page is open as well.
  useAsking(phase === 'open' || status.state === 'pending' || state === 'pending', ask)
  return { state, comment: status.comment, phase, container, start, end }
}
