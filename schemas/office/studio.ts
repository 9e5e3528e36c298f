import { Type, type Static } from 'typebox'
import { Strict } from '../api/method.ts'
import { SCREEN_CLASSES } from '../brand/screens.ts'
import { Draft, draftFile, draftId, draftRevision } from './drafts.ts'
import { brand, nullable, officeMethod } from './method.ts'

/** A JSON pointer in a file. */
const pointer = Type.String({ pattern: '^(/([^~]|~[01])*)?$', maxLength: 1000 })
const reads = { verb: 'GET', scope: 'brand', roles: ['translator', 'editor', 'publisher', 'auditor'] } as const
const words = Type.String({ maxLength: 200 })

/** A problem of a draft, at its place. */
const DraftProblem = Strict({
  severity: Type.Enum(['error', 'warning']),
  code: Type.String(),
  file: Type.String({ description: 'Path in the brand’s folder; of another layer with that layer’s name in front.' }),
  isOwn: Type.Boolean({ description: 'Whether the file is one of the brand’s own, which a draft can change.' }),
  pointer: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
  message: Type.String(),
  fix: Type.String(),
  mend: nullable(
    Strict({
      title: Type.String({ description: 'What it does, in a few words.' }),
      edits: Type.Array(Strict({ pointer: Type.String(), value: Type.Optional(Type.Unknown()) })),
    }),
  ),
})

