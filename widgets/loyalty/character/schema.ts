import { Type } from 'typebox'
import { CHARACTER_PLACES } from '../../../schemas/brand/loyalty.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Character of the player',
  description:
    "The player's character with a button to change it, where `placesWhereDisplayedCharacters` of `loyalty.json` " +
    'names the place and characters are on.',
  props: Type.Object(
    {
      place: Type.Enum([...CHARACTER_PLACES], { default: 'loyalty-page', title: 'Which of the places this is' }),
    },
    { additionalProperties: false },
  ),
  feature: 'loyalty',
  dialogs: ['loyalty-character-change', 'loyalty-character-change-confirm'],
  icons: ['user-switch', 'mask-happy'],
})
