import { toMoney } from '../../../../engine/money/index.ts'
import { textOf } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { attempt, type DryQuestion, type DryStep } from '../../kernel/dry-run.ts'
import type { Call } from '../../kernel/http/call.ts'
import type { Players } from '../players/index.ts'
import { offersOf, type Direction, type Offer } from './offers.ts'
import { prepareTransaction, type CashierDependencies, type Order, type PreparedTransaction } from './prepare.ts'

type Player = Awaited<ReturnType<Players['find']>>
const nothing = (): void => undefined

/** A call as the player would make it on the brand's first host. */
const callOf = ({ brand, playerId }: DryQuestion, { locale }: Player): Call => ({
  brand,
  locale,
  playerId,
  sessionHash: undefined,
  ip: '',
  device: '',
  challenge: undefined,
  deviceMarks: undefined,
  origin: `https://${brand.brand.hosts[0] ?? ''}`,
  host: brand.brand.hosts[0] ?? '',
  idempotency: undefined,
  setSession: nothing,
  setChallenge: nothing,
  setDeviceMarks: nothing,
})

/** The details a player last paid with by a method; undefined before they did. */
const lastRequisites = async (
  { db }: Pick<Context, 'db'>,
  { brand, playerId }: DryQuestion,
  method: string,
  direction: Direction,
): Promise<Record<string, string> | undefined> =>
  (
    await db
      .selectFrom('cashier_transaction')
      .select('requisites')
      .where('brand_id', '=', brand.id)
      .where('player_id', '=', playerId)
      .where('type', '=', direction)
      .where('method', '=', method)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.requisites

export interface DryOrder {
  readonly player: Player
  readonly call: Call
  readonly order: Order
  /** The methods the player is offered. */
  readonly offers: readonly Offer[]
  /** Whether the details are those of an earlier payment; else the player has yet to type them. */
  readonly hasRequisites: boolean
}

/** The order a player would make: what the question does not say is the first method, and its smallest amount. */
export async function orderOf(
  { context, players, providers }: Pick<CashierDependencies, 'context' | 'players' | 'providers'>,
  question: DryQuestion,
  direction: Direction,
): Promise<DryOrder> {
  const { brand, playerId, offer: campaign = -1 } = question
  const player = await players.find(brand, playerId)
  const offers = offersOf(brand, providers, direction, player.currency, player.country_code)
  const offer = question.method === undefined ? offers[0] : offers.find(({ sysname }) => sysname === question.method)
  const method = question.method ?? offer?.sysname ?? ''
  const least = offer ? toMoney(offer.min, player.currency).amount : '0'
  const requisites = await lastRequisites(context, question, method, direction)
  return {
    player,
    call: callOf(question, player),
    offers,
    hasRequisites: requisites !== undefined,
    order: {
      method,
      methodId: offer?.id ?? 0,
      amount: question.amount ?? least,
      campaign_offer_id: campaign,
      ...(requisites && { requisites }),
    },
  }
}

/** What was asked, with what the player is offered. */
export const askedFor = (
  { call: { brand }, offers, order, player }: DryOrder,
  prepared: PreparedTransaction | undefined,
) => ({
  method: order.method,
  ...(prepared && { amount: toMoney(prepared.row.amount, player.currency) }),
  choices: {
    methods: offers.map(({ sysname, method }) => ({ id: sysname, title: textOf(brand, 'en', method.title) })),
  },
})

/** Checks the order itself: method, amount, payment details and offer. */
export async function prepareStep(
  deps: CashierDependencies,
  { call, order, hasRequisites }: DryOrder,
  direction: Direction,
): Promise<{ step: DryStep; value?: PreparedTransaction }> {
  const { step, value } = await attempt(
    {
      name: 'cashier.order',
      title: 'Method, amount and payment details right',
      setting: `platform/payments.methods.${order.method}`,
      cure: ({ details: { invalid_parameters: wrong = {} } }) => ({
        what: `Another value: ${Object.entries(wrong)
          .map(([field, fault]) => `${field} ${fault}`)
          .join(', ')}.`,
      }),
    },
    // Details that were never typed cannot be wrong yet.
    () => prepareTransaction(deps, call, order, direction, hasRequisites ? undefined : () => ({})),
  )
  return { step, ...(value && { value }) }
}
