import { DEFAULT_MARKET } from '../../../schemas/brand/brand.ts'
import type { FilledBrand } from '../read/filled.ts'
import { eachInstance, group } from '../read/instances.ts'
import { BASE } from '../read/layers.ts'
import { originsAt } from '../read/locate.ts'
import { quote } from '../read/problem.ts'
import type { LayeredBrand } from '../read/types.ts'
import type { Reporter } from './reporter.ts'

/**
 * A brand of a named market shows its licence: as `licence` of a widget in a layout, or in a text of its own in the
 * footer. A licence in the settings says for whom a break holds, and shows nowhere by itself.
 */
export const checkLicenceText = (
  layered: LayeredBrand,
  { brand, platform: { settings } }: FilledBrand,
  reporter: Reporter,
): void => {
  const isNamed = settings.licence !== undefined
  if ((!isNamed && brand.market === DEFAULT_MARKET) || showsLicence(layered)) return
  reporter.at(
    isNamed ? ['platform', 'settings', 'licence'] : ['brand', 'market'],
    'licence-unshown',
    'no page shows the licence to players',
    {
      expected: '`licence` of the footer in layouts/default.json, or a text in its slot "end"',
      found: isNamed ? quote(settings.licence) : `no licence in the market ${quote(brand.market)}`,
      severity: 'warning',
    },
  )
}

const showsLicence = (layered: LayeredBrand): boolean => {
  let isShown = false
  for (const [id, layout] of group(layered.data, 'layouts'))
    eachInstance(layout.slots, ['layouts', id, 'slots'], ({ widget, props }, path) => {
      const { licence } = (props ?? {}) as { licence?: unknown }
      const isOwnText = () =>
        path.includes('footer') &&
        String(widget).startsWith('content/') &&
        originsAt(layered, [...path, 'props'])[0]?.brand !== BASE
      isShown ||= (typeof licence === 'string' && licence !== '') || isOwnText()
    })
  return isShown
}
