import { answerConsent, type RootStore } from '../../../engine/stores/index.ts'

/** Takes the answer of the notice: all or nothing, or a dialog for each purpose. `target` is what was pressed. */
export const answerNotice = ({ dialogs, facts }: RootStore, target: EventTarget | null): void => {
  const answer = (target as Element | null)?.closest<HTMLElement>('[data-consent]')?.dataset['consent']
  if (answer === 'choose') dialogs.openOnce({ kind: 'consent' })
  else if (answer !== undefined) answerConsent(facts, () => answer === 'accept')
}
