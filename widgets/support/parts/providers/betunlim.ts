import type { ChatAdapter } from '../types.ts'
import { setting } from './settings.ts'

/** The interface a script at `src` provides as `BetunlimChat`. */
interface BetunlimChat {
  init: (options: { container: HTMLElement; id: string; lang: string; user: object }) => void
  open: () => void
  destroy?: () => void
}

/** On phones the widget sits above the bar at the bottom. */
const PHONE = '(max-width: 767px)'
const createContainer = (): { element: HTMLElement; remove: () => void } => {
  const element = document.createElement('div')
  const phone = matchMedia(PHONE)
  const place = () => {
    element.style.bottom = phone.matches ? '5rem' : '1.5rem'
  }
  element.id = 'betunlim-chat'
  Object.assign(element.style, { position: 'fixed', insetInlineEnd: '1rem', zIndex: '26' })
  place()
  phone.addEventListener('change', place)
  document.body.append(element)
  return {
    element,
    remove() {
      phone.removeEventListener('change', place)
      element.remove()
    },
  }
}

/** A widget of the operator's own, from the address `src`. It shows its own button in the container it gets. */
export const betunlim: ChatAdapter = async (page, config, visitor) => {
  await page.script(setting(config, 'src'))
  await page.ready(() => page.globals['BetunlimChat'] !== undefined)
  const chat = page.globals['BetunlimChat'] as BetunlimChat
  const container = createContainer()
  chat.init({
    container: container.element,
    id: String(config['id'] ?? ''),
    lang: String(config['lang'] ?? page.locale),
    user: { uid: visitor.uid, name: visitor.name, email: visitor.email },
  })
  return {
    hasButton: true,
    open: () => chat.open(),
    leave() {
      chat.destroy?.()
      container.remove()
      page.unload(['BetunlimChat'])
    },
  }
}
