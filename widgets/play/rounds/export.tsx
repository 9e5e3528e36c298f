import { useEffect, useState } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Notice } from '../../../engine/ui/index.ts'
import type { HistoryExport } from '../../../schemas/api/play.ts'
import { useWhen } from '../../cashier/parts/use-when.ts'
import { saveFile } from '../../cashier/statement/save-file.ts'

/** Pause between two looks whether the file is ready, in milliseconds. */
export const LOOK_EVERY_MS = 2000

/** Requests a file with all rounds, waits for it, and saves it. */
export const RoundsExport = ({ first }: { first: HistoryExport }) => {
  const { api, failures } = useStores()
  const { t } = useI18n()
  const when = useWhen()
  const [state, setState] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const isPending = state.status === 'pending'
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(() => {
      api
        .call<HistoryExport>('GET', 'games.gethistoryexportrequest', {}, { background: true })
        .then(setState, () => undefined)
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [api, isPending])
  const run = async (task: () => Promise<void>) => {
    setBusy(true)
    try {
      await task()
    } catch (error) {
      failures.show(error)
    } finally {
      setBusy(false)
    }
  }
  const request = () =>
    run(async () => {
      await api.call('POST', 'games.createhistoryexportrequest')
      setState(await api.call<HistoryExport>('GET', 'games.gethistoryexportrequest'))
    })
  const save = () =>
    run(async () => {
      const { filename, text } = await api.call<{ filename: string; text: string }>('GET', 'games.gethistoryexport')
      saveFile(filename, text)
    })
  return (
    <div className="export" role="group" aria-label={t('play.rounds.export')} data-state={state.status}>
      {state.status === 'ready' && (
        <Button icon="download-simple" loading={isBusy} onClick={() => void save()}>
          {t('play.rounds.export_save', { count: state.rounds ?? 0 })}
        </Button>
      )}
      <Button variant="secondary" icon="file-csv" loading={isBusy || isPending} onClick={() => void request()}>
        {t(state.status === 'ready' ? 'play.rounds.export_again' : 'play.rounds.export')}
      </Button>
      <p role="status">
        {isPending && t('play.rounds.export_pending')}
        {state.status === 'ready' && state.ready_at && t('play.rounds.export_ready', { at: when(state.ready_at) })}
      </p>
      {state.status === 'failed' && <Notice tone="danger" title={t('play.rounds.export_failed')} />}
    </div>
  )
}
