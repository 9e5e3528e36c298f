import type { DiceRules, DiceView, GameState, SpinResult } from '../messages.ts'
import { animate, easeOut, h } from './dom.ts'
import type { MoneyFormat } from './money.ts'
import { Rounds } from './rounds.ts'
import { buildShell } from './shell.ts'
import { sounds } from './sound.ts'
import { decimal, locale, t, type Text } from './texts.ts'

// Roll a number from 00.00 to 99.99; the player sets the chance of winning.

type Side = DiceView['side']
const shown = (rolled: number): string => (rolled / 100).toFixed(2).padStart(5, '0')

/** The scale with the rolled number. `chance` lies over it: its thumb stands where the winning part begins. */
function buildTrack(chance: HTMLInputElement) {
  const number = h('output', { class: 'rolled', 'aria-live': 'off' }, '50.00')
  const pointer = h('div', { class: 'pointer', 'aria-hidden': 'true' })
  const zone = h('div', { class: 'zone' })
  const marks = [0, 25, 50, 75, 100].map((at) => h('span', {}, String(at)))
  const scale = h('div', { class: 'scale', 'aria-hidden': 'true' }, ...marks)
  return {
    number,
    element: h('div', { class: 'track', dir: 'ltr' }, zone, pointer, scale, chance),
    /** Marks the part of the scale that wins; `share` in percent. */
    mark(side: Side, share: number): void {
      zone.style.left = side === 'over' ? `${100 - share}%` : '0'
      zone.style.width = `${share}%`
      chance.dir = side === 'over' ? 'rtl' : 'ltr'
    },
    async rollTo(rolled: number): Promise<void> {
      const from = Number(number.textContent) * 100
      let ticked = 0
      await animate(900, (progress) => {
        // The number runs past its target once around before it settles.
        const at = (from + (rolled - from + 10_000) * easeOut(progress)) % 10_000
        number.textContent = shown(progress === 1 ? rolled : Math.floor(at))
        pointer.style.left = `${(progress === 1 ? rolled : at) / 100}%`
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
    'aria-label': t('dice_chance_label'),
    oninput: () => onChange(),
  })
  const sides = (['under', 'over'] as const).map((name) => {
    const look = { type: 'button', class: 'side', 'data-side': name, 'aria-pressed': String(name === side) }
    return h('button', { ...look, onclick: () => choose(name) }, t(`roll_${name}`))
  })
  function choose(name: Side) {
    side = name
    for (const button of sides) button.setAttribute('aria-pressed', String(button.dataset['side'] === side))
    onChange()
  }
  const faces = () => Math.round(Number(chance.value) * 100)
  return {
    sides: h('div', { class: 'sides panel', role: 'group', 'aria-label': t('dice_side') }, ...sides),
    chance,
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
  const fact = (title: Text, value: HTMLElement) => h('div', { class: 'panel' }, h('dt', {}, t(title)), value)
  return {
    element: h(
      'dl',
      { class: 'facts' },
      fact('dice_multiplier', multiplier),
      fact('dice_chance', chance),
      fact('dice_pays', pays),
    ),
    show(multiple: number, share: number, win: string): void {
      multiplier.textContent = `${fine.format(multiple)}×`
      chance.textContent = `${decimal(share)} %`
      pays.textContent = win
    },
  }
}
const fine = new Intl.NumberFormat(locale, { minimumFractionDigits: 4, maximumFractionDigits: 4 })

const rulesOf = ({ rules, mode }: GameState<DiceRules>): Node[] => [
  h('p', {}, t('dice_rule')),
  h('p', {}, `${t('rtp_rule', { rtp: rules.rtp })} ${t('cut_off_rule')}${mode === 'demo' ? ` ${t('demo_rule')}` : ''}`),
]

/** The page of a dice game. */
export function dice(state: GameState<DiceRules, DiceView>, money: MoneyFormat): HTMLElement {
  const bet = buildBet(state.rules, () => refresh())
  const track = buildTrack(bet.chance)
  const facts = buildFacts()
  const face = h('div', { class: 'face panel' }, track.number, track.element)
  const stage = h('div', { class: 'stage dice' }, face, bet.sides, facts.element)
  const parts = { stage, play, label: t('roll'), rules: rulesOf(state), history: t('last_rolls'), onStake: refresh }
  const shell = buildShell(state, money, parts)
  const rounds = new Rounds<DiceView>(state, money, shell)
  const { resumed } = state
  shell.say(resumed ? t('resumed_with', { result: shown(resumed.view.rolled) }) : t('dice_ready'))
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
      message: t('dice_run'),
      tooLittle: t('low_balance'),
      begin: () => stage.classList.remove('won', 'lost'),
      show: async (answer) => show(await answer, stake),
    })
  }
  async function show(result: SpinResult<DiceView>, stake: bigint) {
    const { rolled, won } = result.view
    stage.classList.add('rolled-once')
    await track.rollTo(rolled)
    const win = rounds.settle(result)
    stage.classList.add(won ? 'won' : 'lost')
    shell.history.add({ label: shown(rolled), look: win > stake ? 'won' : '', round: rounds.played })
    if (won) {
      sounds.win(Number(win) / Number(stake))
      await shell.showWin(win, stake)
    } else sounds.lose()
    shell.setBalance(rounds.balance)
    shell.say(t(won ? 'dice_won' : 'dice_lost', { result: shown(rolled), amount: money.show(win) }))
  }
  return shell.root
}
