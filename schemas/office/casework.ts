import { Type, type Static } from 'typebox'
import { Instant, Strict } from '../api/method.ts'
import { brand, Done, login, nullable, officeMethod, staffName } from './method.ts'

const readers = ['support', 'payments', 'risk', 'auditor'] as const
const writers = ['support', 'payments', 'risk'] as const
const before = Type.Optional(Type.String({ maxLength: 120, description: '`next` of the page before.' }))
const count = Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 }))
const words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
const id = Type.String({ minLength: 1, maxLength: 60 })

/** What a member of staff wrote about a player. It is never changed, and no player reads it. */
export const PlayerNote = Strict({
  id: Type.String(),
  player: Type.String(),
  words: Type.String(),
  by: Type.String(),
  at: Instant(),
  named: Type.Array(Type.String(), { description: 'Members of staff whom it names with `@`.' }),
  is_pinned: Type.Boolean({ description: 'Whether it stands above the others.' }),
})
export type PlayerNote = Static<typeof PlayerNote>

/** Something that a member of staff has to do. */
export const OfficeTask = Strict({
  id: Type.String(),
  words: Type.String(),
  by: Type.String(),
  at: Instant(),
  player: nullable(Type.String({ description: 'The player whom it is about.' })),
  owner: nullable(Type.String({ description: 'Who has to do it; null: whoever can.' })),
  due_at: nullable(Instant()),
  is_late: Type.Boolean({ description: 'Whether it is not done and was due before now.' }),
  /** Until when it is put off: before, it stands among no open ones. */
  later_until: nullable(Instant()),
  done_at: nullable(Instant()),
  done_by: nullable(Type.String()),
  version: Type.Integer({ description: 'Grows with each change.' }),
})
export type OfficeTask = Static<typeof OfficeTask>

/** Notes about players, and what staff have to do. */
export const caseworkStaff = {
  'notes.list': officeMethod({
    title: 'The notes about a player: pinned ones first, then the newest',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({ brand, login, before, count }),
    response: Strict({ items: Type.Array(PlayerNote), next: nullable(Type.String()) }),
  }),
  /** Members whom it names with `@name` find it among the notes that name them. */
  'notes.add': officeMethod({
    title: 'Writes a note about a player',
    verb: 'POST',
    scope: 'brand',
    roles: writers,
    request: Strict({ brand, login, words: words(4000) }),
    response: Strict({ id: Type.String() }),
  }),
  'notes.pin': officeMethod({
    title: 'Has a note stand above the others, or among them again',
    verb: 'POST',
    scope: 'brand',
    roles: writers,
    request: Strict({ brand, id, pinned: Type.Boolean() }),
    response: Done,
  }),
  'notes.named': officeMethod({
    title: 'The notes that name the caller, newest first',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({ brand, before, count }),
    response: Strict({ items: Type.Array(PlayerNote), next: nullable(Type.String()) }),
  }),
  /**
   * Open ones by when they are due, those without a day last, the oldest first; those put off in the same order; done
   * ones newest first.
   */
  'tasks.list': officeMethod({
    title: 'Lists tasks',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({
      brand,
      state: Type.Optional(Type.Enum(['open', 'later', 'done'], { default: 'open' })),
      owner: Type.Optional(Type.Union([staffName, Type.Literal('')], { description: 'Empty: those of nobody.' })),
      login: Type.Optional(login),
      before,
      count,
    }),
    response: Strict({
      items: Type.Array(OfficeTask),
      next: nullable(Type.String()),
      /** Members who can own a task at the brand. */
      members: Type.Array(Type.String()),
    }),
  }),
  'tasks.add': officeMethod({
    title: 'Adds a task',
    verb: 'POST',
    scope: 'brand',
    roles: writers,
    request: Strict({
      brand,
      words: words(1000),
      login: Type.Optional(login),
      owner: Type.Optional(staffName),
      due_at: Type.Optional(Instant()),
    }),
    response: Strict({ id: Type.String() }),
  }),
  /** Refused when somebody changed it since `version`. */
  'tasks.change': officeMethod({
    title: 'Changes a task, or says that it is done',
    verb: 'POST',
    scope: 'brand',
    roles: writers,
    request: Strict({
      brand,
      id,
      version: Type.Integer({ minimum: 1, description: 'The version that was read.' }),
      words: Type.Optional(words(1000)),
      owner: Type.Optional(Type.Union([staffName, Type.Literal('')], { description: 'Empty: nobody.' })),
      due_at: Type.Optional(Type.Union([Instant(), Type.Literal('')], { description: 'Empty: no day.' })),
      later_until: Type.Optional(
        Type.Union([Instant(), Type.Literal('')], { description: 'Puts it off until then. Empty: not any more.' }),
      ),
      done: Type.Optional(Type.Boolean()),
    }),
    response: Strict({ version: Type.Integer() }),
  }),
}
