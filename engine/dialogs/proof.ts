import { isApiError } from '../api/index.ts'
import type { RootStore } from '../stores/index.ts'

/** What a call is sent with: nothing at first, the password once it was asked for. */
export interface Proof {
  password?: string
}
/** What a `password-check` dialog is opened with. */
export interface PasswordCheckProps {
  /** Sends with a password. Throws what keeps the dialog open: an error about the password itself. */
  check: (password: string) => Promise<void>
}

/** Whether a call was refused for want of a fresh proof, or for a wrong one. */
const isAboutPassword = (error: unknown): boolean =>
  isApiError(error, 'TooManyRequestsException') ||
  (isApiError(error, 'InvalidParameterException') && error.invalidParameters['password'] !== undefined)

/**
 * Sends a call that only the player may make. Where the platform wants proof that it is still the player, a dialog asks
 * for the password, and the call is sent again with it.
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
