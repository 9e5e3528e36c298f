import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useI18n } from '../i18n/react.ts'
import { PageProvider, Slot } from '../page/index.ts'
import type { RouteInfo } from '../page/types.ts'
import { useStores, type OpenDialog } from '../stores/index.ts'
import { DialogShell, ErrorState, Spinner } from '../ui/index.ts'
import { CurrentDialogProvider, type CurrentDialog } from './current.ts'
import { useDialogLoader } from './loader.ts'
import { prepareDialog, type PreparedDialog } from './prepare.ts'

/** Milliseconds after which a loading dialog shows a spinner. */
const SLOW_MS = 250

type State = { status: 'waiting' } | { status: 'slow' } | { status: 'failed' } | ({ status: 'ready' } & PreparedDialog)

/** Prepares a dialog; the second value prepares it again. */
const usePrepared = (open: OpenDialog, route: RouteInfo): [State, () => void] => {
  const stores = useStores()
  const loader = useDialogLoader()
  const [state, setState] = useState<State>({ status: 'waiting' })
  // The route at opening: a dialog is not loaded again because the query changed.
  const [at] = useState(route)
  const prepare = useCallback(() => {
    const abort = new AbortController()
    const slow = setTimeout(() => setState((now) => (now.status === 'ready' ? now : { status: 'slow' })), SLOW_MS)
    const { api, facts, session } = stores
    prepareDialog(open.kind, open.props, loader, {
      api,
      facts,
      route: at,
      session: session.summary,
      signal: abort.signal,
    })
      .then(
        (prepared) => {
          if (!abort.signal.aborted) setState({ status: 'ready', ...prepared })
        },
        () => {
          if (!abort.signal.aborted) setState({ status: 'failed' })
        },
      )
      .finally(() => clearTimeout(slow))
    return () => {
      abort.abort()
      clearTimeout(slow)
    }
  }, [stores, loader, open, at])
  useEffect(() => prepare(), [prepare])
  return [state, () => void prepare()]
}

/** What the content of a dialog may do with it, and the title and banner it has set. */
const useCurrent = ({ key, kind, props, blocked = false }: OpenDialog) => {
  const { dialogs } = useStores()
  const [title, setTitle] = useState<ReactNode>()
  const [banner, setBanner] = useState<ReactNode>()
  const current = useMemo<CurrentDialog>(
    () => ({
      key,
      kind,
      props: props ?? {},
      closable: !blocked,
      close: () => dialogs.closeNow(key),
      setTitle,
      setBanner,
    }),
    [dialogs, key, kind, props, blocked],
  )
  return { current, title, banner }
}

/** What is shown for something that could not be loaded. */
const useFailure = () => {
  const { t } = useI18n()
  return (again: () => void) => (
    <ErrorState
      title={t('common.errorTitle')}
      text={t('common.errorText')}
      onRetry={again}
      retryLabel={t('common.retry')}
    />
  )
}

/** One open dialog of the stack. */
export const Dialog = observer(({ open, route }: { open: OpenDialog; route: RouteInfo }) => {
  const { dialogs } = useStores()
  const { t } = useI18n()
  const [state, retry] = usePrepared(open, route)
  // The dialog with the spinner is replaced by the real one: closing returns the focus to what had it before the
  // first.
  const [opener] = useState(() => document.activeElement)
  const { current, title, banner } = useCurrent(open)
  const { key, kind, blocked = false } = open
  const failure = useFailure()
  const shell = {
    kind,
    opener,
    closable: !blocked,
    onClose: () => {
      dialogs.close(key)
    },
    labelClose: t('common.close'),
  }

  if (state.status === 'waiting') return null
  if (state.status === 'slow')
    return (
      <DialogShell {...shell} size="s" label={t('common.loading')}>
        <Spinner label={t('common.loading')} />
      </DialogShell>
    )
  if (state.status === 'failed')
    return (
      <DialogShell {...shell} size="s" label={t('common.errorTitle')}>
        {failure(retry)}
      </DialogShell>
    )

  const { dialog, loads } = state
  const slot = (name: string): ReactNode =>
    dialog.slots[name]?.length ? <Slot name={name} nodes={dialog.slots[name]} path="" /> : undefined
  return (
    <CurrentDialogProvider value={current}>
      <PageProvider value={{ route, loads, retry, failed: failure }}>
        <DialogShell
          {...shell}
          form={dialog.form}
          size={dialog.size}
          title={title ?? dialog.title}
          label={kind}
          banner={banner ?? slot('banner')}
          footer={slot('footer')}
        >
          {slot('main')}
        </DialogShell>
      </PageProvider>
    </CurrentDialogProvider>
  )
})
