// Roll a number from 00.00 to 99.99; the player says how likely the win shall be.
import { animate, easeOut, h } from './dom.js'
import { newRequestId, spin as askSpin } from './server.js'
import { buildShell, tellParent, wordsOf } from './shell.js'
import { sounds } from './sound.js'

const LAST = 8

/**
 * @param {any} state
 * @param {ReturnType<typeof import('./money.js').moneyOf>} money
 */
export function dice(state, money) {
  const { rules } = state
  let balance = money.minor(state.balance.amount)
  let side = 'over'
  let rolling = false

  const number = h('output', { class: 'rolled', 'aria-live': 'off' }, '50.00')
  const pointer = h('div', { class: 'pointer', 'aria-hidden': 'true' })
  const zone = h('div', { class: 'zone' })
  const chance = /** @type {HTMLInputElement} */ (
    h('input', {
      type: 'range',
      min: rules.minChance / 100,
      max: rules.maxChance / 100,
      step: 0.5,
      value: 49.5,
      'aria-label': 'Chance of winning in percent',
      oninput: refresh,
    })
  )
  const facts = { multiplier: h('dd'), chance: h('dd'), pays: h('dd') }
  const last = h('ul', { class: 'last', 'aria-label': 'Last rolls' })
  const sides = ['under', 'over'].map((name) =>
    h(
      'button',
      {
        type: 'button',
        class: 'side',
        'data-side': name,
        'aria-pressed': String(name === side),
        onclick: () => choose(name),
      },
      `Roll ${name}`,
    ),
  )
  const stage = h(
    'div',
    { class: 'stage dice' },
    last,
    number,
    h(
      'div',
      { class: 'track' },
      zone,
      pointer,
      h(
        'div',
        { class: 'scale', 'aria-hidden': 'true' },
        ...[0, 25, 50, 75, 100].map((at) => h('span', {}, String(at))),
      ),
    ),
    h('div', { class: 'sides', role: 'group', 'aria-label': 'Side' }, ...sides),
    h('label', { class: 'range' }, h('span', {}, 'Chance'), chance),
    h(
      'dl',
      { class: 'facts' },
      h('div', {}, h('dt', {}, 'Multiplier'), facts.multiplier),
      h('div', {}, h('dt', {}, 'Chance'), facts.chance),
      h('div', {}, h('dt', {}, 'Win pays'), facts.pays),
    ),
  )
  const shell = buildShell(state, money, {
    stage,
    play,
    label: 'Roll',
    sheet: [
      h(
        'p',
        {},
        'A number from 00.00 to 99.99 is drawn on the server. Choose a side and how likely the win shall be: the less likely, the more it pays.',
      ),
      h(
        'p',
        {},
        `Return to player ${rules.rtp} %. A round that is cut off is finished by itself.${state.mode === 'demo' ? ' This is a demo: play money only.' : ''}`,
      ),
    ],
  })
  shell.root.addEventListener('stake', refresh)
  shell.setBalance(balance)
  shell.say(
    state.resumed
      ? `Your last round was finished while you were away: ${shown(state.resumed.view.rolled)}.`
      : 'Choose a side and roll.',
  )
  refresh()

  function chanceNow() {
    return Math.round(Number(chance.value) * 100)
  }
  function multiplier() {
    return Math.floor((rules.share * 10_000) / chanceNow()) / 10_000
  }
  function shown(/** @type {number} */ rolled) {
    return (rolled / 100).toFixed(2).padStart(5, '0')
  }
  function choose(/** @type {string} */ name) {
    side = name
    for (const button of sides) button.setAttribute('aria-pressed', String(button.dataset['side'] === side))
    refresh()
  }
  function refresh() {
    const share = Number(chance.value)
    zone.style.insetInlineStart = side === 'over' ? `${100 - share}%` : '0'
    zone.style.inlineSize = `${share}%`
    facts.multiplier.textContent = `${multiplier().toFixed(4)}×`
    facts.chance.textContent = `${share.toFixed(2)} %`
    facts.pays.textContent = money.show((shell.stake() * BigInt(Math.floor(multiplier() * 10_000))) / 10_000n)
  }

  function play() {
    if (!rolling) void roll()
  }

  async function roll() {
    const stake = shell.stake()
    if (stake > balance) {
      shell.say('Your balance does not cover this stake.', true)
      return
    }
    rolling = true
    shell.setBusy(true)
    shell.clearWin()
    shell.setBalance(balance - stake)
    shell.say('Rolling…')
    stage.classList.remove('won', 'lost')
    sounds.press()
    try {
      const result = await askSpin({
        requestId: newRequestId(),
        stake: String(stake),
        bet: { side, chance: chanceNow() },
      })
      const { rolled, won } = result.view
      const from = Number(number.textContent) * 100
      let ticked = 0
      await animate(900, (progress) => {
        // The number runs past its goal once around before it settles.
        const at = (from + (rolled - from + 10_000) * easeOut(progress)) % 10_000
        number.textContent = shown(progress === 1 ? rolled : Math.floor(at))
        pointer.style.insetInlineStart = `${(progress === 1 ? rolled : at) / 100}%`
        if (progress - ticked > 0.06 && progress < 0.8) {
          ticked = progress
          sounds.tick()
        }
      })
      balance = money.minor(result.balance.amount)
      tellParent(state)
      stage.classList.add(won ? 'won' : 'lost')
      last.prepend(h('li', { class: won ? 'won' : '' }, shown(rolled)))
      while (last.childElementCount > LAST) last.lastElementChild?.remove()
      const win = money.minor(result.win.amount)
      if (won) {
        sounds.win(Number(win) / Number(stake))
        await shell.showWin(win, stake)
      } else sounds.lose()
      shell.setBalance(balance)
      shell.say(won ? `${shown(rolled)}: you win ${money.show(win)}.` : `${shown(rolled)}: no win.`)
    } catch (error) {
      shell.setBalance(balance)
      shell.say(wordsOf(error), true)
      if (/** @type {any} */ (error)?.code === 'SESSION_EXPIRED') tellParent(state, 'foyer:session')
    }
    rolling = false
    shell.setBusy(false)
  }

  return shell.root
}
