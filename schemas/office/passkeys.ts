import { Type, type Static } from 'typebox'
import { Instant, Strict } from '../api/method.ts'
import { Done, factorCode, nullable, officeMethod } from './method.ts'

/** What an authenticator answered, as JSON: a `RegistrationResponseJSON` or an `AuthenticationResponseJSON`. */
export const passkeyAnswer = Type.String({
  minLength: 2,
  maxLength: 16_384,
  description: 'The answer of the authenticator, as the JSON of Web Authentication.',
})
const id = Type.String({ minLength: 1, maxLength: 1400 })
const proof = {
  code: Type.Optional(factorCode),
  passkey: Type.Optional(passkeyAnswer),
}

/** A passkey of a member. */
const Passkey = Strict({
  id: Type.String(),
  title: Type.String(),
  host: Type.String({ description: 'The host it is for; it works at no other.' }),
  created_at: Instant(),
  used_at: nullable(Instant()),
})
export type Passkey = Static<typeof Passkey>

/** A session of a member. */
const OwnSession = Strict({
  id: Type.String(),
  began_at: Instant(),
  active_at: Instant(),
  ends_at: Instant(),
  ip: Type.String(),
  agent: Type.String({ description: 'What the browser or the program calls itself.' }),
  is_own: Type.Boolean({ description: 'It is the one that asks.' }),
})
export type OwnSession = Static<typeof OwnSession>

/** A member's own passkeys and sessions, and proving once more who acts. */
export const passkeyStaff = {
  /** A challenge is good for five minutes and once, for one purpose, and where a session asked, in that session. */
  'staff.passkeyChallenge': officeMethod({
    title: 'Begins the use of a passkey, or a new one',
    verb: 'GET',
    roles: 'nobody',
    scope: 'platform',
    request: Strict({ for: Type.Enum(['login', 'proof', 'new']) }),
    response: Strict({ challenge: Type.String(), host: Type.String() }),
  }),
  'staff.passkeys': officeMethod({
    title: 'Lists the own passkeys',
    verb: 'GET',
    withoutFactor: true,
    roles: 'anyone',
    scope: 'platform',
    request: Strict({}),
    response: Strict({
      user: Type.String({ description: 'What an authenticator keeps new ones under.' }),
      items: Type.Array(Passkey),
    }),
  }),
  'staff.addPasskey': officeMethod({
    title: 'Adds a passkey of one’s own',
    verb: 'POST',
    repeatable: true,
    withoutFactor: true,
    fresh: true,
    roles: 'anyone',
    scope: 'platform',
    request: Strict({ title: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }), passkey: passkeyAnswer }),
    response: Strict({
      recovery_codes: Type.Array(Type.String(), {
        description: 'With the first second factor: each is good once, and shown this once.',
      }),
      token: Type.Optional(
        Type.String({ description: 'With the first second factor, the session’s new token, for programs.' }),
      ),
    }),
  }),
  'staff.removePasskey': officeMethod({
    title: 'Removes a passkey of one’s own',
    verb: 'POST',
    fresh: true,
    roles: 'anyone',
    scope: 'platform',
    request: Strict({ id }),
    response: Done,
  }),
  'staff.prove': officeMethod({
    title: 'Proves with a passkey or a code that the member is still here',
    verb: 'POST',
    repeatable: true,
    roles: 'anyone',
    scope: 'platform',
    request: Strict(proof),
    response: Strict({ until: Instant() }),
  }),
  'staff.sessions': officeMethod({
    title: 'Lists the own sessions, and wrong tries of the last 30 days',
    verb: 'GET',
    withoutFactor: true,
    roles: 'anyone',
    scope: 'platform',
    request: Strict({}),
    response: Strict({
      items: Type.Array(OwnSession),
      wrong: Type.Array(Strict({ at: Instant(), what: Type.Enum(['password', 'code', 'passkey']), ip: Type.String() })),
    }),
  }),
  'staff.endSession': officeMethod({
    title: 'Ends a session of one’s own',
    verb: 'POST',
    withoutFactor: true,
    roles: 'anyone',
    scope: 'platform',
    request: Strict({ id }),
    response: Done,
  }),
}
