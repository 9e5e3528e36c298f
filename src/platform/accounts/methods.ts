import type { MethodName } from '../../../schemas/api/index.ts'
import { ONE, playerOf, type Bindings } from '../http/call.ts'
import { listOf } from '../games/list.ts'
import { fieldDefinitions } from './form.ts'
import type { Login } from './login.ts'
import type { Registration } from './register.ts'
import type { Accounts } from './service.ts'

type AccountMethods = Extract<MethodName, `auth.${string}` | `account.${string}`>

export function bindAccounts({ accounts, login, registration }: { accounts: Accounts; login: Login; registration: Registration }): Bindings<AccountMethods> {
  return {
    'auth.login': async (params, call) => ({ status: 'ok', payload: { uid: await login.login(call, params) } }),
    'auth.register': async (params, call) => ({ status: 'ok', payload: { uid: await registration.register(call, params) } }),
    async 'auth.restore'(params, call) {
      await login.restore(call, params.login)
      return { status: 'ok' }
    },
    async 'auth.reset'(params, call) {
      await login.reset(call, params)
      return { status: 'ok' }
    },
    async 'auth.logout'(_params, call) {
      await login.logout(call)
      return ONE
    },
    'account.getInfo': (_params, call) => accounts.info(call.brand, playerOf(call)),
    'account.getBalance': (_params, call) => accounts.balances(call.brand, playerOf(call)),
    async 'account.changelocale'({ locale }, call) {
      await accounts.changeLocale(call.brand, playerOf(call), locale)
      return ONE
    },
    'account.getPersonalDataFields': ({ country }, call) => fieldDefinitions(call.brand, call.locale, country),
    'account.getprofileinfo': ({ fields }, call) => accounts.profile(call.brand, playerOf(call), listOf(fields)),
  }
}
