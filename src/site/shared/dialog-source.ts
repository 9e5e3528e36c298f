import type { DialogDefinition } from '../../../engine/page/types.ts'

type DialogSource = (kind: string) => Promise<DialogDefinition | undefined>
let source: DialogSource = () => Promise.resolve(undefined)
/** Sets the source of dialog definitions; called once at start. */
export const provideDialogs = (given: DialogSource): void => {
  source = given
}
/** A dialog's definition by kind. */
export const loadDialog: DialogSource = (kind) => source(kind)
