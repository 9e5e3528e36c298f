// What every game has around its stage: name, balance, stake, the button, messages, the sheet with the rules.
import { animate, easeOut, h, isStill, s } from './dom.js'
import { isOn, setSound, sounds, wake } from './sound.js'

const ICONS = {
  sound: 'M4 9v6h4l5 4V5L8 9H4Zm12.5 3a4 4 0 0 0-2-3.5v7a4 4 0 0 0 2-3.5Zm-2-8v2.1a6 6 0 0 1 0 11.8V20a8 8 0 0 0 0-16Z',
  mute: 'M4 9v6h4l5 4V5L8 9H4Zm16.3 1.1-1.4-1.4-2 2-2-2-1.4 1.4 2 2-2 2 1.4 1.4 2-2 2 2 1.4-1.4-2-2 2-2Z',
  info: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm1 15h-2v-6h2v6Zm0-8h-2V7h2v2Z',
  turbo: 'M13 2 4 14h6l-1 8 9-12h-6l1-8Z',
  minus: 'M5 11h14v2H5z',
  plus: 'M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z',
  spin: 'M12 4a8 8 0 1 0 7.7 10h-2.1A6 6 0 1 1 12 6c1.7 0 3.1.7 4.2 1.8L13 11h7V4l-2.4 2.4A8 8 0 0 0 12 4Z',
  close: 'm6.4 5 5.6 5.6L17.6 5 19 6.4 13.4 12l5.6 5.6-1.4 1.4-5.6-5.6L6.4 19 5 17.6l5.6-5.6L5 6.4 6.4 5Z',
}
/** @param {keyof typeof ICONS} name */
export const icon = (name) =>
  s('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'icon' }, s('path', { d: ICONS[name] }))

const WORDS = /** @type {Record<string, string>} */ ({
  INSUFFICIENT_FUNDS: 'Your balance does not cover this stake.',
  SESSION_EXPIRED: 'You were logged out. Log in again to go on playing.',
  INVALID_TOKEN: 'This game was closed. Open it again from the game hall.',
  ROLLED_BACK: 'The round was cancelled and your stake is back.',
  ROUND_OPEN: 'Your last round is still being finished. Try again in a moment.',
  UNAVAILABLE: 'The connection was lost. Your round is safe: reload the game to see how it ended.',
})
/** What a refusal means to a player. @param {unknown} error */
export const wordsOf = (error) => {
  const { code = '', words } = /** @type {{ code?: string, words?: string }} */ (error ?? {})
  return words ?? WORDS[code] ?? 'That did not work. Please try again.'
}

/**
 * @param {any} state
 * @param {ReturnType<typeof import('./money.js').moneyOf>} money
 * @param {{ stage: HTMLElement, sheet: Node[], play: () => void, label: string, stakes?: boolean, tools?: HTMLElement[] }} parts
 */
export function buildShell(state, money, { stage, sheet, play, label, stakes = true, tools = [] }) {
  const balance = h('output', { class: 'amount', 'aria-live': 'off' })
  const won = h('output', { class: 'amount', 'aria-live': 'off' })
  const message = h('p', { class: 'message', role: 'status' })
  const list = /** @type {string[]} */ (state.stakes).map(BigInt)
  let chosen = Math.max(
    0,
    list.findIndex((stake) => stake >= (list[list.length - 1] ?? 0n) / 100n),
  )
  const stakeShown = h('output', { class: 'amount', 'aria-live': 'polite' })
  const less = /** @type {HTMLButtonElement} */ (
    h(
      'button',
      { type: 'button', class: 'round', 'aria-label': 'Lower the stake', onclick: () => choose(chosen - 1) },
      icon('minus'),
    )
  )
  const more = /** @type {HTMLButtonElement} */ (
    h(
      'button',
      { type: 'button', class: 'round', 'aria-label': 'Raise the stake', onclick: () => choose(chosen + 1) },
      icon('plus'),
    )
  )
  const go = /** @type {HTMLButtonElement} */ (
    h(
      'button',
      {
        type: 'button',
        class: 'go',
        'aria-label': label,
        onclick: () => {
          wake()
          play()
        },
      },
      icon('spin'),
    )
  )
  const sound = h(
    'button',
    {
      type: 'button',
      class: 'tool',
      'aria-label': 'Sound',
      'aria-pressed': String(isOn()),
      onclick: () => {
        setSound(!isOn())
        sound.setAttribute('aria-pressed', String(isOn()))
        sound.replaceChildren(icon(isOn() ? 'sound' : 'mute'))
      },
    },
    icon(isOn() ? 'sound' : 'mute'),
  )
  const close = h(
    'button',
    { type: 'button', class: 'tool', 'aria-label': 'Close', onclick: () => dialog.close() },
    icon('close'),
  )
  const dialog = /** @type {HTMLDialogElement} */ (
    h(
      'dialog',
      { class: 'sheet', 'aria-labelledby': 'rules' },
      h('header', {}, h('h2', { id: 'rules' }, state.name), close),
      ...sheet,
    )
  )
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })

  /** @param {number} index */
  function choose(index) {
    chosen = Math.min(list.length - 1, Math.max(0, index))
    stakeShown.textContent = money.show(list[chosen] ?? 0n)
    less.disabled = chosen === 0
    more.disabled = chosen === list.length - 1
    root.dispatchEvent(new CustomEvent('stake'))
    sounds.chip()
  }

  const root = h(
    'div',
    { class: 'shell' },
    h(
      'header',
      { class: 'top' },
      h('h1', { class: 'name' }, state.name),
      ...(state.mode === 'demo' ? [h('p', { class: 'mode' }, 'Demo')] : []),
      h(
        'div',
        { class: 'tools' },
        ...tools,
        sound,
        h(
          'button',
          { type: 'button', class: 'tool', 'aria-label': 'Rules and pays', onclick: () => dialog.showModal() },
          icon('info'),
        ),
      ),
    ),
    stage,
    message,
    h(
      'footer',
      { class: 'bar' },
      h('div', { class: 'cell' }, h('span', {}, state.mode === 'demo' ? 'Play money' : 'Balance'), balance),
      h('div', { class: 'cell won-now' }, h('span', {}, 'Win'), won),
      ...(stakes
        ? [
            h(
              'div',
              { class: 'stake', role: 'group', 'aria-label': 'Stake' },
              less,
              h('div', { class: 'cell' }, h('span', {}, 'Stake'), stakeShown),
              more,
            ),
          ]
        : []),
      go,
    ),
    dialog,
  )

  let shownWin = 0
  const shell = {
    root,
    go,
    stake: () => list[chosen] ?? 0n,
    /** @param {bigint} minor */
    setBalance: (minor) => {
      balance.textContent = money.show(minor)
    },
    /** @param {string} text */
    say: (text, bad = false) => {
      message.textContent = text
      message.classList.toggle('bad', bad)
    },
    /** @param {boolean} busy */
    setBusy: (busy) => {
      root.classList.toggle('busy', busy)
      less.disabled = busy || chosen === 0
      more.disabled = busy || chosen === list.length - 1
    },
    clearWin: () => {
      shownWin = 0
      won.textContent = '–'
      root.classList.remove('has-win')
    },
    /** Counts a win up; the bigger, the longer. @param {bigint} win @param {bigint} stake */
    showWin: async (win, stake) => {
      const goal = Number(win)
      const times = goal / Number(stake)
      root.classList.toggle('has-win', win > stake)
      // Less than was staked is no win to make a show of.
      const length = win <= stake || isStill() ? 0 : Math.min(3_200, 500 + times * 90)
      await animate(length, (progress) => {
        shownWin = Math.round(goal * easeOut(progress))
        won.textContent = money.show(shownWin)
      })
    },
  }
  shell.clearWin()
  choose(chosen)
  document.addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || dialog.open || /** @type {HTMLElement} */ (event.target).closest('button, input'))
      return
    event.preventDefault()
    wake()
    play()
  })
  return shell
}

/** Tells the page around that the balance changed; there may be none. @param {any} state */
export function tellParent({ mode, origin }, type = 'foyer:balance') {
  if (mode === 'real' && parent !== window) parent.postMessage({ type }, origin)
}
