import type { Context } from './context.ts'

/**
 * Does the work of one of many brands: what it throws is written into the log, and the brands after it get theirs.
 * @param what is brought up to date, for the log
 */
export const brandsApart =
  (log: Pick<Context['log'], 'error'>, what: string) =>
  async (brand: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      log.error({ err: error, brand }, `${what} of a brand could not be brought up to date and will be again`)
    }
  }
