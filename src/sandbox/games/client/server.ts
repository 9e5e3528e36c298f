import type { Money } from '../../../../schemas/api/method.ts'
import type { CrashView, GameState, SpinResult, TableView } from '../messages.ts'
import { wait } from './dom.ts'

// Calls of the page to the game server. Every spin has an id of its own: sent twice, it is one round.

const token = new URLSearchParams(location.search).get('token') ?? ''
const ATTEMPTS = 4

/** The server refused, with a code. */
export class Refused extends Error {
  readonly code: string
  /** The wallet's message for the player. */
  readonly words: string | undefined
  constructor(code: string, words?: string) {
    super(words ?? code)
    this.code = code
    this.words = words
  }
}

async function post(op: string, body: object): Promise<unknown> {
  const response = await fetch(`${location.pathname}/${op}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...body }),
  })
  const answer = (await response.json()) as { error?: { code?: string; message?: string } } | undefined
  if (response.ok) return answer
  throw new Refused(answer?.error?.code ?? 'UNAVAILABLE', answer?.error?.message)
}

/** Retries until there is an answer: after a lost connection the player must learn how the round ended. */
async function ask(op: string, body: object): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await post(op, body)
    } catch (error) {
      if (error instanceof Refused && error.code !== 'UNAVAILABLE') throw error
      if (attempt === ATTEMPTS) throw new Refused('UNAVAILABLE')
      await wait(300 * 2 ** attempt)
    }
  }
}

/** Loads what the page needs to open. @throws Refused */
export const loadState = async (): Promise<GameState> => (await ask('state', {})) as GameState

/** What is sent to play a round. */
export interface SpinOrder {
  /** The page's own id of the round. */
  requestId: string
  /** Minor units. */
  stake: bigint
  bet?: unknown
  /** The order of free rounds it uses. */
  free?: string | undefined
}
const bodyOf = ({ stake, ...order }: SpinOrder) => ({ ...order, stake: String(stake) })

/** Plays one round. @throws Refused */
export const spin = async <View>(order: SpinOrder): Promise<SpinResult<View>> =>
  (await ask('spin', bodyOf(order))) as SpinResult<View>

/** The seal of the next round. @throws Refused */
export const loadSeal = async (): Promise<string> => ((await ask('seal', {})) as { seal: string }).seal

/** What the player has to play with now. @throws Refused */
export const loadBalance = async (): Promise<Money> => ((await ask('balance', {})) as { balance: Money }).balance

/** The table's round of now. @throws Refused */
export const loadTable = async (): Promise<TableView> => (await ask('table', {})) as TableView

/** Bets in the table's round of now. @throws Refused */
export const placeBet = (order: SpinOrder): Promise<unknown> => ask('bet', bodyOf(order))

/** Gets out of a crash round. @throws Refused */
export const cashOut = async (requestId: string): Promise<SpinResult<CrashView>> =>
  (await ask('cashout', { requestId })) as SpinResult<CrashView>
