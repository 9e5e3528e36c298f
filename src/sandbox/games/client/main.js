// Opens the game: asks the server what it is, dresses the page, and hands over to the kind of game.
import { h } from './dom.js'
import { dice } from './dice.js'
import { moneyOf } from './money.js'
import { roulette } from './roulette.js'
import { loadState } from './server.js'
import { tellParent, wordsOf } from './shell.js'
import { slot } from './slot.js'

const KINDS = /** @type {Record<string, (state: any, money: any) => HTMLElement>} */ ({ slot, dice, roulette })
const main = /** @type {HTMLElement} */ (document.getElementById('game'))

async function open() {
  const state = await loadState()
  const { hue = 260, accent = 90 } = state.art ?? {}
  document.documentElement.style.setProperty('--hue', String(Number(hue)))
  document.documentElement.style.setProperty('--accent-hue', String(Number(accent)))
  const sysname = location.pathname.split('/').at(-1)
  const backdrop = h('img', { class: 'backdrop', src: `/assets/art/${state.artStyle}/games/${sysname}.webp`, alt: '' })
  backdrop.addEventListener('error', () => backdrop.remove())
  const build = KINDS[state.kind]
  if (!build) throw new Error(`no page for ${state.kind}`)
  main.replaceChildren(backdrop, build(state, moneyOf(state)))
  main.removeAttribute('aria-busy')
  // A round that was cut off was finished just now: the balance around may be old.
  if (state.resumed) tellParent(state)
}

open().catch((error) => {
  main.removeAttribute('aria-busy')
  main.replaceChildren(
    h(
      'div',
      { class: 'notice', role: 'alert' },
      h('p', {}, wordsOf(error)),
      h('button', { type: 'button', onclick: () => location.reload() }, 'Try again'),
    ),
  )
  if (error?.code === 'SESSION_EXPIRED')
    parent.postMessage(
      { type: 'foyer:session' },
      JSON.parse(document.getElementById('facts')?.textContent ?? '{}').origin ?? location.origin,
    )
})
