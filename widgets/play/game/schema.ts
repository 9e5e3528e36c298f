import { Type } from 'typebox'
import { defineSchema, pageSlot } from '../../../engine/registry/schema.ts'
import { tileIcons } from '../../lobby/parts/source.ts'

export default defineSchema({
  title: 'Game',
  description:
    "The game named by the page's address: its frame, the bar below with favourite, full screen, " +
    'real or demo, balance, quick deposit, place in a running tournament and clock of the session, and games like it.',
  titlesPage: true,
  namesPage: true,
  anchors: ['real', 'demo', 'deposit'],
  props: Type.Object(
    {
      similar: Type.Integer({ default: 16, minimum: 0, maximum: 40, title: 'Number of similar games' }),
    },
    { additionalProperties: false },
  ),
  slots: { failed: pageSlot('In place of a game that did not open: the errors slot page', { least: 1 }) },
  feature: 'games',
  messages: [
    'lobby.',
    'common.',
    'compete.your_place',
    'compete.no_place',
    'compete.no_points',
    'compete.points',
    'compete.you',
    'safer_play.',
  ],
  icons: [
    ...tileIcons,
    'corners-out',
    'corners-in',
    'clock',
    'wallet',
    'plus',
    'trophy',
    'arrow-left',
    'hand-palm',
    'caret-up',
    'shield-check',
  ],
  dialogs: ['demo-mode', 'auth', 'quick-deposit', 'reality-check', 'confirm'],
})
