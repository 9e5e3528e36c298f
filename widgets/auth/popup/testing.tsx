import { useMemo } from 'react'
import { DialogHost, DialogLoaderProvider } from '../../../engine/dialogs/index.ts'
import { registerWidgets, type Widget } from '../../../engine/registry/index.ts'
import { TestSite, testFacts, testStores, type TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { useSprite } from '../../../engine/ui/index.ts'
import { sampleMessages } from '../../lobby/parts/samples.tsx'

export interface DialogSampleProps {
  widget: Widget
  id: string
  props?: Record<string, unknown>
  form?: 'popup' | 'confirm' | 'curtain'
  size?: 's' | 'm' | 'l'
  /** Props from the code that opened the dialog. */
  request?: Record<string, unknown>
  options?: TestSiteOptions
}
const NOTHING = {}

/** A widget in an open dialog, for stories. */
export const DialogSample = ({
  widget,
  id,
  props = NOTHING,
  form = 'popup',
  size = 'm',
  request = NOTHING,
  options = NOTHING,
}: DialogSampleProps) => {
  const icons = useSprite()
  const stores = useMemo(() => {
    registerWidgets({ [id]: () => Promise.resolve({ default: widget }) })
    const made = testStores({ messages: sampleMessages(), ...options, facts: testFacts({ ...options.facts, icons }) })
    made.dialogs.open({ kind: 'sample', props: request })
    return made
  }, [widget, id, request, options, icons])
  const loader = useMemo(
    () => () =>
      Promise.resolve({
        dialog: { kind: 'sample', form, size, slots: { main: [{ id: 'sample', widget: id, props }] } },
        messages: {},
      }),
    [id, props, form, size],
  )
  return (
    <TestSite stores={stores}>
      <DialogLoaderProvider value={loader}>
        <DialogHost route={stores.route} />
      </DialogLoaderProvider>
    </TestSite>
  )
}
