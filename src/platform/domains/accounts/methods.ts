import { phonesOf } from '../../../../engine/fields/node.ts'
import type { accountMethods, authMethods } from '../../../../schemas/api/account.ts'
import type { cmsMethods } from '../../../../schemas/api/cms.ts'
import type { securityMethods } from '../../../../schemas/api/security.ts'
import { ONE, playerOf, type Bindings } from '../../kernel/http/call.ts'
import { listOf } from '../../kernel/lists.ts'
import type { ContactLinks } from './contact-links.ts'
import type { Contacts } from './contacts.ts'
import type { Credentials } from './credentials.ts'
import { fieldDefinitions } from './form.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Sessions } from '../sessions/index.ts'
import type { Login } from './login.ts'
import type { MiniApp } from './mini-app.ts'
import type { Reauthentication } from './reauthentication.ts'
import type { Registration } from './register.ts'
import type { Accounts } from './service.ts'
import type { Tickets } from './tickets.ts'
import type { SignIn } from './sign-ins.ts'
import type { Subscriptions } from './subscriptions.ts'
import type { WaysIn } from './ways-in.ts'
import type { TwoFactor } from './two-factor.ts'

export interface AccountServices {
  readonly accounts: Accounts
  readonly login: Login
  readonly registration: Registration
  readonly miniApp: MiniApp
  readonly tickets: Tickets
  readonly twoFactor: TwoFactor
  readonly contacts: Contacts
  readonly credentials: Credentials
  readonly reauthentication: Reauthentication
  readonly sessions: Sessions
  readonly waysIn: WaysIn
  readonly signIns: (brandId: string, playerId: string, count: number) => Promise<SignIn[]>
}

/** The methods about an account's money are bound by the cashier, those about missing profile fields by `social`. */
type MoneyMethods = 'account.setCurrency' | 'account.getcurrencyrates' | 'account.getDepositLimit'
type AccountMethods =
  | keyof typeof authMethods
  | Exclude<keyof typeof accountMethods, MoneyMethods | 'account.saveProfileInfo'>
  | Exclude<keyof typeof securityMethods, 'account.addcontact' | ContactMethods>
  | keyof typeof cmsMethods

type ContactMethods =
  | 'account.getContacts'
  | 'account.sendconfirmationtocontact'
  | 'account.confirmContact'
  | 'account.getConfirmation'
  | 'account.confirmByLink'
  | 'account.changeSubscription'
  | 'account.getSubscription'
  | 'account.unsubscribe'

export interface ContactServices {
  readonly contacts: Contacts
  readonly contactLinks: ContactLinks
  readonly subscriptions: Subscriptions
}

/** How a player is reached, and what is sent there. */
export function bindContacts({ contacts, contactLinks, subscriptions }: ContactServices): Bindings<ContactMethods> {
  return {
    'account.getContacts': (_params, call) => contacts.list(call),
    'account.sendconfirmationtocontact': async ({ contact }, call) => ({
      resend_time: await contacts.send(call, contact),
    }),
    async 'account.confirmContact'({ contact, code }, call) {
      await contacts.confirm(call, contact, code)
      return ONE
    },
    'account.getConfirmation': ({ token }, { brand }) => contactLinks.look(brand, token),
    async 'account.confirmByLink'({ token }, { brand }) {
      await contactLinks.confirm(brand, token)
      return ONE
    },
    async 'account.changeSubscription'({ contact, subscription }, call) {
      await subscriptions.change(call, contact, subscription === 1)
      return ONE
    },
    'account.getSubscription': ({ token }, { brand }) => subscriptions.look(brand, token),
    async 'account.unsubscribe'({ token }, call) {
      await (token === undefined ? subscriptions.endAll(call) : subscriptions.end(call.brand, token, 'link'))
      return ONE
    },
  }
}

/** The methods whose names begin with a group's. */
type Named<Group extends string> = Extract<AccountMethods, `${Group}.${string}`>

export const bindAccounts = (services: AccountServices): Bindings<AccountMethods> => ({
  ...bindAuth(services),
  ...bindAccount(services),
  ...bindCms(services),
})

