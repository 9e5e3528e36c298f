import { Type, type Static } from 'typebox'
import { Instant, Strict } from '../api/method.ts'
import { brand, Done, login, nullable, officeMethod } from './method.ts'
import { MACRO_DEEDS, type MacroDeed } from './names.ts'

const readers = ['support', 'payments', 'risk', 'auditor'] as const
const writers = ['support', 'payments', 'risk'] as const
const id = Type.String({ minLength: 1, maxLength: 60 })
const version = Type.Integer({ minimum: 1, description: 'The version that was read.' })
/** A word staff put on players: lower-case letters, digits and hyphens. */
const tag = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$', description: 'Lower-case letters, digits, hyphens.' })

/** Where a message went, with most of it hidden. */
const Sent = Strict({ to: Type.String() })

/** What support does for the account of a player. */
export const supportStaff = {
  /** The code and the link sent before are good no longer. Refused for a minute after one was sent. */
  'players.sendCode': officeMethod({
    title: 'Sends a player the code to confirm an e-mail or a phone again',
    verb: 'POST',
    scope: 'brand',
    roles: ['support', 'risk'],
    request: Strict({ brand, login, contact: Type.Enum(['email', 'phone']) }),
    response: Sent,
  }),
  /** By mail, or by SMS to a player without an e-mail; links from before stay good for their hour. */
  'players.sendRecovery': officeMethod({
    title: 'Sends a player a link for a new password',
    verb: 'POST',
    scope: 'brand',
    roles: ['support', 'risk'],
    request: Strict({ brand, login }),
    response: Sent,
  }),
  /** Wrong passwords and codes from before count no more; an address that tries too often still waits. */
  'players.unlock': officeMethod({
    title: 'Lets a player who tried too often log in again',
    verb: 'POST',
    scope: 'brand',
    roles: ['support', 'risk'],
    request: Strict({ brand, login }),
    response: Done,
  }),
}

/** A tag of a player. */
export const PlayerTag = Strict({ tag: Type.String(), by: Type.String(), at: Instant() })

const deed = Type.Enum(Object.keys(MACRO_DEEDS) as MacroDeed[], {
  description: 'What it does first; where that is refused, nothing is done.',
})

/** What one press does: something for the account, a note with ready words, and a tag on the player. */
const Macro = Strict({
  id: Type.String(),
  title: Type.String(),
  words: Type.String({ description: 'The note; `{name}` stands for the player.' }),
  tag: nullable(Type.String()),
  deed: nullable(deed),
  by: Type.String(),
  at: Instant(),
  version: Type.Integer({ description: 'Grows with each change.' }),
})
export type OfficeMacro = Static<typeof Macro>

/** Tags of players, and macros. */
export const macroStaff = {
  'tags.set': officeMethod({
    title: 'Puts a tag on a player, or takes it off',
    verb: 'POST',
    scope: 'brand',
    roles: writers,
    request: Strict({ brand, login, tag, on: Type.Boolean() }),
    response: Done,
  }),
  'macros.list': officeMethod({
    title: 'Lists the macros of a brand by title',
    verb: 'GET',
    scope: 'brand',
    roles: readers,
    request: Strict({ brand }),
    response: Strict({ items: Type.Array(Macro) }),
  }),
  /** Refused where there is one of that title and no version is given, or it was changed since `version`. */
  'macros.save': officeMethod({
    title: 'Makes a macro, or changes the one of that title',
    verb: 'POST',
    scope: 'brand',
    roles: writers,
    request: Strict({
      brand,
      title: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      words: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
      tag: Type.Optional(tag),
      deed: Type.Optional(deed),
      version: Type.Optional(
        Type.Integer({ minimum: 1, description: 'The version that was read; left out: there is none yet.' }),
      ),
    }),
    response: Strict({ id: Type.String() }),
  }),
  /** Refused when somebody changed it since `version`. */
  'macros.drop': officeMethod({
    title: 'Takes a macro away',
    verb: 'POST',
    scope: 'brand',
    roles: writers,
    request: Strict({ brand, id, version }),
    response: Done,
  }),
  /** Refused when somebody changed it since `version`. */
  'macros.run': officeMethod({
    title: 'Runs a macro for a player',
    verb: 'POST',
    scope: 'brand',
    roles: writers,
    request: Strict({ brand, id, login, version }),
    response: Strict({ note: Type.String() }),
  }),
}
