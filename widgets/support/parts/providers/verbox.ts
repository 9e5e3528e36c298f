import type { ChatAdapter } from '../types.ts'
import { scriptOf, setting } from './settings.ts'

/** The provider's function; until its script is there, calls wait in `q`. */
type Verbox = ((...call: readonly unknown[]) => void) & { q?: unknown[] }

/** Verbox. It has a button of its own; whatever it throws is logged. */
export const verbox: ChatAdapter = async (page, config, visitor) => {
  const waiting: unknown[] = []
  const queue: Verbox = Object.assign((...call: readonly unknown[]) => void waiting.push(call), { q: waiting })
  Object.assign(page.globals, { supportAPIMethod: 'Verbox', Verbox: queue })
  const call = (...parts: readonly unknown[]) => {
    try {
      ;(page.globals['Verbox'] as Verbox)(...parts)
    } catch (error) {
      page.log(error)
    }
  }
  const src = scriptOf(config, () => `https://admin.verbox.ru/support/support.js?h=${setting(config, 'id')}`)
  await page.script(src, { id: 'supportScript' })
  await page.ready(() => page.globals['Verbox'] !== queue)
  call('setClientInfo', { id: visitor.uid, name: visitor.name, email: visitor.email })
  return {
    hasButton: true,
    open: () => call('openSupport'),
    leave() {
      call('clearClientInfo')
      page.unload(['Verbox', 'supportAPIMethod'])
    },
  }
}
