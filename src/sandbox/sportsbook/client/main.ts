import type { Moving } from '../book.ts'
import type { OddsPolicy } from '../rules.ts'
import { h, wait } from '../../games/client/dom.ts'
import { eventList } from './board.ts'
import { connectSite, wear } from './host.ts'
import { betList } from './my-bets.ts'
import { patch } from './patch.ts'
import { ask, Refused, type BetView, type Board, type MoneyText } from './server.ts'
import { reasonOf, refusalOf, slipPanel } from './slip.ts'
import { decimalOf, minorOf, modeOf, sumsOf } from './stakes.ts'
import {
  eventName,
  firstState,
  marketName,
  movedBoard,
  movesBetween,
  moneyText,
  oddsNow,
  pickName,
  selectionOf,
  takePolicy,
  type Mode,
  type Picked,
} from './state.ts'
import { sportTree } from './tree.ts'
import { wordsIn } from './words/index.ts'

/** How often odds are read, in milliseconds. */
const READ_EVERY = 4_000
/** How long it is shown that odds have moved, in milliseconds. */
const MOVE_SHOWN = 5_000
const root = document.getElementById('book')!
const state = firstState()

const tell = connectSite(root.dataset['site'] ?? '', (message) => {
  if (message.type === 'foyer:theme') wear(message)
  if (message.type === 'foyer:balance') state.balance = message.balance
  if (message.type === 'foyer:player') {
    const isOther = (state.token === null) !== (message.token === null)
    state.token = message.token
    if (isOther) state.tab = state.tab === 'mine' ? 'all' : state.tab
    if (state.message?.isBad && message.token !== null) state.message = undefined
  }
  if (message.type === 'foyer:language') {
    state.locale = message.locale
    state.timezone = message.timezone
    state.say = wordsIn(message.locale)
    takePolicy(state, message.policy, 'brand')
    document.documentElement.lang = message.locale
    document.documentElement.dir = message.locale.startsWith('ar') ? 'rtl' : 'ltr'
  }
  if (message.type === 'foyer:open') openAsked(message)
  if (message.type === 'foyer:moving') follow(message.moving)
  draw()
})

/** Takes over what moved; reads the board when the site has other events than it, or is not told any more. */
function follow(moving: Moving | null): void {
  state.isFollowed = moving !== null
  const moved = moving && state.board && movedBoard(state.board, moving)
  return moved ? show(moved) : void read()
}

/** Opens the event a page of the site led to, with its further markets, and puts the selection on the slip. */
function openAsked({ event, pick }: { event?: string; pick?: string }): void {
  const found = pick === undefined ? undefined : selectionOf(state, pick)
  const id = found?.event.id ?? event
  if (!state.board?.events.some((one) => one.id === id)) return
  state.tab = 'all'
  state.search = ''
  state.openEvent = id
  if (found?.selection.odds && !state.picked.some((one) => one.id === pick)) board.pick(pick!)
  draw()
  const { matches: isStill } = matchMedia('(prefers-reduced-motion: reduce)')
  root
    .querySelector(`[data-key="${CSS.escape(id!)}"]`)
    ?.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
}

/** Draws what has changed. */
function draw(): void {
  const stage = h(
    'main',
    { class: 'stage', 'data-key': 'stage', tabindex: 0 },
    state.tab === 'mine' ? betList(state, bets) : eventList(state, board),
  )
  const isBusy = state.board === undefined && !state.isOffline
  const attributes = { id: 'book', 'data-site': root.dataset['site'], 'aria-busy': String(isBusy) }
  patch(root, h('div', attributes, sportTree(state, board), stage, slipPanel(state, slip, board.pick)))
}

/** Takes over a board, and shows for a moment which odds have moved. */
function show(next: Board): void {
  const moves = movesBetween(state.board, next)
  state.board = next
  state.isOffline = false
  if (moves.size === 0) return
  state.moves = new Map([...state.moves, ...moves])
  setTimeout(() => {
    state.moves = new Map([...state.moves].filter(([id, way]) => moves.get(id) !== way))
    draw()
  }, MOVE_SHOWN)
}

const board = {
  show(tab: string) {
    state.tab = tab
    state.search = ''
    state.openEvent = undefined
    draw()
    root.querySelector('.stage')!.scrollTop = 0
    if (tab === 'mine') void readBets()
  },
  setSearch(search: string) {
    state.search = search
    if (state.tab === 'mine') state.tab = 'all'
    draw()
  },
  open(event: string) {
    state.openEvent = state.openEvent === event ? undefined : event
    draw()
  },
  pick(id: string) {
    const found = selectionOf(state, id)
    const isPicked = state.picked.some((one) => one.id === id)
    if (isPicked || !found?.selection.odds) state.picked = state.picked.filter((one) => one.id !== id)
    else {
      const { event, market, selection } = found
      // Of one market one selection is backed.
      const others = state.picked.filter((one) => !one.id.startsWith(`${event.id}/${market.id}/`))
      const label = pickName(state.say, selection)
      const names = { event: eventName(event), market: marketName(state.say, market), label }
      state.picked = [...others, { id, odds: selection.odds!, ...names }]
    }
    state.message = undefined
    draw()
  },
  retry: () => void read(),
}

