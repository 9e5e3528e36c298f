import type { ChatAdapter } from '../types.ts'
import { scriptOf, setting } from './settings.ts'

/** What we use of the provider's `Comm100API`. */
interface Comm100 {
  set?: (name: string, value: unknown) => void
  open_chat_window?: (event: undefined, plan: string) => void
}

/** Comm100. Its variables are texts; our badge opens it. */
export const comm100: ChatAdapter = async (page, config, visitor) => {
  const [site, plan] = [setting(config, 'site_id'), setting(config, 'plan')]
  page.globals['Comm100API'] = { site_id: Number(site), main_code_plan: plan, chat_buttons: [] }
  await page.script(scriptOf(config, () => `https://vue.comm100.com/livechat.ashx?siteId=${encodeURIComponent(site)}`))
  const api = () => page.globals['Comm100API'] as Comm100
  await page.ready(() => typeof api().set === 'function')
  api().set?.('livechat.customVariables', [
    { name: 'uid', value: String(visitor.uid) },
    { name: 'name', value: String(visitor.name) },
    { name: 'email', value: String(visitor.email) },
  ])
  return {
    hasButton: false,
    open: () => api().open_chat_window?.(undefined, plan),
    leave: () => page.unload(['Comm100API']),
  }
}
