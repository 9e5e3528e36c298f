import { defineDomain } from '../../kernel/domain.ts'
import { CARD_PARTS } from '../../kernel/player-card.ts'
import { supply } from '../../kernel/ports.ts'
import { walletCard } from './card.ts'
import { walletLinesSchema, walletOpensEmptySchema, walletRecordedSchema } from './lines.ts'
import { walletHeldWinSchema, walletSchema } from './schema.ts'
import { createWallet } from './service.ts'
import { walletWholeSchema } from './whole.ts'

/** The only domain that writes money. */
export const wallet = defineDomain({
  name: 'wallet',
  migrations: [
    { number: 1, sql: walletSchema, formerly: '0001_wallet' },
    { number: 2, sql: walletLinesSchema, formerly: '0003_wallet_lines' },
    { number: 3, sql: walletOpensEmptySchema },
    { number: 4, sql: walletRecordedSchema },
    { number: 5, sql: walletHeldWinSchema },
    { number: 6, sql: walletWholeSchema },
  ],
  create: ({ db, clock }) => ({
    services: createWallet({ db, clock }),
    supplies: [supply(CARD_PARTS, walletCard({ db }))],
  }),
})