const slip = {
  remove(id: string) {
    state.picked = state.picked.filter((one) => one.id !== id)
    draw()
  },
  clear() {
    state.picked = []
    state.mode = undefined
    state.message = undefined
    draw()
  },
  setStake(stake: string) {
    state.stake = stake
    if (state.message?.about === 'stake') state.message = undefined
    draw()
  },
  setMode(mode: Mode) {
    state.mode = mode
    state.message = undefined
    draw()
  },
  setPolicy(policy: OddsPolicy) {
    takePolicy(state, policy, 'player')
    draw()
  },
  acceptOdds() {
    seeOdds()
    draw()
  },
  place: () => void place(),
  logIn: () => tell('sportsbook:login'),
  toggle(isOpen: boolean) {
    state.isSlipOpen = isOpen
    draw()
  },
}

/** Places one bet and waits until it is decided. @throws Refused */
async function placeBet(bet: { stake: string; legs: object[]; system?: number }): Promise<void> {
  const requestId = crypto.randomUUID()
  const sent = { ...bet, requestId, policy: state.policy }
  let placed = await withToken((token) => ask<BetView>('place', { ...sent, token }))
  while (placed.status === 'pending') {
    state.message = { text: state.say('waiting'), isBad: false }
    draw()
    await wait(1_000)
    placed = await withToken((token) => ask<BetView>('operation', { requestId, token }))
  }
  if (placed.status === 'refused') throw new Refused(placed.code ?? '', placed.words ?? undefined)
}

async function place(): Promise<void> {
  const stake = minorOf(state.stake)
  if (state.isPlacing || stake === undefined) return
  state.isPlacing = true
  state.message = undefined
  draw()
  const mode = modeOf(state)
  const { total } = sumsOf(state)
  const slips = mode === 'singles' ? state.picked.map((one) => [one]) : [state.picked]
  let placing: readonly Picked[] = []
  try {
    for (placing of slips) {
      const legs = placing.map(({ id, odds }) => ({ id, odds }))
      const amount = decimalOf(mode === 'singles' ? stake : total!)
      await placeBet({ stake: amount, legs, ...(typeof mode === 'number' ? { system: mode } : {}) })
      state.picked = state.picked.filter((one) => !placing.includes(one))
    }
    state.mode = undefined
    state.message = { text: state.say('accepted'), isBad: false }
  } catch (error) {
    const refused = error instanceof Refused ? error : new Refused('')
    state.message = refusalOf(state.say, refused, slips.length > 1 ? placing[0]?.id : undefined)
    // The player has seen the odds of now, and agrees to them by placing the bet again.
    if (refused.code === 'ODDS_CHANGED') await read()
    seeOdds()
  }
  state.isPlacing = false
  tell('sportsbook:balance')
  draw()
  // What was said stands at the top of the slip, which is longer than a phone.
  if (state.picked.length === 0) root.querySelector('.slip')!.scrollTop = 0
}

/** The odds of now are those the player has seen. */
function seeOdds(): void {
  state.picked = state.picked.map((one) => ({ ...one, odds: oddsNow(state, one.id) ?? one.odds }))
}

const bets = {
  cashOut(bet: string, { amount }: MoneyText) {
    const isChosen = state.chosen?.bet === bet && state.chosen.amount === amount
    state.betNote = undefined
    state.message = undefined
    state.chosen = { bet, amount, isSent: isChosen }
    draw()
    if (isChosen) void cashOut(bet, amount)
  },
}

async function cashOut(bet: string, amount: string): Promise<void> {
  const requestId = crypto.randomUUID()
  try {
    const { payout } = await withToken((token) => ask<BetView>('cash-out', { requestId, bet, amount, token }))
    if (Number(payout.amount) > 0)
      state.betNote = { bet, text: state.say('cashed', moneyText(state.locale, payout)), isBad: false }
  } catch (error) {
    const refused = error instanceof Refused ? error : new Refused('')
    const text = refused.code === 'SUSPENDED' ? state.say('offer_closed') : reasonOf(state.say, refused)
    state.betNote = { bet, text, isBad: true }
  }
  state.chosen = undefined
  await readBets()
  tell('sportsbook:balance')
  draw()
}

/** Makes a call as the player; with a new token when the old one is over. */
async function withToken<Answer>(call: (token: string) => Promise<Answer>): Promise<Answer> {
  const old = state.token
  try {
    return await call(old ?? '')
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'INVALID_TOKEN') throw error
    tell('sportsbook:token')
    for (let waited = 0; state.token === old && waited < 50; waited += 1) await wait(100)
    if (state.token === old || state.token === null) throw error
    return call(state.token)
  }
}

async function read(): Promise<void> {
  try {
    show(await ask<Board>('board'))
  } catch {
    state.isOffline = true
  }
  draw()
}

async function readBets(): Promise<void> {
  try {
    state.bets = (await withToken((token) => ask<{ bets: BetView[] }>('bets', { token }))).bets
    draw()
  } catch {
    /* The list stays as it was; the next look reads it again. */
  }
}

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape' && state.isSlipOpen) slip.toggle(false)
})
setInterval(() => {
  if (document.visibilityState !== 'visible') return
  if (!state.isFollowed) void read()
  if (state.tab === 'mine' && state.token !== null) void readBets().then(() => tell('sportsbook:balance'))
}, READ_EVERY)
draw()
await read()
tell('sportsbook:ready')
