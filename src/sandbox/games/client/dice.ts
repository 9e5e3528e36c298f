import type { DiceRules, DiceView, GameState, SpinResult } from '../messages.ts'
import { animate, easeOut, h } from './dom.ts'
import type { MoneyFormat } from './money.ts'
import { Rounds } from './rounds.ts'
import { buildShell } from './shell.ts'
import { sounds } from './sound.ts'

// Roll a number from 00.00 to 99.99; the player sets the chance of winning.

type Side = DiceView['side']
/** Number of results shown beside the stage. */
const LAST = 8

const shown = (rolled: number): string => (rolled / 100).toFixed(2).padStart(5, '0')

/** The scale with the rolled number. */
function buildTrack() {
  const number = h('output', { class: 'rolled', 'aria-live': 'off' }, '50.00')
  const pointer = h('div', { class: 'pointer', 'aria-hidden': 'true' })
  const zone = h('div', { class: 'zone' })
  const marks = [0, 25, 50, 75, 100].map((at) => h('span', {}, String(at)))
  const scale = h('div', { class: 'scale', 'aria-hidden': 'true' }, ...marks)
  return {
    number,
    element: h('div', { class: 'track' }, zone, pointer, scale),
    /** Marks the part of the scale that wins; `share` in percent. */
    mark(side: Side, share: number): void {
      zone.style.insetInlineStart = side === 'over' ? `${100 - share}%` : '0'
      zone.style.inlineSize = `${share}%`
    },
    async rollTo(rolled: number): Promise<void> {
      const from = Number(number.textContent) * 100
      let ticked = 0
      await animate(900, (progress) => {
        // The number runs past its target once around before it settles.
        const at = (from + (rolled - from + 10_000) * easeOut(progress)) % 10_000
        number.textContent = shown(progress === 1 ? rolled : Math.floor(at))
        pointer.style.insetInlineStart = `${(progress === 1 ? rolled : at) / 100}%`
        if (progress - ticked > 0.06 && progress < 0.8) {
          ticked = progress
          sounds.tick()
        }
      })
    },
  }
}

/** The choice of side and chance, and what it pays. */
function buildBet(rules: DiceRules, onChange: () => void) {
  let side: Side = 'over'
  const chance = h('input', {
    type: 'range',
    min: rules.minChance / 100,
    max: rules.maxChance / 100,
    step: 0.5,
    value: 49.5,
    'aria-label': 'Chance of winning in percent',
    oninput: () => onChange(),
  })
  const sides = (['under', 'over'] as const).map((name) => {
    const look = { type: 'button', class: 'side', 'data-side': name, 'aria-pressed': String(name === side) }
    return h('button', { ...look, onclick: () => choose(name) }, `Roll ${name}`)
  })
  function choose(name: Side) {
    side = name
    for (const button of sides) button.setAttribute('aria-pressed', String(button.dataset['side'] === side))
    onChange()
  }
  const faces = () => Math.round(Number(chance.value) * 100)
  return {
    sides: h('div', { class: 'sides', role: 'group', 'aria-label': 'Side' }, ...sides),
    range: h('label', { class: 'range' }, h('span', {}, 'Chance'), chance),
    /** What is sent with the stake. */
    current: () => ({ side, chance: faces() }),
    /** The chance in percent. */
    share: () => Number(chance.value),
    multiplier: () => Math.floor((rules.share * 10_000) / faces()) / 10_000,
  }
}

/** Facts of the bet: its multiplier, its chance in percent, what a win pays. */
function buildFacts() {
  const [multiplier, chance, pays] = [h('dd'), h('dd'), h('dd')]
  const fact = (title: string, value: HTMLElement) => h('div', {}, h('dt', {}, title), value)
  return {
    element: h(
      'dl',
      { class: 'facts' },
      fact('Multiplier', multiplier),
      fact('Chance', chance),
      fact('Win pays', pays),
    ),
    show(times: number, share: number, win: string): void {
      multiplier.textContent = `${times.toFixed(4)}×`
      chance.textContent = `${share.toFixed(2)} %`
      pays.textContent = win
    },
  }
}

const rulesOf = ({ rules, mode }: GameState<DiceRules>): Node[] => [
  h(
    'p',
    {},
    'A number from 00.00 to 99.99 is drawn on the server. Choose a side and how likely the win shall be: ' +
      'the less likely, the more it pays.',
  ),
  h(
    'p',
    {},
    `Return to player ${rules.rtp} %. A round that is cut off is finished by itself.` +
      (mode === 'demo' ? ' This is a demo: play money only.' : ''),
  ),
]

/** The page of a dice game. */
export function dice(state: GameState<DiceRules, DiceView>, money: MoneyFormat): HTMLElement {
  const track = buildTrack()
  const bet = buildBet(state.rules, () => refresh())
  const facts = buildFacts()
  const last = h('ul', { class: 'last', 'aria-label': 'Last rolls' })
  const stage = h(
    'div',
    { class: 'stage dice' },
    last,
    track.number,
    track.element,
    bet.sides,
    bet.range,
    facts.element,
  )
  const shell = buildShell(state, money, { stage, play, label: 'Roll', rules: rulesOf(state), onStake: refresh })
  const rounds = new Rounds<DiceView>(state, money, shell)
  shell.say(
    state.resumed
      ? `Your last round was finished while you were away: ${shown(state.resumed.view.rolled)}.`
      : 'Choose a side and roll.',
  )
  refresh()

  function refresh() {
    track.mark(bet.current().side, bet.share())
    const pays = (shell.stake() * BigInt(Math.floor(bet.multiplier() * 10_000))) / 10_000n
    facts.show(bet.multiplier(), bet.share(), money.show(pays))
  }
  function play() {
    if (rounds.isRunning) return
    const stake = shell.stake()
    void rounds.play({
      stake,
      bet: bet.current(),
      message: 'Rolling…',
      tooLittle: 'Your balance does not cover this stake.',
      begin: () => stage.classList.remove('won', 'lost'),
      show: async (answer) => show(await answer, stake),
    })
  }
  async function show(result: SpinResult<DiceView>, stake: bigint) {
    const { rolled, won } = result.view
    await track.rollTo(rolled)
    const win = rounds.settle(result)
    stage.classList.add(won ? 'won' : 'lost')
    last.prepend(h('li', { class: won ? 'won' : '' }, shown(rolled)))
    while (last.childElementCount > LAST) last.lastElementChild?.remove()
    if (won) {
      sounds.win(Number(win) / Number(stake))
      await shell.showWin(win, stake)
    } else sounds.lose()
    shell.setBalance(rounds.balance)
    shell.say(won ? `${shown(rolled)}: you win ${money.show(win)}.` : `${shown(rolled)}: no win.`)
  }
  return shell.root
}
