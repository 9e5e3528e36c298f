import type { CompiledDialog, Node } from '../page/types.ts'
import { BROWSER_DEADLINE_MS, runLoads, widgetIds, type Loads } from '../page/loads.ts'
import { loadWidgets, type LoadContext } from '../registry/index.ts'
import type { DialogLoader } from './loader.ts'

/** A dialog with everything it needs to be shown. */
export interface PreparedDialog {
  dialog: CompiledDialog
  loads: Loads
}

/**
 * Sets the opener's properties on the dialog's widgets. Only known properties of a widget are set, so a request cannot
 * add any.
 */
const applyProps = (dialog: CompiledDialog, props: Record<string, unknown> = {}): CompiledDialog => {
  const fill = (node: Node): Node => ({
    ...node,
    props: {
      ...node.props,
      ...Object.fromEntries(
        Object.entries(props).filter(([name, value]) => value !== undefined && Object.hasOwn(node.props, name)),
      ),
    },
  })
  return {
    ...dialog,
    slots: Object.fromEntries(Object.entries(dialog.slots).map(([name, nodes]) => [name, nodes.map(fill)])),
  }
}

/** Loads the dialog's definition, then its widgets' code, then their data. */
export const prepareDialog = async (
  kind: string,
  props: Record<string, unknown> | undefined,
  loader: DialogLoader,
  context: Omit<LoadContext<unknown>, 'props'>,
): Promise<PreparedDialog> => {
  const dialog = applyProps((await loader(kind)).dialog, props)
  const nodes = Object.values(dialog.slots).flat()
  await loadWidgets(widgetIds(nodes))
  const loads = await runLoads(
    { id: 'dialog', widget: '', props: {}, slots: dialog.slots },
    context,
    BROWSER_DEADLINE_MS,
  )
  return { dialog, loads }
}
