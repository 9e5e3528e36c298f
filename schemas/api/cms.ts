import { Type } from 'typebox'
import { method, One, Password, Strict } from './method.ts'

const Done = Strict({ status: Type.Literal('ok') })

/** Password and e-mail methods under the names a CMS uses; the same operations as in `auth` and `account`. */
export const cmsMethods = {
  'cms.forgotPassword': method({
    verb: 'POST',
    audience: 'any',
    request: Strict({ email: Type.String({ minLength: 1, maxLength: 320 }) }),
    response: Done,
  }),
  /** `code` is the token of the recovery message. */
  'cms.resetPassword': method({
    verb: 'POST',
    audience: 'any',
    request: Strict({
      code: Type.String({ minLength: 1, maxLength: 100 }),
      password: Password,
      passwordConfirmation: Password,
    }),
    response: Done,
  }),
  'cms.changePassword': method({
    verb: 'POST',
    audience: 'player',
    request: Strict({ currentPassword: Password, password: Password, passwordConfirmation: Password }),
    response: Done,
  }),
  'cms.sendEmailConfirmation': method({
    verb: 'POST',
    audience: 'player',
    needsProfile: true,
    request: Strict({}),
    response: Strict({ resend_time: Type.Integer() }),
  }),
  'cms.confirmEmail': method({
    verb: 'POST',
    audience: 'player',
    request: Strict({ code: Type.String({ maxLength: 12 }) }),
    response: One,
  }),
}
