import { pack } from './encoding.ts'
import type { CachedDocument, GuestCache } from './guest-cache.ts'

/**
 * Compresses kept documents as far as it goes once somebody asks for them again. Whoever asks first does not wait for
 * that, and a page nobody asks for again does not cost it. One document at a time: the others stay as they are until
 * their next visitor, so that compression never takes the threads that answers need.
 * @param report receives why a document could not be compressed; it is sent as it was
 */
export const createRepacker = (cache: GuestCache, report: (error: unknown) => void) => {
  let isBusy = false
  return {
    /** Notes that a kept document is sent again. */
    sent(key: string, document: CachedDocument): void {
      if (isBusy || document.body.effort === 'kept') return
      isBusy = true
      void pack(document.body.as(undefined), { effort: 'kept', etag: document.body.etag })
        .then((body) => cache.shrink(key, document, body))
        .catch(report)
        .finally(() => {
          isBusy = false
        })
    },
  }
}
