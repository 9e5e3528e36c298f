import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { IconButton } from '../../../engine/ui/index.ts'
import type schema from './schema.ts'

const Root = styled.div`display: flex;`

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea,select'))

const View = ({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const { t } = useI18n()
  const { dialogs } = useStores()
  const open = () => dialogs.open({ kind: 'games-search' })
  useEffect(() => {
    if (!props.shortcut) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || dialogs.isLocked) return
      event.preventDefault()
      dialogs.open({ kind: 'games-search' })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [dialogs, props.shortcut])
  return <Root {...useRoot()}><IconButton icon="magnifying-glass" label={t('shell.search')} aria-keyshortcuts={props.shortcut ? '/' : undefined} onClick={open} /></Root>
}

export default defineWidget<typeof schema>({ View })
