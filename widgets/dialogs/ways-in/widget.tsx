import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { useDialog, useDialogTitle, withProof, type WaysInProps } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Checkbox } from '../../../engine/ui/index.ts'
import { wayName } from '../../auth/parts/ways.ts'
import type schema from './schema.ts'

const Root = styled.div`
  form,
  ul {
    display: grid;
    gap: 14px;
  }
  p,
  small {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  li {
    padding: 12px 14px;
    border-radius: var(--r-m);
    background: var(--sunken);
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: 14px;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .buttons .fy-button {
    flex: 1 1 160px;
  }
`

const View = () => {
  const root = useRoot()
  const i18n = useI18n()
  const { t, date } = i18n
  const stores = useStores()
  const dialog = useDialog()
  const { ways = [] } = (dialog?.props ?? {}) as Partial<WaysInProps>
  const [kept, setKept] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  useDialogTitle(t('dialogs.waysIn.title'))
  const keep = (id: string, isKept: boolean) => setKept(isKept ? [...kept, id] : kept.filter((each) => each !== id))
  const decide = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const decided = await withProof(stores, (proof) => stores.api.account.decideWaysIn({ keep: [...kept], ...proof }))
      // A player who does not give the password is asked again here.
      if (decided === undefined) return
      dialog?.close()
      stores.toasts.show('success', t('dialogs.waysIn.done'))
    } catch (error) {
      stores.failures.show(error, t('dialogs.waysIn.failed'))
    } finally {
      setBusy(false)
    }
  }
  const ended = ways.length - kept.length
  return (
    <Root {...root}>
      <form method="dialog" onSubmit={(event) => void decide(event)}>
        <p>{t('dialogs.waysIn.text')}</p>
        <ul>
          {ways.map((way) => (
            <li key={way.id}>
              <Checkbox
                name={`keep-${way.id}`}
                checked={kept.includes(way.id)}
                onChange={({ target }) => keep(way.id, target.checked)}
              >
                <b>{wayName(i18n, way.name)}</b>
                <small>{t('dialogs.waysIn.since', { date: date(way.since) })}</small>
              </Checkbox>
            </li>
          ))}
        </ul>
        <div className="buttons">
          <Button variant="secondary" onClick={() => dialog?.close()}>
            {t('dialogs.later')}
          </Button>
          <Button type="submit" loading={busy}>
            {ended === 0 ? t('dialogs.waysIn.keepAll') : t('dialogs.waysIn.end', { count: ended })}
          </Button>
        </div>
      </form>
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
