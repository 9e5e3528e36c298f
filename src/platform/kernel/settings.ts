/** What the platform is told at start. */
export interface Settings {
  /** Key material every signature and token is derived from; at least 32 characters. */
  readonly secret: string
  /** Whether the sandbox providers, `sandbox.localhost` and `/_sandbox/*` exist. */
  readonly sandbox: boolean
  /** Address people reach the server at, when it is not `http://<brand host>:<port>`; gives scheme and port. */
  readonly publicUrl?: string | undefined
  /** Port the server listens on; read when needed, so it may be set after listening. */
  port: number
  /** Addresses or CIDR ranges of proxies whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[]
  /** Mail server; without it mail stays in the outbox. */
  readonly smtpUrl?: string | undefined
  /** Gateway of short messages; without it they stay in the outbox. */
  readonly smsUrl?: string | undefined
  /** Folder with `art/`, for the sandbox's own pages; `brands/_base/assets` when absent. */
  readonly assetsDir?: string | undefined
}

/** Host of the sandbox providers: another origin than any brand's, as real providers are. */
export const SANDBOX_HOST = 'sandbox.localhost'
/** Route constraint: only on that host, on any port. */
export const ON_SANDBOX = { host: new RegExp(`^${SANDBOX_HOST.replace('.', '\\.')}(:\\d+)?$`, 'i') }

/** Names brands give the sandbox's payment provider and social login; they are known whether it is on or off. */
export const SANDBOX_PAY = 'sandbox-pay'
export const SANDBOX_ID = 'sandbox-id'

/** Where a brand's people reach it, from configuration alone: for links in mail. */
export function configuredOrigin(settings: Settings, host: string): string {
  const base = new URL(settings.publicUrl ?? `http://localhost:${settings.port}`)
  base.hostname = host
  return base.origin
}
