import { defineDomain } from '../../platform/kernel/domain.ts'
import { supply } from '../../platform/kernel/ports.ts'
import { SPORTSBOOKS } from '../../platform/providers/betting/port.ts'
import { SANDBOX } from '../../platform/providers/sandbox-names.ts'
import { sandboxOrigin } from '../origin.ts'
import { createBook } from './book.ts'
import { createCashing } from './cashing.ts'
import { createPlacing } from './placing.ts'
import { sportsbookRoutes } from './routes.ts'
import { createSettling } from './settling.ts'
import { sandboxBookCashOuts, sandboxBookSchema, sandboxBookSystems } from './tables.ts'
import { createBookWallet, sportsbookKey } from './wallet-client.ts'

/** A sportsbook with invented sports: it takes bets and settles them by the same signed calls as any other. */
export const sandboxSportsbook = defineDomain({
  name: 'sandbox-sportsbook',
  migrations: [
    { number: 1, sql: sandboxBookSchema },
    { number: 2, sql: sandboxBookCashOuts },
    { number: 3, sql: sandboxBookSystems },
  ],
  create(context) {
    const book = createBook(context)
    const wallet = createBookWallet(context)
    const placing = createPlacing({ context, book, wallet })
    const settling = createSettling({ context, book, wallet })
    const cashing = createCashing({ context, book, wallet })
    const idOf = (payload: unknown): string => (payload as { id: string }).id
    return {
      routes: [(scope) => sportsbookRoutes(scope, { context, book, placing, settling, cashing })],
      jobs: {
        'sandbox-sportsbook.accept': async ({ payload }) => {
          const bet = await placing.accept(idOf(payload))
          if (!bet) throw new Error('the bet could not be placed yet')
        },
        'sandbox-sportsbook.settle': ({ payload }) => settling.settle(idOf(payload)),
        'sandbox-sportsbook.cash-out': ({ payload }) => cashing.goOn(idOf(payload)),
      },
      supplies: [
        supply(SPORTSBOOKS, {
          name: SANDBOX,
          moving: book.moving,
          matches: book.matches,
          keys: [sportsbookKey(context.settings.secret)],
          frame(origin) {
            const url = new URL('/sportsbook', sandboxOrigin(origin))
            url.searchParams.set('origin', origin)
            return url.href
          },
        }),
      ],
    }
  },
})
