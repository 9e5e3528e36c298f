import { observer } from 'mobx-react-lite'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStore } from '../../../engine/stores/index.ts'
import { packsStore } from './packs.ts'

/** How many free spins the player has in a game; nothing without a pack of it. */
export const FreeSpins = observer(({ sysname, className = 'tile-spins' }: { sysname: string; className?: string }) => {
  const { t } = useI18n()
  const count = useStore(packsStore).left(sysname)
  return count > 0 ? (
    <span className={className} data-free-spins={sysname}>
      {t('lobby.free_spins', { count })}
    </span>
  ) : null
})
