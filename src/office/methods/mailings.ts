import type { OfficeMethodName } from '../../../schemas/office/index.ts'
import type { Mailings, MailingWords } from '../../platform/domains/mailings/index.ts'
import { brandOf, callerOf, type OfficeBindings } from '../call.ts'

type MailingsMethods = Extract<OfficeMethodName, `mailings.${string}`>

/** Messages to every player who wants them. */
export const bindMailings = (mailings: Mailings): OfficeBindings<MailingsMethods> => ({
  async 'mailings.send'({ name, words, reason }, call) {
    const by = callerOf(call)
    return {
      id: await mailings.send(brandOf(call), { name, words: words as Record<string, MailingWords> }, { by, reason }),
    }
  },
  async 'mailings.list'(_params, call) {
    const items = await mailings.list(brandOf(call).id)
    return {
      items: items.map(({ created_at, finished_at, ...item }) => ({
        ...item,
        created_at: created_at.toISOString(),
        finished_at: finished_at?.toISOString() ?? null,
      })),
    }
  },
})
