import type { GameState } from '../messages.ts'
import { crash } from './crash.ts'
import { dice } from './dice.ts'
import { h } from './dom.ts'
import { liveRoulette } from './live-roulette.ts'
import { moneyOf, type MoneyFormat } from './money.ts'
import { roulette } from './roulette.ts'
import { tellParent } from './parent.ts'
import { loadState } from './server.ts'
import { slot } from './slot.ts'
import { t } from './texts.ts'
import { isLoggedOut, wordsOf } from './words.ts'

// Opens the game: loads its state from the server and starts its kind of game.

type Build = (state: GameState<never, never>, money: MoneyFormat) => HTMLElement
const KINDS: Readonly<Record<GameState['kind'], Build>> = {
  slot,
  dice,
  roulette,
  crash,
  'live-roulette': liveRoulette,
}
const main = document.getElementById('game')!

async function open() {
  const state = await loadState()
  const sysname = location.pathname.split('/').at(-1)
  const backdrop = h('img', { class: 'backdrop', src: `/assets/art/${state.artStyle}/games/${sysname}.webp`, alt: '' })
  backdrop.addEventListener('error', () => backdrop.remove())
  main.replaceChildren(backdrop, KINDS[state.kind](state as GameState<never, never>, moneyOf(state)))
  main.removeAttribute('aria-busy')
  // An interrupted round was finished just now, so the balance shown around the game may be outdated.
  if (state.resumed) tellParent(state, { type: 'foyer:balance', balance: state.balance })
}

const start = () => void open().catch(fail)
start()

function fail(error: unknown): void {
  // The link that opened the page may have run out; the state is asked again instead.
  const again = h('button', { type: 'button', onclick: () => start() }, t('again'))
  main.removeAttribute('aria-busy')
  main.replaceChildren(h('div', { class: 'notice', role: 'alert' }, h('p', {}, wordsOf(error)), again))
  if (!isLoggedOut(error)) return
  // Without the game's state, the origin of the framing page is read from this page.
  const { origin = location.origin } = JSON.parse(document.getElementById('facts')?.textContent ?? '{}') as {
    origin?: string
  }
  parent.postMessage({ type: 'foyer:session' }, origin)
}
