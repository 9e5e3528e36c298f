import { observer } from 'mobx-react-lite'
import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStore, useStores } from '../../../engine/stores/index.ts'
import { Icon } from '../../../engine/ui/index.ts'
import { hasButtonHere } from '../parts/badge.ts'
import { supportChat } from '../parts/store.ts'
import type schema from './schema.ts'

const Root = styled.aside`
  position: fixed;
  inset-block-end: calc(var(--edge-end) + 12px);
  inset-inline-end: 14px;
  z-index: 25;
  a {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 48px;
    block-size: 48px;
    border-radius: var(--r-full);
    background: var(--overlay);
    box-shadow:
      inset 0 0 0 1px var(--border-strong),
      0 6px 18px rgb(0 0 0 / 0.22);
    color: var(--fg);
    transition: translate var(--t-1);
  }
  a:hover {
    translate: 0 -2px;
  }
  .fy-icon {
    inline-size: 24px;
    block-size: 24px;
  }
  .unread {
    position: absolute;
    inset-block-start: -4px;
    inset-inline-end: -4px;
    min-inline-size: 20px;
    padding-inline: 5px;
    border-radius: var(--r-full);
    background: var(--accent);
    color: var(--on-accent);
    font-size: 12px;
    font-weight: 700;
    line-height: 20px;
    text-align: center;
  }
  /* Where the session has its line, the button stands at the end of it. */
  :root:has([data-edge='session']) & {
    inset-block-end: calc(var(--edge-bar) + var(--edge-safe));
    inset-inline-end: var(--gutter);
  }
  :root:has([data-edge='session']) & a {
    inline-size: 44px;
    block-size: 44px;
    background: none;
    box-shadow: none;
    translate: none;
  }
  :root:has([data-edge='session']) & .unread {
    inset-block-start: 2px;
  }
  /* On a phone the session is a chip there, and the button another at the other side. */
  @media (width < 768px) {
    :root:has([data-edge='session']):not(:has([data-shell='focus'])) & {
      inset-block-end: calc(var(--edge-bar) + var(--edge-safe) + 4px);
      inset-inline-end: var(--edge-margin, var(--gutter));
      a {
        background: var(--bar-bg, var(--surface));
        box-shadow: inset 0 0 0 max(1px, var(--line)) var(--rule, var(--border-strong));
      }
    }
  }
`

const View = observer(({ props, route }: ViewProps<PropsOf<typeof schema>>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { facts } = useStores()
  const chat = useStore(supportChat)
  if (!hasButtonHere({ facts, route })) return null
  // Room for the button of the provider.
  if (chat.hasOwnButton) return <div data-edge="provider" hidden />
  const open = (event: MouseEvent) => {
    event.preventDefault()
    void chat.open(props.href)
  }
  return (
    <Root {...root} data-edge="float" aria-label={t('chat.label')}>
      <a href={props.href} onClick={open} data-unread={chat.unread}>
        <Icon name="chat-circle-dots-fill" />
        <span className="fy-hidden">{t('chat.open')}</span>
        {chat.unread > 0 && (
          <span className="unread">
            {chat.unread > 99 ? '99+' : chat.unread}
            <span className="fy-hidden"> {t('chat.unread')}</span>
          </span>
        )}
      </a>
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })
