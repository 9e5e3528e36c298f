import { useCallback, useMemo } from 'react'
import { observer } from 'mobx-react-lite'
import { DialogHost, DialogLoaderProvider, type DialogLoader } from '../../../engine/dialogs/index.ts'
import { siteI18n } from '../../../engine/i18n/index.ts'
import { I18nProvider } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { loadDialog } from './dialog-source.ts'

/** Dialogs and toasts above the page, in the language of the page that opened them. */
export const Overlays = observer(() => {
  const stores = useStores()
  const { facts, messages, route } = stores
  const i18n = useMemo(() => siteI18n(facts, messages), [facts, messages])
  const loader = useCallback<DialogLoader>(
    async (kind) => {
      const definition = await loadDialog(kind)
      if (!definition) throw new Error(`The brand has no dialog "${kind}"`)
      stores.addMessages(definition.messages)
      return definition
    },
    [stores],
  )
  return (
    <I18nProvider value={i18n}>
      <DialogLoaderProvider value={loader}>
        <DialogHost route={route} />
      </DialogLoaderProvider>
    </I18nProvider>
  )
})
