import { Type, type Static } from 'typebox'
import { Strict } from '../api/method.ts'
import { draftFile, draftId } from './drafts.ts'
import { brand, officeMethod } from './method.ts'

const reads = {
  verb: 'GET',
  scope: 'brand',
  coming: true,
  roles: ['designer', 'editor', 'publisher', 'auditor'],
} as const

/** A set of game pictures. */
const ArtStyle = Strict({
  name: Type.String(),
  pictured: Type.Integer({ description: 'How many of the brand’s games it has a picture of.' }),
  games: Type.Integer({ description: 'How many games the brand offers.' }),
  samples: Type.Array(Type.String(), { description: 'A few of its pictures: paths below the brand’s folder.' }),
})
export type OfficeArtStyle = Static<typeof ArtStyle>

const words = Type.String()
/** A place that shows a picture. */
const PictureUse = Strict({
  file: Type.String({ description: 'The file of the brand that has the place, or may override it.' }),
  pointer: Type.String(),
  layer: Type.Optional(Type.String({ description: 'The brand whose file names it; none for a widget’s default.' })),
  line: Type.Optional(Type.Integer()),
  widget: Type.Optional(Type.String({ description: 'The widget that shows it, as it is called.' })),
  alternative: Type.Optional(
    Strict({
      pointer: Type.String({ description: 'Where the key of its texts stands, in the file.' }),
      key: words,
      isSet: Type.Boolean(),
      texts: Type.Record(Type.String(), Strict({ text: Type.Optional(words), file: words, pointer: words })),
    }),
  ),
})
export type OfficePictureUse = Static<typeof PictureUse>

/** What an editor of a brand's look reads. */
export const lookStaff = {
  /** What a draft looks like, and what it can choose from. */
  'studio.look': officeMethod({
    title: 'The look of a draft',
    ...reads,
    request: Strict({ brand, id: draftId }),
    response: Strict({
      theme: Type.Unknown({ description: '`theme.json` of all layers together, with the defaults.' }),
      own: Type.Optional(Type.Unknown({ description: 'As the brand’s own file has it.' })),
      inherited: Type.Optional(Type.Unknown({ description: 'As it would be without that file.' })),
      from: Type.String({ description: 'The brand it inherits from.' }),
      families: Type.Array(Type.String(), { description: 'Font families that come with Foyer.' }),
      styles: Type.Array(ArtStyle),
      revision: Type.Integer(),
    }),
  }),
  /** The pictures, films, sounds and fonts of a draft, and where each is used; without those of games. */
  'studio.pictures': officeMethod({
    title: 'The pictures of a draft',
    ...reads,
    request: Strict({ brand, id: draftId }),
    response: Strict({
      items: Type.Array(
        Strict({
          file: Type.String(),
          layer: Type.String({ description: 'The brand it comes from.' }),
          state: Type.String({ description: 'Another text after each change.' }),
          isNew: Type.Boolean({ description: 'Whether the draft brings it.' }),
          uses: Type.Array(PictureUse),
        }),
      ),
    }),
  }),
  /** A picture or a font of a draft in base64url; a photo as small as asked for, a drawing as it is. */
  'studio.picture': officeMethod({
    title: 'A picture of a draft',
    ...reads,
    request: Strict({
      brand,
      id: draftId,
      file: draftFile,
      width: Type.Optional(Type.Integer({ minimum: 16, maximum: 2000, description: 'At most so many pixels wide.' })),
    }),
    response: Strict({
      type: Type.String({ description: 'The media type.' }),
      bytes: Type.String(),
      size: Type.Integer({ description: 'Bytes of the file itself.' }),
      width: Type.Optional(Type.Integer({ description: 'Of the file itself, in pixels.' })),
      height: Type.Optional(Type.Integer()),
    }),
  }),
}
