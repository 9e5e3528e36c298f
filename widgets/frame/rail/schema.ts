import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
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
    nav: 'The rail, and below 992 px the menu that slides in',
    start: 'Start of the top bar: menu button, logo',
    centre: 'Centre of the top bar: wallet',
    end: 'End of the top bar: search, account',
    main: 'The page',
    footer: 'Below the page',
    bottom: 'Fixed bar at the bottom of phones',
    overlay: 'Above everything',
  },
})