/** How visitors come in and leave. */
function bindAuth({ login, registration, miniApp, tickets }: AccountServices): Bindings<Named<'auth'>> {
  return {
    async 'auth.login'({ embed_origin, challenge, ...params }, call) {
      const frame = {
        ...(embed_origin !== undefined && { embed_origin }),
        ...(challenge !== undefined && { challenge }),
      }
      return {
        status: 'ok',
        payload: await tickets.enter(call, frame, (visit) => {
          if (params.is_tg) return miniApp.login(visit, params, params.code)
          const { login: name, password, code } = params
          if (name === undefined || password === undefined)
            throw invalid({
              ...(name === undefined && { login: 'required' }),
              ...(password === undefined && { password: 'required' }),
            })
          return login.login(visit, { login: name, password, ...(code !== undefined && { code }) })
        }),
      }
    },
    async 'auth.register'({ embed_origin, ...params }, call) {
      const frame = embed_origin === undefined ? {} : { embed_origin }
      return {
        status: 'ok',
        payload: await tickets.enter(call, frame, (visit) => registration.register(visit, params)),
      }
    },
    async 'auth.restore'(params, call) {
      await login.restore(call, params.login)
      return { status: 'ok' }
    },
    async 'auth.reset'(params, call) {
      return { status: 'ok', ...(await login.reset(call, params)) }
    },
    async 'auth.logout'(_params, call) {
      await login.logout(call)
      return ONE
    },
  }
}

/** What players see and change of their own account. */
function bindAccount({
  accounts,
  twoFactor,
  credentials,
  reauthentication,
  sessions,
  waysIn,
  signIns,
}: AccountServices): Bindings<Named<'account'>> {
  return {
    'account.getInfo': (_params, call) => accounts.info(call.brand, playerOf(call)),
    'account.getBalance': (_params, call) => accounts.balances(call.brand, playerOf(call)),
    async 'account.changelocale'({ locale }, call) {
      await accounts.changeLocale(call, locale)
      return ONE
    },
    'account.getPersonalDataFields': (given, call) => fieldDefinitions(call.brand, call.locale, given),
    'account.getContactPhoneSettings': (_params, call) => [...phonesOf(call.brand, call.locale)],
    'account.getprofileinfo': ({ fields }, call) => accounts.profile(call.brand, playerOf(call), listOf(fields)),
    'account.changeTwoFactorAuth': (params, call) => twoFactor.change(call, params),
    async 'account.confirmTwoFactorAuth'({ code }, call) {
      await twoFactor.confirm(call, code)
      return ONE
    },
    'account.getWaysIn': (_params, call) => waysIn.list(call),
    async 'account.decideWaysIn'({ keep, password }, call) {
      await waysIn.decide(call, keep, password)
      return ONE
    },
    async 'account.changepassword'(params, call) {
      await credentials.changePassword(call, params)
      return ONE
    },
    async 'account.reauthenticate'({ password }, call) {
      await reauthentication.prove(call, password)
      return ONE
    },
    async 'account.changefakename'({ fakename }, call) {
      await credentials.changeFakename(call, fakename)
      return ONE
    },
    'account.getSessions': (_params, call) =>
      sessions.list(call.brand, { playerId: playerOf(call), hash: call.sessionHash ?? '' }),
    'account.getSignIns': async ({ count = 20 }, call) =>
      (await signIns(call.brand.id, playerOf(call), count)).map(({ at, ...event }) => ({
        at: at.toISOString(),
        ...event,
      })),
    async 'account.revokeSession'({ id }, call) {
      await sessions.revoke(call.brand, playerOf(call), id)
      return ONE
    },
  }
}

/** A second name of methods of both groups, with answers of their own. */
function bindCms({ login, contacts, credentials }: AccountServices): Bindings<Named<'cms'>> {
  return {
    async 'cms.forgotPassword'({ email }, call) {
      await login.restore(call, email)
      return { status: 'ok' }
    },
    async 'cms.resetPassword'({ code, password, passwordConfirmation }, call) {
      if (passwordConfirmation !== password) throw invalid({ passwordConfirmation: 'different' })
      await login.reset(call, { token: code, password }, 'code')
      return { status: 'ok' }
    },
    async 'cms.changePassword'({ currentPassword, password, passwordConfirmation }, call) {
      await credentials.changePassword(
        call,
        { current: currentPassword, password, repeat: passwordConfirmation },
        { current: 'currentPassword', repeat: 'passwordConfirmation' },
      )
      return { status: 'ok' }
    },
    'cms.sendEmailConfirmation': async (_params, call) => ({ resend_time: await contacts.send(call) }),
    async 'cms.confirmEmail'({ code }, call) {
      await contacts.confirm(call, undefined, code)
      return ONE
    },
  }
}
