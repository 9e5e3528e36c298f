// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { testSession, testStores } from '../stores/testing.tsx'
import { followIncomplete } from './index.ts'

describe('the dialog for missing account data', () => {
  const incomplete = () => testStores({ session: testSession({ is_registration_completed: false }) })
  test('closes when the data was given, or the player logged out, in another tab [SOCIAL-03.4]', () => {
    for (const summary of [testSession(), null]) {
      const stores = incomplete()
      const stop = followIncomplete(stores)
      expect(stores.dialogs.top).toMatchObject({ kind: 'auth', blocked: true })
      stores.session.set(summary)
      expect(stores.dialogs.stack).toEqual([])
      stop()
    }
  })
  test('waits for its turn, and leaves the queue when it is no longer needed', () => {
    const stores = incomplete()
    stores.dialogs.open({ kind: 'note' })
    const stop = followIncomplete(stores)
    stores.session.set(null)
    stores.dialogs.close()
    expect(stores.dialogs.stack).toEqual([])
    stop()
  })
})
