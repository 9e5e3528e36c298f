import { crash } from '../engines/crash.ts'
import { dice } from '../engines/dice.ts'
import type { Drawn, GameFacts } from '../engines/engine.ts'
import { liveRoulette } from '../engines/live-roulette.ts'
import { blockText, fromBlocks, type Random } from '../engines/random.ts'
import { roulette } from '../engines/roulette.ts'
import { isSame } from '../engines/same.ts'
import { slot } from '../engines/slot.ts'
import type { GameState, Proof } from '../messages.ts'

// Checks a round in the browser: the seed must give the seal that was shown before the round, and the rules of the
// game must give the same outcome from it. Nothing of the server is asked.

/** A round as the page knows it. */
export interface PlayedRound {
  /** The seal the page showed before the round. */
  readonly sealed: string
  /** What the page sent as the round's id; undefined at a table, whose rounds have the server's. */
  readonly request?: string | undefined
  /** Minor units. */
  readonly stake: bigint
  readonly bet: unknown
  readonly proof: Proof
  /** What the page was told: a table's draw, or the view and the win in minor units of the player's own round. */
  readonly told: { readonly drawn: Drawn } | { readonly view: unknown; readonly win: bigint }
}
export interface Verdict {
  /** Whether the seed is the one that was committed to. */
  readonly seed: boolean
  /** Whether the outcome follows from it. */
  readonly outcome: boolean
}

/** Blocks made beforehand, because the browser makes them asynchronously: more numbers than any round draws. */
const BLOCKS = 16
const utf8 = new TextEncoder()

async function hashOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(text)))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function numbersOf({ seed, request }: Proof): Promise<Random> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', utf8.encode(seed), hmac, false, ['sign'])
  const sign = async (index: number) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(blockText(request, index))))
  const blocks = await Promise.all(Array.from({ length: BLOCKS }, (_, index) => sign(index)))
  return fromBlocks((index) => blocks[index] ?? new Uint8Array())
}

const ALONE = { slot, dice, roulette } as const
const TABLES = { crash, 'live-roulette': liveRoulette } as const

/** Draws a round again and compares it with what the page was told. */
export async function checkRound(kind: GameState['kind'], game: GameFacts, round: PlayedRound): Promise<Verdict> {
  const { proof, sealed, request, told, stake, bet } = round
  const isSealed = (await hashOf(proof.seed)) === sealed && (request ?? proof.request) === proof.request
  const random = await numbersOf(proof)
  if ('drawn' in told) {
    const engine = TABLES[kind as keyof typeof TABLES]
    return { seed: isSealed, outcome: isSame(engine.draw(game, random), told.drawn) }
  }
  const engine = ALONE[kind as keyof typeof ALONE]
  const { view, win } = engine.play(game, engine.parseBet(bet, stake), stake, random)
  return { seed: isSealed, outcome: isSame(view, told.view) && win === told.win }
}
