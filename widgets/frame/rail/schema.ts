import { Type } from 'typebox'
import { defineSchema, pageSlot, shellSlot } from '../../../engine/registry/schema.ts'
import { LAYOUTS } from '../../../schemas/brand/page.ts'

export default defineSchema({
  title: 'Rail frame',
  description:
    'Navigation in a fixed rail at the side, the wallet centred in a translucent bar, tabs at the bottom on phones.',
  props: Type.Object(
    {
      layout: Type.Enum([...LAYOUTS], {
        title: 'Layout',
        description: 'Layout this frame stands for; the engine fills it in.',
        default: 'default',
      }),
    },
    { additionalProperties: false },
  ),
  slots: {
    nav: shellSlot('The rail, and below 992 px the menu that slides in', 1),
    start: shellSlot('Start of the top bar: menu button, logo'),
    centre: shellSlot('Centre of the top bar: wallet'),
    end: shellSlot('End of the top bar: search, account'),
    main: pageSlot('The page'),
    footer: shellSlot('Below the page'),
    bottom: shellSlot('Fixed bar at the bottom of phones', 1),
    overlay: { description: 'Above everything', refuses: ['frame/*'] },
  },
})
