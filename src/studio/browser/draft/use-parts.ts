import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useDraft } from './context.ts'
import { useAgain } from './use-again.ts'

/**
 * The forms of a place of a file, read again with every change that did not come from them: whoever types into one
 * goes on while others change the draft.
 */
export const useParts = (file: string, pointer: string) => {
  const draft = useDraft()
  const { data, error, reload } = useLoad(async () => {
    const since = draft.written
    const { parts } = await draft.office.call('studio.parts', { brand: draft.brand, id: draft.id, file, pointer })
    return { parts, since }
  }, [draft.id, file, pointer])
  useAgain(draft.epoch, reload)
  return { data, error, reload }
}
