import { createBrowserTransport } from '../../../engine/api/browser.ts'
import { createApi, endableReads, watchErrors, type Api, type ApiError } from '../../../engine/api/index.ts'
import type { RootStore } from '../../../engine/stores/index.ts'

/** API methods after which a contact may be confirmed. */
const CONFIRMS: ReadonlySet<string> = new Set([
  'account.confirmContact',
  'account.confirmTwoFactorAuth',
  'cms.confirmEmail',
])

/** What analytics gets to know of a call that failed, with code of its own. */
const tellAnalytics = async ({ api }: RootStore, error: ApiError, method: string): Promise<void> => {
  try {
    const { reportFailure } = await import('./failed-calls.ts')
    reportFailure(api, error, method)
  } catch {
    // Nothing of the site depends on it.
  }
}

export interface Calls {
  api: Api
  /** Aborts the reads in progress. */
  endReads: () => void
}

/** The platform's methods in the browser. The stores are told of every error. */
export const connect = (stores: RootStore): Calls => {
  const transport = endableReads(createBrowserTransport(() => stores.facts.locale))
  const watched = watchErrors(
    transport,
    (error, method) => {
      stores.failures.receive(error, method)
      void tellAnalytics(stores, error, method)
    },
    (method) => {
      if (CONFIRMS.has(method))
        void import('../../../engine/dialogs/ways-in.ts')
          .then(({ askAboutWaysIn }) => askAboutWaysIn(stores))
          .catch(() => undefined)
    },
  )
  return { api: createApi(watched), endReads: transport.endReads }
}
