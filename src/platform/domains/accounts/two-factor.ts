import { createTwoFactorCodes, type TwoFactorCodesDependencies } from './two-factor-codes.ts'
import { createTwoFactorLogin } from './two-factor-login.ts'
import { createTwoFactorSettings, type TwoFactorSettingsDependencies } from './two-factor-settings.ts'

export type { Candidate } from './two-factor-codes.ts'
export type TwoFactorDependencies = TwoFactorCodesDependencies & Omit<TwoFactorSettingsDependencies, 'codes'>

/** The second step of a login, and switching it on and off. */
export function createTwoFactor(dependencies: TwoFactorDependencies) {
  const codes = createTwoFactorCodes(dependencies)
  const { factorOf } = codes
  return {
    factorOf,
    ...createTwoFactorLogin({ ...dependencies, codes }),
    ...createTwoFactorSettings({ ...dependencies, codes }),
  }
}
export type TwoFactor = ReturnType<typeof createTwoFactor>
