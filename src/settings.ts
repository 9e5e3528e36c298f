import { isIP } from 'node:net'
import { isLoopback } from './platform/kernel/loopback.ts'
import { missingOf, providers, type ProviderSetting, type ProviderValues } from './platform/providers/index.ts'

interface Setting extends ProviderSetting {
  default?: string
}
/** Settings of the process itself; those of providers stand in their folders. */
const OWN = {
  HOST: { default: '127.0.0.1', description: 'Address to listen on' },
  PORT: { default: '3000', pattern: /^\d{1,5}$/, description: 'a port number' },
  FOYER_DATA_DIR: { default: '.data', description: 'folder of the embedded database and the secret' },
  FOYER_BRANDS_DIR: { default: 'brands', description: 'folder of brand folders' },
  FOYER_DEFAULT_BRAND: { default: 'kilovolt', description: 'brand shown on plain localhost' },
  FOYER_PUBLIC_URL: { pattern: /^https?:\/\/[^/]+\/?$/, description: 'an origin such as https://example.com' },
  FOYER_TRUSTED_PROXIES: { description: 'addresses or CIDR ranges, separated by commas' },
  FOYER_COUNTRY_HEADER: {
    pattern: /^[\w-]+$/,
    description:
      'name of the header in which the trusted proxy writes the country of the visitor, such as cf-ipcountry',
  },
  FOYER_SECRET: { pattern: /^.{32,}$/, description: 'at least 32 characters' },
  FOYER_ACCEPTED_SECRETS: {
    pattern: /^\S{32,}(\s+\S{32,})*$/,
    description: 'secrets of at least 32 characters, separated by spaces',
  },
  FOYER_SANDBOX: { pattern: /^(on|off)$/, description: 'on or off' },
  FOYER_SANDBOX_PEOPLE: { default: '0', pattern: /^([0-9]|[1-4][0-9]|50)$/, description: 'a number from 0 to 50' },
  FOYER_SANDBOX_DATA: { pattern: /^accepted$/, description: 'accepted, or nothing' },
  FOYER_OFFICE: { pattern: /^[\w.:[\]-]+:\d{1,5}$/, description: 'host:port, such as 127.0.0.1:3900' },
  FOYER_OFFICE_HOSTS: {
    pattern: /^[\w.-]+(\s*,\s*[\w.-]+)*$/,
    description: 'host names separated by commas, such as office.example.com',
  },
  FOYER_OFFICE_SECOND_FACTOR: {
    default: 'on',
    pattern: /^(on|off)$/,
    description: 'on, or off to let staff in over the network with a password alone',
  },
  FOYER_PREVIEW_HOST: {
    pattern: /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/,
    description: 'host name below which previews of drafts are, such as preview.example.com',
  },
  FOYER_STUDIO_URL: {
    pattern: /^https?:\/\/[^/]+\/?$/,
    description: 'the origin of Studio, such as https://studio.example.com',
  },
  FOYER_RELEASES_GIT: { description: 'folder of a Git repository in which every release becomes a commit' },
  FOYER_METRICS: { pattern: /^[\w.:[\]-]+:\d{1,5}$/, description: 'host:port, such as 127.0.0.1:9400' },
  FOYER_LOG: { pattern: /^(text|json)$/, description: 'text or json' },
  DATABASE_URL: { pattern: /^postgres(ql)?:\/\//, description: 'postgres://…' },
  DATABASE_POOL_URL: { pattern: /^postgres(ql)?:\/\//, description: 'postgres://…' },
  DATABASE_READ_URL: { pattern: /^postgres(ql)?:\/\//, description: 'postgres://…' },
  PLATFORM_URL: { pattern: /^https?:\/\//, description: 'http(s)://…' },
} as const satisfies Record<string, Setting>
type Name = keyof typeof OWN
const OF_PROVIDERS: Readonly<Record<string, ProviderSetting>> = Object.assign(
  {},
  ...providers.map(({ settings }) => settings),
)
/** Every setting the process reads from its environment. */
const SETTINGS: Readonly<Record<string, Setting>> = { ...OWN, ...OF_PROVIDERS }

/** JSON Schema of an environment: every setting as a text, with its pattern, default and description. */
export const settingsSchema = (): { properties: Record<string, Readonly<Record<string, string>>> } => ({
  properties: Object.fromEntries(
    Object.entries(SETTINGS).map(([name, { default: value, pattern, description }]) => [
      name,
      { type: 'string', description, ...(pattern && { pattern: pattern.source }), ...(value && { default: value }) },
    ]),
  ),
})

export interface ServerSettings {
  host: string
  port: number
  dataDir: string
  brandsDir: string
  defaultBrand: string
  publicUrl: string | undefined
  trustedProxies: string[]
  /** Header in which a trusted proxy names the visitor's country, in lower case; none when absent. */
  countryHeader: string | undefined
  /** Absent: generated once and stored in the data directory. */
  secret: string | undefined
  /** Secrets that sign nothing: what was signed or sealed with one of them is still accepted. */
  acceptedSecrets: readonly string[]
  sandbox: boolean
  /** How many invented people play at each brand while the sandbox is on. */
  sandboxPeople: number
  /** Whether a start without the sandbox may use a database that holds its invented money. */
  acceptsSandboxData: boolean
  /** Why the sandbox is off, one clause per reason; empty while it is on. */
  sandboxOff: readonly string[]
  /** Network address of the office; none when absent. */
  office: { host: string; port: number } | undefined
  /** Host names the office answers on the network, in lower case. */
  officeHosts: string[]
  /** Whether members of staff need a second factor over the network. */
  officeSecondFactor: boolean
  /** Host below which previews of drafts are, and the origin of Studio; undefined where they are not set. */
  previewHost: string | undefined
  studioUrl: string | undefined
  /** Folder of the Git repository into which releases are copied; none when absent. */
  releasesGit: string | undefined
  /** Network address of the metrics; none when absent. */
  metrics: { host: string; port: number } | undefined
  /** Trouble as text for who sits before it, or one object a line of every request and event. */
  log: 'text' | 'json'
  databaseUrl: string | undefined
  /** A pooler in front of that server, which shares connections between transactions; none when absent. */
  databasePoolUrl: string | undefined
  /** A standby of that server, for reads that may be old; none when absent. */
  databaseReadUrl: string | undefined
  platformUrl: string | undefined
  /** Values of providers' settings, by name. */
  providers: ProviderValues
}

/** A setting that cannot be used; `message` names it and says what it should be. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Whether a database is on this machine: at a loopback address or at a socket in the file system. */
const isLocalDatabase = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { hostname, searchParams } = new URL(url)
  const hosts = [hostname, searchParams.get('host') ?? ''].map(decodeURIComponent).filter(Boolean)
  return hosts.every((host) => host.startsWith('/') || isLoopback(host))
}

type Values = Partial<Record<Name, string>> & Readonly<Record<string, string | undefined>>

/** The settings that suggest a public server: the sandbox shows mail, codes and a clock. */
const publicSigns = (values: Values, trustedProxies: readonly string[]): string[] => {
  const { HOST = '', FOYER_PUBLIC_URL: publicUrl, DATABASE_URL, DATABASE_POOL_URL, DATABASE_READ_URL } = values
  const isPublic = publicUrl !== undefined && URL.canParse(publicUrl) && !isLoopback(new URL(publicUrl).hostname)
  return [
    ...(isLoopback(HOST) ? [] : [`HOST is ${HOST}, beyond loopback`]),
    ...(isPublic ? [`FOYER_PUBLIC_URL is ${publicUrl}, beyond loopback`] : []),
    ...(trustedProxies.length > 0 ? ['FOYER_TRUSTED_PROXIES names a proxy in front of this server'] : []),
    ...Object.entries(OF_PROVIDERS).flatMap(([name, { reaches }]) =>
      reaches !== undefined && values[name] !== undefined ? [`${name} is set, so ${reaches}`] : [],
    ),
    ...(DATABASE_URL === undefined || isLocalDatabase(DATABASE_URL)
      ? []
      : ['DATABASE_URL names a database of another host']),
    ...(DATABASE_POOL_URL === undefined || isLocalDatabase(DATABASE_POOL_URL)
      ? []
      : ['DATABASE_POOL_URL names a pooler of another host']),
    ...(DATABASE_READ_URL === undefined || isLocalDatabase(DATABASE_READ_URL)
      ? []
      : ['DATABASE_READ_URL names a standby of another host']),
  ]
}

/** The entries of a list with commas. */
const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/** What is wrong with the proxies that are trusted, and with the header they write the country to. */
const proxyProblems = (proxies: readonly string[], countryHeader: string | undefined): string[] => [
  ...proxies
    .filter((entry) => {
      const [address = '', prefix = '0'] = entry.split('/')
      return !isIP(address) || !/^\d{1,3}$/.test(prefix)
    })
    .map((entry) => `FOYER_TRUSTED_PROXIES holds "${entry}"; expected addresses or CIDR ranges`),
  ...(countryHeader !== undefined && proxies.length === 0
    ? ['FOYER_COUNTRY_HEADER needs FOYER_TRUSTED_PROXIES: the header of anybody else is not believed']
    : []),
]

/** Splits `host:port`; an IPv6 address loses its brackets. */
const placeOf = (text: string | undefined): { host: string; port: number } | undefined => {
  if (text === undefined) return undefined
  const at = text.lastIndexOf(':')
  return { host: text.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(text.slice(at + 1)) }
}

/** What is wrong with the sandbox's settings: whether it runs, what says that strangers come, and why it is off. */
const sandboxProblems = (
  values: Values,
  sandbox: boolean,
  signs: readonly string[],
  sandboxOff: readonly string[],
): string[] => {
  const problems: string[] = []
  if (values.FOYER_SANDBOX === 'on' && !sandbox)
    problems.push(`FOYER_SANDBOX is on where strangers may read its mail and codes: ${signs.join('; ')}`)
  if (!sandbox && !values.FOYER_SECRET)
    problems.push(`FOYER_SECRET is required while the sandbox is off: ${sandboxOff.join('; ')}`)
  return problems
}

/** Settings that are of no use without another one that is not set. */
const missingPartners = (values: Values): string[] => {
  const problems: string[] = []
  if (values.PLATFORM_URL && !values.FOYER_SECRET)
    problems.push(
      'FOYER_SECRET is required with PLATFORM_URL: the platform believes a site that signs with its own secret',
    )
  if (values.DATABASE_POOL_URL && !values.DATABASE_URL)
    problems.push('DATABASE_POOL_URL needs DATABASE_URL, the server itself: migrations and news go past the pooler')
  if (values.DATABASE_READ_URL && !values.DATABASE_URL)
    problems.push('DATABASE_READ_URL needs DATABASE_URL, the server whose standby it is')
  return problems
}

/** Providers of which some settings have a value and others none. */
const halfSet = (values: Values): string[] =>
  providers.flatMap(({ kind, provider, settings }) => {
    const missing = missingOf(settings, valuesOfProviders(values))
    return missing.length === 0 || missing.length === Object.keys(settings).length
      ? []
      : [`the ${kind} provider ${provider} needs ${missing.join(', ')} as well`]
  })

const valuesOfProviders = (values: Values): ProviderValues =>
  Object.fromEntries(
    Object.keys(OF_PROVIDERS).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )

/**
 * Reads the settings from an environment. Unknown `FOYER_*` names and unusable values are refused by name.
 * @throws SettingsError
 */
export const readSettings = (env: Record<string, string | undefined>): ServerSettings => {
  const problems: string[] = []
  for (const name of Object.keys(env)) {
    if (name.startsWith('FOYER_') && !Object.hasOwn(SETTINGS, name))
      problems.push(`${name} is not a setting; there are ${Object.keys(SETTINGS).join(', ')}`)
  }
  const values: Record<string, string | undefined> = {}
  for (const [name, setting] of Object.entries(SETTINGS)) {
    const value = env[name]?.trim() || setting.default
    if (value === undefined) continue
    // A secret is never printed, not even an invalid one.
    if (setting.pattern && !setting.pattern.test(value))
      problems.push(
        `${name} is ${name.includes('SECRET') || setting.isSecret ? 'unusable' : `"${value}"`}; ` +
          `expected ${setting.description}`,
      )
    values[name] = value
  }
  const port = Number(values.PORT)
  if (port > 65535) problems.push(`PORT is "${values.PORT}"; expected 0 to 65535`)
  const trustedProxies = listOf(values.FOYER_TRUSTED_PROXIES)
  problems.push(...proxyProblems(trustedProxies, values.FOYER_COUNTRY_HEADER))
  const host = values.HOST!
  const signs = publicSigns(values, trustedProxies)
  const sandbox = values.FOYER_SANDBOX !== 'off' && signs.length === 0
  const sandboxOff = [...(values.FOYER_SANDBOX === 'off' ? ['FOYER_SANDBOX is off'] : []), ...signs]
  problems.push(...sandboxProblems(values, sandbox, signs, sandboxOff), ...missingPartners(values), ...halfSet(values))
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  return {
    host,
    port,
    sandbox,
    sandboxPeople: Number(values.FOYER_SANDBOX_PEOPLE),
    acceptsSandboxData: values.FOYER_SANDBOX_DATA === 'accepted',
    sandboxOff,
    trustedProxies,
    dataDir: values.FOYER_DATA_DIR!,
    brandsDir: values.FOYER_BRANDS_DIR!,
    defaultBrand: values.FOYER_DEFAULT_BRAND!,
    countryHeader: values.FOYER_COUNTRY_HEADER?.toLowerCase(),
    publicUrl: values.FOYER_PUBLIC_URL?.replace(/\/$/, ''),
    secret: values.FOYER_SECRET,
    acceptedSecrets: values.FOYER_ACCEPTED_SECRETS?.split(/\s+/) ?? [],
    office: placeOf(values.FOYER_OFFICE),
    officeHosts: listOf(values.FOYER_OFFICE_HOSTS?.toLowerCase()),
    officeSecondFactor: values.FOYER_OFFICE_SECOND_FACTOR !== 'off',
    previewHost: values.FOYER_PREVIEW_HOST,
    releasesGit: values.FOYER_RELEASES_GIT,
    studioUrl: values.FOYER_STUDIO_URL?.replace(/\/$/, ''),
    metrics: placeOf(values.FOYER_METRICS),
    log: (values.FOYER_LOG as 'text' | 'json' | undefined) ?? (sandbox ? 'text' : 'json'),
    databaseUrl: values.DATABASE_URL,
    databasePoolUrl: values.DATABASE_POOL_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    platformUrl: values.PLATFORM_URL?.replace(/\/$/, ''),
    providers: valuesOfProviders(values),
  }
}
