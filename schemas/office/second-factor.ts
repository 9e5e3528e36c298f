import { Type } from 'typebox'
import { Instant, Password, Strict } from '../api/method.ts'
import { Done, factorCode, officeMethod, staffName } from './method.ts'

/** Ten codes for when the app is lost, each good once. They are stored as hashes, so they are shown this once. */
const recoveryCodes = Type.Array(Type.String(), { description: 'Each is good once, and shown this once.' })

/**
 * A member's own second factor. What answers with a key or with recovery codes takes no idempotency key, under which
 * the answer would be kept; a code that was used is refused when it is sent again.
 */
export const factorStaff = {
  'staff.startSecondFactor': officeMethod({
    title: 'Shows a key for the own authenticator app',
    verb: 'POST',
    repeatable: true,
    withoutFactor: true,
    roles: 'anyone',
    scope: 'platform',
    request: Strict({ code: Type.Optional(factorCode) }),
    response: Strict({
      secret: Type.String({ description: 'The new key in base32, to be typed into the app.' }),
      otpauth: Type.String({ description: 'The same as an address, to be shown as a QR code.' }),
      ends_at: Instant(),
    }),
  }),
  'staff.confirmSecondFactor': officeMethod({
    title: 'Puts the own second factor in force',
    verb: 'POST',
    repeatable: true,
    withoutFactor: true,
    roles: 'anyone',
    scope: 'platform',
    request: Strict({ code: factorCode }),
    response: Strict({
      recovery_codes: recoveryCodes,
      token: Type.Optional(
        Type.String({ description: 'The session’s new token, for programs; a browser gets a new cookie.' }),
      ),
    }),
  }),
  'staff.renewRecoveryCodes': officeMethod({
    title: 'Makes new recovery codes',
    verb: 'POST',
    repeatable: true,
    roles: 'anyone',
    scope: 'platform',
    request: Strict({ code: factorCode }),
    response: Strict({ recovery_codes: recoveryCodes }),
  }),
  'staff.stopSecondFactor': officeMethod({
    title: 'Turns the own second factor off',
    verb: 'POST',
    repeatable: true,
    roles: 'anyone',
    scope: 'platform',
    request: Strict({ code: factorCode }),
    response: Done,
  }),
  'staff.lostSecondFactor': officeMethod({
    title: 'Takes a lost second factor off, at the machine itself',
    verb: 'POST',
    roles: 'nobody',
    scope: 'platform',
    local: true,
    request: Strict({ name: staffName, password: Password }),
    response: Done,
  }),
}
