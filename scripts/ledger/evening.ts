import { randomUUID } from 'node:crypto'
import type { MethodName } from '../../schemas/api/index.ts'
import { leg } from '../../src/shipped/testing-sportsbook.ts'
import { aggregatorKey } from '../../src/sandbox/games/launch.ts'
import { paymentKey } from '../../src/sandbox/payments/provider.ts'
import { sportsbookKey } from '../../src/sandbox/sportsbook/wallet-client.ts'
import { must } from './proof.ts'
import { provider, proofVisitor, type Said } from './visitor.ts'

const HOST = 'kilovolt.localhost'
const GAME = 'plasma-sevens'
/** Where the site's own pages are that a payment returns to. */
const RETURN_TO = { success: '/ok/{id}', fail: '/fail/{id}', cancel: '/cancel/{id}', pending: '/pending/{id}' }
const euros = (whole: number): string => `${whole}.00`

interface Setting {
  /** Ports of the processes; each request goes to one of them by chance. */
  readonly ports: readonly number[]
  readonly secret: string
  /** Whole numbers below `n`. */
  readonly random: (n: number) => number
  /** Every answer, to count it. */
  readonly heard: (what: string, said: Said) => void
}
type Step = () => Promise<unknown>

interface Person extends Setting {
  call(name: MethodName, fields?: Record<string, unknown>): Promise<Said>
  /** Sends the form of the sandbox's payment page. */
  pay(url: string): Promise<void>
  /** A signed call of a provider. */
  signed(what: string, path: string, key: string, body: object): Promise<Said>
  /** One of a list by chance. */
  one<T>(list: readonly T[]): T | undefined
  /** Sessions at the aggregator and at the sportsbook. */
  readonly gameToken: string
  readonly bookToken: string
}

/** Deposits that succeed and are taken back, withdrawals that are cancelled. */
function paying({ call, pay, signed, one, random, secret }: Person): Step[] {
  const deposits: string[] = []
  const withdrawals: string[] = []
  const card = { methodId: 1, method: 'card' }
  return [
    async () => {
      const offer = one([{}, { campaign_offer_id: 1 }, { campaign_offer_id: 2 }])
      const order = { ...card, amount: euros(20 + random(60)), ...offer, return_to: RETURN_TO }
      const { data } = await call('cashier.makedeposit', order)
      if (!data?.redirect) return
      deposits.push(data.transaction.id as string)
      await pay(data.redirect.url as string)
    },
    async () => {
      const reference = one(deposits)
      if (reference === undefined || random(4) > 0) return
      const { data } = await call('cashier.getdepositinfo', { id: reference })
      const outcome = one(['refunded', 'charged_back', 'charge_back_won'])
      const event = { event_id: randomUUID(), reference, kind: 'deposit', outcome, amount: data?.amount }
      await signed('callback', '/platform/payments/sandbox-pay/callback', paymentKey(secret), event)
    },
    async () => {
      const burn = random(2) === 0 ? { burn_bonuses: true } : {}
      const order = { ...card, amount: euros(20 + random(40)), requisites: { card_ending: '4242' }, ...burn }
      const { data } = await call('cashier.makewithdrawal', order)
      if (data?.transaction) withdrawals.push(data.transaction.id as string)
    },
    async () => {
      const id = one(withdrawals)
      if (id !== undefined) await call('cashier.cancelwithdrawal', { id })
    },
    () => call('cashier.getwithdrawsettings'),
  ]
}

/** Rounds that are begun, and won, lost, rolled back or refunded later or never; some calls come after the end. */
function playing({ signed, one, random, secret, gameToken: token }: Person): Step[] {
  const rounds: string[] = []
  const over: string[] = []
  const call = (op: string, body: object) =>
    signed(op, `/platform/aggregator/${op}`, aggregatorKey(secret), { token, currency: 'EUR', ...body })
  const begin = async () => {
    const round = randomUUID()
    const said = await call('bet', { round_id: round, tx_id: `${round}-b`, amount: euros(1 + random(5)) })
    if (said.status === 200) rounds.push(round)
  }
  const end = async () => {
    const round = random(6) === 0 ? one(rounds) : rounds.pop()
    if (round === undefined) return
    over.push(round)
    if (random(5) === 0) await call('rollback', { round_id: round, tx_id: `${round}-r`, bet_tx_id: `${round}-b` })
    else await call('win', { round_id: round, tx_id: `${round}-w`, amount: euros(random(3) === 0 ? random(20) : 0) })
  }
  const refund = async () => {
    const round = one(over)
    if (round !== undefined) await call('refund', { round_id: round, tx_id: `${round}-f`, bet_tx_id: `${round}-b` })
  }
  return [begin, begin, begin, end, end, end, refund]
}

