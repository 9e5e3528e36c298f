import type { ChatAdapter } from '../types.ts'
import { scriptOf, setting } from './settings.ts'

type Arguments = readonly unknown[]
/** The object the provider's script takes over: until then calls wait in `_q`, afterwards `_h` gets them. */
interface LiveChatWidget {
  _q: Arguments[]
  _h: ((...call: Arguments) => unknown) | null
  _v: '2.0'
  on: (...call: Arguments) => void
  call: (...call: Arguments) => void
}
const createWidget = (): LiveChatWidget => {
  const send =
    (name: string) =>
    (...call: Arguments) =>
      void (widget._h ? widget._h(name, call) : widget._q.push([name, call]))
  const widget: LiveChatWidget = { _q: [], _h: null, _v: '2.0', on: send('on'), call: send('call') }
  return widget
}

/** LiveChat's chat widget, hidden until our badge opens it. */
export const liveChat: ChatAdapter = async (page, config, visitor) => {
  const widget = createWidget()
  const group = config['group'] === undefined ? {} : { group: Number(config['group']) }
  page.globals['__lc'] = { license: Number(setting(config, 'license')), ...group }
  page.globals['LiveChatWidget'] = widget
  let isOpen = false
  let unread = 0
  const seen = () => page.showUnread((unread = 0))
  if (visitor.isPlayer) {
    if (visitor.name !== '') widget.call('set_customer_name', visitor.name)
    if (visitor.email !== '') widget.call('set_customer_email', visitor.email)
    widget.call('set_session_variables', { uid: String(visitor.uid) })
  }
  widget.call('hide')
  widget.on('visibility_changed', ({ visibility }: { visibility?: string } = {}) => {
    isOpen = visibility === 'maximized'
    if (isOpen) seen()
    else if (visibility === 'minimized') widget.call('hide')
  })
  widget.on('new_event', ({ author }: { author?: { type?: string } } = {}) => {
    if (!isOpen && author?.type !== 'customer') page.showUnread((unread += 1))
  })
  await page.script(scriptOf(config, () => 'https://cdn.livechatinc.com/tracking.js'))
  await page.ready(() => widget._h !== null)
  return {
    hasButton: false,
    open: () => widget.call('maximize'),
    leave() {
      widget.call('destroy')
      page.unload(['LiveChatWidget', '__lc', 'LC_API'])
    },
  }
}
