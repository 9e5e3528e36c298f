import { BET_STATUSES, LEG_STATUSES } from '../../../../schemas/api/betting.ts'
import { readAmount, readId, WalletFault } from '../wallet/index.ts'
import type { Placement, Settlement } from './calls.ts'
import type { StoredLeg } from './tables.ts'

const wrong = () => new WalletFault('INVALID_REQUEST')

type Body = Readonly<Record<string, unknown>>
type Caller = Pick<Placement, 'brandId' | 'provider'>
const ODDS = /^([1-9]\d{0,8})\.(\d{3})$/
/** Most selections of a bet. */
const MOST_LEGS = 20

/** A text of a call, at most `longest` characters. @throws WalletFault */
export function readText(value: unknown, longest = 100): string {
  if (typeof value !== 'string' || value === '' || value.length > longest) throw wrong()
  return value
}
/** Odds as `2.150`, in thousandths. */
function oddsOf(value: unknown): number {
  const [, whole, rest] = (typeof value === 'string' && ODDS.exec(value)) || []
  if (whole === undefined) throw wrong()
  return Number(whole + rest)
}

function legOf(value: unknown): StoredLeg {
  if (typeof value !== 'object' || value === null) throw wrong()
  const leg = value as Body
  const starts = new Date(readText(leg['starts_at']))
  if (Number.isNaN(starts.getTime())) throw wrong()
  return {
    sport: readText(leg['sport']),
    league: readText(leg['league']),
    event: readText(leg['event'], 200),
    market: readText(leg['market']),
    selection: readText(leg['selection'], 200),
    odds: oddsOf(leg['odds']),
    status: 'open',
    starts_at: starts.toISOString(),
  }
}

/** A system has combinations of fewer selections than all. A call without one is as it was before there were any. */
function systemOf(value: unknown, selections: number): Pick<Placement, 'system'> {
  if (value === undefined) return {}
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 2 || value >= selections) throw wrong()
  return { system: value }
}

/** A new bet, in the currency of its session. @throws WalletFault */
export function readPlacement(caller: Caller, currency: string, body: Body): Placement {
  const { legs } = body
  if (body['currency'] !== currency || !Array.isArray(legs) || legs.length === 0 || legs.length > MOST_LEGS)
    throw wrong()
  const amount = readAmount(body['amount'], currency)
  const possible = readAmount(body['possible'], currency)
  if (amount <= 0n || possible < amount) throw wrong()
  return {
    ...caller,
    txId: readId(body['tx_id']),
    betId: readId(body['bet_id']),
    amount,
    possible,
    odds: BigInt(oddsOf(body['odds'])),
    legs: legs.map(legOf),
    ...systemOf(body['system'], legs.length),
  }
}

/** The result of a bet. Its amount is in whole minor units, because the bet has the currency. @throws WalletFault */
export function readSettlement(caller: Caller, body: Body): Settlement {
  const { number, status, payout, legs } = body
  const isKnown = BET_STATUSES.includes(status as Settlement['status']) && (status as string) !== 'open'
  if (!isKnown || typeof payout !== 'string' || !/^(0|[1-9]\d{0,17})$/.test(payout)) throw wrong()
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > 1_000_000) throw wrong()
  if (legs !== undefined && !(Array.isArray(legs) && legs.every((leg) => LEG_STATUSES.includes(leg)))) throw wrong()
  const paid = BigInt(payout)
  if (status === 'lost' && paid > 0n) throw wrong()
  return {
    ...caller,
    txId: readId(body['tx_id']),
    betId: readId(body['bet_id']),
    number,
    status: status as Settlement['status'],
    payout: paid,
    legs: legs as Settlement['legs'],
  }
}
