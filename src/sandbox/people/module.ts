import { accounts } from '../../platform/domains/accounts/index.ts'
import { sessions } from '../../platform/domains/sessions/index.ts'
import { wallet } from '../../platform/domains/wallet/index.ts'
import { defineDomain } from '../../platform/kernel/domain.ts'
import { createGameTables } from '../games/play.ts'
import { Evening } from './evening.ts'

/** How often people play, in milliseconds. */
const EVERY = 1_500
/** Brands whose people come at the start, before anybody looks. */
const AT_START = 4
/** Methods that people themselves call: they are not looks at a brand. */
const OWN_CALLS = new Set(['tournaments.get', 'tournaments.participate'])

/**
 * Invented people who play, win and race at the brands of the sandbox, so that boards, races and jackpots move.
 * @param count how many at each brand; 0 for none
 */
export const sandboxPeople = (count: number) =>
  defineDomain({
    name: 'sandbox-people',
    needs: { accounts, sessions, wallet },
    create(context, { accounts: { passwords, registration }, sessions, wallet }) {
      if (count === 0) return {}
      const tables = createGameTables(context)
      const evening = new Evening({ ...context, wallet, passwords, registration, sessions, tables, count })
      let timer: NodeJS.Timeout | undefined
      let running = Promise.resolve()
      let isStopped = false
      const step = () => {
        running = evening
          .step()
          .catch((error: unknown) => context.log.warn({ err: error }, 'the invented people could not play'))
          .then(() => {
            if (!isStopped) timer = setTimeout(step, EVERY).unref()
          })
      }
      return {
        beforeCall: async (brandId, method) => {
          if (!OWN_CALLS.has(method)) evening.look(brandId)
        },
        start() {
          for (const { id } of context.brands.all().slice(0, AT_START)) evening.look(id)
          timer = setTimeout(step, EVERY).unref()
        },
        async stop() {
          isStopped = true
          clearTimeout(timer)
          await running
        },
      }
    },
  })
