// European roulette: lay chips, spin, be paid.
import { h, isStill, wait } from './dom.js'
import { newRequestId, spin as askSpin } from './server.js'
import { buildShell, tellParent, wordsOf } from './shell.js'
import { sounds } from './sound.js'
import { buildWheel } from './wheel.js'

const OUTSIDE = /** @type {[string, string][]} */ ([
  ['dozen1', '1st 12'],
  ['dozen2', '2nd 12'],
  ['dozen3', '3rd 12'],
  ['low', '1–18'],
  ['even', 'Even'],
  ['red', 'Red'],
  ['black', 'Black'],
  ['odd', 'Odd'],
  ['high', '19–36'],
])
const LAST = 8

/**
 * @param {any} state
 * @param {ReturnType<typeof import('./money.js').moneyOf>} money
 */
export function roulette(state, money) {
  const { rules } = state
  const reds = new Set(/** @type {number[]} */ (rules.reds))
  const chips = /** @type {string[]} */ (state.stakes).map(BigInt)
  const most = chips[chips.length - 1] ?? 0n
  let balance = money.minor(state.balance.amount)
  let chip = chips[Math.min(2, chips.length - 1)] ?? 0n
  let running = false
  /** @type {Map<string, bigint>} */
  let bets = new Map()
  /** @type {Map<string, bigint>} */
  let before = new Map()
  /** @type {Map<string, HTMLElement>} */
  const spots = new Map()

  const wheel = buildWheel(rules.wheel, reds)
  const spot = (/** @type {string} */ name, /** @type {string} */ text, /** @type {string} */ look) => {
    const button = h(
      'button',
      { type: 'button', class: `spot ${look}`, 'data-spot': name, onclick: () => lay(name) },
      h('span', {}, text),
      h('span', { class: 'chip', 'aria-hidden': 'true' }),
    )
    spots.set(name, button)
    return button
  }
  const lookOf = (/** @type {number} */ number) => (number === 0 ? 'zero' : reds.has(number) ? 'red' : 'black')
  const numbers = Array.from({ length: 36 }, (_, index) => {
    const number = index + 1
    const button = spot(String(number), String(number), lookOf(number))
    button.style.setProperty('--along', String(Math.ceil(number / 3)))
    button.style.setProperty('--across', String(3 - ((number - 1) % 3)))
    return button
  })
  const columns = [3, 2, 1].map((column, index) => {
    const button = spot(`column${column}`, '2:1', 'outside column')
    button.setAttribute('aria-label', `2:1, column ${column}`)
    button.style.setProperty('--across', String(index + 1))
    return button
  })
  const table = h(
    'div',
    { class: 'table', role: 'group', 'aria-label': 'Betting table' },
    spot('0', '0', 'zero'),
    ...numbers,
    ...columns,
    h('div', { class: 'outsides' }, ...OUTSIDE.map(([name, text]) => spot(name, text, `outside ${name}`))),
  )
  const chipButtons = chips.map((value) =>
    h(
      'button',
      {
        type: 'button',
        class: 'pick',
        'aria-pressed': String(value === chip),
        onclick: () => {
          chip = value
          chipButtons.forEach((button, index) => button.setAttribute('aria-pressed', String(chips[index] === chip)))
          sounds.chip()
        },
      },
      money.show(value),
    ),
  )
  const total = h('output', { class: 'amount', 'aria-live': 'polite' })
  const last = h('ul', { class: 'last', 'aria-label': 'Last numbers' })
  const repeat = /** @type {HTMLButtonElement} */ (
    h('button', { type: 'button', class: 'text', onclick: () => change(new Map(before)) }, 'Same again')
  )
  const clear = /** @type {HTMLButtonElement} */ (
    h('button', { type: 'button', class: 'text', onclick: () => change(new Map()) }, 'Clear')
  )
  const stage = h(
    'div',
    { class: 'stage roulette' },
    h('div', { class: 'turntable' }, wheel.element),
    last,
    table,
    h(
      'div',
      { class: 'chips' },
      h('div', { class: 'picks', role: 'group', 'aria-label': 'Chip' }, ...chipButtons),
      h('div', { class: 'acts' }, h('span', { class: 'sum' }, 'On the table ', total), repeat, clear),
    ),
  )
  const shell = buildShell(state, money, {
    stage,
    play,
    label: 'Spin',
    stakes: false,
    sheet: [
      h(
        'p',
        {},
        'One zero. A number pays 36 times its chip, dozens and columns 3 times, red, black, even, odd and the halves twice; the chip is part of what is paid.',
      ),
      h(
        'p',
        {},
        `Return to player ${rules.rtp} %. The number is drawn on the server before the ball falls. A round that is cut off is finished by itself.${state.mode === 'demo' ? ' This is a demo: play money only.' : ''}`,
      ),
    ],
  })
  shell.setBalance(balance)
  shell.say(
    state.resumed
      ? `Your last round was finished while you were away: ${state.resumed.view.number}.`
      : 'Lay your chips, then spin.',
  )
  change(new Map())

  function sum() {
    return [...bets.values()].reduce((all, value) => all + value, 0n)
  }
  function lay(/** @type {string} */ name) {
    if (running) return
    if (sum() + chip > most) {
      shell.say(`At most ${money.show(most)} may lie on the table.`, true)
      return
    }
    sounds.chip()
    change(new Map(bets).set(name, (bets.get(name) ?? 0n) + chip))
  }
  function change(/** @type {Map<string, bigint>} */ next) {
    if (running) return
    bets = next
    for (const [name, button] of spots) {
      const laid = bets.get(name)
      button.classList.toggle('laid', laid !== undefined)
      const mark = /** @type {HTMLElement} */ (button.lastElementChild)
      mark.textContent = laid === undefined ? '' : short(laid)
      button.setAttribute('aria-description', laid === undefined ? '' : `${money.show(laid)} laid`)
      button.classList.remove('hit')
    }
    total.textContent = money.show(sum())
    clear.disabled = bets.size === 0
    repeat.disabled = before.size === 0
    shell.go.disabled = bets.size === 0
  }
  /** An amount short enough for a chip. */
  function short(/** @type {bigint} */ minor) {
    const value = Number(minor) / 10 ** money.digits
    return value >= 1 ? String(Math.round(value)) : String(value).slice(1)
  }

  function play() {
    if (!running && bets.size) void run()
  }

  async function run() {
    const stake = sum()
    if (stake > balance) {
      shell.say('Your balance does not cover these chips.', true)
      return
    }
    running = true
    shell.setBusy(true)
    shell.clearWin()
    shell.setBalance(balance - stake)
    shell.say('No more bets.')
    sounds.press()
    try {
      const result = await askSpin({
        requestId: newRequestId(),
        stake: String(stake),
        bet: Object.fromEntries([...bets].map(([name, laid]) => [name, String(laid)])),
      })
      const { number, hits } = result.view
      await wheel.run(number)
      await wait(isStill() ? 0 : 700)
      balance = money.minor(result.balance.amount)
      tellParent(state)
      last.prepend(h('li', { class: lookOf(number) }, String(number)))
      while (last.childElementCount > LAST) last.lastElementChild?.remove()
      for (const name of [String(number), ...hits]) spots.get(name)?.classList.add('hit')
      const win = money.minor(result.win.amount)
      if (win > stake) sounds.win(Number(win) / Number(stake))
      else sounds.lose()
      await shell.showWin(win, stake)
      shell.setBalance(balance)
      shell.say(
        `${number}, ${lookOf(number) === 'zero' ? 'zero' : lookOf(number)}. ${win > 0n ? `You are paid ${money.show(win)}.` : 'No win.'}`,
      )
      before = bets
    } catch (error) {
      shell.setBalance(balance)
      shell.say(wordsOf(error), true)
      if (/** @type {any} */ (error)?.code === 'SESSION_EXPIRED') tellParent(state, 'foyer:session')
    }
    running = false
    shell.setBusy(false)
    repeat.disabled = before.size === 0
  }

  return shell.root
}
