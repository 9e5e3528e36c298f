import { toMoney } from '../../../../engine/money/index.ts'
import type { Balances } from '../../../../schemas/api/account.ts'
import type { Context } from '../../kernel/context.ts'
import type { LiveSource } from '../../kernel/live.ts'
import { playerOwner } from '../wallet/index.ts'

const BUCKETS = ['main', 'bonus', 'betting_bonus', 'fun'] as const

/** Balances of all players who follow theirs, in the currencies of their accounts, by one statement. */
export const balancesSource = ({ db }: Pick<Context, 'db'>): LiveSource => ({
  topic: 'balance',
  isOwn: true,
  async read({ id }, players) {
    const found = await db
      .selectFrom('player')
      .select(['id', 'currency'])
      .where('brand_id', '=', id)
      .where('id', 'in', [...players])
      .execute()
    const owners = players.map(playerOwner)
    const held = await db
      .selectFrom('wallet_account')
      .select(['owner', 'bucket', 'currency', 'balance'])
      .where('brand', '=', id)
      .where('owner', 'in', owners)
      .where('bucket', 'in', [...BUCKETS])
      .execute()
    const accounts = new Map(held.map((row) => [`${row.owner} ${row.bucket} ${row.currency}`, row.balance]))
    return new Map(
      found.map(({ id: player, currency }) => {
        const money = (bucket: string) =>
          toMoney(accounts.get(`${playerOwner(player)} ${bucket} ${currency}`) ?? 0n, currency)
        const balances = Object.fromEntries(BUCKETS.map((bucket) => [bucket, money(bucket)])) as unknown as Balances
        return [player, balances] as const
      }),
    )
  },
})
