import { observer } from 'mobx-react-lite'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStore, useStores } from '../../../engine/stores/index.ts'
import { Icon } from '../../../engine/ui/index.ts'
import { favouritesStore } from './favourites.ts'

/** Marks a game as a favourite and takes the mark away again. For players; a guest has nowhere to keep it. */
export const LikeButton = observer(
  ({ sysname, name, className = 'tile-like' }: { sysname: string; name: string; className?: string }) => {
    const { failures } = useStores()
    const favourites = useStore(favouritesStore)
    const { t } = useI18n()
    const liked = favourites.has(sysname)
    const toggle = () => {
      favourites.toggle(sysname).catch((error: unknown) => failures.show(error, t('lobby.like_failed')))
    }
    return (
      <button
        type="button"
        className={className}
        aria-pressed={liked}
        aria-label={t('lobby.like', { name })}
        title={t('lobby.like', { name })}
        onClick={toggle}
      >
        <Icon name={liked ? 'heart-fill' : 'heart'} />
      </button>
    )
  },
)