/** What a form edits: a value with its schema, and what the layers have there. */
const EditedPart = Strict({
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
const DraftChange = Strict({
  kind: Type.String(),
  file: Type.String(),
  pointer: Type.String(),
  before: Type.Optional(Type.Unknown()),
  after: Type.Optional(Type.Unknown()),
  pages: Type.Array(Type.String()),
  locales: Type.Array(Type.String()),
  markets: Type.Array(Type.String()),
  sentence: Type.String(),
})
export type OfficeDraftChange = Static<typeof DraftChange>

/** What an editor of drafts reads and writes. */
export const studioStaff = {
  /** Everything of a draft that has slots, as a tree, and its problems. */
  'studio.outline': officeMethod({
    title: 'The pages of a draft with their slots and widgets',
    ...reads,
    request: Strict({ brand, id: draftId }),
    response: Strict({
      draft: Draft,
      compiles: Type.Boolean(),
      problems: Type.Array(DraftProblem),
      tree: Type.Unknown({ description: 'Nodes with nodes: `OutlineNode` of engine/brand.' }),
      files: Type.Array(Type.String(), { description: 'The brand’s own files.' }),
      changed: Type.Array(Type.String(), { description: 'The files that the draft changes.' }),
      locales: Type.Array(Type.String()),
      default_locale: Type.String(),
      market: Type.String(),
      parents: Type.Array(Type.String(), { description: 'The brands it is based on, the nearest first.' }),
    }),
  }),
  /** Every widget with its slots, and what each slot takes; the same for all brands. */
  'studio.widgets': officeMethod({
    title: 'The widgets that pages can have',
    ...reads,
    request: Strict({ brand }),
    response: Strict({ palette: Type.Unknown({ description: '`Palette` of engine/brand, without properties.' }) }),
  }),
  /** The forms for a place of a file: of an instance by its pointer, else of the file itself. */
  'studio.parts': officeMethod({
    title: 'What can be edited at a place of a draft',
    ...reads,
    request: Strict({ brand, id: draftId, file: draftFile, pointer }),
    response: Strict({ parts: Type.Array(EditedPart), revision: Type.Integer() }),
  }),
  /** The choices of a format, such as `icon` or `game`, for what was typed. */
  'studio.choices': officeMethod({
    title: 'What may be written for a format',
    ...reads,
    request: Strict({ brand, id: draftId, file: draftFile, format: words, query: words }),
    response: Strict({ items: Type.Array(Strict({ name: Type.String(), detail: Type.Optional(Type.String()) })) }),
  }),
  /** Where a value comes from, and what it overrides, the nearest first. */
  'studio.explain': officeMethod({
    title: 'Where a value of a draft comes from',
    ...reads,
    request: Strict({ brand, id: draftId, file: draftFile, pointer }),
    response: Strict({
      value: Type.Optional(Type.Unknown({ description: 'As all layers together have it.' })),
      origins: Type.Array(
        Strict({
          layer: Type.String(),
          file: Type.String(),
          line: Type.Integer(),
          column: Type.Integer(),
          value: Type.Unknown(),
        }),
      ),
    }),
  }),
  /** The field that decides what somebody points at on the page, or the key of its text. */
  'studio.seen': officeMethod({
    title: 'Which field decides what is seen on a page',
    ...reads,
    request: Strict({
      brand,
      id: draftId,
      file: draftFile,
      pointer,
      locale: Type.Optional(Type.String({ maxLength: 20 })),
      text: Type.Optional(Type.String({ maxLength: 300, description: 'The words, as they are read.' })),
      picture: Type.Optional(Type.String({ maxLength: 600, description: 'The address of a picture.' })),
      link: Type.Optional(Type.String({ maxLength: 600, description: 'Where a link leads, without a language.' })),
    }),
    response: Strict({
      pointer: nullable(Type.String({ description: 'The field, in the same file.' })),
      key: nullable(Type.String({ description: 'The key of the text, where no field of the widget has it.' })),
    }),
  }),
  /** The texts of a draft in all its languages, and which brand each comes from. */
  'studio.texts': officeMethod({
    title: 'The texts of a draft in all languages',
    ...reads,
    request: Strict({
      brand,
      id: draftId,
      query: Type.Optional(words),
      missing: Type.Optional(Type.Boolean({ description: 'Only those that some language lacks.' })),
      after: Type.Optional(Type.String({ maxLength: 300, description: 'The key after which it goes on.' })),
    }),
    response: Strict({
      items: Type.Array(
        Strict({
          key: Type.String(),
          texts: Type.Record(Type.String(), Strict({ text: Type.String(), layer: Type.String() })),
          places: Type.Record(Type.String(), Strict({ file: Type.String(), pointer: Type.String() }), {
            description: 'Where a draft writes it, by language.',
          }),
        }),
      ),
      total: Type.Integer(),
      missing: Type.Record(Type.String(), Type.Integer(), { description: 'Texts a language lacks, by language.' }),
      next: nullable(Type.String()),
    }),
  }),
  /** The features of a draft: what each needs, who locks it, and the pages that come and go with it. */
  'studio.features': officeMethod({
    title: 'The features of a draft',
    ...reads,
    request: Strict({ brand, id: draftId }),
    response: Strict({
      items: Type.Array(
        Strict({
          feature: Type.String(),
          title: Type.String(),
          isOn: Type.Boolean(),
          isOwn: Type.Boolean({ description: 'Whether the brand says so itself.' }),
          why: Type.Optional(Type.Enum(['switch', 'requires', 'site', 'nothing'])),
          lockedBy: Type.Optional(Type.String({ description: 'The market that decides it.' })),
          rule: Type.Optional(Type.String({ description: 'The rule of that market, in words with its source.' })),
          requires: Type.Array(Type.String()),
          needs: Type.Array(
            Strict({ write: Type.String(), severity: Type.Enum(['error', 'warning']), isMet: Type.Boolean() }),
          ),
          pages: Type.Array(Type.String()),
        }),
      ),
    }),
  }),
  /** What a draft changes of what is on air, in sentences; none while either has errors. */
  'studio.changes': officeMethod({
    title: 'What a draft changes, in sentences',
    ...reads,
    request: Strict({ brand, id: draftId }),
    response: Strict({ items: Type.Array(DraftChange), compiles: Type.Boolean(), draft: Draft }),
  }),
  /** Says where somebody is in a draft; answers with the others who have it open. It is forgotten after 20 seconds. */
  'studio.here': officeMethod({
    title: 'Says who has a draft open',
    verb: 'POST',
    scope: 'brand',
    roles: ['translator', 'editor', 'publisher', 'auditor'],
    repeatable: true,
    request: Strict({
      brand,
      id: draftId,
      room: Type.String({ pattern: '^[a-z]{1,30}$' }),
      place: Type.String({ maxLength: 1400, description: 'What is selected: `pages/home.json#/slots/main/hero`.' }),
    }),
    response: Strict({
      others: Type.Array(Strict({ member: Type.String(), room: Type.String(), place: Type.String() })),
      revision: Type.Integer(),
    }),
  }),
  /**
   * Which cells a draft changes: a cell is a page in a language, market and scheme, on a class of screens, for a guest
   * or a player. The others are the same as on air.
   */
  'studio.radius': officeMethod({
    title: 'Which pages a draft changes, for whom',
    ...reads,
    request: Strict({ brand, id: draftId }),
    response: Strict({
      compiles: Type.Boolean(),
      total: Type.Integer({ description: 'How many cells there are.' }),
      lit: Type.Array(
        Strict({
          page: Type.String({ description: 'Its path.' }),
          locale: Type.String(),
          market: Type.String(),
          device: Type.Enum([...SCREEN_CLASSES]),
          visitor: Type.Enum(['guest', 'player']),
          scheme: Type.Enum(['light', 'dark']),
        }),
      ),
    }),
  }),
  /**
   * Writes values into a file of a draft: objects on the way are made, a file that is not there as well. Like
   * `drafts.patch`; the answer has the values that stood there, so that it can be undone. A translator writes files of
   * texts alone: those of languages and of content.
   */
  'drafts.write': officeMethod({
    title: 'Writes values into a draft',
    verb: 'POST',
    scope: 'brand',
    roles: ['translator', 'editor'],
    request: Strict({
      brand,
      id: draftId,
      file: draftFile,
      edits: Type.String({
        minLength: 2,
        maxLength: 60_000,
        description: 'A JSON list of `{ "pointer", "value" }`; without a value what stands there goes.',
      }),
      revision: Type.Optional(draftRevision),
      moved: Type.Optional(
        Type.String({
          maxLength: 3000,
          description:
            'Where what is written here stood before, so that comments follow: `{ "file", "pointer", "to" }`.',
        }),
      ),
    }),
    response: Strict({
      draft: Draft,
      before: Type.Array(Strict({ pointer: Type.String(), value: Type.Optional(Type.Unknown()) })),
    }),
  }),
}
