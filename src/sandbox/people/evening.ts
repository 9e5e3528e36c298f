import { randomInt } from 'node:crypto'
import { parseDuration } from '../../../engine/clock/index.ts'
import { catalogueOf } from '../../platform/domains/games/index.ts'
import type { Sessions } from '../../platform/domains/sessions/index.ts'
import type { PlatformBrand } from '../../platform/kernel/brands.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { engineOf, isTable } from '../games/engines/index.ts'
import type { GameTables } from '../games/play.ts'
import { USUAL_BETS } from '../games/usual-bets.ts'
import { WalletRefused } from '../wallet-calls.ts'
import { betAtTables, type Sitter } from './at-tables.ts'
import { makePeople, refill, type MakeContext } from './make.ts'
import { visitOf, type Visit } from './visit.ts'

/** People come while somebody looks at the brand, and stay this long after the last look. */
const STAYS = parseDuration('PT5M')
/** Rounds played at once when people come, so that boards are not empty. */
const FIRST_ROUNDS = 80
const FIRST_AT_ONCE = 4
/** Games people choose from: the first of the catalogue, which the brand shows most. */
const GAMES = 40
/** Rounds before somebody turns to another game. */
const ROUNDS_OF_A_GAME = 12

/** What the evening needs. */
export interface EveningContext extends MakeContext, Pick<Context, 'databaseClock'> {
  readonly sessions: Pick<Sessions, 'begin'>
  readonly tables: Pick<GameTables, 'state' | 'spin' | 'bet'>
  /** How many people each brand has. */
  readonly count: number
}

/** A person with the game they play. */
interface Guest extends Sitter {
  readonly playerId: string
  game?: { token: string; kind: keyof typeof USUAL_BETS; stake: bigint; left: number }
}

/** The people of one brand. */
interface Party {
  readonly release: string
  readonly guests: Guest[]
  turn: number
  rounds: number
}

/** Invented people who play at the brands somebody looks at, by the same addresses and rules as every player. */
export class Evening {
  readonly #context: EveningContext
  readonly #seen = new Map<string, number>()
  readonly #parties = new Map<string, Party>()
  #turns = 0

  constructor(context: EveningContext) {
    this.#context = context
  }

  /** Notes that somebody looks at a brand. */
  look(brandId: string): void {
    this.#seen.set(brandId, this.#context.clock.now().getTime())
  }

  /** Lets the people of every brand somebody looks at play: several rounds when they come, then one at a time. */
  async step(): Promise<void> {
    const { brands, clock } = this.#context
    const since = clock.now().getTime() - STAYS
    this.#turns += 1
    for (const [brandId, at] of this.#seen) {
      const brand = brands.byId(brandId)
      if (!brand || at < since) this.#seen.delete(brandId)
      else await this.#play(brand)
    }
  }

  async #play(brand: PlatformBrand): Promise<void> {
    const party = await this.#partyOf(brand)
    if (party.guests.length === 0) return
    await betAtTables(
      this.#context,
      brand.id,
      party.guests,
      ({ playerId }) => this.#arrive(brand, playerId),
      (guest, error) => this.#getUp(brand, guest, error),
    )
    const isOpening = party.rounds < FIRST_ROUNDS
    if (!isOpening && this.#turns % 2 === 1) return
    for (let round = 0; round < (isOpening ? FIRST_AT_ONCE : 1); round += 1) {
      const guest = party.guests[party.turn++ % party.guests.length]!
      party.rounds += 1
      try {
        await this.#round(brand, guest)
      } catch (error) {
        await this.#getUp(brand, guest, error)
      }
    }
  }

  /** After a refusal: another game next time, money where it was gone, a new login where the old one may be over. */
  async #getUp(brand: PlatformBrand, guest: Guest, error: unknown): Promise<void> {
    delete guest.game
    if (!(error instanceof WalletRefused)) delete guest.visit
    else if (error.code === 'INSUFFICIENT_FUNDS') await refill(this.#context, brand, guest.playerId)
    else if (error.code === 'INVALID_TOKEN') delete guest.visit
  }

  async #partyOf(brand: PlatformBrand): Promise<Party> {
    const known = this.#parties.get(brand.id)
    if (known?.release === brand.release) return known
    const ids = await makePeople(this.#context, brand, this.#context.count)
    const kept = new Map(known?.guests.map((guest) => [guest.playerId, guest]))
    const guests = ids.map((playerId): Guest => kept.get(playerId) ?? { playerId })
    const party = { release: brand.release, guests, turn: known?.turn ?? 0, rounds: known?.rounds ?? 0 }
    this.#parties.set(brand.id, party)
    return party
  }

  async #round(brand: PlatformBrand, guest: Guest): Promise<void> {
    guest.visit ??= await this.#arrive(brand, guest.playerId)
    guest.game ??= await this.#sitDown(brand, guest.visit)
    const { game } = guest
    if (!game) return
    const { token, kind, stake } = game
    await this.#context.tables.spin(token, { requestId: newId(), stake, bet: USUAL_BETS[kind](stake) })
    game.left -= 1
    if (game.left <= 0) delete guest.game
  }

  async #arrive(brand: PlatformBrand, playerId: string): Promise<Visit> {
    const { transaction, sessions } = this.#context
    const token = await transaction((tx) => sessions.begin(tx, brand, { playerId, bannedAt: null, by: 'login' }))
    const visit = visitOf(this.#context, brand, playerId, token)
    if (brand.features['tournaments'] === true) await visit.joinTournaments()
    return visit
  }

  async #sitDown(brand: PlatformBrand, visit: Visit): Promise<Guest['game']> {
    const games = catalogueOf(brand)
      .entries.map(({ game }) => game)
      .filter((game) => !isTable(engineOf(game)))
      .slice(0, GAMES)
    const game = games.length > 0 ? games[randomInt(games.length)]! : undefined
    if (!game) return undefined
    const token = await visit.openGame(game.sysname)
    const { kind, stakes } = await this.#context.tables.state(token)
    // Most play with one of the lower half.
    const stake = stakes[randomInt(Math.max(1, Math.ceil(stakes.length / 2)))]
    return stake === undefined
      ? undefined
      : { token, kind, stake: BigInt(stake), left: 1 + randomInt(ROUNDS_OF_A_GAME) }
  }
}
