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

/**
 * Sends a call that only the player themselves may make. If the platform requires fresh proof, a dialog asks for the
 * password, and the call is sent again with it.
 * @returns the answer; undefined when the player closed the dialog. Rejects with any other error of `send`
 */
export const withProof = async <T>(stores: RootStore, send: (proof: Proof) => Promise<T>): Promise<T | undefined> => {
  try {
    return await send({})
  } catch (error) {
    if (!isApiError(error, 'InvalidParameterException') || error.invalidParameters['password'] !== 'required')
      throw error
  }
  return new Promise((resolve, reject) => {
    let end = () => resolve(undefined)
    const props: PasswordCheckProps = {
      check: async (password) => {
        try {
          const answer = await send({ password })
          end = () => resolve(answer)
        } catch (error) {
          if (isAboutPassword(error)) throw error
          end = () => reject(error as Error)
        }
      },
    }
    stores.dialogs.open({ kind: 'password-check', props: { ...props }, onClosed: () => end() })
  })
}
