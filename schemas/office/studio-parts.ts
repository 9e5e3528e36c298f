import { Type, type Static } from 'typebox'
import { Strict } from '../api/method.ts'
import { nullable } from './method.ts'

/** A JSON pointer in a file. */
export const pointer = Type.String({ pattern: '^(/([^~]|~[01])*)?$', maxLength: 1000 })
/** Who reads what editors see of a brand. */
export const reads = {
  verb: 'GET',
  scope: 'brand',
  coming: true,
  roles: ['translator', 'designer', 'editor', 'publisher', 'auditor'],
} as const
/** What somebody types into a search. */
export const words = Type.String({ maxLength: 200 })
/** Which version of a brand is meant. */
export const version = Type.String({
  pattern: '^(air|\\d{1,7}|[0-9a-f]{8,64})$',
  description: 'What is on air (`air`), a draft by its id, or a release by its number or its hash.',
})

/** A problem of a draft, at its place. */
export const DraftProblem = Strict({
  severity: Type.Enum(['error', 'warning']),
  code: Type.String(),
  file: Type.String({ description: 'Path in the brand’s folder; of another layer with that layer’s name in front.' }),
  isOwn: Type.Boolean({ description: 'Whether the file is one of the brand’s own, which a draft can change.' }),
  pointer: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
  message: Type.String(),
  title: Type.String({ description: 'What its code says of every problem of its kind.' }),
  found: Type.Optional(Type.String({ description: 'What stands there.' })),
  nearest: Type.Optional(Type.String({ description: 'The known name closest to that.' })),
  fix: Type.String(),
  mend: nullable(
    Strict({
      title: Type.String({ description: 'What it does, in a few words.' }),
      edits: Type.Array(Strict({ pointer: Type.String(), value: Type.Optional(Type.Unknown()) })),
    }),
  ),
})

/** What a form edits: a value with its schema, and what the layers have there. */
export const EditedPart = Strict({
  pointer: Type.String(),
  title: Type.String(),
  description: Type.String(),
  schema: Type.Unknown({ description: 'JSON Schema of the value.' }),
  own: Type.Optional(Type.Unknown({ description: 'As the brand’s own file has it.' })),
  inherited: Type.Optional(Type.Unknown({ description: 'As it would be without the own value.' })),
  below: Type.Array(Strict({ layer: Type.String(), file: Type.String(), value: Type.Unknown() })),
})
export type OfficeEditedPart = Static<typeof EditedPart>

/** A difference between what is on air and a draft, in words. */
export const DraftChange = Strict({
  kind: Type.String(),
  file: Type.String(),
  pointer: Type.String(),
  before: Type.Optional(Type.Unknown()),
  after: Type.Optional(Type.Unknown()),
  pages: Type.Array(Type.String()),
  locales: Type.Array(Type.String()),
  markets: Type.Array(Type.String()),
  only: Type.Optional(Type.Literal(true, { description: 'Present where other markets of the brand are not reached.' })),
  sentence: Type.String(),
  comes: Type.Optional(
    Strict(
      {
        title: Type.String({ description: 'What the feature is called.' }),
        others: Type.Array(Type.String(), {
          description: 'Titles of features that come or go because they require it.',
        }),
        counts: Type.Record(Type.String(), Type.Integer(), {
          description: 'Of `pages`, `entries` of menus, `sections`, `dialogs`, `contents` and `methods`.',
        }),
      },
      { description: 'What comes or goes with a feature that is switched.' },
    ),
  ),
  consequence: Type.Optional(
    Type.String({ description: 'What it comes to for players, by what the platform knows of them.' }),
  ),
  consequences: Type.Optional(
    Type.Array(
      Strict({
        code: Type.String({ description: 'Such as `payments-refused`.' }),
        values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Integer()])),
      }),
      { description: 'The same as codes with their values, for words in another language.' },
    ),
  ),
})
export type OfficeDraftChange = Static<typeof DraftChange>
