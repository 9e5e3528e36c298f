import { Type, type Static } from 'typebox'
import { Done, officeMethod, brand, nullable, staffName } from './method.ts'
import { Instant, Strict } from '../api/method.ts'
import { draftFile, draftId } from './drafts.ts'

const pointer = Type.String({ pattern: '^(/([^~]|~[01])*)?$', maxLength: 1000 })
const WORDS = { minLength: 1, maxLength: 2000, pattern: '\\S' }
const words = Type.String(WORDS)
const commentId = Type.String({ minLength: 1, maxLength: 40, description: 'The comment’s id.' })
const speaks = {
  verb: 'POST',
  scope: 'brand',
  coming: true,
  roles: ['translator', 'designer', 'editor', 'publisher'],
} as const

const Comment = Strict({
  id: Type.String(),
  file: Type.String(),
  pointer: Type.String({ description: 'Where what it is about stands now.' }),
  is_gone: Type.Boolean({ description: 'Whether what it is about is in the draft no more.' }),
  words: Type.String(),
  by: Type.String(),
  at: Instant(),
  assigned_to: nullable(Type.String()),
  blocks: Type.Boolean({ description: 'Whether the draft is not released while it waits.' }),
  blocked_by: nullable(Type.String({ description: 'Who has it hold the release.' })),
  resolved_by: nullable(Type.String()),
  answers: Type.Array(Strict({ words: Type.String(), by: Type.String(), at: Instant() })),
})
export type OfficeComment = Static<typeof Comment>

/** What people say about places of a draft. A comment stays with what it is about when that is moved. */
export const commentStaff = {
  'comments.list': officeMethod({
    title: 'The comments on a draft',
    verb: 'GET',
    scope: 'brand',
    coming: true,
    roles: ['translator', 'designer', 'editor', 'publisher', 'auditor'],
    request: Strict({ brand, id: draftId }),
    response: Strict({ items: Type.Array(Comment) }),
  }),
  'comments.say': officeMethod({
    title: 'Says something about a place of a draft',
    ...speaks,
    request: Strict({
      brand,
      id: draftId,
      file: draftFile,
      pointer,
      words,
      assign: Type.Optional(staffName),
      blocks: Type.Optional(Type.Boolean({ default: false })),
    }),
    response: Strict({ comment: Type.String() }),
  }),
  'comments.answer': officeMethod({
    title: 'Answers a comment',
    ...speaks,
    request: Strict({ brand, id: draftId, comment: commentId, words }),
    response: Done,
  }),
  /**
   * Resolves a comment or opens it again, assigns it (to nobody: an empty text), or has it block the release. What
   * somebody else holds the release with is lifted by a publisher alone, who says why.
   */
  'comments.change': officeMethod({
    title: 'Changes what a comment waits for',
    ...speaks,
    request: Strict({
      brand,
      id: draftId,
      comment: commentId,
      resolved: Type.Optional(Type.Boolean()),
      blocks: Type.Optional(Type.Boolean()),
      assign: Type.Optional(Type.Union([staffName, Type.Literal('')])),
      reason: Type.Optional(
        Type.String({ ...WORDS, description: 'Why what somebody else holds the release with is lifted.' }),
      ),
    }),
    response: Done,
  }),
}
