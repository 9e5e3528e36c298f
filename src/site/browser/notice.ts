import type { RootStore } from '../../../engine/stores/index.ts'
import { keepTrying } from '../shared/keep-trying.ts'

/** The notice that asks what the visitor allows is outside the page; its code is fetched with the first answer. */
export const hearNotice = (stores: RootStore): void =>
  document
    .getElementById('consent')
    ?.addEventListener(
      'click',
      ({ target }) =>
        void keepTrying(() => import('./consent.ts')).then(({ answerNotice }) => answerNotice(stores, target)),
    )