/** Bets, and results that correct each other. */
function betting({ signed, one, random, secret, bookToken: token }: Person): Step[] {
  const bets: string[] = []
  const call = (op: string, body: object) => signed(op, `/platform/betting/${op}`, sportsbookKey(secret), body)
  return [
    async () => {
      const bet_id = randomUUID()
      const money = { amount: euros(1 + random(5)), possible: euros(20), currency: 'EUR', odds: '2.000' }
      const said = await call('place', { token, tx_id: `${bet_id}-p`, bet_id, ...money, legs: [leg()] })
      if (said.status === 200) bets.push(bet_id)
    },
    async () => {
      const bet_id = one(bets)
      if (bet_id === undefined) return
      const result = random(2) === 0 ? { status: 'lost', payout: '0' } : { status: 'won', payout: '150' }
      await call('settle', { tx_id: `${bet_id}-${randomUUID()}`, bet_id, number: 1 + random(3), ...result })
    },
  ]
}

/** Codes and gifts, and bonuses that are begun, set aside and removed. */
function rewards({ call, one, random }: Person): Step[] {
  const actions = ['activate', 'activate', 'deactivate', 'deactivate', 'remove'] as const
  const act = async () => {
    const [product, action] = random(4) === 0 ? ['BettingBonuses', 'activate'] : ['bonuses', one(actions)]
    const { data } = await call(`${product}.get` as MethodName, { count: 10 })
    const found = one<{ id: string }>(data?.items ?? [])
    if (found) await call(`${product}.${action}` as MethodName, { bonus_id: found.id })
  }
  return [
    act,
    act,
    () =>
      random(2) === 0
        ? call('campaigns.activateOffer', { promo_code: 'SPARK' })
        : call('campaigns.takepromotions', { offer_id: 11 + random(3) }),
  ]
}

/** Registers a player of a shipped brand. @returns what this player does by chance, one thing per call */
export async function newEvening(setting: Setting, number: number): Promise<Step> {
  const { ports, random, heard } = setting
  const one: Person['one'] = (list) => list[random(list.length)]
  const port = () => one(ports)!
  const visitor = proofVisitor(HOST, `127.9.${Math.floor(number / 250)}.${(number % 250) + 2}`)
  const listen = async (what: string, answer: Promise<Said>) => {
    const said = await answer
    heard(what, said)
    return said
  }
  const call: Person['call'] = (name, fields) => listen(name, visitor.call(port(), name, fields))
  const joined = await call('auth.register', {
    email: `mixed-${number}@ledger.example`,
    password: 'Evening-1871',
    country: 'ES',
    birth_date: new Date(Date.UTC(1960, 0, number + 1)).toISOString().slice(0, 10),
    terms: 'true',
  })
  must(joined.status === 200, `a registration was answered ${joined.status} ${joined.body}`)
  const { location } = await visitor.send(port(), 'GET', `/platform/game/${GAME}/play?mode=real`)
  const person: Person = {
    ...setting,
    call,
    one,
    gameToken: new URL(location).searchParams.get('token') ?? '',
    bookToken: String((await call('betting.token')).data?.token),
    async pay(url) {
      await listen('pay', visitor.send(port(), 'POST', new URL(url).pathname, 'card=success', 'sandbox.localhost'))
    },
    signed: (what, path, key, body) => listen(what, provider(port(), HOST, path, key, body)),
  }
  const steps = [...paying(person), ...playing(person), ...betting(person), ...rewards(person)]
  return () => one(steps)!()
}
