// Five reels, three rows, ten lines.
import { animate, h, isStill, memory, s, wait } from './dom.js'
import { buildReel } from './reel.js'
import { newRequestId, spin as askSpin } from './server.js'
import { buildShell, icon, tellParent, wordsOf } from './shell.js'
import { slotSheet } from './slot-sheet.js'
import { sounds } from './sound.js'

const ROWS = 3
const TURBO = 'foyer-game-turbo'
/** Symbols worth waiting for. */
const PRECIOUS = 3

/**
 * @param {any} state
 * @param {ReturnType<typeof import('./money.js').moneyOf>} money
 */
export function slot(state, money) {
  const { rules, symbols } = state
  const pictures = ['/games/client/wild.svg', ...symbols]
  let balance = money.minor(state.balance.amount)
  let turbo = memory.get(TURBO) === 'on'
  let spinning = false
  let hurry = false
  let round = 0

  const reels = rules.reels.map((/** @type {number[]} */ strip, /** @type {number} */ index) =>
    buildReel(strip, pictures, index),
  )
  const lines = s('svg', {
    class: 'lines',
    viewBox: `0 0 ${rules.reels.length * 100} ${ROWS * 100}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  })
  const banner = h('p', { class: 'banner', 'aria-hidden': 'true' })
  const frame = h(
    'div',
    { class: 'reels', role: 'img', 'aria-label': 'Five reels' },
    ...reels.map((/** @type {any} */ reel) => reel.element),
    lines,
    banner,
  )
  const turboButton = h(
    'button',
    {
      type: 'button',
      class: 'tool',
      'aria-label': 'Fast spins',
      'aria-pressed': String(turbo),
      onclick: () => {
        turbo = !turbo
        memory.set(TURBO, turbo ? 'on' : 'off')
        turboButton.setAttribute('aria-pressed', String(turbo))
      },
    },
    icon('turbo'),
  )
  const shell = buildShell(state, money, {
    stage: h(
      'div',
      {
        class: 'stage slot',
        onclick: () => {
          if (spinning) hurry = true
        },
      },
      frame,
    ),
    sheet: slotSheet(state, money, pictures),
    play,
    label: 'Spin',
    tools: [turboButton],
  })
  shell.setBalance(balance)
  shell.say(
    state.resumed
      ? 'Your last round was finished while you were away.'
      : `${rules.lines.length} lines, left to right. Press space to spin.`,
  )
  if (state.resumed) showResumed(state.resumed)

  function play() {
    if (spinning) hurry = true
    else void spin()
  }

  async function spin() {
    const stake = shell.stake()
    if (stake > balance) {
      shell.say('Your balance does not cover this stake.', true)
      return
    }
    spinning = true
    hurry = false
    round += 1
    clear()
    shell.setBusy(true)
    shell.setBalance(balance - stake)
    shell.say('Good luck.')
    sounds.press()
    for (const reel of reels) reel.start()
    try {
      const [result] = await Promise.all([
        askSpin({ requestId: newRequestId(), stake: String(stake) }),
        wait(turbo || isStill() ? 120 : 620),
      ])
      await stopAll(result.view)
      await settle(result, stake)
    } catch (error) {
      await Promise.all(reels.map((/** @type {any} */ reel) => reel.stop(reel.position(), 200)))
      shell.setBalance(balance)
      shell.say(wordsOf(error), true)
      if (/** @type {any} */ (error)?.code === 'SESSION_EXPIRED') tellParent(state, 'foyer:session')
    }
    spinning = false
    shell.setBusy(false)
  }

  /** @param {any} view */
  async function stopAll({ stops, grid, surge }) {
    const tense = turbo || isStill() ? reels.length : firstTense(grid, surge)
    for (const [index, reel] of reels.entries()) {
      if (index >= tense && !hurry) {
        frame.classList.add('tense')
        reel.element.classList.add('tense')
        sounds.tense()
        await wait(900)
      }
      const length = turbo || hurry ? 260 : 540
      const stopped = reel.stop(stops[index], length).then(() => sounds.stop(index))
      reel.element.classList.remove('tense')
      // The next one sets off before this one stands, unless it is worth watching.
      if (index + 1 >= tense && !hurry) await stopped
      else await wait(turbo || hurry ? 40 : 170)
      if (index === reels.length - 1) await stopped
    }
    frame.classList.remove('tense')
    if (surge) {
      sounds.surge()
      reels[rules.surgeReel].surge(true)
      await wait(turbo ? 200 : 520)
    }
  }

  /** The reel from which on it may become one of the best symbols all along a line. */
  function firstTense(/** @type {number[][]} */ grid, /** @type {boolean} */ surge) {
    const seen = grid.map((column, reel) => (surge && reel === rules.surgeReel ? [9, 9, 9] : column))
    for (let reel = 3; reel < seen.length; reel += 1) {
      const near = rules.lines.some((/** @type {number[]} */ line) => {
        const begun = seen.slice(0, reel).map((column, at) => column[line[at] ?? 0])
        const paid = begun.find((symbol) => symbol !== rules.wild) ?? 1
        return paid <= PRECIOUS && begun.every((symbol) => symbol === paid || symbol === rules.wild)
      })
      if (near) return reel
    }
    return seen.length
  }

  /** @param {any} result @param {bigint} stake */
  async function settle(result, stake) {
    const win = money.minor(result.win.amount)
    balance = money.minor(result.balance.amount)
    tellParent(state)
    describe(result.view)
    if (win === 0n) {
      shell.setBalance(balance)
      shell.say(`No win. Balance ${money.show(balance)}.`)
      return
    }
    const times = Number(win) / Number(stake)
    if (win > stake) {
      sounds.win(times)
      banner.textContent = times >= 30 ? 'Huge win' : times >= 10 ? 'Big win' : ''
      frame.classList.toggle('big', times >= 10)
    }
    const mine = round
    void showLines(result.view.wins, stake, mine)
    await shell.showWin(win, stake)
    shell.setBalance(balance)
    shell.say(win > stake ? `You win ${money.show(win)}.` : `${money.show(win)} back.`)
  }

  /** Draws the winning lines together, then one after another, twice. */
  async function showLines(
    /** @type {{ line: number, length: number, pay: number }[]} */ wins,
    /** @type {bigint} */ stake,
    /** @type {number} */ mine,
  ) {
    const draw = (/** @type {typeof wins} */ shown) => {
      frame.classList.remove('won')
      lines.replaceChildren(...shown.map(({ line, length }) => lineOf(rules.lines[line], length, line)))
      frame.classList.add('won')
      for (const [index, reel] of reels.entries()) {
        reel.mark(new Set(shown.filter(({ length }) => index < length).map(({ line }) => rules.lines[line][index])))
      }
    }
    draw(wins)
    await wait(isStill() ? 0 : 1_600)
    if (wins.length < 2 || isStill()) return
    for (const win of [...wins, ...wins]) {
      // The next spin has begun: it is no longer about these.
      if (mine !== round || spinning) return
      draw([win])
      shell.say(`Line ${win.line + 1} pays ${money.show((stake * BigInt(win.pay)) / BigInt(rules.lines.length))}.`)
      await wait(1_400)
    }
    if (mine === round && !spinning) draw(wins)
  }

  function lineOf(/** @type {number[]} */ rows, /** @type {number} */ length, /** @type {number} */ line) {
    const points = rows
      .slice(0, length)
      .map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
      .join(' ')
    return s('polyline', { points, class: `line l${line}` })
  }

  function clear() {
    lines.replaceChildren()
    banner.textContent = ''
    frame.classList.remove('won', 'big', 'tense')
    shell.clearWin()
    for (const reel of reels) {
      reel.mark(undefined)
      reel.surge(false)
    }
  }

  /** Says in words what the reels show. */
  function describe(/** @type {any} */ { wins, surge }) {
    frame.setAttribute(
      'aria-label',
      `Five reels. ${surge ? 'The middle reel is wild. ' : ''}${wins.length ? `${wins.length} winning ${wins.length === 1 ? 'line' : 'lines'}.` : 'No winning line.'}`,
    )
  }

  function showResumed(/** @type {any} */ result) {
    for (const [index, reel] of reels.entries()) void reel.stop(result.view.stops[index], 0)
    reels[rules.surgeReel].surge(result.view.surge)
    const stake = money.minor(result.stake.amount)
    const win = money.minor(result.win.amount)
    if (win > 0n) {
      void showLines(result.view.wins, stake, round)
      void shell.showWin(win, stake)
    }
    void animate(0, () => describe(result.view))
  }

  return shell.root
}
