import type { Moving } from '../book.ts'
import type { OddsPolicy } from '../rules.ts'
import { wait } from '../../games/client/dom.ts'
import { eventList, sportTabs } from './board.ts'
import { connectSite, wear } from './host.ts'
import { betList } from './my-bets.ts'
import { ask, Refused, type BetView, type Board, type MoneyText } from './server.ts'
import { reasonOf, slipPanel } from './slip.ts'
import { eventName, marketName, firstState, movedBoard, moneyText, oddsNow, pickName, takePolicy } from './state.ts'
import { wordsIn } from './words/index.ts'

/** How often odds are read, in milliseconds. */
const READ_EVERY = 4_000
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
  if (message.type === 'foyer:moving') follow(message.moving)
  draw()
})

/** Takes over what moved; reads the board when the site has other events than it, or is not told any more. */
function follow(moving: Moving | null): void {
  state.isFollowed = moving !== null
  const moved = moving && state.board && movedBoard(state.board, moving)
  if (!moved) return void read()
  state.board = moved
  state.isOffline = false
}

/** Draws everything anew; what has the focus keeps it, with its selection. */
function draw(): void {
  const active = document.activeElement as HTMLInputElement | null
  const key = active?.id ? `#${active.id}` : active?.dataset['id'] ? `[data-id="${active.dataset['id']}"]` : undefined
  const at = active instanceof HTMLInputElement ? active.selectionStart : null
  const scroll = root.querySelector('.stage')?.scrollTop ?? 0
  const stage = document.createElement('main')
  stage.className = 'stage'
  stage.tabIndex = 0
  stage.append(state.tab === 'mine' ? betList(state, bets) : eventList(state, board))
  root.replaceChildren(sportTabs(state, board), stage, slipPanel(state, slip))
  root.setAttribute('aria-busy', String(state.board === undefined && !state.isOffline))
  stage.scrollTop = scroll
  const again = key ? root.querySelector<HTMLInputElement>(key) : null
  again?.focus()
  if (again instanceof HTMLInputElement && at !== null) again.setSelectionRange(at, at)
}

const board = {
  show(tab: string) {
    state.tab = tab
    draw()
    root.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus()
    if (tab === 'mine') void readBets()
  },
  pick(event: Board['events'][number], market: Board['events'][number]['markets'][number], id: string) {
    const selection = market.selections.find((one) => one.id === id)
    const others = state.picked.filter((one) => !one.id.startsWith(`${event.id}/`))
    const isPicked = state.picked.some((one) => one.id === id)
    if (isPicked || !selection?.odds) state.picked = state.picked.filter((one) => one.id !== id)
    else {
      const label = pickName(state.say, selection)
      state.picked = [
        ...others,
        { id, odds: selection.odds, event: eventName(event), market: marketName(state.say, market), label },
      ]
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
    state.message = undefined
    draw()
  },
  setStake(stake: string) {
    state.stake = stake
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
    root.querySelector<HTMLElement>('.handle')?.focus()
  },
}

async function place(): Promise<void> {
  if (state.isPlacing) return
  state.isPlacing = true
  state.message = undefined
  draw()
  try {
    const requestId = crypto.randomUUID()
    const legs = state.picked.map(({ id, odds }) => ({ id, odds }))
    const sent = { requestId, stake: state.stake.replace(',', '.'), policy: state.policy, legs }
    let bet = await withToken((token) => ask<BetView>('place', { ...sent, token }))
    while (bet.status === 'pending') {
      state.message = { text: state.say('waiting'), isBad: false }
      draw()
      await wait(1_000)
      bet = await withToken((token) => ask<BetView>('operation', { requestId, token }))
    }
    if (bet.status === 'refused') throw new Refused(bet.code ?? '', bet.words ?? undefined)
    state.picked = []
    state.message = { text: state.say('accepted'), isBad: false }
    tell('sportsbook:balance')
  } catch (error) {
    const refused = error instanceof Refused ? error : new Refused('')
    state.message = { text: reasonOf(state.say, refused), isBad: true }
    // The player has seen the odds of now, and agrees to them by placing the bet again.
    if (refused.code === 'ODDS_CHANGED') await read()
    seeOdds()
  }
  state.isPlacing = false
  draw()
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
    state.board = await ask<Board>('board')
    state.isOffline = false
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
