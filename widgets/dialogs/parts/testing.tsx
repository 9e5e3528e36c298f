import type { ReactNode } from 'react'
import { makeSlots } from '../../../engine/brand/compile/nodes.ts'
import { DialogHost, DialogLoaderProvider, type DialogLoader } from '../../../engine/dialogs/index.ts'
import type { DialogDefinition } from '../../../engine/page/types.ts'
import { registerWidgets, type Widget } from '../../../engine/registry/index.ts'
import type { WidgetSchema } from '../../../engine/registry/schema.ts'
import type { RootStore } from '../../../engine/stores/index.ts'
import { TestSite, testStores, type TestSiteOptions } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'

type File = Pick<DialogDefinition['dialog'], 'form' | 'size'> & { slots: unknown }
const files = import.meta.glob<File>('../../../brands/_base/dialogs/*.json', { eager: true, import: 'default' })
const schemas = import.meta.glob<WidgetSchema>('../*/schema.ts', { eager: true, import: 'default' })
// Imported ahead, so that tests do not wait for code.
const modules = import.meta.glob<Widget>('../*/widget.tsx', { eager: true, import: 'default' })
const idOf = (path: string) => `dialogs/${path.split('/')[1]}`
registerWidgets(
  Object.fromEntries(
    Object.entries(modules).map(([path, widget]) => [idOf(path), () => Promise.resolve({ default: widget })]),
  ),
)
const widgets = new Map(Object.entries(schemas).map(([path, schema]) => [idOf(path), schema]))
const messages = sampleMessages()

/** The base brand's dialogs in English, compiled as a server would. */
const baseDialog: DialogLoader = (kind) => {
  const file = files[`../../../brands/_base/dialogs/${kind}.json`]
  if (!file) return Promise.reject(new Error(`There is no dialog "${kind}"`))
  const maker = {
    widgets,
    features: {} as never,
    defaultLocale: 'en',
    asset: () => undefined,
    isReachable: () => true,
    text: (value: string) => (value.startsWith('t:') ? String(messages[value.slice(2)] ?? value) : value),
  }
  const slots = makeSlots(maker, file.slots, { locale: 'en' } as never)
  return Promise.resolve({ dialog: { kind, form: file.form, size: file.size, slots }, messages: {} })
}

/** Stores with the base brand's English texts. */
export const englishStores = (options: TestSiteOptions = {}): RootStore => testStores({ messages, ...options })

/** A page with the base brand's dialogs and notices above it. */
export const WithDialogs = ({ stores, children }: { stores: RootStore; children?: ReactNode }) => (
  <TestSite stores={stores}>
    {children}
    <DialogLoaderProvider value={baseDialog}>
      <DialogHost route={stores.route} />
    </DialogLoaderProvider>
  </TestSite>
)
