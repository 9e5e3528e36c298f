import { isApiError } from '../api/index.ts'
import type { RootStore } from '../stores/index.ts'

/** Proof sent with a call: empty at first, then the password once it was asked for. */
export interface Proof {
  password?: string
}
/** Props of a `password-check` dialog. */
export interface PasswordCheckProps {
  /** Sends with a password. @throws an error about the password, which keeps the dialog open */
  check: (password: string) => Promise<void>
}

/** Whether a call was refused because a fresh proof was missing or wrong. */
const isAboutPassword = (error: unknown): boolean =>
  isApiError(error, 'TooManyRequestsException') ||
  (isApiError(error, 'InvalidParameterException') && error.invalidParameters['password'] !== undefined)

/** Whether a call was refused because the login is no longer recent. */
export const isProofRequired = (error: unknown): boolean =>
  isApiError(error, 'InvalidParameterException') && error.invalidParameters['password'] === 'required'

/** Opens the dialog that asks for the password, which stays open while `send` refuses it. */
const askPassword = <T>(stores: RootStore, send: (password: string) => Promise<T>): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    let end = () => resolve(undefined)
    const props: PasswordCheckProps = {
      check: async (password) => {
        try {
          const answer = await send(password)
          end = () => resolve(answer)
        } catch (error) {
          if (isAboutPassword(error)) throw error
          end = () => reject(error as Error)
        }
      },
    }
    stores.dialogs.open({ kind: 'password-check', props: { ...props }, onClosed: () => end() })
  })

/**
 * Sends a call that only the player themselves may make. If the platform requires fresh proof, a dialog asks for the
 * password, and the call is sent again with it.
 * @returns the answer; undefined when the player closed the dialog. Rejects with any other error of `send`
 */
export const withProof = async <T>(stores: RootStore, send: (proof: Proof) => Promise<T>): Promise<T | undefined> => {
  try {
    return await send({})
  } catch (error) {
    if (!isProofRequired(error)) throw error
  }
  return askPassword(stores, (password) => send({ password }))
}

/**
 * The same for a call that must not carry the password, as those about money: the password goes with a call of its own,
 * then `send` is called again. Rejects with the refusal (see `isProofRequired`) when the player closed the dialog.
 */
export const afterProof = async <T>(stores: RootStore, send: () => Promise<T>): Promise<T> => {
  try {
    return await send()
  } catch (error) {
    if (!isProofRequired(error)) throw error
    const proved = await askPassword(stores, (password) => stores.api.account.reauthenticate({ password }))
    if (proved === undefined) throw error
  }
  return send()
}
