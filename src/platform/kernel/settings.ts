/** Settings of the platform, read at start. */
export interface Settings {
  /** Secret from which every signing key and token key is derived; at least 32 characters. */
  readonly secret: string
  /** Secrets that sign nothing: what was signed or sealed with one of them is still accepted. */
  readonly acceptedSecrets?: readonly string[] | undefined
  /** Whether the sandbox providers, `sandbox.localhost` and `/_sandbox/*` exist. */
  readonly sandbox: boolean
  /** Public URL of the server, when it is not `http://<brand host>:<port>`; only scheme and port are used. */
  readonly publicUrl?: string | undefined
  /** Port the server listens on. May be set after listening, so read it when needed. */
  port: number
  /** Addresses or CIDR ranges of proxies whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[]
  /** Values of providers' settings, by name; a provider without its own is not connected. */
  readonly providers?: Readonly<Record<string, string>>
  /** Folder that holds `art/`, for the sandbox's pages; default `brands/_base/assets`. */
  readonly assetsDir?: string | undefined
  /**
   * Pictures of games that are drawn when they are first asked for: the folder, and what to send for a path until then.
   */
  readonly pictures?: { readonly folder: string; meanwhile(path: string): Promise<string | undefined> } | undefined
}

/** Host of the sandbox providers; like a real provider's, its origin is none of a brand's. */
export const SANDBOX_HOST = 'sandbox.localhost'
/** Host name of the desk while the sandbox is on. */
export const DESK_HOST = 'desk.localhost'
/** Host name of Studio while the sandbox is on, and that below which previews of drafts are. */
export const STUDIO_HOST = 'studio.localhost'
export const PREVIEW_HOST = 'preview.localhost'
/** Fastify route constraint: only that host, on any port. */
export const ON_SANDBOX = { host: new RegExp(`^${SANDBOX_HOST.replace('.', '\\.')}(:\\d+)?$`, 'i') }

/** Origin of a brand host, from the settings alone: for links in mail. */
export function configuredOrigin(settings: Settings, host: string): string {
  const base = new URL(settings.publicUrl ?? `http://localhost:${settings.port}`)
  base.hostname = host
  return base.origin
}
