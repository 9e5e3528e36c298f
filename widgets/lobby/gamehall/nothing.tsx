import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, EmptyState } from '../../../engine/ui/index.ts'
import { FAVOURITES, PLAYED } from './filters.ts'

/** Messages of a category of the player's own games: for guests, and without any. */
const OWN: Record<string, { icon: string; guest: string; none: string }> = {
  [FAVOURITES]: { icon: 'heart', guest: 'lobby.favourites_guest', none: 'lobby.no_favourites' },
  [PLAYED]: { icon: 'clock-counter-clockwise', guest: 'lobby.played_guest', none: 'lobby.no_played' },
}

/** A hall without games: why, and the way to some. */
export const Nothing = ({ category, guest }: { category: string; guest: boolean }) => {
  const { navigation } = useStores()
  const { t } = useI18n()
  const own = OWN[category]
  const [icon, message, action, href] = !own
    ? ['magnifying-glass', 'lobby.nothing_found', 'lobby.reset_filters', navigation.href('/gamehall')]
    : guest
      ? [own.icon, own.guest, 'lobby.log_in', '?show_popup_auth=1']
      : [own.icon, own.none, 'lobby.see_all', navigation.href('/gamehall')]
  return (
    <EmptyState
      icon={icon}
      title={t(message)}
      text={t(`${message}_text`)}
      action={<Button href={href}>{t(action)}</Button>}
    />
  )
}
