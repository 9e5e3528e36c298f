import { useSyncExternalStore, type MouseEvent } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { origin, useStores } from '../../../engine/stores/index.ts'
import { IconButton } from '../../../engine/ui/index.ts'

// It changes only while a page of another shell is on screen.
const never = () => () => undefined

/**
 * The way back to where the player came from, past every page of the same shell; home where that is unknown. A link, so
 * that it leads home without any script and opens in another tab like any other.
 */
export const Back = () => {
  const { t } = useI18n()
  const { navigation } = useStores()
  // Only this tab knows it, so the server's picture is without.
  const path = useSyncExternalStore(
    never,
    () => origin.read() ?? '/',
    () => '/',
  )
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const steps = origin.stepsBack()
    if (steps === undefined) return
    // Back in history rather than on to the same page: it stands where it was left.
    event.preventDefault()
    history.go(-steps)
  }
  return (
    <IconButton
      className="back"
      data-back=""
      icon="arrow-left"
      label={t('frame.back')}
      href={navigation.href(path)}
      onClick={onClick as never}
    />
  )
}
