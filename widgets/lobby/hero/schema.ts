import { Type } from 'typebox'
import { Asset, Icon, Link, Text, TitleLevel } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

const actions = (title: string) =>
  Type.Array(Link, { default: [], maxItems: 2, title, description: 'The first is the main one.' })

export default defineSchema({
  title: 'Hero',
  description: "The page's opening: a large picture with a title, a sentence and up to two actions.",
  props: Type.Object(
    {
      variant: Type.Enum(['panel', 'panorama', 'stage', 'beside', 'centred', 'search'], {
        default: 'panel',
        title: 'Shape',
        description:
          '`panel`: words over the picture of a rounded panel. `panorama`: words over a picture across the page. ' +
          '`stage`: a card whose words stand on a ground of their own beside the picture. `beside`: words on the ' +
          'page, the picture at one side. `centred`: words in the middle, the picture below them. `search`: a large ' +
          'search field with categories, in the slot `search`, over the picture.',
        examples: ['centred'],
      }),
      side: Type.Optional(
        Type.Enum(['start', 'end'], {
          title: 'Side of the picture in the shape `beside`',
          description: 'Where lines start or end: left or right, and from right to left the other way. Default: `end`.',
          examples: ['start'],
        }),
      ),
      behind: Type.Optional(
        Type.Boolean({
          title: 'In the shape `stage`: the picture also behind the words, where there is room',
          description:
            'For a picture three times as wide as high with nothing but ground in the third where lines start.',
          examples: [true],
        }),
      ),
      eyebrow: Text({ default: '', title: 'Line above the title' }),
      icon: Type.Optional(Icon({ title: 'Icon before that line' })),
      title: Text({
        default: '',
        title: 'Title',
        description: 'Words between `*stars*` are emphasised; a new line breaks the line.',
      }),
      level: TitleLevel(1),
      text: Text({ default: '', title: 'Sentence below the title' }),
      note: Text({ default: '', title: 'Small print below the actions' }),
      image: Asset({
        default: 'hero.webp',
        title: 'Picture',
        description: 'Empty for none, in the shapes `centred` and `search`.',
      }),
      imageMobile: Asset({ default: 'hero-m.webp', title: 'Picture on phones' }),
      alt: Text({ default: '', title: 'What the picture shows', description: 'Empty when it only decorates.' }),
      actions: actions('Actions'),
      playerActions: actions('Actions for players who are signed in, where they differ'),
    },
    { additionalProperties: false },
  ),
  slots: {
    clock: {
      description: 'Beside the action of the shape `stage`: the time that is left',
      takes: ['content/countdown'],
      most: 1,
    },
    search: {
      description: 'Below the words of the shape `search`: the field that opens the search, and categories',
      takes: ['lobby/finder'],
      most: 1,
    },
    film: {
      description: 'A film without sound over the picture, which shows until it plays',
      takes: ['lobby/hero-film'],
      most: 1,
    },
  },
  static: true,
})
