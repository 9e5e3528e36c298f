import { expect } from 'vitest'
import type { OfficeMethodName } from '../../schemas/office/index.ts'
import type { TestHouse } from './testing-house.ts'

/** What two members of staff, `first` and `second`, do at the brand `test`, and what its audit keeps of it. */
export const effectsOf = (house: TestHouse) => ({
  /** A call that succeeds. @returns the answer's data */
  async call(name: OfficeMethodName, params: object, who = 'second') {
    const { status, data, error } = await (await house.login(who)).call(name, { brand: 'test', ...params })
    expect([name, status, error]).toEqual([name, 200, undefined])
    return data
  },
  /** The newest lines of the audit, newest first. */
  audit: async (count: number): Promise<string[]> =>
    (await house.app.platform.context.audit.list('test', { limit: count })).map(({ actor, action, subject, reason }) =>
      `${actor} ${action} ${subject} ${reason}`.trim(),
    ),
})
