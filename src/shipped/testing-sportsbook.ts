import { createWallet } from '../platform/domains/wallet/index.ts'
import type { Sportsbook } from '../platform/providers/betting/port.ts'
import { sign } from '../platform/providers/signature.ts'
import type { Answer } from '../platform/testing.ts'
import { sportsbookKey } from '../sandbox/sportsbook/wallet-client.ts'
import type { Shipped, ShippedPlatform, ShippedPlayer } from './testing.ts'

/** A bet as a sportsbook reports it: everything but the player and the money is made up when absent. */
interface Report {
  readonly bet_id: string
  readonly tx_id?: string
  readonly amount?: string
  readonly possible?: string
  readonly odds?: string
  readonly legs?: readonly object[]
  readonly system?: unknown
  /** The player's, when not the first one. */
  readonly token?: string
}
/** The wallet calls of one sportsbook for one player of a shipped brand. */
export interface BookRig {
  readonly player: ShippedPlayer
  place(bet: Report): Promise<Answer>
  /** `payout` in minor units. */
  settle(bet: string, number: number, status: string, payout: number, more?: object): Promise<Answer>
  call(op: string, body: object, headers?: Record<string, string>): Promise<Answer>
  token(): Promise<string>
  /** The main wallet in minor units, also after a logout. */
  held(): Promise<bigint>
}

export const leg = (odds = '2.000', more: object = {}) => ({
  sport: 'football',
  league: 'Isles Premier',
  event: 'Ashcombe Rovers – Wexbridge Albion',
  market: 'Result',
  selection: 'Ashcombe Rovers',
  odds,
  starts_at: '2026-03-03T18:00:00.000Z',
  ...more,
})

/**
 * A player who is told to a sportsbook, and its signed calls.
 * @param book an adapter that is supplied to the platform; the sandbox's when absent
 */
export async function bookRig(
  app: ShippedPlatform,
  brand: Shipped,
  book: Pick<Sportsbook, 'keys'> = { keys: [sportsbookKey(app.settings.secret)] },
): Promise<BookRig> {
  const player = await app.player(brand)
  const host = `${brand}.localhost`
  const call: BookRig['call'] = (op, body, headers) => {
    const path = `/platform/betting/${op}`
    const text = JSON.stringify(body)
    const signed = sign(book.keys[0]!, { method: 'POST', host, path, body: text }, app.clock.now())
    return player.send('POST', path, {
      headers: { 'content-type': 'application/json', ...signed, ...headers },
      body: text,
    })
  }
  const token = async () => {
    const { data, error } = await player.call('betting.token')
    if (!data) throw new Error(`no token: ${JSON.stringify(error)}`)
    return data.token as string
  }
  const first = await token()
  return {
    player,
    call,
    token,
    async held() {
      const wallet = createWallet({ db: app.database.db, clock: app.clock })
      return (await wallet.balances(brand, player.id)).find(({ currency }) => currency === player.currency)?.main ?? 0n
    },
    place: ({ bet_id, ...more }) =>
      call('place', {
        token: first,
        tx_id: `${bet_id}-p`,
        bet_id,
        amount: '10.00',
        possible: '20.00',
        currency: player.currency,
        odds: '2.000',
        legs: [leg()],
        ...more,
      }),
    settle: (bet_id, number, status, payout, more = {}) =>
      call('settle', { tx_id: `${bet_id}-s${number}`, bet_id, number, status, payout: String(payout), ...more }),
  }
}
