import { useSyncExternalStore, type MouseEvent } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { opensHere } from '../../../engine/routing/click.ts'
import { origin, useStores } from '../../../engine/stores/index.ts'
import { IconButton } from '../../../engine/ui/index.ts'

// Nothing to subscribe to: it changes only while a page of another shell is on screen.
const never = () => () => undefined

/**
 * A link back to where the player came from, past every page of the same shell; to the home page where that is
 * unknown. Being a link, it works without scripts and opens in another tab.
 */
export const Back = () => {
  const { t } = useI18n()
  const { navigation } = useStores()
  // Only this tab knows it, so the server renders without it.
  const path = useSyncExternalStore(
    never,
    () => origin.read() ?? '/',
    () => '/',
  )
  const onClick = (event: MouseEvent) => {
    if (!opensHere(event)) return
    const steps = origin.stepsBack()
    if (steps === undefined) return
    // Going back in history, rather than forward to the same page, restores its scroll position.
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
