import { definePort } from '../../kernel/ports.ts'

/** Whom a register is asked about; what is not known is left out. */
export interface RegisterPerson {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  /** `YYYY-MM-DD`. */
  readonly birthDate?: string | undefined
  /** Two capital letters. */
  readonly country?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly postcode?: string | undefined
  readonly documentNumber?: string | undefined
}

/**
 * Before what a register is asked: national rules name all three, and some registers answer them differently. Details
 * of an account that become another person's, or another country's, are asked about like a registration.
 */
export type RegisterOccasion = 'registration' | 'login' | 'mailing'

/** A national register of people who excluded themselves from gambling. An adapter is a module that supplies one. */
export interface NationalRegister {
  /** The name brands give it in `registers` of `platform/settings.json`. */
  readonly name: string
  /**
   * Whether somebody is excluded.
   * @param signal ends the question after some seconds
   * @throws Error when it does not answer: nobody is let in then
   */
  isExcluded(person: RegisterPerson, occasion: RegisterOccasion, signal: AbortSignal): Promise<boolean>
}
export const NATIONAL_REGISTERS = definePort<NationalRegister>('national registers')
