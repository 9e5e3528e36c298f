import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Asset, Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Video',
  description: 'A film from the brand’s own assets, started by the player; nothing of it is fetched before.',
  props: Type.Object(
    {
      label: Text({ title: 'What the film shows' }),
      film: Asset({ title: 'Film, `.mp4` or `.webm`' }),
      poster: Asset({ default: '', title: 'Picture shown before it plays' }),
      captions: Asset({ default: '', title: 'Subtitles, `.vtt`' }),
      aspect: Type.String({ default: '16/9', pattern: '^[1-9][0-9]*/[1-9][0-9]*$', title: 'Width to height' }),
      caption: Text({ default: '', title: 'Line below the film' }),
    },
    { additionalProperties: false },
  ),
})
