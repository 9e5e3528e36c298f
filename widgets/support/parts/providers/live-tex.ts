import type { ChatAdapter } from '../types.ts'
import { scriptOf, setting } from './settings.ts'

/** What we use of the provider's `LiveTex`; it calls `onLiveTexReady` of an object that was there before. */
interface LiveTex {
  onLiveTexReady?: () => void
  setName?: (name: string) => void
  setManyVariables?: (variables: object) => void
  showWelcomeWindow?: () => void
}

/** LiveTex. It has a button of its own. */
export const liveTex: ChatAdapter = async (page, config, visitor) => {
  let isReady = false
  Object.assign(page.globals, {
    liveTex: true,
    liveTexID: Number(setting(config, 'id')),
    liveTex_object: true,
    LiveTex: {
      onLiveTexReady() {
        isReady = true
      },
    } satisfies LiveTex,
  })
  await page.script(scriptOf(config, () => 'https://cs15.livetex.ru/js/client.js'))
  await page.ready(() => isReady)
  const api = page.globals['LiveTex'] as LiveTex
  api.setName?.(String(visitor.name))
  api.setManyVariables?.({ uid: visitor.uid, email: visitor.email })
  return {
    hasButton: true,
    open: () => api.showWelcomeWindow?.(),
    leave: () => page.unload(['LiveTex', 'liveTex', 'liveTexID', 'liveTex_object']),
  }
}
