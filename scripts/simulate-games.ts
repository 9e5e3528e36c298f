/**
 * Plays rounds of each kind of game and compares what they return with what they declare:
 * `npm run games:simulate [-- <rounds>]`, ten million of each when not said otherwise. Rounds are drawn from new seeds
 * exactly as the game server does. Ends with 1 when a declared return is outside the 99 % interval of what came out.
 */
import { engineOf, isTable, type GameFacts, type PlayedType } from '../src/sandbox/games/engines/index.ts'
import { newSeed, numbersOf } from '../src/sandbox/games/engines/seeds.ts'
import { intervalOf, type Sums } from '../src/sandbox/games/engines/interval.ts'

interface Plan {
  readonly title: string
  readonly game: GameFacts & PlayedType
  readonly bet: unknown
}
const STAKE = 1_000n
/** Rounds drawn from one seed; a seed per round would measure the operating system's generator. */
const PER_SEED = 10_000

const slot = (volatility: 'low' | 'medium' | 'high'): Plan => ({
  title: `slot, ${volatility} volatility`,
  game: { sysname: 'fox-fire', type: 'slot', art: {}, rtp: '96.00', volatility },
  bet: undefined,
})
const rising = (target: number): Plan => ({
  title: `crash, target ${(target / 100).toFixed(2)}`,
  game: { sysname: 'comet-roll', type: 'fast', art: { motif: 'rocket' }, rtp: '97.00' },
  bet: { target },
})
const PLANS: readonly Plan[] = [
  slot('low'),
  slot('medium'),
  slot('high'),
  {
    title: 'dice, 49.5 %',
    game: { sysname: 'neon-dice', type: 'fast', art: {}, rtp: '99.00' },
    bet: { side: 'over', chance: 4_950 },
  },
  rising(150),
  rising(1_000),
  {
    title: 'roulette, a number and red',
    game: { sysname: 'wheel', type: 'casino', art: {}, rtp: '97.30' },
    bet: { 17: '500', red: '500' },
  },
  {
    title: 'live roulette, a dozen and odd',
    game: { sysname: 'live-wheel', type: 'live', art: {}, rtp: '97.30' },
    bet: { dozen2: '500', odd: '500' },
  },
]

function simulate({ game, bet }: Plan, rounds: number): Sums {
  const engine = engineOf(game)
  const parsed = engine.parseBet(bet, STAKE)
  let [sum, squares] = [0, 0]
  let seed = ''
  for (let index = 0; index < rounds; index += 1) {
    if (index % PER_SEED === 0) seed = newSeed()
    const random = numbersOf(seed, String(index))
    const { win } = isTable(engine)
      ? engine.pay(parsed, STAKE, engine.draw(game, random))
      : engine.play(game, parsed, STAKE, random)
    const back = Number(win) / Number(STAKE)
    sum += back
    squares += back * back
  }
  return { rounds, sum, squares }
}

const rounds = Number(process.argv[2] ?? 10_000_000)
let isGood = true
for (const plan of PLANS) {
  const { mean, low, high } = intervalOf(simulate(plan, rounds))
  const declared = Number(plan.game.rtp) / 100
  const holds = declared >= low && declared <= high
  isGood &&= holds
  const percent = (share: number) => (share * 100).toFixed(3)
  const range = `${percent(low)} to ${percent(high)}`
  console.log(
    `${plan.title}: declares ${plan.game.rtp} %, returned ${percent(mean)} % (${range}) ${holds ? 'ok' : 'OUTSIDE'}`,
  )
}
process.exitCode = isGood ? 0 : 1
