import type { Feature } from '../../../schemas/brand/index.ts'
import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { eachInstance, group, SLOTTED } from '../read/instances.ts'
import type { LayeredBrand } from '../read/types.ts'
import type { Reporter } from './reporter.ts'

const TAB_BAR = 'shell/tab-bar'
/** As many tabs as a phone has room for. */
const MOST = 5
interface Tab {
  audience?: string
  feature?: Feature
}

/** Checks the bar at the bottom of phones: nobody sees more tabs than there is room for. */
export const checkTabs = (layered: LayeredBrand, filled: FilledBrand, reporter: Reporter): void => {
  const on = resolveFeatures(filled)
  for (const kind of SLOTTED)
    for (const [id, file] of group(layered.data, kind))
      eachInstance(file.slots, [kind, id, 'slots'], (instance, path) => {
        const { tabs } = (instance.props ?? {}) as { tabs?: Tab[] }
        if (instance.widget !== TAB_BAR || !Array.isArray(tabs)) return
        const shown = tabs.filter(({ feature }) => feature === undefined || on[feature])
        const most = Math.max(
          ...['player', 'guest'].map(
            (who) => shown.filter(({ audience = 'all' }) => ['all', who].includes(audience)).length,
          ),
        )
        if (most > MOST)
          reporter.at([...path, 'props', 'tabs'], 'out-of-range', 'a phone has no room for so many tabs', {
            expected: `at most ${MOST} for a guest and for a player`,
            found: String(most),
            severity: 'warning',
          })
      })
}
