import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useDialog, useDialogTitle, type BeforeDepositProps } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Skeleton } from '../../../engine/ui/index.ts'
import type { DepositNotices, LimitPeriod } from '../../../schemas/api/limits.ts'
import type schema from './schema.ts'
import { Funds, Limit, Review } from './steps.tsx'

const Root = styled.div`
  section,
  form {
    display: grid;
    gap: 14px;
  }
  h3 {
    display: flex;
    align-items: center;
    gap: 10px;
    font-size: 17px;
  }
  p,
  li {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  li b,
  p b {
    color: var(--fg);
    font-variant-numeric: tabular-nums;
  }
`

/** What is open, and the calls that settle it. */
const useNotices = (first: DepositNotices) => {
  const { t } = useI18n()
  const { api, failures } = useStores()
  const [notices, setNotices] = useState(first)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<DepositNotices>) => {
    setBusy(true)
    try {
      setNotices(await work())
    } catch (error) {
      failures.show(error, t('safer_play.limits.notSaved'))
    }
    setBusy(false)
  }
  return {
    notices,
    busy,
    answer: (said: { limit?: 'declined' | 'kept'; funds?: NonNullable<DepositNotices['funds']> }) =>
      void run(() => api.limits.answerNotice(said)),
    set: (amount: string, period: LimitPeriod) =>
      void run(async () => {
        await api.limits.set({ type: 'deposit', period, amount })
        return api.limits.getNotices({})
      }),
  }
}

const View = ({ data, props }: ViewProps<PropsOf<typeof schema>, DepositNotices>) => {
  const root = useRoot()
  const { t } = useI18n()
  const dialog = useDialog()
  const { notices, busy, answer, set } = useNotices(data)
  const { onConfirm } = (dialog?.props ?? {}) as Partial<BeforeDepositProps>
  useDialogTitle(t('safer_play.before.title'))
  const { funds, limit } = notices
  const isSettled = funds === null && limit === null
  useEffect(() => {
    if (!isSettled) return
    onConfirm?.()
    dialog?.close()
    // Once, when the last one is settled.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSettled])
  return (
    <Root {...root}>
      {funds !== null ? (
        <Funds rating={funds} busy={busy} onRead={() => answer({ funds })} />
      ) : limit === 'first' ? (
        <Limit notices={notices} busy={busy} onSet={set} onNone={() => answer({ limit: 'declined' })} />
      ) : limit === 'review' ? (
        <Review
          notices={notices}
          busy={busy}
          href={props.href}
          onKeep={() => answer({ limit: 'kept' })}
          onLeave={() => dialog?.close()}
        />
      ) : null}
    </Root>
  )
}

export default defineWidget<typeof schema, DepositNotices>({
  load: ({ api, signal }) => api.limits.getNotices({}, { signal }),
  View,
  Loading: () => <Skeleton lines={6} />,
})
