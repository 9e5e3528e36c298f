import { Type, type Static } from 'typebox'
import { Instant, Strict } from '../api/method.ts'
import { brand, nullable, officeMethod, reason } from './method.ts'
import { PreviewChange, previewChoices, previewPath, previewSince } from './previews.ts'

/** The id of a draft. */
export const draftId = Type.String({ pattern: '^[a-z0-9]{1,40}$', description: 'The draft’s id.' })
/** A file of a brand by its path. */
export const draftFile = Type.String({
  minLength: 1,
  maxLength: 300,
  description: 'Path in the brand’s folder: `pages/home.json`.',
})
const hash = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'All 64 hexadecimal digits, as the draft has them.',
})
/** A revision of a draft. */
export const draftRevision = Type.Integer({
  minimum: 1,
  maximum: 1_000_000,
  description: 'How many changes the draft has.',
})

/** A change that waits for somebody to pick. */
const DraftConflict = Strict({
  id: Type.String(),
  file: Type.String(),
  by: Type.String(),
  operation: Type.Unknown({ description: 'As it was sent.' }),
  theirs: Type.Unknown({ description: 'What the draft has there; null where it has nothing.' }),
})

/** A draft: a release of a brand and what is changed in it. */
export const Draft = Strict({
  id: Type.String(),
  name: Type.String(),
  by: Type.String(),
  at: Instant(),
  authors: Type.Array(Type.String(), { description: 'Everybody who changed something in it.' }),
  state: Type.Enum(['open', 'dropped', 'released']),
  revision: Type.Integer(),
  base: Type.String({ description: 'The hash of the release it is made upon.' }),
  hash: Type.String({ description: 'Of all it changes; an approval is of this.' }),
  files: Type.Array(
    Strict({
      file: Type.String(),
      operations: Type.Array(Type.Unknown(), { description: 'Of RFC 6902, each with the hash of what it replaces.' }),
    }),
  ),
  assets: Type.Array(Strict({ path: Type.String(), hash: nullable(Type.String()) })),
  conflicts: Type.Array(DraftConflict),
})
export type OfficeDraft = Static<typeof Draft>

const reads = {
  verb: 'GET',
  scope: 'brand',
  coming: true,
  roles: ['translator', 'designer', 'editor', 'publisher', 'auditor'],
} as const
const writes = {
  verb: 'POST',
  scope: 'brand',
  coming: true,
  roles: ['translator', 'designer', 'editor'],
} as const

/** Drafts of a brand’s files, which nobody but staff see. Refusals have `error_data.refused`, a code. */
export const draftStaff = {
  /** The drafts of a brand, the newest first; with `all`, also those that were dropped or released. */
  'drafts.list': officeMethod({
    title: 'Lists the drafts of a brand',
    ...reads,
    request: Strict({ brand, all: Type.Optional(Type.Boolean({ default: false })) }),
    response: Strict({ items: Type.Array(Draft) }),
  }),
  /** A draft as it is upon what is on air now: its problems, its conflicts, and whose word it waits for. */
  'drafts.show': officeMethod({
    title: 'Shows a draft with its problems',
    ...reads,
    request: Strict({ brand, id: draftId }),
    response: Strict({
      draft: Draft,
      release: Type.String({ description: 'The hash of the release it makes.' }),
      changes_anything: Type.Boolean(),
      compiles: Type.Boolean(),
      problems: Type.Array(Type.String()),
      last_good: nullable(
        Type.Integer({ description: 'The newest revision without errors, while the last has some.' }),
      ),
      needs_approval: Type.Array(
        Strict({ file: Type.String(), path: Type.String(), meanings: Type.Array(Type.String()) }),
      ),
      approved_by: nullable(Type.String()),
    }),
  }),
  /** A brand file in a draft, in base64url, null where it has none; and the revision it is of. */
  'drafts.file': officeMethod({
    title: 'A file as a draft has it',
    ...reads,
    request: Strict({ brand, id: draftId, file: draftFile }),
    response: Strict({ bytes: nullable(Type.String()), revision: Type.Integer() }),
  }),
  /** Begins a draft upon what is on air; with `release`, one that brings the files of an older release back. */
  'drafts.new': officeMethod({
    title: 'Begins a draft',
    ...writes,
    coming: false,
    request: Strict({
      brand,
      name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
      release: Type.Optional(
        Type.String({
          pattern: '^(\\d{1,7}|[0-9a-f]{8,64})$',
          description: 'Number or hash of a release whose files it brings back, for which it needs the role editor.',
        }),
      ),
    }),
    response: Draft,
  }),
  /**
   * Changes a file of a draft. What others changed since `revision` stays; what changes the same value becomes a
   * conflict. Refused as a whole where a place is gone, or `was` is not the hash of what stood there, or where the
   * caller's role does not reach one of the places. With `look`, a page's address, it answers what became of that page
   * since the release `since`, as `previews.sections` does; a page that cannot be looked at does not undo the change.
   */
  'drafts.patch': officeMethod({
    title: 'Changes values in a draft',
    ...writes,
    request: Strict({
      brand,
      id: draftId,
      file: draftFile,
      operations: Type.String({
        minLength: 2,
        maxLength: 60_000,
        description: 'A JSON list of operations of RFC 6902, each with `was`: the hash of what it replaces, or null.',
      }),
      revision: Type.Optional(draftRevision),
      look: Type.Optional(previewPath),
      since: Type.Optional(previewSince),
      ...previewChoices,
    }),
    response: Strict({
      ...Draft.properties,
      preview: Type.Optional(PreviewChange),
      preview_refused: Type.Optional(Type.String({ description: 'Why the page cannot be looked at.' })),
    }),
  }),
  /** Puts a picture or a font into a draft, in base64url; without bytes the draft takes it away. */
  'drafts.upload': officeMethod({
    title: 'Puts a picture or a font into a draft',
    ...writes,
    roles: ['designer', 'editor'],
    bodyLimit: 44_000_000,
    request: Strict({
      brand,
      id: draftId,
      file: draftFile,
      bytes: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z0-9_-]*$',
          maxLength: 43_000_000,
          description: 'In base64url, which has no +, / and =.',
        }),
      ),
    }),
    response: Draft,
  }),
  /**
   * Decides a conflict: the draft keeps its value (`theirs`), or gets the one that was sent (`mine`). It needs the role
   * that writing there needs.
   */
  'drafts.pick': officeMethod({
    title: 'Decides a conflict of a draft',
    ...writes,
    request: Strict({
      brand,
      id: draftId,
      conflict: Type.String({
        pattern: '^\\d{1,7}\\.\\d{1,7}$',
        description: 'Its number in the draft, such as `3.1`.',
      }),
      take: Type.Enum(['mine', 'theirs']),
    }),
    response: Draft,
  }),
  'drafts.drop': officeMethod({
    title: 'Drops a draft',
    ...writes,
    roles: ['editor'],
    request: Strict({ brand, id: draftId, reason }),
    response: Draft,
  }),
  /** A second person's word for a draft as they saw it, by its `hash`; a later change of it needs another one. */
  'drafts.approve': officeMethod({
    title: 'Approves what a draft changes',
    verb: 'POST',
    scope: 'brand',
    coming: true,
    roles: ['publisher'],
    request: Strict({ brand, id: draftId, hash }),
    response: Draft,
  }),
}
