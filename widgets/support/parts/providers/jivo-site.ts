import type { ChatAdapter } from '../types.ts'
import { scriptOf, setting } from './settings.ts'

/** What we use of the provider's `jivo_api`. */
interface JivoApi {
  open: () => void
  setContactInfo: (contact: object) => void
  setUserToken?: (token: string) => void
  clearHistory?: () => void
}

/** JivoChat. It has a button of its own, and no logout: the history is cleared and the widget removed. */
export const jivoSite: ChatAdapter = async (page, config, visitor) => {
  await page.script(scriptOf(config, () => `https://code.jivosite.com/widget/${setting(config, 'widget_id')}`))
  await page.ready(() => page.globals['jivo_api'] !== undefined)
  const api = page.globals['jivo_api'] as JivoApi
  if (visitor.isPlayer) api.setUserToken?.(String(visitor.uid))
  api.setContactInfo({ name: visitor.name, email: visitor.email, phone: visitor.phone })
  return {
    hasButton: true,
    open: () => api.open(),
    leave() {
      if (visitor.isPlayer) api.clearHistory?.()
      ;(page.globals['jivo_destroy'] as (() => void) | undefined)?.()
      page.unload(['jivo_api', 'jivo_destroy', 'jivo_init', 'jivo_config'])
    },
  }
}
