/** Kinds of providers the platform works with; each name is that of a folder below `src/platform/providers`. */
export const PROVIDER_KINDS = [
  'payments',
  'identity',
  'social',
  'mail',
  'sms',
  'chat',
  'registers',
  'betting',
  'aggregator',
  'cms',
] as const
export type ProviderKind = (typeof PROVIDER_KINDS)[number]

/** Names of the connected providers, by kind. */
export type ProviderNames = Readonly<Record<ProviderKind, readonly string[]>>
