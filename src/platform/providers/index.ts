import { PROVIDER_KINDS, type ProviderNames } from '../../../engine/brand/index.ts'
import { headless } from './cms/headless/provider.ts'
import type { Provider } from './define.ts'
import { sumsub } from './identity/sumsub/provider.ts'
import { smtp } from './mail/smtp/provider.ts'
import { tollbar } from './payments/tollbar/provider.ts'
import { SANDBOX_NAMES } from './sandbox-names.ts'
import { httpSms } from './sms/http/provider.ts'

export { missingOf, type Provider, type ProviderSetting, type ProviderValues } from './define.ts'

/** Providers the platform is assembled with, of every kind; each is a folder and a line. */
export const providers: readonly Provider[] = [tollbar, smtp, httpSms, sumsub, headless]

/** Names of providers by kind, as brands use them; those of the sandbox last. */
export const providerNames = (): ProviderNames =>
  Object.fromEntries(
    PROVIDER_KINDS.map((kind) => [
      kind,
      [...providers.filter((one) => one.kind === kind).map((one) => one.provider), ...(SANDBOX_NAMES[kind] ?? [])],
    ]),
  ) as unknown as ProviderNames
