import type { RootStore } from '../../../engine/stores/index.ts'
import { popupsStore } from '../../../widgets/rewards/parts/popups.ts'

/** Opens popups of campaigns as long as the document lives. */
export const followPopups = (stores: RootStore): void => stores.get(popupsStore).follow()
