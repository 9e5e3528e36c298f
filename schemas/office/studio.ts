import { Type } from 'typebox'
import { Strict } from '../api/method.ts'
import { features, type Feature } from '../brand/features.ts'
import { SCREEN_CLASSES } from '../brand/screens.ts'
import { Draft, draftFile, draftId, draftRevision } from './drafts.ts'
import { brand, nullable, officeMethod } from './method.ts'
import { DraftChange, DraftProblem, EditedPart, pointer, reads, version, words } from './studio-parts.ts'

const FEATURES = Object.keys(features) as Feature[]

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
      markets: Type.Array(Type.String(), { description: 'Those the brand has files for, its own first.' }),
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
  /** What may be written at a place of a file, by its text in an editor: what `foyer lsp` proposes. */
  'studio.complete': officeMethod({
    title: 'What may be written at a place of a text',
    ...reads,
    verb: 'POST',
    repeatable: true,
    request: Strict({
      brand,
      id: draftId,
      file: draftFile,
      text: Type.String({ maxLength: 60_000, description: 'The file as somebody writes it, finished or not.' }),
      offset: Type.Integer({ minimum: 0, maximum: 60_000, description: 'Of the cursor, in UTF-16 units.' }),
    }),
    response: Strict({
      items: Type.Array(
        Strict({
          label: Type.String(),
          detail: Type.Optional(Type.String()),
          text: Type.Optional(Type.String({ description: 'What it means.' })),
          from: Type.Integer({ description: 'Where what it replaces begins.' }),
          to: Type.Integer(),
          newText: Type.String(),
        }),
      ),
    }),
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
      keys: Type.Optional(
        Type.String({ maxLength: 6000, description: 'Only those with these keys, with commas between them.' }),
      ),
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
          feature: Type.Enum(FEATURES),
          title: Type.String(),
          isOn: Type.Boolean(),
          isOwn: Type.Boolean({ description: 'Whether the brand says so itself.' }),
          why: Type.Optional(Type.Enum(['switch', 'requires', 'site', 'nothing'])),
          lockedBy: Type.Optional(Type.String({ description: 'The market that decides it.' })),
          marketFile: Type.Optional(
            Type.String({ description: 'The file of the brand for its market that decides it.' }),
          ),
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
  /** What of a draft changes where a feature is switched the other way; null where nothing would, or it has errors. */
  'studio.switched': officeMethod({
    title: 'What switching a feature of a draft changes',
    ...reads,
    request: Strict({ brand, id: draftId, feature: Type.Enum(FEATURES) }),
    response: Strict({ change: nullable(DraftChange) }),
  }),
  /** What a draft changes of what is on air, in sentences; none while either has errors. */
  'studio.changes': officeMethod({
    title: 'What a draft changes, in sentences',
    ...reads,
    request: Strict({ brand, id: draftId }),
    response: Strict({ items: Type.Array(DraftChange), compiles: Type.Boolean(), draft: Draft }),
  }),
  /** The brands that a draft changes besides its own, because they inherit from it. */
  'studio.inheriting': officeMethod({
    title: 'Which other brands a draft changes',
    ...reads,
    request: Strict({ brand, id: draftId }),
    response: Strict({
      items: Type.Array(
        Strict({
          brand: Type.String(),
          changes: Type.Integer({ description: 'Differences in what it compiles to.' }),
          told: Type.Array(DraftChange, { description: 'The differences, the first hundred where there are more.' }),
          errors: Type.Array(Type.String(), { description: 'With which the draft is not released.' }),
        }),
      ),
    }),
  }),
  /** What differs between two versions of a brand, in sentences; none while either has errors. */
  'studio.compare': officeMethod({
    title: 'What differs between two versions of a brand, in sentences',
    ...reads,
    request: Strict({ brand, from: version, to: version }),
    response: Strict({ items: Type.Array(DraftChange), compiles: Type.Boolean() }),
  }),
  /** Says where somebody is in a draft; answers with the others who have it open. It is forgotten after 20 seconds. */
  'studio.here': officeMethod({
    title: 'Says who has a draft open',
    verb: 'POST',
    scope: 'brand',
    coming: true,
    roles: ['translator', 'designer', 'editor', 'publisher', 'auditor'],
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
      upon: Type.String({
        description: 'What is on air below the draft: another word after each release, and each edit of its files.',
      }),
    }),
  }),
  /**
   * Which cells a draft changes: a cell is a page in a language, market and scheme, on a class of screens, for a guest
   * or a player. The others are the same as on air.
   */
  'studio.radius': officeMethod({
    title: 'Which pages a draft changes, for whom',
    ...reads,
    request: Strict({
      brand,
      id: draftId,
      clock: Type.Optional(
        Type.String({ format: 'date-time', description: 'The instant rules are decided at. Default: now' }),
      ),
    }),
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
   * `drafts.patch`; the answer has the values that stood there, so that it can be undone. A translator writes texts
   * alone, a designer looks.
   */
  'drafts.write': officeMethod({
    title: 'Writes values into a draft',
    verb: 'POST',
    scope: 'brand',
    coming: true,
    roles: ['translator', 'designer', 'editor'],
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
