import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { IconButton } from '../../../engine/ui/index.ts'
import { DRAWER_CLOSE } from '../../frame/parts/drawer.ts'
import type schema from './schema.ts'

/** An icon button in a header, or a button like a search field in a menu. */
const Root = styled.div`
  display: flex;
  .words {
    display: none;
  }
  @container rail (width >= 120px) {
    position: relative;
    align-items: center;
    border-radius: var(--field-radius);
    background: var(--field-bg);
    box-shadow: inset 0 0 0 var(--field-line) var(--field-rule);
    color: var(--fg-muted);
    .fy-icon-button {
      position: static;
      color: var(--fg);
    }
    .fy-icon-button:hover {
      background: none;
    }
    .fy-icon-button::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    .fy-icon-button:focus-visible {
      outline: 0;
    }
    &:has(:focus-visible) {
      outline: 2px solid var(--focus);
      outline-offset: 3px;
    }
    .words {
      display: block;
      min-inline-size: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea,select'))

const View = ({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const { t } = useI18n()
  const { dialogs } = useStores()
  const open = () => dialogs.openOnce({ kind: 'games-search' })
  useEffect(() => {
    if (!props.shortcut) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        dialogs.isLocked
      )
        return
      event.preventDefault()
      dialogs.open({ kind: 'games-search' })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [dialogs, props.shortcut])
  return (
    <Root {...useRoot()}>
      <IconButton
        icon="magnifying-glass"
        label={t('shell.search')}
        aria-keyshortcuts={props.shortcut ? '/' : undefined}
        onClick={open}
        {...DRAWER_CLOSE}
      />
      <span className="words" aria-hidden="true">
        {t('shell.search')}
      </span>
    </Root>
  )
}

export default defineWidget<typeof schema>({ View })
