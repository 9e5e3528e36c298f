import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import {
  NATIONAL_REGISTERS,
  type NationalRegister,
  type RegisterOccasion,
  type RegisterPerson,
} from '../../providers/registers/port.ts'

/** How long a register may take, in milliseconds. */
const ANSWER_TIMEOUT = 5_000

/** Who is asked about, and before what. */
export interface Question {
  readonly brand: PlatformBrand
  /** Absent for somebody who opens an account. */
  readonly playerId?: string | undefined
  readonly person: RegisterPerson
  readonly occasion: RegisterOccasion
}

const excluded = (register: string): PlatformError =>
  new PlatformError('AccessDeniedException', {
    message: 'You are excluded from gambling by a national register. We may not let you in while you are.',
    error_data: { register },
    status: 422,
  })
const noAnswer = (register: string): PlatformError =>
  new PlatformError('AccessDeniedException', {
    message: 'The national register we must ask is not answering. Please try again in a few minutes.',
    error_data: { register, retry: true },
    status: 422,
  })

/** Asking the national registers a brand names. */
export function createRegisters({ audit, log, supplied, transaction }: Context) {
  /** @throws PlatformError when somebody is excluded, and when that cannot be said */
  async function ask(name: string, { person, occasion }: Question): Promise<void> {
    const register = supplied(NATIONAL_REGISTERS).find((one) => one.name === name)
    let answer: Awaited<ReturnType<NationalRegister['isExcluded']>> | undefined
    try {
      if (!register) throw new Error(`no register ${name} is connected`)
      answer = await inTime((signal) => register.isExcluded(person, occasion, signal))
    } catch (error) {
      log.error({ err: error, register: name, occasion }, 'a national register did not answer')
    }
    // Only a clear no lets somebody in.
    if (answer === true) throw excluded(name)
    if (answer !== false) throw noAnswer(name)
  }

  return {
    /**
     * Asks every register of the brand that is about somebody, one after the other; outside any database transaction,
     * since it may take a while.
     * @throws PlatformError AccessDeniedException for somebody who is excluded, and when a register does not answer
     */
    async refuse(question: Question): Promise<void> {
      const { brand, playerId, person, occasion } = question
      const { country = '' } = person
      for (const { name, countries } of brand.platform.settings.registers) {
        // Of whom it is not known where they live, it cannot be said that a register is not about them.
        if (countries.length > 0 && country !== '' && !countries.includes(country)) continue
        await ask(name, question).catch(async (error: unknown) => {
          if (error instanceof PlatformError)
            await transaction((tx) =>
              audit.record(tx, {
                brand: brand.id,
                actor: 'system:registers',
                action: 'registers.refuse',
                subject: playerId === undefined ? 'visitor' : `player:${playerId}`,
                details: {
                  register: name,
                  occasion,
                  answer: error.details.error_data?.['retry'] ? 'none' : 'excluded',
                },
              }),
            )
          throw error
        })
      }
    },
  }
}

/** Waits so long and no longer, whether what is asked heeds the signal or not. */
async function inTime<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      ending.abort()
      reject(new Error('no answer in time'))
    }, ANSWER_TIMEOUT)
  })
  try {
    return await Promise.race([ask(ending.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
