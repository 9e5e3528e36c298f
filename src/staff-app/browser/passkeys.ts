import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { t } from './language.ts'
import type { OfficeClient } from './client.ts'

/** The library comes with the first passkey that is used. */
const library = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys at this address: over https, or at a host of this machine. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** Words for what went wrong between browser and authenticator. */
function told(error: unknown): Error {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return new Error(t('This authenticator has a passkey of yours already.'))
  if (name === 'NotAllowedError' || name === 'AbortError') return new Error(t('No passkey was given.'))
  return new Error(t('The browser could not use a passkey here.'))
}

/** Has the browser answer a challenge with a passkey of this address. @throws Error in words */
export async function givePasskey(office: OfficeClient, purpose: 'login' | 'proof'): Promise<string> {
  const { challenge, host } = await office.call('staff.passkeyChallenge', { for: purpose })
  const { startAuthentication } = await library()
  const optionsJSON = { challenge, rpId: host, userVerification: 'required' as const, timeout: 120_000 }
  return startAuthentication({ optionsJSON }).then(JSON.stringify, (error: unknown) => {
    throw told(error)
  })
}

/** Ways to sign that the server understands: EdDSA, ES256 and RS256. */
const WAYS = [-8, -7, -257] as const

/** Has the browser make a passkey for the member at this address. @throws Error in words */
export async function makePasskey(office: OfficeClient, name: string): Promise<string> {
  const { user, items } = await office.call('staff.passkeys', {})
  const { challenge, host } = await office.call('staff.passkeyChallenge', { for: 'new' })
  const { startRegistration } = await library()
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = {
    challenge,
    rp: { id: host, name: host },
    user: { id: user, name, displayName: name },
    pubKeyCredParams: WAYS.map((alg) => ({ type: 'public-key', alg })),
    // It is found without saying whose it is, so that nobody learns by asking which members have one.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: items.filter((one) => one.host === host).map(({ id }) => ({ id, type: 'public-key' })),
    attestation: 'none',
    timeout: 120_000,
  }
  return startRegistration({ optionsJSON }).then(JSON.stringify, (error: unknown) => {
    throw told(error)
  })
}
